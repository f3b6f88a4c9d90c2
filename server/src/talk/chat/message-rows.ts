import type { ChatMessageKind, OrderKind } from '@mingtang/contract/gen/words.ts'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { nothing, sql } from '../../base/db/sql.ts'
import type { NewFile } from '../../base/upload/file-from.ts'
import type { ChatOwner, ChatRow } from './chat-rows.ts'

export type NewChatMessage = {
  readonly side: 'MEMBER' | 'DESK' | 'SYSTEM'
  /** Empty for SYSTEM. */
  readonly clientId: string
  readonly operatorId: string | null
  readonly kind: ChatMessageKind
  readonly body: string
  readonly fileId: string | null
  readonly cardKind: OrderKind | null
  readonly cardId: string | null
}

export type MessageRow = NewChatMessage & {
  readonly conversationId: string
  readonly number: number
  readonly createdAt: Date
  readonly fileKind: NewFile['kind'] | null
  readonly fileName: string | null
  readonly sizeBytes: number | null
  readonly width: number | null
  readonly height: number | null
}

const columns = sql`m.conversation_id, m.number, m.side, m.client_id, m.operator_id, m.kind, m.body, m.file_id, m.card_kind, m.card_id,
  m.created_at, f.kind as file_kind, f.name as file_name, octet_length(f.content) as size_bytes, f.width, f.height`
const tables = sql`chat_message m left join chat_file f on f.id = m.file_id`

/** Writes the next message of a conversation; its row lock gives the numbers one by one. */
export async function addMessage(tx: Tx, { tenant, ownerId, id }: ChatRow, message: NewChatMessage): Promise<number> {
  const [row] = await tx.query<{ number: number }>(sql`
    with next as (
      update chat_conversation set last_number = last_number + 1,
             member_read = case when ${message.side}::text = 'MEMBER' then last_number + 1 else member_read end,
             member_delivered = case when ${message.side}::text = 'MEMBER' then last_number + 1 else member_delivered end,
             desk_read = case when ${message.side}::text = 'DESK' then last_number + 1 else desk_read end,
             desk_delivered = case when ${message.side}::text = 'DESK' then last_number + 1 else desk_delivered end,
             member_typed_at = case when ${message.side}::text = 'MEMBER' then null else member_typed_at end,
             desk_typed_at = case when ${message.side}::text = 'DESK' then null else desk_typed_at end
       where tenant = ${tenant} and id = ${id} returning last_number)
    insert into chat_message (conversation_id, number, tenant, owner_id, side, client_id, operator_id, kind, body, file_id, card_kind, card_id)
    select ${id}::uuid, last_number, ${tenant}, ${ownerId}::uuid, ${message.side}, ${message.clientId}, ${message.operatorId}::uuid,
           ${message.kind}, ${message.body}, ${message.fileId}::uuid, ${message.cardKind}, ${message.cardId}::uuid from next
    returning number`)
  if (!row) throw new Error('A conversation vanished')
  return row.number
}

/** The message that was already sent under this id; null for a new one. */
export async function findSent(
  tx: Tx,
  { tenant, ownerId }: ChatOwner,
  side: 'MEMBER' | 'DESK',
  clientId: string,
): Promise<MessageRow | null> {
  const [row] = await tx.query<MessageRow>(sql`
    select ${columns} from ${tables}
     where m.tenant = ${tenant} and m.owner_id = ${ownerId} and m.side = ${side} and m.client_id = ${clientId} and m.side <> 'SYSTEM'`)
  return row ?? null
}

/** Messages between two numbers, both not included, the last ones, in their order. */
export async function listMessages(
  db: Queryable,
  chat: Pick<ChatRow, 'tenant' | 'id'>,
  { after = 0, before = 0, limit }: { readonly after?: number; readonly before?: number; readonly limit: number },
): Promise<MessageRow[]> {
  const rows = await db.query<MessageRow>(sql`
    select ${columns} from ${tables}
     where m.conversation_id = ${chat.id} and m.tenant = ${chat.tenant} and m.number > ${after}
       ${before > 0 ? sql`and m.number < ${before}` : nothing}
     order by m.number desc limit ${limit}`)
  return rows.reverse()
}

/** Seconds until the owner may send again, when they sent `most` messages within a minute; else 0. */
export async function secondsToWait(tx: Tx, { tenant, ownerId }: ChatOwner, max: number): Promise<number> {
  const [row] = await tx.query<{ seconds: number }>(sql`
    select greatest(1, ceil(60 - extract(epoch from clock_timestamp() - created_at)))::integer as seconds from chat_message
     where tenant = ${tenant} and owner_id = ${ownerId} and side = 'MEMBER' and created_at > clock_timestamp() - interval '1 minute'
     order by created_at desc offset ${max - 1} limit 1`)
  return row?.seconds ?? 0
}

/** The answers of operators in the owner's last conversation that the owner has not read, up to `most`. */
export async function countUnreadAnswers(db: Queryable, { tenant, ownerId }: ChatOwner, max: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(sql`
    select count(*)::integer as count from (
      select from (
        select id, member_read from chat_conversation where tenant = ${tenant} and owner_id = ${ownerId}
         order by created_at desc, id desc limit 1) last
        join chat_message said on said.conversation_id = last.id and said.number > last.member_read and said.side = 'DESK'
       limit ${max}) unread`)
  return row?.count ?? 0
}
