// The postings of bets from a seamless wallet. The idempotency keys define what happens once; docs/ledger.md lists them.
import { house, member } from '../../ledger/accounts.ts'
import type { Posting } from '../../ledger/posting.ts'
import type { NewBet } from './seamless-rows.ts'

type Money = Pick<NewBet, 'tenant' | 'memberId' | 'platformCode' | 'betId' | 'currency'>

/** Wallet → the platform's pool: the stake. */
export function stakePosting(bet: NewBet): Posting {
  return { ...between(bet, bet.stakeMinor, 'stake'), reason: 'GAME_STAKE', ...stakeWay(bet) }
}

/** The platform's pool → wallet: what the bet is paid. */
export function payoutPosting(bet: Money, payoutMinor: bigint): Posting {
  return { ...between(bet, payoutMinor, 'payout'), reason: 'GAME_PAYOUT', ...backWay(bet) }
}

/** The platform's pool → wallet: the stake of a bet that the platform takes back. */
export function returnPosting(bet: Money, stakeMinor: bigint): Posting {
  return { ...between(bet, stakeMinor, 'return'), reason: 'GAME_STAKE_RETURNED', ...backWay(bet) }
}

function between({ tenant, platformCode, betId, currency }: Money, amountMinor: bigint, step: string) {
  return {
    tenant,
    currency,
    amountMinor,
    idempotencyKey: `seamless-${step}:${platformCode}:${betId}`,
    reference: { kind: 'seamless_bet', id: betId },
  }
}

function stakeWay({ memberId, platformCode }: Money) {
  return { debit: member(memberId, 'WALLET'), credit: house(`PLATFORM_POOL:${platformCode}`) }
}

function backWay({ memberId, platformCode }: Money) {
  return { debit: house(`PLATFORM_POOL:${platformCode}`), credit: member(memberId, 'WALLET') }
}
