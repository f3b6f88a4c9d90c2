import { randomUUID } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import type { GamesConfig } from '../games-config.ts'
import type { Database } from '../db/database.ts'
import { newSecret } from '../wire/secret.ts'
import { formatAmount, parseAmount, refuseUnknown } from '../wire/amount.ts'
import { answerOf, parseRawBodies } from '../wire/answer.ts'
import { type Fields, readFields, readHttpUrl, readId, readInstant, readOptional, readText } from '../wire/fields.ts'
import { Refusal } from '../wire/refusal.ts'
import { authenticate, sendSigned, sendUnauthorized } from '../wire/signature.ts'
import { confirmationsNeeded, confirmationsOf, newAddress, transactionOf } from './chain.ts'
import { addOrder, addPayout, expireOrder, findOrder, findPayout, type OrderRow } from './pay-rows.ts'

const payoutDelayMs = 1500

export type PayContext = { db: Database; config: GamesConfig; payUrl: () => string }
type Call = { merchant: string; fields: Fields; context: PayContext }

function readMoney(fields: Fields) {
  const currency = readText(fields, 'currency', 8)
  refuseUnknown(currency)
  return { currency, amountMinor: parseAmount(fields.amount, currency) }
}

function addressOf(order: OrderRow, { config, payUrl }: PayContext): string {
  const base = new URL(config.payPublicUrl ?? payUrl())
  // Without a public URL the payment page uses the host name by which the payer reached the site.
  if (!config.payPublicUrl) base.hostname = new URL(order.returnUrl).hostname
  return new URL(`/pay/${order.token}`, base).href
}

function refuseConflict(same: boolean): void {
  if (!same) throw new Refusal('ORDER_CONFLICT', 'The order id was used with another input.')
}

async function createOrder({ merchant, fields, context }: Call) {
  const merchantOrderId = readId(fields, 'merchantOrderId')
  const input = {
    ...readMoney(fields),
    channel: readText(fields, 'channel', 40),
    notifyUrl: readHttpUrl(fields, 'notifyUrl').href,
    returnUrl: readHttpUrl(fields, 'returnUrl').href,
    expiresAt: readInstant(fields, 'expiresAt'),
  }
  const chain = newAddress(input.channel) ?? { address: null, network: null }
  const ids = { orderId: randomUUID(), token: newSecret(), merchant, merchantOrderId }
  await addOrder(context.db, { ...ids, ...chain, ...input })
  const order = await findOrder(context.db, merchant, merchantOrderId)
  if (!order) throw new Error('an order vanished')
  refuseConflict(
    order.amountMinor === input.amountMinor &&
      order.currency === input.currency &&
      order.channel === input.channel &&
      order.notifyUrl === input.notifyUrl &&
      order.returnUrl === input.returnUrl &&
      order.expiresAt.getTime() === input.expiresAt.getTime(),
  )
  const { address, network } = order
  return {
    orderId: order.orderId,
    payUrl: addressOf(order, context),
    ...(address && { address, network, confirmationsNeeded }),
  }
}

async function queryOrder({ merchant, fields, context }: Call) {
  const merchantOrderId = readId(fields, 'merchantOrderId')
  let order = await findOrder(context.db, merchant, merchantOrderId)
  if (order?.lapsed) {
    await expireOrder(context.db, order.orderId)
    order = await findOrder(context.db, merchant, merchantOrderId)
  }
  if (!order) return { status: 'UNKNOWN' }
  return {
    status: order.status,
    orderId: order.orderId,
    amount: formatAmount(order.arrivedMinor ?? order.amountMinor, order.currency),
    currency: order.currency,
    ...(order.address && { confirmations: confirmationsOf(order) }),
    ...(order.status === 'PAID' && { transactionId: transactionOf(order) }),
    paidAt: order.paidAt?.toISOString(),
  }
}

async function createPayout({ merchant, fields, context }: Call) {
  const merchantOrderId = readId(fields, 'merchantOrderId')
  const input = {
    ...readMoney(fields),
    bankCode: readText(fields, 'bankCode', 40),
    accountNumber: readText(fields, 'accountNumber', 64),
    // The address of a chain has no holder.
    accountName: readOptional(fields, 'accountName', (all, name) => readText(all, name, 100)) ?? '',
    notifyUrl: readHttpUrl(fields, 'notifyUrl').href,
  }
  await addPayout(context.db, { orderId: randomUUID(), merchant, merchantOrderId, ...input }, payoutDelayMs)
  const payout = await findPayout(context.db, merchant, merchantOrderId)
  if (!payout) throw new Error('a payout vanished')
  refuseConflict(
    payout.amountMinor === input.amountMinor &&
      payout.currency === input.currency &&
      payout.bankCode === input.bankCode &&
      payout.accountNumber === input.accountNumber &&
      payout.accountName === input.accountName &&
      payout.notifyUrl === input.notifyUrl,
  )
  return { orderId: payout.orderId, status: 'ACCEPTED' }
}

async function queryPayout({ merchant, fields, context }: Call) {
  const payout = await findPayout(context.db, merchant, readId(fields, 'merchantOrderId'))
  if (!payout) return { status: 'UNKNOWN' }
  return {
    status: payout.status,
    orderId: payout.orderId,
    amount: formatAmount(payout.amountMinor, payout.currency),
    currency: payout.currency,
  }
}

const actions: Record<string, (call: Call) => Promise<Record<string, unknown>>> = {
  'order/create': createOrder,
  'order/query': queryOrder,
  'payout/create': createPayout,
  'payout/query': queryPayout,
}

/** The payment provider's API for merchants; every call is idempotent by the merchant's own order id. */
export async function payRoutes(scope: FastifyInstance, context: PayContext): Promise<void> {
  parseRawBodies(scope)
  scope.post<{ Params: { '*': string } }>('/pay/v1/*', async (request, reply) => {
    const caller = await authenticate(context.db, context.config.payMerchants, request)
    if ('refused' in caller) return sendUnauthorized(reply, caller.refused)
    const name = request.params['*']
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined
    const body = await answerOf(async () => {
      if (!action) throw new Refusal('ACTION_UNKNOWN', 'No such action.')
      return action({ merchant: caller.merchant, fields: readFields(caller.raw), context })
    })
    return sendSigned(reply, caller, body)
  })
}
