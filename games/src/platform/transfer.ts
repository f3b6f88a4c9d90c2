import type { Connection, Database } from '../db/database.ts'
import { formatAmount } from '../wire/amount.ts'
import { Refusal } from '../wire/refusal.ts'
import { claimOrder, closeOrder, findOrder, finishOrder, type OrderRow, type Transfer } from './transfer-rows.ts'
import { lockBalance, writeBalance } from '../player/balance-rows.ts'

const maxBalanceMinor = 1_000_000_000_000_000_000n

const messages: Record<string, string> = {
  INSUFFICIENT_BALANCE: 'The balance on the platform is smaller than the amount.',
  BALANCE_LIMIT: 'The balance would pass the platform limit.',
  ORDER_CLOSED: 'The order was asked for before it came and is closed.',
  ORDER_CONFLICT: 'The order id was used with another input.',
}

function refuse(code: string): Refusal {
  return new Refusal(code, messages[code] ?? code)
}

/** Moves money in or out once per order id; the same order again returns the stored result, success or refusal. */
export async function transfer(db: Database, order: Transfer): Promise<Record<string, unknown>> {
  const refusal = await db.transaction(async (tx) => {
    if (!(await claimOrder(tx, order))) return answerStored(tx, order)
    const balanceMinor = await lockBalance(tx, order)
    // Thrown and therefore not stored: the caller may create the player and retry the same order.
    if (balanceMinor === undefined) throw new Refusal('PLAYER_NOT_FOUND', 'There is no such player in this currency.')
    const nextMinor = order.direction === 'in' ? balanceMinor + order.amountMinor : balanceMinor - order.amountMinor
    if (nextMinor < 0n || nextMinor > maxBalanceMinor) {
      const code = nextMinor < 0n ? 'INSUFFICIENT_BALANCE' : 'BALANCE_LIMIT'
      await finishOrder(tx, order, { refusal: code })
      return refuse(code)
    }
    await writeBalance(tx, order, nextMinor)
    await finishOrder(tx, order, { balanceAfterMinor: nextMinor })
    return done(order, nextMinor)
  })
  // The refusal is committed before it is thrown, so that it is final.
  if (refusal instanceof Refusal) throw refusal
  return refusal
}

function done(order: Transfer, balanceMinor: bigint) {
  return { orderId: order.orderId, status: 'DONE', balance: formatAmount(balanceMinor, order.currency) }
}

async function answerStored(tx: Connection, order: Transfer) {
  const stored = await findOrder(tx, order.merchant, order.platform, order.orderId)
  if (!stored || stored.status === 'PENDING') throw new Error('an order was claimed by nobody')
  if (stored.status === 'CLOSED') return refuse('ORDER_CLOSED')
  const same =
    stored.direction === order.direction &&
    stored.playerId === order.playerId &&
    stored.currency === order.currency &&
    stored.amountMinor === order.amountMinor
  if (!same) return refuse('ORDER_CONFLICT')
  return stored.status === 'DONE' && stored.balanceAfterMinor !== null
    ? done(order, stored.balanceAfterMinor)
    : refuse(stored.refusal ?? 'ORDER_CONFLICT')
}

/** The status of an order; with closeIfUnknown an unknown order is closed permanently. */
export async function queryTransfer(
  db: Database,
  merchant: string,
  platform: string,
  orderId: string,
  closeIfUnknown: boolean,
): Promise<Record<string, unknown>> {
  if (closeIfUnknown) await closeOrder(db, merchant, platform, orderId)
  const order = await findOrder(db, merchant, platform, orderId)
  return order ? { orderId, ...described(order) } : { orderId, status: 'UNKNOWN' }
}

function described(order: OrderRow) {
  const { status, direction, currency, amountMinor, balanceAfterMinor, refusal } = order
  if (currency === null || amountMinor === null) return { status }
  return {
    status,
    direction,
    amount: formatAmount(amountMinor, currency),
    balance: balanceAfterMinor === null ? undefined : formatAmount(balanceAfterMinor, currency),
    reason: refusal ?? undefined,
  }
}
