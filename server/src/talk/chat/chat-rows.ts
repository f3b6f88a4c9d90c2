import { randomUUID } from 'node:crypto'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { newestFirst, oldestFirst, type Page } from '../../base/db/keyset.ts'
import { nothing, sql } from '../../base/db/sql.ts'

const newest = newestFirst(sql`c.created_at`, sql`c.id`)
const queue = oldestFirst(sql`c.waits_since`, sql`c.id`)

/** Who owns a conversation: a member, or the session of a guest. */
export type ChatOwner = { readonly tenant: string; readonly ownerId: string }

export type ChatRow = ChatOwner & {
  readonly id: string
  /** Null for a guest. */
  readonly memberId: string | null
  readonly lang: string
  readonly state: 'WAITING' | 'TAKEN' | 'CLOSED'
  readonly isOffline: boolean
  readonly mail: string
  readonly operatorId: string | null
  readonly lastNumber: number
  readonly memberDelivered: number
  readonly memberRead: number
  readonly deskDelivered: number
  readonly deskRead: number
  readonly isMemberTyping: boolean
  readonly isDeskTyping: boolean
  /** The member looked at the chat within the last half minute. */
  readonly isPresent: boolean
  /** The place in the queue, from 1; 0 when it does not wait. */
  readonly position: number
  readonly stars: number | null
  readonly rating: string
  readonly createdAt: Date
  readonly waitsSince: Date
  readonly takenAt: Date | null
  readonly closedAt: Date | null
  readonly exactly: string
}

const columns = sql`c.id, c.tenant, c.owner_id, c.member_id, c.lang, c.state, c.is_offline, c.mail, c.operator_id, c.last_number,
  c.member_delivered, c.member_read, c.desk_delivered, c.desk_read, c.stars, c.rating, c.created_at, c.waits_since, c.taken_at, c.closed_at,
  coalesce(c.member_typed_at > clock_timestamp() - interval '6 seconds', false) as is_member_typing,
  coalesce(c.desk_typed_at > clock_timestamp() - interval '6 seconds', false) as is_desk_typing,
  c.member_seen_at > clock_timestamp() - interval '30 seconds' as is_present,
  case when c.state <> 'WAITING' then 0 else (
    select count(*)::integer from chat_conversation w
     where w.tenant = c.tenant and w.state = 'WAITING' and (w.waits_since, w.id) <= (c.waits_since, c.id)) end as position,
  ${newest.exactly}`

/** Serializes what one owner begins and sends, on all nodes until the transaction ends. */
export async function lockOwner(tx: Tx, { tenant, ownerId }: ChatOwner): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`chat/${tenant}/${ownerId}`}, 11))`)
}

/** The owner's last conversation; null before the first. */
export async function findLastChat(db: Queryable, { tenant, ownerId }: ChatOwner): Promise<ChatRow | null> {
  const [row] = await db.query<ChatRow>(sql`
    select ${columns} from chat_conversation c where c.tenant = ${tenant} and c.owner_id = ${ownerId}
     order by c.created_at desc, c.id desc limit 1`)
  return row ?? null
}

/** A conversation of the owner or, for null, of anybody. */
export async function findChat(
  db: Queryable,
  tenant: string,
  id: string,
  ownerId: string | null,
): Promise<ChatRow | null> {
  const [row] = await db.query<ChatRow>(sql`
    select ${columns} from chat_conversation c where c.tenant = ${tenant} and c.id = ${id}
      ${ownerId ? sql`and c.owner_id = ${ownerId}` : nothing}`)
  return row ?? null
}

/** As findChat, under the conversation's row lock. */
export async function lockChat(tx: Tx, tenant: string, id: string, ownerId: string | null): Promise<ChatRow | null> {
  const [row] = await tx.query<ChatRow>(sql`
    select ${columns} from chat_conversation c where c.tenant = ${tenant} and c.id = ${id}
      ${ownerId ? sql`and c.owner_id = ${ownerId}` : nothing} for no key update of c`)
  return row ?? null
}

export type NewChat = ChatOwner & {
  readonly memberId: string | null
  readonly address: string
  readonly lang: string
  readonly isOffline: boolean
}

export async function insertChat(tx: Tx, chat: NewChat): Promise<string> {
  const id = randomUUID()
  await tx.execute(sql`
    insert into chat_conversation (id, tenant, owner_id, member_id, address, lang, is_offline)
    values (${id}, ${chat.tenant}, ${chat.ownerId}, ${chat.memberId}, ${chat.address}, ${chat.lang}, ${chat.isOffline})`)
  return id
}

/** The open conversations of guests of one address group. */
export async function countGuestChats(tx: Tx, tenant: string, address: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    select count(*)::integer as count from chat_conversation
     where tenant = ${tenant} and address = ${address} and member_id is null and state <> 'CLOSED'`)
  return row?.count ?? 0
}

/** Half of the last twenty conversations of a day were taken within this time, in seconds; 0 without any. */
export async function readUsualWait(db: Queryable, tenant: string): Promise<number> {
  const [row] = await db.query<{ seconds: number }>(sql`
    select coalesce(ceil(percentile_cont(0.5) within group (order by waited)), 0)::integer as seconds from (
      select extract(epoch from taken_at - created_at) as waited from chat_conversation
       where tenant = ${tenant} and taken_at > clock_timestamp() - interval '1 day' and not is_offline
       order by taken_at desc limit 20) taken`)
  return row?.seconds ?? 0
}

/** Records that everything up to a message reached its owner, who looks at the chat now. */
export async function markMemberSeen(db: Queryable, { tenant, id, lastNumber }: ChatRow): Promise<void> {
  await db.execute(sql`
    update chat_conversation set member_seen_at = clock_timestamp(), member_delivered = greatest(member_delivered, ${lastNumber}::integer)
     where tenant = ${tenant} and id = ${id}
       and (member_delivered < ${lastNumber} or member_seen_at < clock_timestamp() - interval '10 seconds')`)
}

export type Mark = { readonly read: number; readonly isTyping: boolean }

export async function markByMember(db: Queryable, chat: ChatRow, { read, isTyping }: Mark): Promise<void> {
  await db.execute(sql`
    update chat_conversation set member_read = greatest(member_read, least(${read}::integer, last_number)),
           member_typed_at = case when ${isTyping}::boolean then clock_timestamp() else member_typed_at end
     where tenant = ${chat.tenant} and id = ${chat.id}`)
}

export async function markByDesk(db: Queryable, chat: ChatRow, { read, isTyping }: Mark): Promise<void> {
  await db.execute(sql`
    update chat_conversation set desk_read = greatest(desk_read, least(${read}::integer, last_number)),
           desk_delivered = greatest(desk_delivered, least(${read}::integer, last_number)),
           desk_typed_at = case when ${isTyping}::boolean then clock_timestamp() else desk_typed_at end
     where tenant = ${chat.tenant} and id = ${chat.id}`)
}

export async function setMail(tx: Tx, chat: ChatRow, mail: string): Promise<void> {
  await tx.execute(sql`update chat_conversation set mail = ${mail} where tenant = ${chat.tenant} and id = ${chat.id}`)
}

/** True for the first answer since the owner last looked at the chat; the others of the burst are in the same mail's chat. */
export async function takeMailTurn(tx: Tx, chat: ChatRow): Promise<boolean> {
  const taken = await tx.execute(sql`
    update chat_conversation set mailed_at = clock_timestamp()
     where tenant = ${chat.tenant} and id = ${chat.id} and (mailed_at is null or mailed_at < member_seen_at)`)
  return taken === 1
}

export async function closeChat(tx: Tx, chat: ChatRow): Promise<void> {
  await tx.execute(sql`
    update chat_conversation set state = 'CLOSED', closed_at = clock_timestamp() where tenant = ${chat.tenant} and id = ${chat.id}`)
}

export async function setRating(tx: Tx, chat: ChatRow, stars: number, text: string): Promise<void> {
  await tx.execute(sql`
    update chat_conversation set stars = ${stars}, rating = ${text} where tenant = ${chat.tenant} and id = ${chat.id}`)
}

/** Gives it to an operator; null puts it back into the queue at its old place. */
export async function setOperator(tx: Tx, chat: ChatRow, operatorId: string | null): Promise<void> {
  await tx.execute(sql`
    update chat_conversation set state = case when ${operatorId}::uuid is null then 'WAITING' else 'TAKEN' end,
           operator_id = coalesce(${operatorId}::uuid, operator_id), desk_typed_at = null,
           taken_at = coalesce(taken_at, clock_timestamp())
     where tenant = ${chat.tenant} and id = ${chat.id}`)
}

export type ChatEntryRow = ChatRow & { readonly text: string }

/** The owner's conversations, newest first, with keyset pagination; `pattern` (of LIKE) finds those in which it was said. */
export async function listOwnChats(
  db: Queryable,
  { tenant, ownerId }: ChatOwner,
  pattern: string,
  page: Page,
): Promise<ChatEntryRow[]> {
  return await db.query<ChatEntryRow>(sql`
    select ${columns}, coalesce(said.body, '') as text
      from chat_conversation c
      left join lateral (
        select body from chat_message m where m.conversation_id = c.id and kind = 'TEXT' ${pattern ? sql`and body ilike ${pattern}` : nothing}
         order by number limit 1) said on true
     where c.tenant = ${tenant} and c.owner_id = ${ownerId} ${pattern ? sql`and said.body is not null` : nothing}
       ${newest.page(page)}`)
}

export type DeskRow = ChatRow & {
  readonly userName: string
  readonly vipLevel: number
  readonly operatorName: string
  /** The oldest message that no answer followed. */
  readonly unansweredSince: Date | null
}

const deskColumns = sql`${columns}, coalesce(m.user_name, '') as user_name, coalesce(m.vip_level, 0) as vip_level,
  coalesce(o.user_name, '') as operator_name,
  (select min(s.created_at) from chat_message s
    where s.conversation_id = c.id and s.side = 'MEMBER' and s.number > coalesce(
      (select max(number) from chat_message d where d.conversation_id = c.id and d.side = 'DESK'), 0)) as unanswered_since`
const deskTables = sql`chat_conversation c left join member m on m.id = c.member_id left join operator o on o.id = c.operator_id`

export type DeskList = 'WAITING' | 'OWN' | 'TAKEN' | 'CLOSED'

export type AskedList = {
  readonly tenant: string
  readonly operatorId: string
  readonly list: DeskList
  /** Empty for all. */
  readonly lang: string
  /** Of LIKE; empty for everybody. */
  readonly namePattern: string
}

/** One list of the desk: the queue in its order, the others newest first; with keyset pagination. */
export async function listDeskRows(
  db: Queryable,
  { tenant, operatorId, list, lang, namePattern }: AskedList,
  page: Page,
): Promise<DeskRow[]> {
  const filter = sql`${lang ? sql`and c.lang = ${lang}` : nothing} ${namePattern ? sql`and m.user_name ilike ${namePattern}` : nothing}`
  if (list === 'WAITING')
    return await db.query<DeskRow>(sql`
      select ${deskColumns}, ${queue.exactly} from ${deskTables}
       where c.tenant = ${tenant} and c.state = 'WAITING' ${filter}
         ${queue.page(page)}`)
  return await db.query<DeskRow>(sql`
    select ${deskColumns} from ${deskTables}
     where c.tenant = ${tenant} and c.state = ${list === 'CLOSED' ? 'CLOSED' : 'TAKEN'} ${filter}
       ${list === 'OWN' ? sql`and c.operator_id = ${operatorId}` : nothing}
       ${newest.page(page)}`)
}

export async function findDeskRow(db: Queryable, tenant: string, id: string): Promise<DeskRow | null> {
  const [row] = await db.query<DeskRow>(sql`
    select ${deskColumns} from ${deskTables} where c.tenant = ${tenant} and c.id = ${id}`)
  return row ?? null
}
