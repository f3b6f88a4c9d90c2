import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { canonicalAddress } from '@mingtang/contract/chain-address.ts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { callSigned, merchant, paySecret, type Sandbox, secret, startSandbox } from '../test/sandbox.ts'
import { signRequest } from '../wire/signature.ts'

type Notice = { body: Record<string, string>; genuine: boolean; nonce: string; at: number }

let sandbox: Sandbox
let shop: Server
let notifyUrl: string
let notices: Notice[] = []
/** How many notices the merchant rejects before it accepts one. */
let refusals = 0

beforeAll(async () => {
  sandbox = await startSandbox()
  shop = createServer(async (request, response) => {
    const raw = Buffer.concat(await request.toArray())
    const [at = '', nonce = '', given] = ['x-timestamp', 'x-nonce', 'x-signature'].map((name) =>
      String(request.headers[name]),
    )
    const genuine =
      request.headers['x-merchant'] === merchant && given === signRequest(paySecret, at, nonce, request.url ?? '', raw)
    notices.push({ body: JSON.parse(raw.toString()), genuine, nonce, at: Date.now() })
    response.statusCode = refusals > 1 ? 500 : 200
    response.end(JSON.stringify({ success: refusals === 0 }))
    refusals = Math.max(0, refusals - 1)
  }).listen(0, '127.0.0.1')
  await new Promise((ready) => shop.once('listening', ready))
  notifyUrl = `http://127.0.0.1:${(shop.address() as AddressInfo).port}/notify/pay`
})
afterEach(() => {
  notices = []
  refusals = 0
})
afterAll(async () => {
  await sandbox.close()
  shop.close()
})

function newOrder(fields: object = {}) {
  return {
    merchantOrderId: randomUUID(),
    amount: '100.50',
    currency: 'CNY',
    channel: 'BANK_TRANSFER',
    notifyUrl,
    returnUrl: 'http://127.0.0.1:8080/member/recharge?order=1',
    expiresAt: new Date(Date.now() + 600_000).toISOString(),
    ...fields,
  }
}

async function create(fields: object = {}) {
  const order = newOrder(fields)
  const answer = await sandbox.pay('order/create', order)
  return { order, payUrl: String(answer.data?.payUrl), orderId: String(answer.data?.orderId) }
}

async function choose(payUrl: string, choice: string) {
  const answer = await fetch(payUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ choice, lang: 'en-US' }),
  })
  return answer.text()
}

async function heard(count: number, withinMs = 4000): Promise<Notice[]> {
  for (const end = Date.now() + withinMs; notices.length < count && Date.now() < end; ) await sleep(20)
  return notices
}

/** Expects that a notice refused twice waits for its longer delay, and sends it now. */
async function skipSecondDelay(): Promise<void> {
  const dueMs = async () => {
    const [row] = await sandbox.query(
      `SELECT extract(epoch FROM due_at - clock_timestamp()) * 1000 AS ms FROM pay_callbacks
        WHERE done_at IS NULL AND attempts = 2 AND url = $1`,
      [notifyUrl],
    )
    return Number(row?.ms)
  }
  // While it is being sent, the lease of 12 seconds runs.
  await expect.poll(dueMs).toSatisfy((ms: number) => ms > 0 && ms <= 5000)
  await sandbox.query('UPDATE pay_callbacks SET due_at = clock_timestamp() WHERE done_at IS NULL')
}

/** Puts the payments to an address a minute into the past, so that blocks confirm them now. */
async function mineBlocks(merchantOrderId: string): Promise<void> {
  await sandbox.query(
    `UPDATE pay_orders SET sent_at = sent_at - interval '1 minute', settle_at = now() WHERE merchant_order_id = $1`,
    [merchantOrderId],
  )
}

/** What was chosen for an order, and when it settles: whatever becomes of it later follows from this row. */
async function chosen(merchantOrderId: string) {
  const [row] = await sandbox.query(`SELECT status, choice, settle_at FROM pay_orders WHERE merchant_order_id = $1`, [
    merchantOrderId,
  ])
  return row
}

async function statusOf(merchantOrderId: string, kind = 'order') {
  return (await sandbox.pay(`${kind}/query`, { merchantOrderId })).data?.status
}

test('refuses bad inputs, repeats an equal order, refuses a different order with the same id', async () => {
  expect((await sandbox.pay('order/create', newOrder({ amount: '1e3' }))).code).toBe('INVALID_AMOUNT')
  expect((await sandbox.pay('order/create', newOrder({ returnUrl: 'javascript:alert(1)' }))).code).toBe('INVALID_INPUT')
  expect((await sandbox.pay('order/create', newOrder({ notifyUrl: 'file:///etc/passwd' }))).code).toBe('INVALID_INPUT')
  expect(await statusOf('nothing')).toBe('UNKNOWN')
  const order = newOrder()
  const answers = await Promise.all(Array.from({ length: 20 }, () => sandbox.pay('order/create', order)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect(answers[0]?.code).toBe('OK')
  expect((await sandbox.pay('order/create', { ...order, amount: '1000' })).code).toBe('ORDER_CONFLICT')
  expect(await statusOf(order.merchantOrderId)).toBe('CREATED')
})

test('the secret of the game platforms signs no payment', async () => {
  const refused = await callSigned(sandbox.payUrl, '/pay/v1/order/query', { merchantOrderId: 'x' }, secret)
  expect(refused.code).toBe('BAD_SIGNATURE')
})

test('paid: the order is paid, the notice is signed over its bytes, the page shows it', async () => {
  const { order, orderId, payUrl } = await create()
  const page = await (await fetch(`${payUrl}?lang=en-US`)).text()
  expect(page).toContain('100.50')
  expect(page).toContain('Online banking')
  const id = order.merchantOrderId
  expect(page).toContain(`<summary>${id.slice(0, 8)}\u2026${id.slice(-4)}</summary>${id}`)
  await choose(payUrl, 'paid')
  const [notice] = await heard(1)
  expect(notice?.genuine).toBe(true)
  expect(notice?.body).toMatchObject({
    event: 'order',
    merchantOrderId: order.merchantOrderId,
    orderId,
    status: 'PAID',
    amount: '100.50',
    currency: 'CNY',
  })
  expect(await statusOf(order.merchantOrderId)).toBe('PAID')
  const paid = await chosen(order.merchantOrderId)
  await choose(payUrl, 'failed')
  expect(await chosen(order.merchantOrderId)).toEqual(paid)
  expect(await statusOf(order.merchantOrderId)).toBe('PAID')
  expect(notices).toHaveLength(1)
  expect(await (await fetch(`${payUrl}?lang=en-US`)).text()).toContain('The money has arrived')
})

test('outcomes: failed, and paid with the notice sent twice', async () => {
  const failed = await create()
  await choose(failed.payUrl, 'failed')
  expect((await heard(1))[0]?.body.status).toBe('FAILED')
  expect(await statusOf(failed.order.merchantOrderId)).toBe('FAILED')
  notices = []
  const twice = await create()
  await choose(twice.payUrl, 'twice')
  const both = await heard(2)
  expect(both.map(({ body }) => body)).toEqual([both[0]?.body, both[0]?.body])
  expect(new Set(both.map(({ nonce }) => nonce)).size).toBe(2)
})

test('a notice is retried until it is accepted, also across a restart', async () => {
  refusals = 2
  const { order, payUrl } = await create()
  await choose(payUrl, 'paid')
  await heard(1)
  await sandbox.restart()
  await heard(2)
  await skipSecondDelay()
  const all = await heard(3)
  expect(all).toHaveLength(3)
  expect((all[1]?.at ?? 0) - (all[0]?.at ?? 0)).toBeGreaterThan(900)
  expect(all.every(({ genuine }) => genuine)).toBe(true)
  expect(await statusOf(order.merchantOrderId)).toBe('PAID')
})

test('a slow outcome is stored as a row and survives a restart', async () => {
  const { order, payUrl } = await create()
  expect(await choose(payUrl, 'slow')).toContain('http-equiv="refresh"')
  await sandbox.restart()
  expect(await statusOf(order.merchantOrderId)).toBe('CREATED')
  await sandbox.query('UPDATE pay_orders SET settle_at = now() WHERE merchant_order_id = $1', [order.merchantOrderId])
  expect((await heard(1))[0]?.body.status).toBe('PAID')
})

test('an order past its deadline expires and cannot be paid', async () => {
  const { order, payUrl } = await create({ expiresAt: new Date(Date.now() - 1000).toISOString() })
  await choose(payUrl, 'paid')
  expect(await statusOf(order.merchantOrderId)).toBe('EXPIRED')
  expect(await chosen(order.merchantOrderId)).toEqual({ status: 'EXPIRED', choice: null, settle_at: null })
  expect(notices).toEqual([])
})

test('payouts settle automatically; a payout to an account ending in 0000 fails', async () => {
  const payout = {
    merchantOrderId: randomUUID(),
    amount: '20',
    currency: 'CNY',
    bankCode: 'CMB',
    accountNumber: '6225880212344410',
    accountName: 'Lin',
    notifyUrl,
  }
  const bad = { ...payout, merchantOrderId: randomUUID(), accountNumber: '6225880212340000' }
  const answers = await Promise.all([payout, payout, bad].map((fields) => sandbox.pay('payout/create', fields)))
  expect(answers.map(({ data }) => data?.status)).toEqual(['ACCEPTED', 'ACCEPTED', 'ACCEPTED'])
  expect(answers[0]?.data?.orderId).toBe(answers[1]?.data?.orderId)
  expect((await sandbox.pay('payout/create', { ...payout, amount: '21' })).code).toBe('ORDER_CONFLICT')
  expect(await statusOf(payout.merchantOrderId, 'payout')).toBe('ACCEPTED')
  const byOrder = Object.fromEntries((await heard(2)).map(({ body }) => [body.merchantOrderId, body.status]))
  expect(byOrder).toEqual({ [payout.merchantOrderId]: 'PAID', [bad.merchantOrderId]: 'FAILED' })
  expect(await statusOf(payout.merchantOrderId, 'payout')).toBe('PAID')
  expect(await statusOf(bad.merchantOrderId, 'payout')).toBe('FAILED')
})

test("the page escapes the merchant's texts", async () => {
  const { payUrl } = await create({ channel: '<script>alert(1)</script>', returnUrl: 'http://127.0.0.1/"><img src=x>' })
  const html = await (await fetch(payUrl)).text()
  expect(html).not.toContain('<script>')
  expect(html).not.toContain('<img')
})

test.each([
  ['paid', '20.000000'],
  ['less', '10.000000'],
  ['more', '40.000000'],
  ['dust', '0.200000'],
])('an order of a chain: %s sends %s to its address, which blocks confirm', async (choice, amount) => {
  const order = newOrder({ channel: 'USDT_TRC20', currency: 'USDT', amount: '20' })
  const { data } = await sandbox.pay('order/create', order)
  expect(canonicalAddress(String(data?.address), 'TRC20')).toBe(data?.address)
  expect(data).toMatchObject({ network: 'TRC20', confirmationsNeeded: 6 })
  expect(await choose(String(data?.payUrl), choice)).toContain('TRC20')
  const query = async () => (await sandbox.pay('order/query', { merchantOrderId: order.merchantOrderId })).data
  expect(await query()).toMatchObject({ status: 'CREATED', amount })
  await mineBlocks(order.merchantOrderId)
  const [notice] = await heard(1)
  expect(notice?.body).toMatchObject({ status: 'PAID', amount, currency: 'USDT' })
  expect(await query()).toMatchObject({ status: 'PAID', amount, confirmations: 6 })
})

test('what is sent to an address after the end of its order arrives', async () => {
  const expiresAt = new Date(Date.now() + 50).toISOString()
  const order = newOrder({ channel: 'USDT_TRC20', currency: 'USDT', amount: '20', expiresAt })
  const { data } = await sandbox.pay('order/create', order)
  await expect.poll(() => statusOf(order.merchantOrderId)).toBe('EXPIRED')
  await choose(String(data?.payUrl), 'paid')
  await mineBlocks(order.merchantOrderId)
  const [notice] = await heard(1)
  expect(notice?.body).toMatchObject({ status: 'PAID', amount: '20.000000' })
})
