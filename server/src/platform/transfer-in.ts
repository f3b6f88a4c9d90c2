import { formatAmount } from '@mingtang/contract/money.ts'
import { isUniqueViolation } from '../db/errors.ts'
import { LedgerRefusal } from '../ledger/posting.ts'
import { CallError } from '../rpc/call-error.ts'
import type { Handler } from '../rpc/handler.ts'
import { readWallets, walletBalance } from '../wallet/wallets.ts'
import { carry, leaseMs, withinCall } from './carry.ts'
import { type PlatformDoor, platformDoor } from './door.ts'
import { refuseRecyclingId, refuseUnlessOpen } from './open-platform.ts'
import { amountOf, answerOf, checkSame, currencyOf, orderOf } from './order.ts'
import { inPosting } from './postings.ts'
import { findTransferOfRequest, type NewTransfer } from './transfer-rows.ts'

export const transferIn: Handler<'transferIn'> = async ({ context, db, tenant, memberId, requestId }, input) => {
  const { platformCode } = input
  const wallets = await readWallets(db, tenant, memberId)
  const currency = currencyOf(wallets, input.currency)
  const amountMinor = amountOf(input.amount, currency)
  const order = orderOf({ tenant, memberId, requestId, direction: 'IN', platformCode, currency, amountMinor })

  const known = await findTransferOfRequest(db, tenant, memberId, requestId)
  if (!known) {
    await Promise.all([refuseUnlessOpen(db, tenant, platformCode), refuseRecyclingId(db, tenant, memberId, requestId)])
    walletBalance(wallets, currency)
    const isMine = await beginTransferIn(platformDoor(db), order, leaseMs(context))
    const begun = isMine ? await findTransferOfRequest(db, tenant, memberId, requestId) : null
    if (begun) await withinCall(context, carry(context, begun, true))
  }
  const row = await findTransferOfRequest(db, tenant, memberId, requestId)
  if (!row) throw new Error(`The transfer ${order.id} has gone`)
  checkSame(row, order)
  return { transfer: answerOf(row) }
}

/** Moves the amount from the wallet into transit beside the new order; false when the same order is known already. */
export async function beginTransferIn(door: PlatformDoor, order: NewTransfer, leaseMs: number): Promise<boolean> {
  const { currency } = order
  try {
    const posted = await door.submit({ kind: 'begin', order, leaseMs }, [inPosting(order)])
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
