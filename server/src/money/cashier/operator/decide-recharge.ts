// A deposit by hand is decided once; the first decision counts.
import { noteOperatorView } from '../../../member/member/operator-view-rows.ts'
import type { Tx } from '../../../base/db/db.ts'
import { lockMember } from '../../../member/member/member-rows.ts'
import { tellNews } from '../../../member/member/tell-news.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import { confirmedNews, refusedNews } from '../cashier-news.ts'
import { markDecided, markFirst, sumConfirmedAlone } from '../claim-rows.ts'
import { readPolicy } from '../policy.ts'
import { needsSecond } from '../recharge-policy.ts'
import { lockRecharge, markSettled, type RechargeRow } from '../recharge-rows.ts'
import { creditRecharge } from '../settle-recharge.ts'

type Decider = { readonly tenant: string; readonly operatorId: string }

/**
 * The money is there: credits it, also when the order had ended unpaid, and returns the state. Where the tenant wants two
 * operators the first confirmation is only recorded. Throws notFound, rechargeDecided and rechargeConfirmedBySelf.
 */
export async function confirmByHand(tx: Tx, decider: Decider, id: string): Promise<RechargeRow['state']> {
  const row = await lockUndecided(tx, decider, id)
  if (row.firstOperatorId === decider.operatorId) throw new CallError('rechargeConfirmedBySelf')
  // Withdrawals read the required turnover under the same lock, so they see all of this deposit or none of it; deposits
  // confirmed at once wait for each other's sum.
  await lockMember(tx, row.tenant, row.memberId)
  // Several deposits below the amount are not a way around it.
  const amountMinor = row.amountMinor + (await sumConfirmedAlone(tx, row))
  if (row.firstOperatorId === null && needsSecond(await readPolicy(tx, row.tenant), { ...row, amountMinor })) {
    await noteOperatorView(tx, decider, [row.memberId], 'RECHARGE_REVIEW')
    await markFirst(tx, row.tenant, id, decider.operatorId)
    return row.state
  }
  await noteOperatorView(tx, decider, [row.memberId], 'RECHARGE_CONFIRMED')
  await markSettled(tx, row.tenant, id, 'PAID', row.providerOrderId)
  await markDecided(tx, row.tenant, id, { verifyState: 'PASSED', operatorId: decider.operatorId, refusal: '' })
  await creditRecharge(tx, row)
  await tellNews(tx, confirmedNews(row))
  return 'PAID'
}

/** The money is not there; the member reads the reason. Throws notFound and rechargeDecided. */
export async function refuseByHand(
  tx: Tx,
  decider: Decider,
  id: string,
  reason: string,
): Promise<RechargeRow['state']> {
  const row = await lockUndecided(tx, decider, id)
  await noteOperatorView(tx, decider, [row.memberId], 'RECHARGE_REFUSED')
  // An order that had ended keeps how it ended.
  const isFailed = await markSettled(tx, row.tenant, id, 'FAILED', row.providerOrderId)
  await markDecided(tx, row.tenant, id, { verifyState: 'REFUSED', operatorId: decider.operatorId, refusal: reason })
  await tellNews(tx, [refusedNews(row, reason)])
  return isFailed ? 'FAILED' : row.state
}

async function lockUndecided(tx: Tx, { tenant }: Decider, id: string): Promise<RechargeRow> {
  const row = await lockRecharge(tx, id)
  if (row?.tenant !== tenant) throw new CallError('notFound')
  // Of a chain, only what was held because it was too little.
  if (row.kind !== 'OFFLINE' && row.verifyState === '') throw new CallError('notFound')
  if (row.verifyState === 'PASSED' || row.verifyState === 'REFUSED') throw new CallError('rechargeDecided')
  return row
}
