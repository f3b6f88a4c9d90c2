import type { AccountType, HeldSort, WithdrawalState } from '@mingtang/contract/gen/words.ts'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { maxFirst, newestFirst, oldestFirst, type Orders, type Page, smallestFirst } from '../../base/db/keyset.ts'
import { json, nothing, type Sql, sql } from '../../base/db/sql.ts'
import type { OrderFilter, OrderSums } from './recharge-rows.ts'

const newest = newestFirst(sql`w.created_at`, sql`w.id`)
const heldOrders: Orders<HeldSort> = {
  '': oldestFirst(sql`coalesce(w.late_since, w.decide_by)`, sql`w.id`),
  TIME_UP: oldestFirst(sql`w.created_at`, sql`w.id`),
  TIME_DOWN: newest,
  AMOUNT_UP: smallestFirst(sql`w.currency`, sql`w.amount_minor`, sql`w.id`),
  AMOUNT_DOWN: maxFirst(sql`w.currency`, sql`w.amount_minor`, sql`w.id`),
}

export type WithdrawalRow = {
  id: string
  tenant: string
  memberId: string
  bankItemId: string
  currency: string
  amountMinor: bigint
  feeMinor: bigint
  state: WithdrawalState
  pendingId: string
  holdCode: string | null
  holdData: Record<string, string>
  decideBy: Date | null
  decidedAt: Date | null
  refusal: string
  provider: string
  providerOrderId: string
  sentAt: Date | null
  createdAt: Date
  settledAt: Date | null
  asks: number
  /** The creation time with microseconds, for the cursor. */
  exactly: string
  itemType: AccountType
  itemCurrency: string
  bankCode: string
  accountNumber: string
  holderName: string
  itemCreatedAt: Date
}

const columns = sql`w.id, w.tenant, w.member_id, w.bank_item_id, w.currency, w.amount_minor, w.fee_minor, w.state,
  w.pending_id, w.hold_code, w.hold_data, w.decide_by, w.decided_at, w.refusal, w.provider, w.provider_order_id,
  w.sent_at, w.created_at, w.settled_at, w.asks,
  ${newest.exactly},
  b.type as item_type, b.currency as item_currency, b.bank_code, b.account_number, b.holder_name,
  b.created_at as item_created_at`

/** Inserts withdrawals: held ones go to review, any others to the payout job. */
export async function insertWithdrawals(tx: Tx, rows: readonly WithdrawalRow[]): Promise<void> {
  const of = (key: keyof WithdrawalRow) => rows.map((row) => row[key])
  await tx.execute(sql`
    insert into withdrawal (id, tenant, member_id, bank_item_id, currency, amount_minor, fee_minor, state, pending_id,
      provider, hold_code, hold_data, decide_by, created_at)
    select id, tenant, member_id, bank_item_id, currency, amount_minor, fee_minor, state, pending_id, provider, hold_code,
      hold_data::jsonb, decide_by::timestamptz, created_at::timestamptz
    from unnest(${of('id')}::uuid[], ${of('tenant')}::text[], ${of('memberId')}::uuid[], ${of('bankItemId')}::uuid[],
      ${of('currency')}::text[], ${of('amountMinor')}::bigint[],
      ${of('feeMinor')}::bigint[], ${of('state')}::text[], ${of('pendingId')}::uuid[],
      ${of('provider')}::text[], ${of('holdCode')}::text[], ${rows.map((row) => json(row.holdData))}::text[],
      ${rows.map((row) => row.decideBy?.toISOString() ?? null)}::text[],
      ${rows.map((row) => row.createdAt.toISOString())}::text[])
      as new (id, tenant, member_id, bank_item_id, currency, amount_minor, fee_minor, state, pending_id, provider,
        hold_code, hold_data, decide_by, created_at)`)
}

export async function findWithdrawal(
  db: Queryable,
  tenant: string,
  memberId: string,
  id: string,
): Promise<WithdrawalRow | null> {
  const [row] = await db.query<WithdrawalRow>(sql`
    select ${columns} from withdrawal w join bank_item b on b.id = w.bank_item_id
    where w.tenant = ${tenant} and w.member_id = ${memberId} and w.id = ${id}`)
  return row ?? null
}

export async function listWithdrawalRows(db: Queryable, filter: OrderFilter, page: Page): Promise<WithdrawalRow[]> {
  return await db.query<WithdrawalRow>(sql`
    select ${columns} from withdrawal w join bank_item b on b.id = w.bank_item_id where ${matching(filter)}
      ${newest.page(page)}`)
}

/** The sums of amounts and fees; without a state, of paid withdrawals. */
export async function sumWithdrawals(db: Queryable, filter: OrderFilter): Promise<OrderSums> {
  const [row] = await db.query<OrderSums>(sql`
    select coalesce(sum(amount_minor), 0)::bigint as amount_minor, coalesce(sum(fee_minor), 0)::bigint as fee_minor
    from withdrawal w join bank_item b on b.id = w.bank_item_id
    where ${matching({ ...filter, state: filter.state || 'PAID' })}`)
  return row ?? { amountMinor: 0n, feeMinor: 0n }
}

function matching({ tenant, memberId, currency, kind, state, range }: OrderFilter): Sql {
  return sql`w.tenant = ${tenant} and w.member_id = ${memberId}
    and w.created_at >= ${range.from} and w.created_at < ${range.to}
    ${currency ? sql`and w.currency = ${currency}` : nothing} ${kind ? sql`and b.type = ${kind}` : nothing}
    ${state ? sql`and w.state = ${state}` : nothing}`
}

/** Row lock by id only: a provider knows the order, not the tenant. */
export async function lockWithdrawal(tx: Tx, id: string): Promise<WithdrawalRow | null> {
  const [row] = await tx.query<WithdrawalRow>(sql`
    select ${columns} from withdrawal w join bank_item b on b.id = w.bank_item_id where w.id = ${id} for update of w`)
  return row ?? null
}

export async function markApproved(db: Queryable, tenant: string, id: string, operatorId: string): Promise<void> {
  await db.execute(sql`
    update withdrawal set state = 'PAYING', decided_at = clock_timestamp(), operator_id = ${operatorId},
      ask_after = clock_timestamp()
    where tenant = ${tenant} and id = ${id}`)
}

export async function markRefused(
  db: Queryable,
  tenant: string,
  id: string,
  operatorId: string,
  refusal: string,
): Promise<void> {
  await db.execute(sql`
    update withdrawal set state = 'REFUSED', decided_at = clock_timestamp(), operator_id = ${operatorId},
      refusal = ${refusal}, settled_at = clock_timestamp()
    where tenant = ${tenant} and id = ${id}`)
}

export async function markPaidOut(
  db: Queryable,
  tenant: string,
  id: string,
  state: 'PAID' | 'RETURNED',
  providerOrderId: string,
): Promise<void> {
  await db.execute(sql`
    update withdrawal set state = ${state}, provider_order_id = ${providerOrderId}, settled_at = clock_timestamp()
    where tenant = ${tenant} and id = ${id}`)
}

/** Claims due payouts for `leaseMs`, in which the caller calls the provider. */
export async function claimPayouts(db: Queryable, leaseMs: number, limit: number): Promise<WithdrawalRow[]> {
  return await db.query<WithdrawalRow>(sql`
    with due as materialized (
      select id from withdrawal where state = 'PAYING' and ask_after <= clock_timestamp()
      order by ask_after limit ${limit} for update skip locked)
    update withdrawal w set asks = w.asks + 1, ask_after = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
    from due, bank_item b where w.id = due.id and b.id = w.bank_item_id
    returning ${columns}`)
}

/** Marks a payout as sent, before the request; from then on it is queried first. False when it was marked already. */
export async function markSent(db: Queryable, tenant: string, id: string): Promise<boolean> {
  const sent = await db.execute(sql`
    update withdrawal set sent_at = clock_timestamp()
    where tenant = ${tenant} and id = ${id} and state = 'PAYING' and sent_at is null`)
  return sent === 1
}

export async function markAccepted(db: Queryable, tenant: string, id: string, providerOrderId: string): Promise<void> {
  await db.execute(sql`
    update withdrawal set provider_order_id = ${providerOrderId}
    where tenant = ${tenant} and id = ${id} and provider_order_id = ''`)
}

export async function askAgainAfter(db: Queryable, tenant: string, id: string, pauseMs: number): Promise<void> {
  await db.execute(sql`
    update withdrawal set ask_after = clock_timestamp() + ${pauseMs} * interval '1 millisecond'
    where tenant = ${tenant} and id = ${id}`)
}

export type HeldRow = {
  id: string
  memberId: string
  userName: string
  currency: string
  amountMinor: bigint
  holdCode: string
  holdData: Record<string, string>
  createdAt: Date
  decideBy: Date
  lateSince: Date | null
  /** What orders it, for the cursor. */
  exactly: string
}

/** Withdrawals in review; usually by the first time told to their members, the earliest first. */
export async function listHeldRows(db: Queryable, tenant: string, sort: HeldSort | '', page: Page): Promise<HeldRow[]> {
  const order = heldOrders[sort]
  return await db.query<HeldRow>(sql`
    select w.id, w.member_id, m.user_name, w.currency, w.amount_minor, w.hold_code, w.hold_data, w.created_at, w.decide_by,
      w.late_since, ${order.exactly}
    from withdrawal w join member m on m.id = w.member_id
    where w.tenant = ${tenant} and w.state = 'REVIEW'
      ${order.page(page)}`)
}

/** Withdrawals of all tenants whose review has passed the time told to their members, under their row locks. */
export async function lockLateReviews(tx: Tx, limit: number): Promise<WithdrawalRow[]> {
  return await tx.query<WithdrawalRow>(sql`
    select ${columns} from withdrawal w join bank_item b on b.id = w.bank_item_id
    where w.state = 'REVIEW' and w.decide_by <= clock_timestamp()
    order by w.decide_by limit ${limit} for no key update of w skip locked`)
}

/** Keeps the time that is told next; true when it is the first one that was not kept. */
export async function postponeReview(tx: Tx, id: string, until: Date): Promise<boolean> {
  const [row] = await tx.query<{ isFirst: boolean }>(sql`
    update withdrawal w set decide_by = ${until}, late_since = coalesce(w.late_since, w.decide_by)
      from (select id, late_since from withdrawal where id = ${id}) before
     where w.id = before.id and w.state = 'REVIEW'
    returning before.late_since is null as is_first`)
  return row?.isFirst ?? false
}
