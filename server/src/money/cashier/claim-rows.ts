// Deposits by hand: what members claim, and what operators decide.
import type { ClaimSort, RechargeState } from '@mingtang/contract/gen/words.ts'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { maxFirst, newestFirst, oldestFirst, type Orders, type Page, smallestFirst } from '../../base/db/keyset.ts'
import { sql } from '../../base/db/sql.ts'
import type { ReceivingAccount } from './receiving-accounts.ts'

const orders: Orders<ClaimSort> = {
  '': oldestFirst(sql`r.claimed_at`, sql`r.id`),
  TIME_DOWN: newestFirst(sql`r.claimed_at`, sql`r.id`),
  AMOUNT_UP: smallestFirst(sql`r.currency`, sql`r.amount_minor`, sql`r.id`),
  AMOUNT_DOWN: maxFirst(sql`r.currency`, sql`r.amount_minor`, sql`r.id`),
}

export type Proof = { readonly content: Buffer; readonly width: number; readonly height: number }

/** Records that the member says they have paid; the first time counts. The order no longer expires. */
export async function markClaimed(tx: Tx, tenant: string, id: string): Promise<void> {
  await tx.execute(sql`
    update recharge set verify_state = 'WAITING', claimed_at = coalesce(claimed_at, clock_timestamp()), ask_after = 'infinity'
    where tenant = ${tenant} and id = ${id} and verify_state in ('', 'WAITING')`)
}

/** Keeps the proof in place of an earlier one. */
export async function saveProof(
  tx: Tx,
  { tenant, memberId, id }: { readonly tenant: string; readonly memberId: string; readonly id: string },
  { content, width, height }: Proof,
): Promise<void> {
  await tx.execute(sql`
    insert into recharge_proof (recharge_id, tenant, member_id, content, width, height)
    values (${id}, ${tenant}, ${memberId}, ${content}, ${width}, ${height})
    on conflict (recharge_id) do update set content = excluded.content, width = excluded.width, height = excluded.height,
      created_at = clock_timestamp()`)
}

export async function findProof(
  db: Queryable,
  tenant: string,
  id: string,
): Promise<(Proof & { memberId: string }) | null> {
  const [row] = await db.query<Proof & { memberId: string }>(sql`
    select member_id, content, width, height from recharge_proof where tenant = ${tenant} and recharge_id = ${id}`)
  return row ?? null
}

/** Records who confirmed the deposit first; it waits for a second operator, and no longer expires. */
export async function markFirst(tx: Tx, tenant: string, id: string, operatorId: string): Promise<void> {
  await tx.execute(sql`
    update recharge set first_operator_id = ${operatorId}, first_confirmed_at = clock_timestamp()
    where tenant = ${tenant} and id = ${id}`)
  await markClaimed(tx, tenant, id)
}

type Deposit = { readonly tenant: string; readonly memberId: string; readonly currency: string }

/** What single operators confirmed for the member in the currency within 24 hours; the member's row must be locked. */
export async function sumConfirmedAlone(tx: Tx, { tenant, memberId, currency }: Deposit): Promise<bigint> {
  const [row] = await tx.query<{ minor: bigint }>(sql`
    select coalesce(sum(amount_minor), 0)::bigint as minor from recharge
     where tenant = ${tenant} and member_id = ${memberId} and currency = ${currency} and verify_state = 'PASSED'
       and first_operator_id is null and decided_at > clock_timestamp() - interval '24 hours'`)
  return row?.minor ?? 0n
}

/** Records an operator's decision; the state is changed by `markSettled`. */
export async function markDecided(
  tx: Tx,
  tenant: string,
  id: string,
  decision: { readonly verifyState: 'PASSED' | 'REFUSED'; readonly operatorId: string; readonly refusal: string },
): Promise<void> {
  await tx.execute(sql`
    update recharge set verify_state = ${decision.verifyState}, operator_id = ${decision.operatorId}, refusal = ${decision.refusal},
      decided_at = clock_timestamp(), ask_after = 'infinity'
    where tenant = ${tenant} and id = ${id}`)
}

export type WaitingRow = {
  id: string
  memberId: string
  userName: string
  currency: string
  amountMinor: bigint
  remark: string
  /** Of OFFLINE. */
  payTo: ReceivingAccount | null
  address: string
  network: string
  state: RechargeState
  furtherOf: string | null
  transactionId: string
  createdAt: Date
  claimedAt: Date | null
  hasProof: boolean
  /** The operator who confirmed it first; empty while nobody has. */
  firstBy: string
  firstConfirmedAt: Date | null
  /** What orders it, for the cursor. */
  exactly: string
}

const waiting = sql`r.id, r.member_id, m.user_name, r.currency, r.amount_minor, r.remark, r.pay_to, r.address, r.network, r.state, r.further_of, r.transaction_id, r.created_at, r.claimed_at, r.first_confirmed_at,
  coalesce((select o.user_name from operator o where o.id = r.first_operator_id), '') as first_by,
  exists (select from recharge_proof p where p.recharge_id = r.id) as has_proof`

/** Claimed orders that wait for a decision, after the cursor; usually the first claim first. */
export async function listWaitingRows(
  db: Queryable,
  tenant: string,
  sort: ClaimSort | '',
  page: Page,
): Promise<WaitingRow[]> {
  const order = orders[sort]
  return await db.query<WaitingRow>(sql`
    select ${waiting}, ${order.exactly} from recharge r join member m on m.id = r.member_id
    where r.tenant = ${tenant} and r.verify_state = 'WAITING'
      ${order.page(page)}`)
}

/** The undecided order with a remark, claimed or not. */
export async function findByRemark(db: Queryable, tenant: string, remark: string): Promise<WaitingRow[]> {
  return await db.query<WaitingRow>(sql`
    select ${waiting}, '' as exactly from recharge r join member m on m.id = r.member_id
    where r.tenant = ${tenant} and r.remark = ${remark} and r.remark <> '' and r.verify_state in ('', 'WAITING')`)
}
