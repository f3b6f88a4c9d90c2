import type { Queryable, Tx } from '../../base/db/db.ts'
import { nothing, sql } from '../../base/db/sql.ts'
import { isInAudience } from './message-rows.ts'

export type BroadcastRow = {
  readonly id: string
  readonly tenant: string
  readonly isPopup: boolean
  /** Empty for an audience without names. */
  readonly memberIds: readonly string[]
  readonly isTold: boolean
  /** False for one that began more than a day ago, or has ended. */
  readonly isNew: boolean
  readonly carriedTo: string | null
}

/** A message of an operator that has begun and is on its way, under its row lock; null without one that nobody else carries. */
export async function lockBroadcast(tx: Tx): Promise<BroadcastRow | null> {
  const [row] = await tx.query<BroadcastRow>(sql`
    select id, tenant, is_popup, member_ids, told_at is not null as is_told, carried_to,
           begins_at > clock_timestamp() - interval '1 day' and coalesce(ends_at > clock_timestamp(), true) as is_new
      from message
     where member_id is null and state = 'SENT' and carried_at is null and begins_at <= clock_timestamp()
     order by begins_at, id limit 1 for no key update skip locked`)
  return row ?? null
}

// The message concerns this reader, who has neither seen it nor muted its type.
const isForReader = sql`${isInAudience} and reader.status = 'ACTIVE'
  and message.type <> all(coalesce(preference.muted_types, '{}')) and mark.message_id is null`
const readersOfMessage = sql`
  join member reader on reader.tenant = message.tenant
  left join message_preference preference on preference.member_id = reader.id
  left join message_mark mark on mark.member_id = reader.id and mark.message_id = message.id`

export type Part = { readonly count: number; readonly last: string | null }

/** Has the message sent to the next `most` subscriptions of its tenant, as far as their members are its readers. */
export async function insertNextDeliveries(
  tx: Tx,
  { id, tenant, carriedTo }: BroadcastRow,
  max: number,
): Promise<Part> {
  const [part] = await tx.query<Part>(sql`
    with part as (
      select subscription.id, subscription.member_id from web_push_subscription subscription
       where tenant = ${tenant} ${carriedTo ? sql`and id > ${carriedTo}` : nothing} order by id limit ${max}),
    sent as (
      insert into web_push_delivery (subscription_id, message_id, tenant)
      select part.id, message.id, message.tenant
        from message ${readersOfMessage} join part on part.member_id = reader.id
       where message.id = ${id} and ${isForReader}
      on conflict do nothing)
    select count(*)::integer as count, (select id from part order by id desc limit 1) as last from part`)
  return part ?? { count: 0, last: null }
}

/** Notes that open pages were told. */
export async function markTold(tx: Tx, id: string): Promise<void> {
  await tx.execute(sql`update message set told_at = clock_timestamp() where id = ${id}`)
}

/** Notes how far the subscriptions are; without a `last` one, the message is carried. */
export async function markCarried(tx: Tx, id: string, last: string | null): Promise<void> {
  await tx.execute(sql`
    update message set carried_to = coalesce(${last}::uuid, carried_to),
           carried_at = case when ${last}::uuid is null then clock_timestamp() end
     where id = ${id}`)
}

/** Tells every node with the commit: this happens a few times a day at most. */
export async function notifyNodes(tx: Tx, id: string): Promise<void> {
  await tx.query(sql`select pg_notify('message_began', ${id})`)
}

export type Announced = { readonly id: string; readonly tenant: string; readonly isPopup: boolean }

/** A message that members have now; null for any other. */
export async function findAnnounced(db: Queryable, id: string): Promise<Announced | null> {
  const [row] = await db.query<Announced>(sql`
    select id, tenant, is_popup from message
     where id = ${id} and member_id is null and state = 'SENT' and begins_at <= clock_timestamp()`)
  return row ?? null
}

/** Those of the members whom the message concerns. */
export async function findReaders(db: Queryable, id: string, memberIds: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ id: string }>(sql`
    select reader.id from message ${readersOfMessage}
     where message.id = ${id} and reader.id = any(${memberIds}::uuid[]) and ${isForReader}`)
  return rows.map((row) => row.id)
}
