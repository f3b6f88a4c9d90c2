import { randomUUID } from 'node:crypto'
import type { FeedbackSort } from '@mingtang/contract/gen/words.ts'
import { todayByClock } from '../../base/day/day-rows.ts'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { newestFirst, oldestFirst, type Orders, type Page } from '../../base/db/keyset.ts'
import { nothing, sql } from '../../base/db/sql.ts'

const ownKeyset = newestFirst(sql`created_at`, sql`id`)
const deskOrders: Orders<FeedbackSort> = {
  '': newestFirst(sql`f.created_at`, sql`f.id`),
  TIME_UP: oldestFirst(sql`f.created_at`, sql`f.id`),
}

export type FeedbackKind = 'FEEDBACK' | 'SUGGESTION' | 'EXPERIENCE'

export type NewFeedback = {
  readonly tenant: string
  readonly memberId: string
  readonly kind: FeedbackKind
  readonly type: string
  readonly content: string
  readonly mayCall: boolean
  readonly fingerprint: Buffer
}

export type FeedbackRow = {
  readonly id: string
  readonly kind: FeedbackKind
  readonly type: string
  readonly content: string
  readonly answer: string
  readonly answeredAt: Date | null
  readonly createdAt: Date
  readonly exactly: string
}

/** Serializes one member's submissions on all nodes until the transaction ends. */
export async function lockSender(tx: Tx, memberId: string): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`feedback/${memberId}`}, 9))`)
}

/** The number of submissions of a member within the last 24 hours. */
export async function countRecent(tx: Tx, tenant: string, memberId: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`
    select count(*)::int4 as count from feedback
     where tenant = ${tenant} and member_id = ${memberId} and created_at > clock_timestamp() - interval '24 hours'`)
  return row?.count ?? 0
}

/** The id of the same text sent earlier on this business day; undefined when there is none. */
export async function findSame(tx: Tx, row: NewFeedback): Promise<string | undefined> {
  const [same] = await tx.query<{ id: string }>(sql`
    select id from feedback
     where tenant = ${row.tenant} and member_id = ${row.memberId} and kind = ${row.kind}
       and sent_on = ${todayByClock} and fingerprint = ${row.fingerprint}`)
  return same?.id
}

export async function insertFeedback(tx: Tx, row: NewFeedback): Promise<string> {
  const id = randomUUID()
  await tx.execute(sql`
    insert into feedback (id, tenant, member_id, kind, type, content, may_call, fingerprint)
    values (${id}, ${row.tenant}, ${row.memberId}, ${row.kind}, ${row.type}, ${row.content}, ${row.mayCall},
      ${row.fingerprint})`)
  return id
}

/** A member's submissions after the cursor, newest first. */
export async function listFeedbackRows(
  db: Queryable,
  { tenant, memberId }: { readonly tenant: string; readonly memberId: string },
  page: Page,
): Promise<FeedbackRow[]> {
  return await db.query<FeedbackRow>(sql`
    select id, kind, type, content, answer, answered_at, created_at,
           ${ownKeyset.exactly}
      from feedback where tenant = ${tenant} and member_id = ${memberId}
      ${ownKeyset.page(page)}`)
}

export type OperatorFeedbackRow = FeedbackRow & {
  readonly memberId: string
  readonly userName: string
  readonly mayCall: boolean
}

export type FeedbackFilter = {
  readonly tenant: string
  readonly state: string
  readonly kind: string
  readonly sort: FeedbackSort | ''
}

/** The submissions of all members after the cursor, usually newest first; an empty state or kind is all. */
export async function listOperatorFeedbackRows(
  db: Queryable,
  { tenant, state, kind, sort }: FeedbackFilter,
  page: Page,
): Promise<OperatorFeedbackRow[]> {
  const order = deskOrders[sort]
  return await db.query<OperatorFeedbackRow>(sql`
    select f.id, f.member_id, m.user_name, f.kind, f.type, f.content, f.may_call, f.answer, f.answered_at, f.created_at,
           ${order.exactly}
      from feedback f join member m on m.id = f.member_id
     where f.tenant = ${tenant}
       ${state ? sql`and (f.answered_at is null) = ${state === 'OPEN'}::boolean` : nothing}
       ${kind ? sql`and f.kind = ${kind}` : nothing}
       ${order.page(page)}`)
}

/** The sender and whether it is answered, under the row's lock; null for an unknown submission. */
export async function lockFeedback(
  tx: Tx,
  tenant: string,
  id: string,
): Promise<{ memberId: string; isAnswered: boolean } | null> {
  const [row] = await tx.query<{ memberId: string; isAnswered: boolean }>(sql`
    select member_id, answered_at is not null as is_answered from feedback
     where tenant = ${tenant} and id = ${id} for no key update`)
  return row ?? null
}

export async function answerFeedbackRow(
  tx: Tx,
  tenant: string,
  id: string,
  answer: string,
  operatorId: string,
): Promise<void> {
  await tx.execute(sql`
    update feedback set answer = ${answer}, answered_at = clock_timestamp(), answered_by = ${operatorId}
     where tenant = ${tenant} and id = ${id}`)
}
