import { randomUUID } from 'node:crypto'
import type { Queryable, Tx } from '../db/db.ts'
import { sql } from '../db/sql.ts'

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

/** Puts a message into the outbox, from which it leaves once the transaction has committed. */
export async function insertMessage(tx: Tx, message: NewMessage, deliver = true): Promise<void> {
  const { tenant, channel, target, subject, body } = message
  // One statement either way, so that a message that is not to be delivered takes as long.
  await tx.execute(
    sql`insert into outbox (id, tenant, channel, target, subject, body)
        select ${randomUUID()}::uuid, ${tenant}, ${channel}, ${target}, ${subject}, ${body}
         where ${deliver}::boolean`,
  )
}

/** Takes due messages for this process; a process that dies gives them back after two minutes. */
export async function takeDueMessages(db: Queryable, most: number): Promise<Message[]> {
  return await db.query<Message>(
    sql`update outbox set attempts = attempts + 1, due_at = now() + interval '2 minutes'
         where id in (select id from outbox where sent_at is null and failed_at is null and due_at <= now()
                       order by due_at limit ${most} for update skip locked)
        returning id, channel, target, subject, body, attempts`,
  )
}

/** Notes that a message is out; what has left the house is no longer kept here, because codes are in it. */
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
export async function listKeptMessages(db: Queryable, most: number): Promise<KeptMessage[]> {
  return await db.query<KeptMessage>(
    sql`select id, channel, target, subject, body, created_at from outbox
         where failed_at is null order by created_at desc, id limit ${most}`,
  )
}

/** Messages are no archive: what is older than a day goes. */
export async function deleteOldMessages(db: Queryable): Promise<void> {
  await db.execute(sql`delete from outbox where created_at < now() - interval '1 day'`)
}
