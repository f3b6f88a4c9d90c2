import type { Connection } from '../db/database.ts'
import { sql } from '../db/sql.ts'

export type Choice = 'paid' | 'failed' | 'slow' | 'twice' | 'less' | 'more' | 'dust'
export type OrderStatus = 'CREATED' | 'PAID' | 'FAILED' | 'EXPIRED'
export type OrderRow = {
  orderId: string
  token: string
  merchant: string
  merchantOrderId: string
  amountMinor: bigint
  currency: string
  channel: string
  notifyUrl: string
  returnUrl: string
  expiresAt: Date
  status: OrderStatus
  choice: Choice | null
  settleAt: Date | null
  paidAt: Date | null
  /** Of an order of a chain; null for others. */
  address: string | null
  network: string | null
  /** What was sent to the address, and when. */
  arrivedMinor: bigint | null
  sentAt: Date | null
  /** Expired by the database clock without a choice in time. */
  lapsed: boolean
}
export type PayoutRow = {
  orderId: string
  merchant: string
  merchantOrderId: string
  amountMinor: bigint
  currency: string
  bankCode: string
  accountNumber: string
  accountName: string
  notifyUrl: string
  status: 'ACCEPTED' | 'PAID' | 'FAILED'
}

const lapsed = "(status = 'CREATED' AND settle_at IS NULL AND expires_at <= now()) AS lapsed"

function selectOrders(where: string, values: unknown[]) {
  return { text: `SELECT *, ${lapsed} FROM pay_orders WHERE ${where}`, values }
}

/** Inserts the order unless the merchant's order id exists; the caller reads back the stored order. */
export async function addOrder(
  db: Connection,
  order: Omit<OrderRow, 'status' | 'choice' | 'settleAt' | 'paidAt' | 'arrivedMinor' | 'sentAt' | 'lapsed'>,
): Promise<void> {
  await db.query(sql`
    INSERT INTO pay_orders (order_id, token, merchant, merchant_order_id, amount_minor, currency, channel, notify_url,
      return_url, expires_at, address, network)
    VALUES (${order.orderId}, ${order.token}, ${order.merchant}, ${order.merchantOrderId}, ${order.amountMinor},
      ${order.currency}, ${order.channel}, ${order.notifyUrl}, ${order.returnUrl}, ${order.expiresAt}, ${order.address}, ${order.network})
    ON CONFLICT (merchant, merchant_order_id) DO NOTHING`)
}

export async function findOrder(db: Connection, merchant: string, merchantOrderId: string) {
  const rows = await db.query<OrderRow>(
    selectOrders('merchant = $1 AND merchant_order_id = $2', [merchant, merchantOrderId]),
  )
  return rows[0]
}

export async function findOrderByToken(db: Connection, token: string) {
  const rows = await db.query<OrderRow>(selectOrders('token = $1', [token]))
  return rows[0]
}

export async function lockOrderByToken(tx: Connection, token: string) {
  const rows = await tx.query<OrderRow>(selectOrders('token = $1 FOR UPDATE', [token]))
  return rows[0]
}

/** Stores the tester's choice; the worker settles the order when it is due. */
export async function chooseOutcome(tx: Connection, orderId: string, choice: Choice, delayMs: number): Promise<void> {
  await tx.query(sql`
    UPDATE pay_orders SET choice = ${choice}, settle_at = now() + ${delayMs} * interval '1 millisecond'
    WHERE order_id = ${orderId} AND status = 'CREATED' AND choice IS NULL`)
}

/** Sends an amount to the address of an order, also of an expired or paid one: a chain knows no end of orders. */
export async function sendToAddress(
  tx: Connection,
  orderId: string,
  choice: Choice,
  arrivedMinor: bigint,
  confirmMs: number,
): Promise<void> {
  await tx.query(sql`
    UPDATE pay_orders SET choice = ${choice}, status = 'CREATED', arrived_minor = ${arrivedMinor}, sent_at = clock_timestamp(), paid_at = NULL,
      settle_at = now() + ${confirmMs} * interval '1 millisecond'
    WHERE order_id = ${orderId} AND (status IN ('EXPIRED', 'PAID') OR choice IS NULL) AND address IS NOT NULL`)
}

export async function expireOrder(db: Connection, orderId: string): Promise<void> {
  await db.query(sql`
    UPDATE pay_orders SET status = 'EXPIRED' WHERE order_id = ${orderId} AND status = 'CREATED' AND choice IS NULL`)
}

export async function lockDueOrders(tx: Connection): Promise<OrderRow[]> {
  return tx.query<OrderRow>(
    selectOrders(
      "status = 'CREATED' AND settle_at <= now() ORDER BY settle_at, order_id LIMIT 50 FOR UPDATE SKIP LOCKED",
      [],
    ),
  )
}

export async function settleOrder(tx: Connection, orderId: string, status: 'PAID' | 'FAILED'): Promise<Date> {
  const rows = await tx.query<{ at: Date }>(sql`
    UPDATE pay_orders SET status = ${status}, paid_at = CASE ${status}::text WHEN 'PAID' THEN now() END
    WHERE order_id = ${orderId} RETURNING now() AS at`)
  return rows[0]?.at ?? new Date()
}

export async function addPayout(db: Connection, payout: Omit<PayoutRow, 'status'>, delayMs: number): Promise<void> {
  await db.query(sql`
    INSERT INTO pay_payouts (order_id, merchant, merchant_order_id, amount_minor, currency, bank_code, account_number,
      account_name, notify_url, settle_at)
    VALUES (${payout.orderId}, ${payout.merchant}, ${payout.merchantOrderId}, ${payout.amountMinor}, ${payout.currency},
      ${payout.bankCode}, ${payout.accountNumber}, ${payout.accountName}, ${payout.notifyUrl},
      now() + ${delayMs} * interval '1 millisecond')
    ON CONFLICT (merchant, merchant_order_id) DO NOTHING`)
}

export async function findPayout(db: Connection, merchant: string, merchantOrderId: string) {
  const rows = await db.query<PayoutRow>(sql`
    SELECT * FROM pay_payouts WHERE merchant = ${merchant} AND merchant_order_id = ${merchantOrderId}`)
  return rows[0]
}

export async function lockDuePayouts(tx: Connection): Promise<PayoutRow[]> {
  return tx.query<PayoutRow>(sql`
    SELECT * FROM pay_payouts WHERE status = 'ACCEPTED' AND settle_at <= now()
    ORDER BY settle_at, order_id LIMIT 50 FOR UPDATE SKIP LOCKED`)
}

export async function settlePayout(tx: Connection, orderId: string, status: 'PAID' | 'FAILED'): Promise<Date> {
  const rows = await tx.query<{ at: Date }>(sql`
    UPDATE pay_payouts SET status = ${status}, settled_at = now() WHERE order_id = ${orderId} RETURNING now() AS at`)
  return rows[0]?.at ?? new Date()
}
