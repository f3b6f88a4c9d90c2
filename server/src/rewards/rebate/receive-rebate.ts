import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { knownCurrency, readWallets } from '../../money/wallet/wallets.ts'
import { readRebatePolicy } from './rebate-policy.ts'
import { settlementOf } from './rebate-view.ts'
import { settleRebate } from './settle-rebate.ts'

export const receiveRebate: Handler<'receiveRebate'> = async ({ tx, tenant, memberId }, input) => {
  const currency = knownCurrency(await readWallets(tx, tenant, memberId), input.currency)
  const { mode } = await readRebatePolicy(tx, tenant)
  if (mode === 'DAILY') throw new CallError('rebateDaily')
  const row = await settleRebate(tx, { tenant, memberId, currency }, 'CLAIM')
  if (!row) throw new CallError('rebateNothing')
  return { settlement: settlementOf(row) }
}
