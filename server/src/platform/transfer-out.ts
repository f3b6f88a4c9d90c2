import { formatAmount } from '@mingtang/contract/money.ts'
import { CallError } from '../rpc/call-error.ts'
import type { Handler } from '../rpc/handler.ts'
import { readWallets, walletBalance } from '../wallet/wallets.ts'
import { runTransfer, leaseMs, withinCall } from './run-transfer.ts'
import { requirePlatform, refuseRecyclingId } from './require-platform.ts'
import { amountOf, checkSame, currencyOf, newTransfer } from './new-transfer.ts'
import { isPlayer } from './platform-rows.ts'
import { findTransferOfRequest, insertTransferOut } from './transfer-rows.ts'
import { transferReply } from './transfer-view.ts'

export const transferOut: Handler<'transferOut'> = async ({ context, db, tenant, memberId, requestId }, input) => {
  const { platformCode } = input
  const wallets = await readWallets(db, tenant, memberId)
  const currency = currencyOf(wallets, input.currency)
  const amountMinor = amountOf(input.amount, currency)
  const transfer = newTransfer({ tenant, memberId, requestId, direction: 'OUT', platformCode, currency, amountMinor })

  const known = await findTransferOfRequest(db, tenant, memberId, requestId)
  if (!known) {
    // Closed or in maintenance, a platform still gives money back.
    await Promise.all([requirePlatform(db, tenant, platformCode), refuseRecyclingId(db, tenant, memberId, requestId)])
    walletBalance(wallets, currency)
    if (!(await isPlayer(db, transfer))) {
      throw new CallError('platformBalanceInsufficient', { available: formatAmount(0n, currency), currency })
    }
    const isMine = await insertTransferOut(db, transfer, leaseMs(context))
    const begun = isMine ? await findTransferOfRequest(db, tenant, memberId, requestId) : null
    if (begun) await withinCall(context, runTransfer(context, begun, true))
  }
  const row = await findTransferOfRequest(db, tenant, memberId, requestId)
  if (!row) throw new Error(`The transfer ${transfer.id} has gone`)
  checkSame(row, transfer)
  return { transfer: transferReply(row) }
}
