import type { Database } from '../db/database.ts'
import { runEvery } from '../run-every.ts'
import { formatAmount } from '../wire/amount.ts'
import type { Merchants } from '../wire/merchants.ts'
import { forgetOldNonces, signedHeaders } from '../wire/signature.ts'
import { addCallback, type CallbackRow, finishCallback, postponeCallback, takeDueCallbacks } from './callback-rows.ts'
import { transactionOf } from './chain.ts'
import { lockDueOrders, lockDuePayouts, settleOrder, settlePayout } from './pay-rows.ts'

const tickMs = 200
const sendTimeoutMs = 8000
const minutes = 60_000
/** Delays between attempts; after the last one the callback is given up and the merchant has to query. */
const retryDelaysMs = [
  1000,
  5000,
  30_000,
  2 * minutes,
  10 * minutes,
  30 * minutes,
  ...Array<number>(12).fill(60 * minutes),
]

function callbackBody(
  event: 'order' | 'payout',
  row: { merchantOrderId: string; orderId: string; amountMinor: bigint; currency: string },
  status: 'PAID' | 'FAILED',
  at: Date,
  transactionId?: string,
): string {
  return JSON.stringify({
    event,
    merchantOrderId: row.merchantOrderId,
    orderId: row.orderId,
    status,
    amount: formatAmount(row.amountMinor, row.currency),
    currency: row.currency,
    at: at.toISOString(),
    transactionId,
  })
}

async function settleDueOrders(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    for (const order of await lockDueOrders(tx)) {
      const status = order.choice === 'failed' ? 'FAILED' : 'PAID'
      const arrived = { ...order, amountMinor: order.arrivedMinor ?? order.amountMinor }
      const at = await settleOrder(tx, order.orderId, status)
      const body = callbackBody('order', arrived, status, at, status === 'PAID' ? transactionOf(order) : undefined)
      for (let copies = order.choice === 'twice' ? 2 : 1; copies > 0; copies--) {
        await addCallback(tx, order.merchant, order.notifyUrl, body)
      }
    }
  })
}

async function settleDuePayouts(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    for (const payout of await lockDuePayouts(tx)) {
      const status = payout.accountNumber.endsWith('0000') ? 'FAILED' : 'PAID'
      const at = await settlePayout(tx, payout.orderId, status)
      await addCallback(tx, payout.merchant, payout.notifyUrl, callbackBody('payout', payout, status, at))
    }
  })
}

async function post(callback: CallbackRow, secret: string, signal: AbortSignal): Promise<string> {
  const url = new URL(callback.url)
  const answer = await fetch(url, {
    method: 'POST',
    body: callback.body,
    headers: signedHeaders(callback.merchant, secret, url.pathname + url.search, callback.body),
    redirect: 'manual',
    signal: AbortSignal.any([signal, AbortSignal.timeout(sendTimeoutMs)]),
  })
  const text = (await answer.text()).slice(0, 10_000)
  if (answer.status !== 200) return `HTTP ${answer.status}`
  return (JSON.parse(text) as { success?: unknown } | null)?.success === true ? 'OK' : 'not accepted'
}

async function deliver(db: Database, merchants: Merchants, callback: CallbackRow, signal: AbortSignal): Promise<void> {
  const secret = merchants[callback.merchant]?.secret
  const result =
    secret === undefined
      ? 'merchant unknown'
      : await post(callback, secret, signal).catch((error: unknown) =>
          error instanceof Error ? error.name : 'unreachable',
        )
  if (result === 'OK') return finishCallback(db, callback.callbackId, result)
  await postponeCallback(db, callback.callbackId, retryDelaysMs[callback.attempts - 1], result)
}

/**
 * Settles due orders and payouts, and sends callbacks until the merchant accepts them. All state is in rows, so it
 * continues after a restart.
 */
export function startPayWorker(db: Database, merchants: Merchants, log: (error: unknown) => void) {
  const ending = new AbortController()
  const sending = new Set<Promise<void>>()
  let lastSweepAt = 0

  async function tick(): Promise<void> {
    await settleDueOrders(db)
    await settleDuePayouts(db)
    for (const callback of await takeDueCallbacks(db)) {
      const one = deliver(db, merchants, callback, ending.signal)
        .catch(log)
        .finally(() => sending.delete(one))
      sending.add(one)
    }
    if (Date.now() - lastSweepAt > minutes) {
      lastSweepAt = Date.now()
      await forgetOldNonces(db)
    }
  }

  const end = runEvery(tickMs, tick, log)
  return async function stop(): Promise<void> {
    ending.abort()
    await end()
    await Promise.all(sending)
  }
}
