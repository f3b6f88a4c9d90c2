import { payReward } from '../../bonus/pay-reward.ts'
import { lockReceiver } from '../../../member/member/member-rows.ts'
import { moneyNews } from '../../../money/wallet/money-news.ts'
import { tellNews } from '../../../member/member/tell-news.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { readWallets, walletBalance } from '../../../money/wallet/wallets.ts'
import { lockGrant, markGrant } from '../grant-rows.ts'

export const decideGrant: Handler<'decideGrant'> = async ({ tx, tenant, operatorId }, { id, isApproved }) => {
  const grant = await lockGrant(tx, tenant, id)
  if (!grant) throw new CallError('notFound')
  if (grant.state !== 'PROPOSED') throw new CallError('grantDecided')
  // Four eyes: nobody approves an own proposal, and takes it back instead of refusing it.
  const isOwn = grant.proposedBy === operatorId
  if (isOwn && isApproved) throw new CallError('grantOwn')
  const state = isApproved ? 'PAID' : isOwn ? 'WITHDRAWN' : 'REFUSED'
  await markGrant(tx, id, state, operatorId)
  if (!isApproved) return { state }
  const { memberId, currency, amountMinor } = grant
  if (!(await lockReceiver(tx, tenant, memberId))) throw new CallError('memberClosed')
  walletBalance(await readWallets(tx, tenant, memberId), currency)
  const requiredMinor = amountMinor * BigInt(grant.wagerTimes)
  const paid = { id, tenant, memberId, currency, amountMinor }
  await payReward(tx, { ...paid, requiredMinor, payment: 'WALLET', expiresAt: null })
  await tellNews(tx, [moneyNews({ ...paid, kind: 'grantPaid', cause: id, reason: 'PROMOTION' })])
  return { state }
}
