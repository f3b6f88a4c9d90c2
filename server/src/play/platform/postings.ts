// The postings of transfers and bets. The idempotency keys define what happens once; docs/ledger.md lists them.
import { house, member } from '../../ledger/accounts.ts'
import type { Posting } from '../../ledger/posting.ts'
import type { NewTransfer } from './transfer-rows.ts'

type Money = Pick<NewTransfer, 'id' | 'tenant' | 'memberId' | 'platformCode' | 'currency' | 'amountMinor'>

function common({ id, tenant, currency, amountMinor }: Money) {
  return { tenant, currency, amountMinor, reference: { kind: 'platform_transfer', id } }
}

/** Wallet → transit, pending until the platform's outcome is known. */
export function inPosting(transfer: Money): Posting {
  return {
    ...common(transfer),
    idempotencyKey: `platform-in:${transfer.id}`,
    reason: 'TRANSFER_IN_PENDING',
    state: 'PENDING',
    debit: member(transfer.memberId, 'WALLET'),
    credit: member(transfer.memberId, 'TRANSIT'),
  }
}

/** Transit → platform: the amount arrived there. */
export function arrivedPosting(transfer: Money, pendingId: string): Posting {
  return {
    ...common(transfer),
    idempotencyKey: `platform-in-done:${transfer.id}`,
    reason: 'TRANSFER_IN',
    state: 'POST',
    pendingId,
    debit: member(transfer.memberId, 'TRANSIT'),
    credit: member(transfer.memberId, `PLATFORM:${transfer.platformCode}`),
  }
}

/** Transit → wallet: the platform did not accept the amount and never will. */
export function returnedPosting(transfer: Money, pendingId: string): Posting {
  return {
    ...common(transfer),
    idempotencyKey: `platform-in-returned:${transfer.id}`,
    reason: 'TRANSFER_IN_RETURNED',
    state: 'VOID',
    pendingId,
    debit: member(transfer.memberId, 'TRANSIT'),
    credit: member(transfer.memberId, 'WALLET'),
  }
}

/** Platform → wallet, once per transfer, whether the call or a job posts it first. */
export function outPosting(transfer: Money): Posting {
  return {
    ...common(transfer),
    idempotencyKey: `platform-out:${transfer.id}`,
    reason: 'TRANSFER_OUT',
    debit: member(transfer.memberId, `PLATFORM:${transfer.platformCode}`),
    credit: member(transfer.memberId, 'WALLET'),
  }
}

type Player = { readonly tenant: string; readonly memberId: string; readonly platformCode: string }
type BetMoney = {
  readonly id: string
  readonly currency: string
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
}

/** Posts the stake to the platform's pool and a payout from it: both or neither. */
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

/** Posts what a correction of a bet changes: to the player when it is positive, else back to the platform's pool. */
export function correctionPosting(
  player: Player,
  bet: Pick<BetMoney, 'id' | 'currency'>,
  correctionId: string,
  changeMinor: bigint,
): Posting {
  const funds = member(player.memberId, `PLATFORM:${player.platformCode}`)
  const pool = house(`PLATFORM_POOL:${player.platformCode}`)
  const isMore = changeMinor > 0n
  return {
    tenant: player.tenant,
    idempotencyKey: `bet-correction:${correctionId}`,
    reason: 'BET_CORRECTED',
    currency: bet.currency,
    amountMinor: isMore ? changeMinor : -changeMinor,
    debit: isMore ? pool : funds,
    credit: isMore ? funds : pool,
    reference: { kind: 'bet', id: bet.id },
  }
}
