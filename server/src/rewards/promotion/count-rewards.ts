import { readClock } from '../../base/day/day-rows.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { receivableOf } from '../../money/turnover/settle-rule.ts'
import { knownCurrency, readWallets } from '../../money/wallet/wallets.ts'
import { pointsOf, readPointsPolicy } from '../points/points-policy.ts'
import { listStreaks } from '../points/points-rows.ts'
import { readRebatePolicy } from '../rebate/rebate-policy.ts'
import { unitsOfMinor } from '../rebate/rebate-view.ts'
import { findBalance } from '../rebate/settlement-rows.ts'
import { countOpenBonuses } from '../vip/bonus-rows.ts'
import { readStandings } from './own-standings.ts'

export const countRewards: Handler<'countRewards'> = async ({ db, tenant, memberId }, input) => {
  const currency = knownCurrency(await readWallets(db, tenant, memberId), input.currency)
  const [standings, bonuses, balance, rebates, points, { today }] = await Promise.all([
    readStandings(db, { tenant, memberId }, currency),
    countOpenBonuses(db, tenant, memberId),
    findBalance(db, { tenant, memberId, currency }),
    readRebatePolicy(db, tenant),
    readPointsPolicy(db, tenant),
    readClock(db),
  ])
  const [found] = await listStreaks(db, tenant, [memberId], today)
  // In the mode DAILY the rebate is paid without being asked for.
  const hasRebate = rebates.mode === 'CLAIM' && receivableOf(balance, unitsOfMinor) > 0n
  const canSign = !found?.isSigned && pointsOf(points, (found?.streak ?? 0) + 1) > 0
  const offers = standings.filter(({ receiveEnable }) => receiveEnable).length
  return { count: offers + bonuses + [hasRebate, canSign].filter(Boolean).length }
}
