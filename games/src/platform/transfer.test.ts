import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../test/sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(async () => {
  expect((await sandbox.doubleCheck()).mismatches).toEqual([])
  await sandbox.close()
})

async function balanceOf(playerId: string, currency = 'CNY') {
  return (await sandbox.platform('balance', { playerId, currency })).data?.balance
}

test('refuses bad inputs and moves nothing', async () => {
  const playerId = await sandbox.player('10')
  const order = { orderId: randomUUID(), playerId, currency: 'CNY', amount: '1' }
  const codes = async (fields: object) => (await sandbox.platform('transfer/in', { ...order, ...fields })).code
  expect(await codes({ amount: '-1' })).toBe('INVALID_AMOUNT')
  expect(await codes({ amount: 1 })).toBe('INVALID_AMOUNT')
  expect(await codes({ amount: '0.001' })).toBe('INVALID_AMOUNT')
  expect(await codes({ currency: 'EUR' })).toBe('CURRENCY_UNKNOWN')
  expect(await codes({ currency: 'JPY' })).toBe('PLAYER_NOT_FOUND')
  expect(await codes({ playerId: 'nobody' })).toBe('PLAYER_NOT_FOUND')
  expect(await codes({ orderId: '' })).toBe('INVALID_INPUT')
  expect(await codes({ orderId: { a: 1 } })).toBe('INVALID_INPUT')
  expect((await sandbox.platform('balance', order, 'nowhere')).code).toBe('PLATFORM_UNKNOWN')
  expect((await sandbox.platform('toString', order)).code).toBe('ACTION_UNKNOWN')
  expect(await balanceOf(playerId)).toBe('10.00')
})

test('moves in and out, keeps currencies and platforms apart', async () => {
  const playerId = await sandbox.player('10.5')
  await sandbox.platform('player/create', { playerId, currency: 'JPY' })
  await sandbox.platform('player/create', { playerId, currency: 'CNY' }, 'canghai')
  const orderId = randomUUID()
  const out = await sandbox.platform('transfer/out', { orderId, playerId, currency: 'CNY', amount: '0.50' })
  expect(out).toEqual({ code: 'OK', data: { orderId, status: 'DONE', balance: '10.00' } })
  expect(await balanceOf(playerId, 'JPY')).toBe('0')
  expect((await sandbox.platform('balance', { playerId, currency: 'CNY' }, 'canghai')).data?.balance).toBe('0.00')
  const query = await sandbox.platform('transfer/query', { orderId })
  expect(query.data).toEqual({ orderId, status: 'DONE', direction: 'out', amount: '0.50', balance: '10.00' })
})

test('one order sent fifty times at once has one effect and fifty equal responses', async () => {
  const playerId = await sandbox.player('10')
  const order = { orderId: randomUUID(), playerId, currency: 'CNY', amount: '3' }
  const answers = await Promise.all(Array.from({ length: 50 }, () => sandbox.platform('transfer/in', order)))
  expect(new Set(answers.map((answer) => JSON.stringify(answer)))).toEqual(
    new Set([JSON.stringify({ code: 'OK', data: { orderId: order.orderId, status: 'DONE', balance: '13.00' } })]),
  )
  expect(await balanceOf(playerId)).toBe('13.00')
  expect((await sandbox.platform('transfer/in', { ...order, amount: '4' })).code).toBe('ORDER_CONFLICT')
  expect((await sandbox.platform('transfer/out', order)).code).toBe('ORDER_CONFLICT')
  expect(await balanceOf(playerId)).toBe('13.00')
})

test('of fifty concurrent orders for the whole balance one succeeds, the others are refused permanently', async () => {
  const playerId = await sandbox.player('10')
  const orders = Array.from({ length: 50 }, () => ({ orderId: randomUUID(), playerId, currency: 'CNY', amount: '10' }))
  const answers = await Promise.all(orders.map((order) => sandbox.platform('transfer/out', order)))
  expect(answers.filter(({ code }) => code === 'OK')).toHaveLength(1)
  expect(answers.filter(({ code }) => code === 'INSUFFICIENT_BALANCE')).toHaveLength(49)
  const refused = orders[answers.findIndex(({ code }) => code !== 'OK')]
  await sandbox.platform('transfer/in', { orderId: randomUUID(), playerId, currency: 'CNY', amount: '100' })
  expect((await sandbox.platform('transfer/out', refused)).code).toBe('INSUFFICIENT_BALANCE')
  expect((await sandbox.platform('transfer/query', { orderId: refused?.orderId })).data?.status).toBe('REFUSED')
  expect(await balanceOf(playerId)).toBe('100.00')
})

test('a closing query before the order arrives closes it, and the order is refused later', async () => {
  const playerId = await sandbox.player('10')
  const orderId = randomUUID()
  expect((await sandbox.platform('transfer/query', { orderId })).data).toEqual({ orderId, status: 'UNKNOWN' })
  const closed = { code: 'OK', data: { orderId, status: 'CLOSED' } }
  expect(await sandbox.platform('transfer/query', { orderId, closeIfUnknown: true })).toEqual(closed)
  expect(await sandbox.platform('transfer/query', { orderId })).toEqual(closed)
  const late = await sandbox.platform('transfer/in', { orderId, playerId, currency: 'CNY', amount: '5' })
  expect(late.code).toBe('ORDER_CLOSED')
  expect(await balanceOf(playerId)).toBe('10.00')
})

test('a concurrent order and closing query agree on the result', async () => {
  const playerId = await sandbox.player('1')
  for (let round = 0; round < 15; round++) {
    const orderId = randomUUID()
    const [moved, asked] = await Promise.all([
      sandbox.platform('transfer/in', { orderId, playerId, currency: 'CNY', amount: '1' }),
      sandbox.platform('transfer/query', { orderId, closeIfUnknown: true }),
    ])
    expect([moved.code, asked.data?.status]).toEqual(moved.code === 'OK' ? ['OK', 'DONE'] : ['ORDER_CLOSED', 'CLOSED'])
  }
})

test('the database itself rejects a negative balance', async () => {
  const playerId = await sandbox.player('1')
  const broken = sandbox.query('UPDATE balances SET balance_minor = -1 WHERE player_id = $1', [playerId])
  await expect(broken).rejects.toThrow(/balances_balance_minor_check/)
})
