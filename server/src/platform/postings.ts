// What a transfer or a bet does to the books. The keys say what may happen once; docs/ledger.md lists them.
import { house, member } from '../ledger/accounts.ts'
import type { Posting } from '../ledger/posting.ts'
import type { NewTransfer } from './transfer-rows.ts'

type Money = Pick<NewTransfer, 'id' | 'tenant' | 'memberId' | 'platformCode' | 'currency' | 'amountMinor'>

function common({ id, tenant, currency, amountMinor }: Money) {
  return { tenant, currency, amountMinor, reference: { kind: 'platform_transfer', id } }
}

/** Wallet → transit, until the platform has said whether the order arrived. */
export function inPosting(order: Money): Posting {
  return {
    ...common(order),
    idempotencyKey: `platform-in:${order.id}`,
    reason: 'TRANSFER_IN_PENDING',
    state: 'PENDING',
    debit: member(order.memberId, 'WALLET'),
    credit: member(order.memberId, 'TRANSIT'),
  }
}

/** Transit → platform, because the order arrived there. */
export function arrivedPosting(order: Money, pendingId: string): Posting {
  return {
    ...common(order),
    idempotencyKey: `platform-in-done:${order.id}`,
    reason: 'TRANSFER_IN',
    state: 'POST',
    pendingId,
    debit: member(order.memberId, 'TRANSIT'),
    credit: member(order.memberId, `PLATFORM:${order.platformCode}`),
  }
}

/** Transit → wallet, because the platform did not take the order and never will. */
export function returnedPosting(order: Money, pendingId: string): Posting {
  return {
    ...common(order),
    idempotencyKey: `platform-in-returned:${order.id}`,
    reason: 'TRANSFER_IN_RETURNED',
    state: 'VOID',
    pendingId,
    debit: member(order.memberId, 'TRANSIT'),
    credit: member(order.memberId, 'WALLET'),
  }
}

/** Platform → wallet, once per order, whether the call or a job gets there first. */
export function outPosting(order: Money): Posting {
  return {
    ...common(order),
    idempotencyKey: `platform-out:${order.id}`,
    reason: 'TRANSFER_OUT',
    debit: member(order.memberId, `PLATFORM:${order.platformCode}`),
    credit: member(order.memberId, 'WALLET'),
  }
}

type Player = { readonly tenant: string; readonly memberId: string; readonly platformCode: string }
type BetMoney = {
  readonly id: string
  readonly currency: string
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
}

/** The stake into the platform's pool, and the payout, if there is one, out of it: both or neither. */
export function betPostings(player: Player, bet: BetMoney): Posting[] {
  const funds = member(player.memberId, `PLATFORM:${player.platformCode}`)
  const pool = house(`PLATFORM_POOL:${player.platformCode}`)
  const shared = { tenant: player.tenant, currency: bet.currency, reference: { kind: 'bet', id: bet.id } }
  const stake: Posting = {
    ...shared,
    idempotencyKey: `bet-stake:${bet.id}`,
    reason: 'BET_STAKE',
    amountMinor: bet.stakeMinor,
    debit: funds,
    credit: pool,
  }
  if (bet.payoutMinor === 0n) return [stake]
  const payout: Posting = {
    ...shared,
    idempotencyKey: `bet-payout:${bet.id}`,
    reason: 'BET_PAYOUT',
    amountMinor: bet.payoutMinor,
    debit: pool,
    credit: funds,
  }
  return [stake, payout]
}
