// The postings of bets from a seamless wallet. The idempotency keys define what happens once; docs/ledger.md lists them.
import { house, member } from '../../ledger/accounts.ts'
import type { Posting } from '../../ledger/posting.ts'
import type { NewBet } from './seamless-rows.ts'

type Money = Pick<NewBet, 'tenant' | 'memberId' | 'platformCode' | 'betId' | 'currency'>

/** Wallet → the platform's pool: the stake. */
export function stakePosting(bet: NewBet): Posting {
  return { ...between(bet, bet.stakeMinor, 'stake'), reason: 'GAME_STAKE', ...stakeWay(bet) }
}

/** The platform's pool → wallet: what a revision of the bet pays more than was paid before. */
export function payoutPosting(bet: Money, revision: number, amountMinor: bigint): Posting {
  return { ...between(bet, amountMinor, 'payout', revision), reason: 'GAME_PAYOUT', ...backWay(bet) }
}

/** Wallet → the platform's pool: what a revision of the bet takes back of its payout. */
export function reversalPosting(bet: Money, revision: number, amountMinor: bigint): Posting {
  return { ...between(bet, amountMinor, 'reversal', revision), reason: 'GAME_PAYOUT_REVERSED', ...stakeWay(bet) }
}

/** The platform's pool → wallet: the stake of a bet that the platform takes back. */
export function returnPosting(bet: Money, stakeMinor: bigint): Posting {
  return { ...between(bet, stakeMinor, 'return'), reason: 'GAME_STAKE_RETURNED', ...backWay(bet) }
}

// The first revision has no number in its key: there was only one once.
function between({ tenant, platformCode, betId, currency }: Money, amountMinor: bigint, step: string, revision = 1) {
  return {
    tenant,
    currency,
    amountMinor,
    idempotencyKey: `seamless-${step}:${platformCode}:${betId}${revision === 1 ? '' : `:${revision}`}`,
    reference: { kind: 'seamless_bet', id: betId },
  }
}

function stakeWay({ memberId, platformCode }: Money) {
  return { debit: member(memberId, 'WALLET'), credit: house(`PLATFORM_POOL:${platformCode}`) }
}

function backWay({ memberId, platformCode }: Money) {
  return { debit: house(`PLATFORM_POOL:${platformCode}`), credit: member(memberId, 'WALLET') }
}
