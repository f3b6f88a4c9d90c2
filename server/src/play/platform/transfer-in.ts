import { formatAmount } from '@mingtang/contract/money.ts'
import type { Db } from '../../base/db/db.ts'
import { isUniqueViolation } from '../../base/db/errors.ts'
import { LedgerRefusal } from '../../ledger/posting.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { isIdTaken, once } from '../../call/rpc/request-once.ts'
import { parsePositiveAmount } from '../../money/wallet/amount.ts'
import { readWallets, walletBalance } from '../../money/wallet/wallets.ts'
import { currencyOf, newTransfer } from './new-transfer.ts'
import { platformCommit } from './platform-commit.ts'
import { inPosting } from './postings.ts'
import { refuseSeamless, requireOpenGame, requireOpenPlatform } from './require-platform.ts'
import { leaseMs, runTransfer, withinCall } from './run-transfer.ts'
import { findTransferOfRequest, type NewTransfer, type OpenTransfer } from './transfer-rows.ts'
import { transferReply } from './transfer-view.ts'

export const transferIn: Handler<'transferIn'> = async ({ context, db, tenant, memberId, requestId }, input) => {
  const { platformCode } = input
  const wallets = await readWallets(db, tenant, memberId)
  const currency = currencyOf(wallets, input.currency)
  const amountMinor = parsePositiveAmount(input.amount, currency)
  const transfer = newTransfer({ tenant, memberId, requestId, direction: 'IN', platformCode, currency, amountMinor })
  const row = await once({
    inputHash: transfer.inputHash,
    find: () => findTransferOfRequest(db, tenant, memberId, requestId),
    work: async () => {
      refuseSeamless(await requireOpenPlatform(db, tenant, platformCode))
      await requireOpenGame(db, tenant, platformCode)
      walletBalance(wallets, currency)
      const begun = await beginTransferIn(db, transfer, leaseMs(context))
      if (begun) await withinCall(context, runTransfer(context, begun, true))
      return null
    },
  })
  return { transfer: transferReply(row) }
}

/** Posts the amount from the wallet to transit with the new transfer; null when its request id exists. */
export async function beginTransferIn(db: Db, transfer: NewTransfer, leaseMs: number): Promise<OpenTransfer | null> {
  const { currency } = transfer
  try {
    const posted = await platformCommit(db).post({ kind: 'begin', transfer, leaseMs }, [inPosting(transfer)])
    if (posted.status === 'replayed') return null
    return { ...transfer, pendingId: posted.transfers[0]?.id ?? null, tries: 0, isOld: false }
  } catch (error) {
    // A transfer out has the same request id; the caller compares the inputs.
    if (isUniqueViolation(error) && !isIdTaken(error)) return null
    if (!(error instanceof LedgerRefusal)) throw error
    const { refusal } = error
    if (refusal.kind === 'KEY_CONFLICT') throw new CallError('requestIdReused')
    if (refusal.kind !== 'INSUFFICIENT_FUNDS') throw error
    throw new CallError('balanceInsufficient', { available: formatAmount(refusal.balanceMinor, currency), currency })
  }
}
