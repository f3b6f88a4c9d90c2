import type { MessageType, MutableType } from '@mingtang/contract/gen/words.ts'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { newestFirst, type Page } from '../../base/db/keyset.ts'
import { nothing, type Sql, sql } from '../../base/db/sql.ts'

const keyset = newestFirst(sql`message.begins_at`, sql`message.id`)

export type Words = { readonly lang: string; readonly title: string; readonly content: string }
export type Reader = { readonly tenant: string; readonly memberId: string }

export type MessageRow = {
  readonly id: string
  readonly type: MessageType
  /** Null for a message that an operator wrote. */
  readonly kind: string | null
  readonly params: Readonly<Record<string, string>>
  readonly words: readonly Words[]
  readonly beginsAt: Date
  readonly isRead: boolean
  readonly exactly: string
}

const columns = sql`message.id, message.type, message.kind, message.params, message.words, message.begins_at,
  mark.read_at is not null as is_read,
  ${keyset.exactly}`

const isCurrent = sql`message.state = 'SENT' and message.begins_at <= clock_timestamp()
  and (message.ends_at is null or message.ends_at > clock_timestamp())`

/**
 * The `message` of an operator is for the member `reader`. Those from before the registration are left out: their offers and
 * news are over.
 */
export const isInAudience = sql`message.member_id is null and message.begins_at >= reader.created_at
  and reader.vip_level >= message.min_level and (message.max_level is null or reader.vip_level <= message.max_level)
  and (message.currencies = '{}' or reader.default_currency = any(message.currencies))
  and (message.member_ids = '{}' or reader.id = any(message.member_ids))`

/** The member's messages that fit a condition. Each of both sources is read by its own index, as far as the limit. */
function readable({ tenant, memberId }: Reader, asked: Sql, limit: number): Sql {
  const part = (isForReader: Sql) => sql`
    (select ${columns}
       from message
       join member reader on reader.tenant = ${tenant} and reader.id = ${memberId}
       left join message_mark mark on mark.member_id = ${memberId} and mark.message_id = message.id
      where message.tenant = ${tenant} and ${isForReader} and ${isCurrent} and mark.deleted_at is null ${asked}
      ${keyset.first(limit)})`
  return sql`select * from (${part(sql`message.member_id = ${memberId}`)} union all ${part(isInAudience)}) message
    ${keyset.first(limit)}`
}

export type MessageFilter = {
  /** Empty for all. */
  readonly type: string
  readonly isUnread: boolean
}

/** The member's messages, newest first, with keyset pagination. */
export async function listReadable(
  db: Queryable,
  reader: Reader,
  { type, isUnread }: MessageFilter,
  page: Page,
): Promise<MessageRow[]> {
  const asked = sql`${type ? sql`and message.type = ${type}` : nothing} ${isUnread ? sql`and mark.read_at is null` : nothing}
    ${keyset.after(page.after)}`
  return await db.query<MessageRow>(readable(reader, asked, page.limit))
}

/** A message that the member can read; null for any other. */
export async function findReadable(db: Queryable, reader: Reader, id: string): Promise<MessageRow | null> {
  const [row] = await db.query<MessageRow>(readable(reader, sql`and message.id = ${id}`, 1))
  return row ?? null
}

/** The number of unread messages of the types that the member counts, up to `most`. */
export async function countUnread(
  db: Queryable,
  reader: Reader,
  muted: readonly string[],
  max: number,
): Promise<number> {
  const asked = sql`and mark.read_at is null and message.type <> all(${muted}::text[])`
  const [row] = await db.query<{ count: number }>(
    sql`select count(*)::integer as count from (${readable(reader, asked, max)}) unread`,
  )
  return row?.count ?? 0
}

/** Unread messages that are shown as a popup, newest first. */
export async function listUnreadPopups(
  db: Queryable,
  reader: Reader,
  muted: readonly string[],
  limit: number,
): Promise<MessageRow[]> {
  const asked = sql`and message.is_popup and mark.read_at is null and message.type <> all(${muted}::text[])`
  return await db.query<MessageRow>(readable(reader, asked, limit))
}

export async function markRead(tx: Tx, { tenant, memberId }: Reader, id: string): Promise<void> {
  await tx.execute(sql`
    insert into message_mark as kept (tenant, member_id, message_id, read_at)
    values (${tenant}, ${memberId}, ${id}, clock_timestamp())
    on conflict (member_id, message_id) do update set read_at = coalesce(kept.read_at, excluded.read_at)`)
}

/** Marks up to `most` unread messages as read; what commits meanwhile stays unread. */
export async function markAllRead(tx: Tx, reader: Reader, max: number): Promise<void> {
  await tx.execute(sql`
    insert into message_mark as kept (tenant, member_id, message_id, read_at)
    select ${reader.tenant}, ${reader.memberId}::uuid, id, clock_timestamp()
      from (${readable(reader, sql`and mark.read_at is null`, max)}) unread
    on conflict (member_id, message_id) do update set read_at = coalesce(kept.read_at, excluded.read_at)`)
}

export async function markDeleted(tx: Tx, { tenant, memberId }: Reader, id: string): Promise<void> {
  await tx.execute(sql`
    insert into message_mark as kept (tenant, member_id, message_id, deleted_at)
    values (${tenant}, ${memberId}, ${id}, clock_timestamp())
    on conflict (member_id, message_id) do update set deleted_at = coalesce(kept.deleted_at, excluded.deleted_at)`)
}

export async function isDeleted(tx: Tx, { tenant, memberId }: Reader, id: string): Promise<boolean> {
  const [row] = await tx.query(sql`
    select from message_mark
     where tenant = ${tenant} and member_id = ${memberId} and message_id = ${id} and deleted_at is not null`)
  return row !== undefined
}

export async function readMutedTypes(db: Queryable, { tenant, memberId }: Reader): Promise<MutableType[]> {
  const [row] = await db.query<{ mutedTypes: MutableType[] }>(
    sql`select muted_types from message_preference where tenant = ${tenant} and member_id = ${memberId}`,
  )
  return row?.mutedTypes ?? []
}

export async function saveMutedTypes(tx: Tx, { tenant, memberId }: Reader, types: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into message_preference (tenant, member_id, muted_types) values (${tenant}, ${memberId}, ${types})
    on conflict (member_id) do update set muted_types = excluded.muted_types`)
}

/** Deletes what the site told members half a year ago, a part at a time. */
export async function deleteOldNotices(db: Queryable): Promise<void> {
  await db.execute(sql`
    delete from message where id in (
      select id from message where member_id is not null and begins_at < now() - interval '180 days' order by begins_at limit 1000)`)
}
