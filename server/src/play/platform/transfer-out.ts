import { formatAmount } from '@mingtang/contract/money.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { once } from '../../call/rpc/request-once.ts'
import { parsePositiveAmount } from '../../money/wallet/amount.ts'
import { readWallets, walletBalance } from '../../money/wallet/wallets.ts'
import { currencyOf, newTransfer } from './new-transfer.ts'
import { isPlayer } from './platform-rows.ts'
import { refuseSeamless, requirePlatform } from './require-platform.ts'
import { leaseMs, runTransfer, withinCall } from './run-transfer.ts'
import { findTransferOfRequest, insertTransferOut } from './transfer-rows.ts'
import { transferReply } from './transfer-view.ts'

export const transferOut: Handler<'transferOut'> = async ({ context, db, tenant, memberId, requestId }, input) => {
  const { platformCode } = input
  const wallets = await readWallets(db, tenant, memberId)
  const currency = currencyOf(wallets, input.currency)
  const amountMinor = parsePositiveAmount(input.amount, currency)
  const transfer = newTransfer({ tenant, memberId, requestId, direction: 'OUT', platformCode, currency, amountMinor })
  const row = await once({
    inputHash: transfer.inputHash,
    find: () => findTransferOfRequest(db, tenant, memberId, requestId),
    work: async () => {
      // No check for open: a platform returns money also when it is closed or in maintenance.
      refuseSeamless(await requirePlatform(db, tenant, platformCode))
      walletBalance(wallets, currency)
      if (!(await isPlayer(db, transfer))) {
        throw new CallError('platformBalanceInsufficient', { available: formatAmount(0n, currency), currency })
      }
      const begun = await insertTransferOut(db, transfer, leaseMs(context))
      if (begun) await withinCall(context, runTransfer(context, begun, true))
      return null
    },
  })
  return { transfer: transferReply(row) }
}
