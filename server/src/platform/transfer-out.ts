import { formatAmount } from '@mingtang/contract/money.ts'
import { CallError } from '../rpc/call-error.ts'
import type { Handler } from '../rpc/handler.ts'
import { readWallets, walletBalance } from '../wallet/wallets.ts'
import { carry, leaseMs, withinCall } from './carry.ts'
import { readPlatform, refuseRecyclingId } from './open-platform.ts'
import { amountOf, answerOf, checkSame, currencyOf, orderOf } from './order.ts'
import { isPlayer } from './platform-rows.ts'
import { findTransferOfRequest, insertTransferOut } from './transfer-rows.ts'

export const transferOut: Handler<'transferOut'> = async ({ context, db, tenant, memberId, requestId }, input) => {
  const { platformCode } = input
  const wallets = await readWallets(db, tenant, memberId)
  const currency = currencyOf(wallets, input.currency)
  const amountMinor = amountOf(input.amount, currency)
  const order = orderOf({ tenant, memberId, requestId, direction: 'OUT', platformCode, currency, amountMinor })

  const known = await findTransferOfRequest(db, tenant, memberId, requestId)
  if (!known) {
    // Closed or in maintenance, a platform still gives money back.
    await Promise.all([readPlatform(db, tenant, platformCode), refuseRecyclingId(db, tenant, memberId, requestId)])
    walletBalance(wallets, currency)
    if (!(await isPlayer(db, order))) {
      throw new CallError('platformBalanceInsufficient', { available: formatAmount(0n, currency), currency })
    }
    const isMine = await insertTransferOut(db, order, leaseMs(context))
    const begun = isMine ? await findTransferOfRequest(db, tenant, memberId, requestId) : null
    if (begun) await withinCall(context, carry(context, begun, true))
  }
  const row = await findTransferOfRequest(db, tenant, memberId, requestId)
  if (!row) throw new Error(`The transfer ${order.id} has gone`)
  checkSame(row, order)
  return { transfer: answerOf(row) }
}
