import { randomUUID } from 'node:crypto'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'
import type { Reader } from './message-rows.ts'

export type PushKey = { readonly publicKey: string; readonly privateKey: string }

export async function readPushKey(db: Queryable, tenant: string): Promise<PushKey | undefined> {
  const [row] = await db.query<PushKey>(sql`select public_key, private_key from web_push_key where tenant = ${tenant}`)
  return row
}

/** Keeps the tenant's first pair of keys, and returns the one that was kept. */
export async function insertPushKey(tx: Tx, tenant: string, key: PushKey): Promise<PushKey> {
  await tx.execute(sql`
    insert into web_push_key (tenant, public_key, private_key) values (${tenant}, ${key.publicKey}, ${key.privateKey})
    on conflict do nothing`)
  return (await readPushKey(tx, tenant)) ?? key
}

export type Subscription = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/** Replaces the subscription of this browser, whoever had it; of a member's subscriptions the newest `most` are kept. */
export async function saveSubscription(
  tx: Tx,
  { tenant, memberId, sessionId, lang }: Reader & { readonly sessionId: string; readonly lang: string },
  { endpoint, p256dh, auth }: Subscription,
  max: number,
): Promise<void> {
  await tx.execute(sql`
    delete from web_push_subscription where tenant = ${tenant} and (endpoint = ${endpoint} or id in (
      select id from web_push_subscription where tenant = ${tenant} and member_id = ${memberId}
       order by created_at desc offset ${max - 1}))`)
  // Two tabs may subscribe at once.
  await tx.execute(sql`
    insert into web_push_subscription (id, tenant, member_id, device_id, endpoint, p256dh, auth, lang)
    select ${randomUUID()}, ${tenant}, ${memberId}, device_id, ${endpoint}, ${p256dh}, ${auth}, ${lang}
      from session where id = ${sessionId} and ended_at is null
    on conflict do nothing`)
}

export async function deleteSubscription(tx: Tx, { tenant, memberId }: Reader, endpoint: string): Promise<void> {
  await tx.execute(sql`
    delete from web_push_subscription where tenant = ${tenant} and member_id = ${memberId} and endpoint = ${endpoint}`)
}

export async function isSubscribed(db: Queryable, { tenant, memberId }: Reader, endpoint: string): Promise<boolean> {
  const [row] = await db.query(sql`
    select from web_push_subscription where tenant = ${tenant} and member_id = ${memberId} and endpoint = ${endpoint}`)
  return row !== undefined
}

/** Deletes a subscription that its push service does not know any more, with what was to be sent to it. */
export async function deleteGoneSubscription(db: Queryable, tenant: string, id: string): Promise<void> {
  await db.execute(sql`delete from web_push_subscription where tenant = ${tenant} and id = ${id}`)
}

export type CarriedNotice = {
  readonly id: string
  readonly tenant: string
  readonly memberId: string
  readonly kind: string
  readonly params: Readonly<Record<string, string>>
  /** Empty without one. */
  readonly email: string
}

/**
 * Takes notices that nobody looked at, each once, and returns those of the last day to members who may log in: older ones
 * were found on the site.
 */
export async function takeNotices(tx: Tx, max: number): Promise<{ taken: number; notices: CarriedNotice[] }> {
  const rows = await tx.query<CarriedNotice & { isNew: boolean }>(sql`
    with due as (
      select id from message where member_id is not null and carried_at is null
       order by begins_at limit ${max} for update skip locked),
    taken as (
      update message set carried_at = clock_timestamp() from due where message.id = due.id
      returning message.id, message.tenant, message.member_id, kind, params, begins_at)
    select taken.id, taken.tenant, taken.member_id, kind, params, lower(member.email) as email,
           member.status = 'ACTIVE' and begins_at > clock_timestamp() - interval '1 day' as is_new
      from taken join member on member.tenant = taken.tenant and member.id = taken.member_id`)
  return { taken: rows.length, notices: rows.filter(({ isNew }) => isNew) }
}

/** Has notices sent to the browsers of their members, except of types that the member muted. */
export async function insertDeliveries(tx: Tx, messageIds: readonly string[]): Promise<void> {
  await tx.execute(sql`
    insert into web_push_delivery (subscription_id, message_id, tenant)
    select subscription.id, message.id, message.tenant
      from message
      join web_push_subscription subscription
        on subscription.tenant = message.tenant and subscription.member_id = message.member_id
      left join message_preference preference on preference.member_id = message.member_id
     where message.id = any(${messageIds}::uuid[]) and message.type <> all(coalesce(preference.muted_types, '{}'))
    on conflict do nothing`)
}

export type Delivery = Subscription & {
  readonly tenant: string
  readonly subscriptionId: string
  readonly messageId: string
  readonly attempts: number
  readonly lang: string
  readonly type: string
  /** Null for a message that an operator wrote. */
  readonly kind: string | null
}

/** Claims due deliveries for this process; after a crash they are due again two minutes later. */
export async function takeDeliveries(db: Queryable, max: number): Promise<Delivery[]> {
  return await db.query<Delivery>(sql`
    with due as (
      select subscription_id, message_id from web_push_delivery where due_at <= clock_timestamp()
       order by due_at limit ${max} for update skip locked),
    taken as (
      update web_push_delivery delivery
         set attempts = attempts + 1, due_at = clock_timestamp() + interval '2 minutes'
        from due where delivery.subscription_id = due.subscription_id and delivery.message_id = due.message_id
      returning delivery.subscription_id, delivery.message_id, attempts)
    select subscription.tenant, subscription_id, message_id, attempts, lang, endpoint, p256dh, auth, message.type, kind
      from taken
      join web_push_subscription subscription on subscription.id = subscription_id
      join message on message.id = message_id`)
}

export async function deleteDelivery(db: Queryable, { subscriptionId, messageId }: Delivery): Promise<void> {
  await db.execute(sql`
    delete from web_push_delivery where subscription_id = ${subscriptionId} and message_id = ${messageId}`)
}

export async function putOffDelivery(
  db: Queryable,
  { subscriptionId, messageId }: Delivery,
  seconds: number,
): Promise<void> {
  await db.execute(sql`
    update web_push_delivery set due_at = clock_timestamp() + make_interval(secs => ${seconds})
     where subscription_id = ${subscriptionId} and message_id = ${messageId}`)
}

/** What was not sent yet of a message stays here. */
export async function deleteDeliveriesOf(tx: Tx, messageId: string): Promise<void> {
  await tx.execute(sql`delete from web_push_delivery where message_id = ${messageId}`)
}
