// The payments of an order: the one that ended it, and further ones, which are recharges of their own.
import { randomUUID } from 'node:crypto'
import type { VerifyState } from '@mingtang/contract/gen/words.ts'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'
import type { RechargeRow } from './recharge-rows.ts'

type Payment = { readonly transactionId: string; readonly amountMinor: bigint }
export type KnownPayment = { id: string; transactionId: string; amountMinor: bigint }

/** Serialises what is told of one transaction, whatever its order. */
export async function lockTransaction(tx: Tx, provider: string, transactionId: string): Promise<void> {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended(${`payment/${provider}/${transactionId}`}, 9))`)
}

/** The payments of an order that are known: its own once it is paid or held, and further ones. */
export async function listPayments(tx: Tx, { tenant, id }: RechargeRow): Promise<KnownPayment[]> {
  return await tx.query<KnownPayment>(sql`
    select id, transaction_id, amount_minor from recharge
     where tenant = ${tenant} and (further_of = ${id} or (id = ${id} and (state = 'PAID' or verify_state <> '')))
     order by created_at, id`)
}

/** True when another order has this transaction. */
export async function isOfAnotherOrder(tx: Tx, { provider, id }: RechargeRow, transactionId: string): Promise<boolean> {
  const rows = await tx.query(sql`
    select 1 as one from recharge
     where provider = ${provider} and transaction_id = ${transactionId} and transaction_id <> ''
       and coalesce(further_of, id) <> ${id} limit 1`)
  return rows.length > 0
}

/** Names the transaction of a payment. */
export async function nameTransaction(tx: Tx, tenant: string, id: string, transactionId: string): Promise<void> {
  await tx.execute(sql`update recharge set transaction_id = ${transactionId} where tenant = ${tenant} and id = ${id}`)
}

/** How many further payments of the order below its minimum wait for a decision. */
export async function countSmall(tx: Tx, { tenant, id, minimumMinor }: RechargeRow): Promise<bigint> {
  const [row] = await tx.query<{ count: bigint }>(sql`
    select count(*) as count from recharge
     where tenant = ${tenant} and further_of = ${id} and verify_state = 'WAITING' and amount_minor < ${minimumMinor}`)
  return row?.count ?? 0n
}

/** Inserts a payment that waits for an operator and returns its id; its fee and turnover are as the order's. */
export async function insertFurther(tx: Tx, { tenant, id }: RechargeRow, payment: Payment): Promise<string> {
  const own = randomUUID()
  // No client can send a request id with a dot.
  await tx.execute(sql`
    insert into recharge (id, tenant, member_id, request_id, input_hash, currency, channel, kind, amount_minor, fee_minor, minimum_minor,
      turnover_percent, state, provider, provider_order_id, origin, expires_at, ask_after, address, network, confirmations,
      confirmations_needed, verify_state, claimed_at, further_of, transaction_id)
    select ${own}, tenant, member_id, ${`payment.${own}`}, input_hash, currency, channel, kind, ${payment.amountMinor},
      div(fee_minor::numeric * ${payment.amountMinor}, amount_minor)::bigint, minimum_minor, turnover_percent, 'PAYING', provider,
      provider_order_id, origin, date_trunc('milliseconds', clock_timestamp()), 'infinity', address, network,
      confirmations_needed, confirmations_needed, 'WAITING', clock_timestamp(), id, ${payment.transactionId}
    from recharge where tenant = ${tenant} and id = ${id}`)
  return own
}

export type FurtherRow = Pick<RechargeRow, 'id' | 'currency' | 'amountMinor' | 'state' | 'refusal' | 'createdAt'> & {
  readonly verifyState: VerifyState
}

/** The further payments of an order, oldest first. */
export async function listFurther(db: Queryable, tenant: string, id: string): Promise<FurtherRow[]> {
  return await db.query<FurtherRow>(sql`
    select id, currency, amount_minor, state, verify_state, refusal, created_at from recharge
     where tenant = ${tenant} and further_of = ${id} order by created_at, id limit 100`)
}
