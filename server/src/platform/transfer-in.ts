import { formatAmount } from '@mingtang/contract/money.ts'
import { isUniqueViolation } from '../db/errors.ts'
import { LedgerRefusal } from '../ledger/posting.ts'
import { CallError } from '../rpc/call-error.ts'
import type { Handler } from '../rpc/handler.ts'
import { readWallets, walletBalance } from '../wallet/wallets.ts'
import { runTransfer, leaseMs, withinCall } from './run-transfer.ts'
import { type PlatformCommit, platformCommit } from './platform-commit.ts'
import { refuseRecyclingId, requireOpenPlatform } from './require-platform.ts'
import { amountOf, checkSame, currencyOf, newTransfer } from './new-transfer.ts'
import { inPosting } from './postings.ts'
import { findTransferOfRequest, type NewTransfer } from './transfer-rows.ts'
import { transferReply } from './transfer-view.ts'

export const transferIn: Handler<'transferIn'> = async ({ context, db, tenant, memberId, requestId }, input) => {
  const { platformCode } = input
  const wallets = await readWallets(db, tenant, memberId)
  const currency = currencyOf(wallets, input.currency)
  const amountMinor = amountOf(input.amount, currency)
  const transfer = newTransfer({ tenant, memberId, requestId, direction: 'IN', platformCode, currency, amountMinor })

  const known = await findTransferOfRequest(db, tenant, memberId, requestId)
  if (!known) {
    await Promise.all([
      requireOpenPlatform(db, tenant, platformCode),
      refuseRecyclingId(db, tenant, memberId, requestId),
    ])
    walletBalance(wallets, currency)
    const isMine = await beginTransferIn(platformCommit(db), transfer, leaseMs(context))
    const begun = isMine ? await findTransferOfRequest(db, tenant, memberId, requestId) : null
    if (begun) await withinCall(context, runTransfer(context, begun, true))
  }
  const row = await findTransferOfRequest(db, tenant, memberId, requestId)
  if (!row) throw new Error(`The transfer ${transfer.id} has gone`)
  checkSame(row, transfer)
  return { transfer: transferReply(row) }
}

/** Moves the amount from the wallet into transit beside the new transfer; false when the same transfer is known already. */
export async function beginTransferIn(
  commit: PlatformCommit,
  transfer: NewTransfer,
  leaseMs: number,
): Promise<boolean> {
  const { currency } = transfer
  try {
    const posted = await commit.post({ kind: 'begin', transfer, leaseMs }, [inPosting(transfer)])
    return posted.status === 'posted'
  } catch (error) {
    // A transfer out holds the same request id; the caller compares what was asked for.
    if (isUniqueViolation(error)) return false
    if (!(error instanceof LedgerRefusal)) throw error
    const { refusal } = error
    if (refusal.kind === 'KEY_CONFLICT') throw new CallError('requestIdReused')
    if (refusal.kind !== 'INSUFFICIENT_FUNDS') throw error
    throw new CallError('balanceInsufficient', { available: formatAmount(refusal.balanceMinor, currency), currency })
  }
}
