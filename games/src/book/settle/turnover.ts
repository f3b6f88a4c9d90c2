// What of a settled ticket counts as effective turnover.
import { judgeRound, type Turnover } from '@mingtang/contract/turnover.ts'
import type { Pay } from './pay.ts'

/**
 * By what the ticket risked: half a loss counts the lost half, a small win what was won, prices that risk next to nothing
 * and what came back void count nothing. A ticket that was cashed out counts nothing; of one sold in part, what is left is
 * judged with its own stake and payout.
 */
export function turnoverOf({
  stakeMinor,
  payoutMinor,
  isVoid,
  isCashedOut = false,
}: Pick<Pay, 'stakeMinor' | 'payoutMinor' | 'isVoid'> & { readonly isCashedOut?: boolean }): Turnover {
  const uncounted = isVoid ? 'VOID' : isCashedOut ? 'CASHED_OUT' : undefined
  const [turnover] = judgeRound([{ stakeMinor, payoutMinor, uncounted }], 'sports', 'RESULT')
  if (!turnover) throw new Error('a bet has a turnover')
  return turnover
}
