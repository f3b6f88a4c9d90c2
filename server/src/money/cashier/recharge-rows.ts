import type { LateAfter, RechargeKind, RechargeState, VerifyState } from '@mingtang/contract/gen/words.ts'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { newestFirst, type Page } from '../../base/db/keyset.ts'
import { json, nothing, type Sql, sql } from '../../base/db/sql.ts'
import type { OpenedOrder } from '../../base/providers/payment/payment-provider.ts'
import type { DateRange } from '../wallet/date-range.ts'
import type { ReceivingAccount } from './receiving-accounts.ts'

const keyset = newestFirst(sql`created_at`, sql`id`)

export type RechargeRow = {
  id: string
  tenant: string
  memberId: string
  inputHash: Buffer
  currency: string
  channel: string
  kind: RechargeKind
  amountMinor: bigint
  /** What of the amount is not credited, as the member was told before paying. */
  feeMinor: bigint
  /** The turnover that the member was told before paying. */
  turnoverPercent: bigint
  state: RechargeState
  provider: string
  providerOrderId: string
  payUrl: string
  /** The origin of the member's site, for the link back to it. */
  origin: string
  createdAt: Date
  expiresAt: Date
  settledAt: Date | null
  /** How it had ended before its payment arrived. */
  lateAfter: LateAfter | ''
  /** Of OFFLINE. */
  payTo: ReceivingAccount | null
  remark: string
  /** Empty until its member says that it is paid. */
  verifyState: VerifyState | ''
  claimedAt: Date | null
  refusal: string
  /** The operator who confirmed it first, where a second one has to. */
  firstOperatorId: string | null
  /** Of VIRTUAL. */
  address: string
  network: string
  confirmations: number
  confirmationsNeeded: number
  /** Less than this is not credited by itself. */
  minimumMinor: bigint
  /** What the order was made for, when another amount arrived. */
  askedMinor: bigint | null
  /** The provider's id of its payment; empty while there is none. */
  transactionId: string
  /** The order to which this payment came beside the one that ended it; null of an order. */
  furtherOf: string | null
  /** Expired by the database's clock. */
  lapsed: boolean
  /** How often the job claimed it to query the provider. */
  asks: number
  /** The creation time with microseconds, for the cursor. */
  exactly: string
}

export type NewRecharge = {
  id: string
  tenant: string
  memberId: string
  requestId: string
  inputHash: Buffer
  currency: string
  channel: string
  kind: RechargeKind
  amountMinor: bigint
  /** What of the amount is not credited, as the member was told before paying. */
  feeMinor: bigint
  minimumMinor: bigint
  turnoverPercent: bigint
  provider: string
  origin: string
  minutes: number
  /** The accounts that OFFLINE recharges take in turn; empty for others, which have no remark either. */
  accounts: readonly ReceivingAccount[]
  remark: string
}

const columns = sql`id, tenant, member_id, input_hash, currency, channel, kind, amount_minor, fee_minor, turnover_percent::bigint, state, provider, provider_order_id,
  pay_url, origin, created_at, expires_at, settled_at, late_after, pay_to, remark, verify_state, claimed_at, refusal, first_operator_id, address, network, confirmations, confirmations_needed,
  minimum_minor, asked_minor, transaction_id, further_of, expires_at <= clock_timestamp() as lapsed, asks,
  ${keyset.exactly}`

/** Inserts the recharge unless the member's request id already has one. One by hand can be paid at once, and is due when it expires. */
export async function insertRecharge(db: Queryable, recharge: NewRecharge): Promise<void> {
  const { accounts } = recharge
  const expiresAt = sql`date_trunc('milliseconds', clock_timestamp()) + ${recharge.minutes} * interval '1 minute'`
  const isByHand = recharge.kind === 'OFFLINE'
  const payTo = isByHand
    ? sql`(${json(accounts)}::jsonb -> (nextval('recharge_turn') % ${accounts.length})::integer)`
    : sql`null`
  await db.execute(sql`
    insert into recharge (id, tenant, member_id, request_id, input_hash, currency, channel, kind, amount_minor, fee_minor, minimum_minor, turnover_percent, state,
      provider, origin, pay_to, remark, expires_at, ask_after)
    values (${recharge.id}, ${recharge.tenant}, ${recharge.memberId}, ${recharge.requestId}, ${recharge.inputHash}, ${recharge.currency},
      ${recharge.channel}, ${recharge.kind}, ${recharge.amountMinor}, ${recharge.feeMinor}, ${recharge.minimumMinor}, ${recharge.turnoverPercent}, ${isByHand ? 'PAYING' : 'CREATED'},
      ${recharge.provider}, ${recharge.origin}, ${payTo}, ${recharge.remark}, ${expiresAt},
      ${isByHand ? expiresAt : sql`clock_timestamp() + interval '15 seconds'`})
    on conflict on constraint recharge_request do nothing`)
}

/** The minutes until fewer than `most` recharges of the last ten minutes have ended unpaid; 0 when it is so. */
export async function minutesOfPause(db: Queryable, tenant: string, memberId: string, max: number): Promise<number> {
  const [row] = await db.query<{ minutes: number }>(sql`
    select ceil(extract(epoch from settled_at + interval '10 minutes' - clock_timestamp()) / 60)::integer as minutes from recharge
    where tenant = ${tenant} and member_id = ${memberId} and state in ('FAILED', 'EXPIRED', 'CANCELLED') and further_of is null
      and settled_at > clock_timestamp() - interval '10 minutes'
    order by settled_at desc offset ${max - 1} limit 1`)
  return row ? Math.max(1, row.minutes) : 0
}

/** Recharges that can still be paid. */
export async function countOpenRecharges(db: Queryable, tenant: string, memberId: string): Promise<bigint> {
  const [row] = await db.query<{ count: bigint }>(sql`
    select count(*) as count from recharge
    where tenant = ${tenant} and member_id = ${memberId} and created_at > clock_timestamp() - interval '1 day'
      and state in ('CREATED', 'PAYING') and expires_at > clock_timestamp()`)
  return row?.count ?? 0n
}

export async function findRechargeOfRequest(
  db: Queryable,
  tenant: string,
  memberId: string,
  requestId: string,
): Promise<RechargeRow | null> {
  const [row] = await db.query<RechargeRow>(sql`
    select ${columns} from recharge
    where tenant = ${tenant} and member_id = ${memberId} and request_id = ${requestId}`)
  return row ?? null
}

export async function findRecharge(
  db: Queryable,
  tenant: string,
  memberId: string,
  id: string,
): Promise<RechargeRow | null> {
  const [row] = await db.query<RechargeRow>(
    sql`select ${columns} from recharge where tenant = ${tenant} and member_id = ${memberId} and id = ${id}`,
  )
  return row ?? null
}

/** Row lock by id only: a provider knows the order, not the tenant. */
export async function lockRecharge(tx: Tx, id: string): Promise<RechargeRow | null> {
  const [row] = await tx.query<RechargeRow>(sql`select ${columns} from recharge where id = ${id} for update`)
  return row ?? null
}

/** Records the provider's order, page and address; does nothing when the recharge was settled meanwhile. */
export async function markPaying(
  db: Queryable,
  tenant: string,
  id: string,
  { orderId, payUrl, chain }: OpenedOrder,
): Promise<void> {
  await db.execute(sql`
    update recharge set state = 'PAYING', provider_order_id = ${orderId}, pay_url = ${payUrl}, address = ${chain?.address ?? ''},
      network = ${chain?.network ?? ''}, confirmations_needed = ${chain?.confirmationsNeeded ?? 0}
    where tenant = ${tenant} and id = ${id} and state = 'CREATED'`)
}

/** Records how many blocks are over the payment; the number only grows. */
export async function noteConfirmations(db: Queryable, tenant: string, id: string, count: number): Promise<void> {
  await db.execute(sql`
    update recharge set confirmations = ${count} where tenant = ${tenant} and id = ${id} and confirmations < ${count}`)
}

/** Records that another amount arrived than the order was made for; its fee is of what arrived. */
export async function markArrived(
  tx: Tx,
  tenant: string,
  id: string,
  amountMinor: bigint,
  feeMinor: bigint,
): Promise<void> {
  await tx.execute(sql`
    update recharge set asked_minor = amount_minor, amount_minor = ${amountMinor}, fee_minor = ${feeMinor}
    where tenant = ${tenant} and id = ${id}`)
}

/** Ends an open recharge, or credits an expired or cancelled one late; false when it had ended. */
export async function markSettled(
  db: Queryable,
  tenant: string,
  id: string,
  state: Exclude<RechargeState, 'CREATED' | 'PAYING'>,
  providerOrderId: string,
): Promise<boolean> {
  const ended = await db.execute(sql`
    update recharge set state = ${state}, provider_order_id = ${providerOrderId}, settled_at = clock_timestamp(),
      late_after = case when state in ('EXPIRED', 'CANCELLED') then state else '' end
    where tenant = ${tenant} and id = ${id}
      and (settled_at is null or (${state}::text = 'PAID' and state in ('EXPIRED', 'CANCELLED')))`)
  return ended === 1
}

/** Keeps the job from claiming the recharge again. */
export async function stopAsking(db: Queryable, tenant: string, id: string): Promise<void> {
  await db.execute(sql`update recharge set ask_after = 'infinity' where tenant = ${tenant} and id = ${id}`)
}

/** Claims due recharges, open or cancelled, for `leaseMs`, in which the caller queries the provider. */
export async function claimRecharges(db: Queryable, leaseMs: number, limit: number): Promise<RechargeRow[]> {
  return await db.query<RechargeRow>(sql`
    with due as materialized (
      select id as due_id from recharge where state in ('CREATED', 'PAYING', 'CANCELLED') and ask_after <= clock_timestamp()
      order by ask_after limit ${limit} for update skip locked)
    update recharge set asks = asks + 1, ask_after = clock_timestamp() + ${leaseMs} * interval '1 millisecond'
    from due where id = due_id
    returning ${columns}`)
}

/** Claims an open recharge for a member who views it, at most every two seconds; else null. */
export async function claimForMember(
  db: Queryable,
  tenant: string,
  memberId: string,
  id: string,
): Promise<RechargeRow | null> {
  const [row] = await db.query<RechargeRow>(sql`
    update recharge set asked_at = clock_timestamp()
    where tenant = ${tenant} and member_id = ${memberId} and id = ${id} and state in ('CREATED', 'PAYING') and further_of is null
      and asked_at <= clock_timestamp() - interval '2 seconds'
    returning ${columns}`)
  return row ?? null
}

export async function askAgainAfter(db: Queryable, tenant: string, id: string, pauseMs: number): Promise<void> {
  await db.execute(sql`
    update recharge set ask_after = clock_timestamp() + ${pauseMs} * interval '1 millisecond'
    where tenant = ${tenant} and id = ${id} and ask_after < 'infinity'`)
}

export type OrderFilter = {
  tenant: string
  memberId: string
  /** Empty for all currencies, like kind and state. */
  currency: string
  kind: string
  state: string
  range: DateRange
}

export async function listRechargeRows(db: Queryable, filter: OrderFilter, page: Page): Promise<RechargeRow[]> {
  return await db.query<RechargeRow>(sql`
    select ${columns} from recharge where ${matching(filter)}
      ${keyset.page(page)}`)
}

export type OrderSums = { readonly amountMinor: bigint; readonly feeMinor: bigint }

/** The sums of amounts and fees; without a state, of paid recharges. */
export async function sumRecharges(db: Queryable, filter: OrderFilter): Promise<OrderSums> {
  const [row] = await db.query<OrderSums>(sql`
    select coalesce(sum(amount_minor), 0)::bigint as amount_minor, coalesce(sum(fee_minor), 0)::bigint as fee_minor
    from recharge where ${matching({ ...filter, state: filter.state || 'PAID' })}`)
  return row ?? { amountMinor: 0n, feeMinor: 0n }
}

function matching({ tenant, memberId, currency, kind, state, range }: OrderFilter): Sql {
  const states = state === 'OPEN' ? sql`state in ('CREATED', 'PAYING')` : sql`state = ${state}`
  return sql`tenant = ${tenant} and member_id = ${memberId} and created_at >= ${range.from} and created_at < ${range.to}
    ${currency ? sql`and currency = ${currency}` : nothing} ${kind ? sql`and kind = ${kind}` : nothing}
    ${state ? sql`and ${states}` : nothing}`
}
