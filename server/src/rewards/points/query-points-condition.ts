import { formatAmount } from '@mingtang/contract/money.ts'
import { readClock } from '../../base/day/day-rows.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { knownCurrency, readWallets } from '../../money/wallet/wallets.ts'
import { pointsOf, readPointsPolicy } from './points-policy.ts'
import { listSignDays, listStreaks } from './points-rows.ts'

export const queryPointsCondition: Handler<'queryPointsCondition'> = async ({ db, tenant, memberId }, input) => {
  const [wallets, policy, { today }] = await Promise.all([
    readWallets(db, tenant, memberId),
    readPointsPolicy(db, tenant),
    readClock(db),
  ])
  const currency = knownCurrency(wallets, input.currency.toUpperCase())
  const [[found], days] = await Promise.all([
    listStreaks(db, tenant, [memberId], today),
    listSignDays(db, tenant, memberId, today),
  ])
  const { streak, isSigned } = found ?? { streak: 0, isSigned: false }
  const points = wallets.balances.find(({ kind }) => kind === 'POINTS')?.balanceMinor ?? 0n
  const turnoverMinor = policy.turnoverMinor.get(currency)
  // The day that the next sign-in would be.
  const next = isSigned ? streak : streak + 1
  return {
    signFlag: isSigned ? 1 : 0,
    isSign: isSigned,
    streak,
    points: String(points),
    todayPoints: pointsOf(policy, next),
    tomorrowPoints: pointsOf(policy, next + 1),
    today,
    days: days.map((one) => ({ day: one.day, points: Number(one.points) })),
    plan: [...policy.plan],
    turnoverPerPoint: turnoverMinor ? formatAmount(turnoverMinor, currency) : '',
  }
}
