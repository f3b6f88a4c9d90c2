import { formatAmount } from '@mingtang/contract/money.ts'
import type { Context } from '../../context.ts'
import { type OpenFilter, sumOpenStakes } from './bet-rows.ts'
import { findOpenBets } from './open-bets.ts'
import { listPlatformsOfPlayer } from './platform-rows.ts'

/**
 * What is at stake of a member's open bets, by platform. Stakes from the wallet itself are known here, and a place of their own
 * in the balance. Those on platforms that hold money are a part of that money, because bets are booked when they are settled;
 * how large a part, only the platform knows (decision 0233).
 */
export async function readOpenStakes(context: Context, owner: Omit<OpenFilter, 'platformCode'>) {
  const { tenant, memberId, currency } = owner
  const codes = await listPlatformsOfPlayer(context.db, tenant, memberId, currency)
  const [fromWallet, { bets, silent }] = await Promise.all([
    sumOpenStakes(context.db, owner),
    findOpenBets(context, { ...owner, platformCode: '' }, codes),
  ])
  const told = Map.groupBy(bets, ({ platformCode }) => platformCode)
  const onPlatforms = codes.flatMap((platformCode) => {
    // Some of the bets of a silent platform are known; a part of them is no figure.
    const own = silent.includes(platformCode) ? [] : (told.get(platformCode) ?? [])
    const stakeMinor = own.reduce((sum, bet) => sum + bet.stakeMinor, 0n)
    return own.length > 0 ? [{ platformCode, bets: own.length, stakeMinor, isOnPlatform: true }] : []
  })
  const rows = [...fromWallet.map((row) => ({ ...row, isOnPlatform: false })), ...onPlatforms]
  return {
    currency,
    rows: rows.map(({ stakeMinor, ...row }) => ({ ...row, stake: formatAmount(stakeMinor, currency) })),
    silent,
  }
}
