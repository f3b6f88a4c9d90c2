import { readClock } from '../../base/day/day-rows.ts'
import { lockReceiver } from '../../member/member/member-rows.ts'
import { post } from '../../ledger/post.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { knownCurrency, readWallets } from '../../money/wallet/wallets.ts'
import { pointsOf, readPointsPolicy } from './points-policy.ts'
import { insertSignIn, listStreaks } from './points-rows.ts'
import { signInPosting } from './sign-in-posting.ts'

export const receivePoints: Handler<'receivePoints'> = async ({ tx, tenant, memberId }, input) => {
  if (!(await lockReceiver(tx, tenant, memberId))) throw new CallError('memberClosed')
  const wallets = await readWallets(tx, tenant, memberId)
  knownCurrency(wallets, input.currency.toUpperCase())
  const [policy, { today }] = await Promise.all([readPointsPolicy(tx, tenant), readClock(tx)])
  const [found] = await listStreaks(tx, tenant, [memberId], today)
  const streak = (found?.streak ?? 0) + 1
  const points = BigInt(pointsOf(policy, streak))
  if (found?.isSigned || !(await insertSignIn(tx, { tenant, memberId, day: today, points })))
    throw new CallError('signedInToday')
  const { transfers } = await post(tx, [signInPosting({ tenant, memberId, day: today, points })])
  return { received: Number(points), points: String(transfers[0]?.creditBalanceMinor ?? points), streak }
}
