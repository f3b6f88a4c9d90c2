import { randomUUID } from 'node:crypto'
import type { Context } from '../context.ts'
import { LedgerRefusal } from '../ledger/posting.ts'
import { syncPlayerBets } from './book-bets.ts'
import { platformDoor } from './door.ts'
import type { Fate } from './fate.ts'
import { outPosting } from './postings.ts'
import { settleTransfers, type TransferRow } from './transfer-rows.ts'

/** Breaks the rule that an order is paid under its own key, so that a test can prove it is needed. */
export type Unsafe = { readonly freshKey?: boolean }

/**
 * Puts what has left the platform into the wallet, after the bets that came before it; true when the order has ended.
 * Until those bets are known the amount stays on the platform's account, and a later try ends the order.
 */
export function settleOut(context: Context, order: TransferRow, fate: Fate): Promise<boolean> {
  return settleOutUnsafe(context, order, fate, {})
}

/** `settleOut` with a switch for the test that proves the key is needed. */
export async function settleOutUnsafe(
  context: Context,
  order: TransferRow,
  fate: Fate,
  unsafe: Unsafe,
): Promise<boolean> {
  if (fate.kind === 'unknown') return false
  if (fate.kind === 'failed') {
    const { failure, availableMinor } = fate
    await settleTransfers(context.db, [{ id: order.id, state: 'FAILED', failure, availableMinor }])
    return true
  }
  if (!(await syncPlayerBets(context, order))) return false
  const posting = unsafe.freshKey ? { ...outPosting(order), idempotencyKey: `test:${randomUUID()}` } : outPosting(order)
  try {
    await platformDoor(context.db).submit({ kind: 'settle', settlement: doneOf(order.id) }, [posting])
    return true
  } catch (error) {
    if (error instanceof LedgerRefusal && error.kind === 'INSUFFICIENT_FUNDS') return false
    throw error
  }
}

function doneOf(id: string) {
  return { id, state: 'DONE' as const, failure: '', availableMinor: null }
}
