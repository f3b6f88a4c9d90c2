import { randomUUID } from 'node:crypto'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'

export type Message = {
  id: string
  channel: 'SMS' | 'MAIL'
  target: string
  subject: string
  body: string
  attempts: number
}

export type NewMessage = {
  readonly tenant: string
  readonly channel: Message['channel']
  readonly target: string
  readonly subject: string
  readonly body: string
}

/** Inserts a message into the outbox; it is sent after the transaction commits. */
export async function insertMessage(tx: Tx, message: NewMessage, deliver = true): Promise<void> {
  const { tenant, channel, target, subject, body } = message
  // One statement in both cases, so that a message that is not delivered takes the same time (enumeration).
  await tx.execute(
    sql`insert into outbox (id, tenant, channel, target, subject, body)
        select ${randomUUID()}::uuid, ${tenant}, ${channel}, ${target}, ${subject}, ${body}
         where ${deliver}::boolean`,
  )
}

/** Claims due messages for this process; after a crash they are due again two minutes later. */
export async function takeDueMessages(db: Queryable, max: number): Promise<Message[]> {
  return await db.query<Message>(
    sql`update outbox set attempts = attempts + 1, due_at = now() + interval '2 minutes'
         where id in (select id from outbox where sent_at is null and failed_at is null and due_at <= now()
                       order by due_at limit ${max} for update skip locked)
        returning id, channel, target, subject, body, attempts`,
  )
}

/** Marks a message as sent and deletes its body, because it may hold a code, unless `keepBody` is set. */
export async function markSent(db: Queryable, id: string, keepBody: boolean): Promise<void> {
  await db.execute(
    sql`update outbox set sent_at = now(), body = case when ${keepBody}::boolean then body else '' end where id = ${id}`,
  )
}

export async function markFailed(db: Queryable, id: string): Promise<void> {
  await db.execute(sql`update outbox set failed_at = now(), body = '' where id = ${id}`)
}

export async function putOff(db: Queryable, id: string, seconds: number): Promise<void> {
  await db.execute(sql`update outbox set due_at = now() + make_interval(secs => ${seconds}) where id = ${id}`)
}

export type KeptMessage = Omit<Message, 'attempts'> & { createdAt: Date }

/** The newest messages, for the outbox page. */
export async function listKeptMessages(db: Queryable, max: number): Promise<KeptMessage[]> {
  return await db.query<KeptMessage>(
    sql`select id, channel, target, subject, body, created_at from outbox
         where failed_at is null order by created_at desc, id limit ${max}`,
  )
}

/** Deletes messages older than a day. */
export async function deleteOldMessages(db: Queryable): Promise<void> {
  await db.execute(sql`delete from outbox where created_at < now() - interval '1 day'`)
}
