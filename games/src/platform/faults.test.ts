import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type Sandbox, startSandbox } from '../test/sandbox.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterEach(async () => {
  expect((await sandbox.fault({ kind: 'none' })).code).toBe('OK')
})
afterAll(async () => {
  expect((await sandbox.doubleCheck()).mismatches).toEqual([])
  await sandbox.close()
})

async function statusUnder(kind: string) {
  const playerId = await sandbox.player('10')
  const order = { orderId: randomUUID(), playerId, currency: 'CNY', amount: '1' }
  await sandbox.fault({ kind, rate: 1, delayMs: 20 })
  const outcome = await sandbox.platform('transfer/in', order).then(
    (answer) => answer.code,
    () => 'broken',
  )
  await sandbox.fault({ kind: 'none' })
  const status = (await sandbox.platform('transfer/query', order)).data?.status
  const { data } = await sandbox.platform('balance', order)
  return [outcome, status, data?.balance]
}

test('each fault breaks the response at its point, and money moves at most once', async () => {
  expect(await statusUnder('timeout_before')).toEqual(['broken', 'UNKNOWN', '10.00'])
  expect(await statusUnder('timeout_after')).toEqual(['broken', 'DONE', '11.00'])
  expect(await statusUnder('duplicate')).toEqual(['OK', 'DONE', '11.00'])
  expect(await statusUnder('maintenance')).toEqual(['MAINTENANCE', 'UNKNOWN', '10.00'])
  for (let round = 0; round < 8; round++) {
    const [outcome, ...effect] = await statusUnder('wrong_answer')
    expect(['broken', undefined]).toContain(outcome)
    expect(effect).toEqual(['DONE', '11.00'])
  }
})

test('during maintenance transfers out and balance queries work', async () => {
  const playerId = await sandbox.player('10')
  await sandbox.fault({ kind: 'maintenance', platform: 'yunque' })
  const order = { orderId: randomUUID(), playerId, currency: 'CNY', amount: '10' }
  expect((await sandbox.platform('transfer/out', order)).data?.balance).toBe('0.00')
  expect((await sandbox.platform('balance', order)).data?.balance).toBe('0.00')
  expect((await sandbox.platform('player/create', order, 'canghai')).code).toBe('OK')
})

test('retries under mixed faults give every order exactly one effect', async () => {
  const playerId = await sandbox.player('100')
  await sandbox.fault({ kind: 'mixed', rate: 0.7 })
  const orders = Array.from({ length: 40 }, (_, index) => ({
    orderId: randomUUID(),
    playerId,
    currency: 'CNY',
    amount: String(index + 1),
  }))
  async function until(order: object): Promise<void> {
    const answer = await sandbox.platform('transfer/in', order).catch(() => undefined)
    return answer?.code === 'OK' ? undefined : until(order)
  }
  await Promise.all(orders.map(until))
  await sandbox.fault({ kind: 'none' })
  expect((await sandbox.platform('balance', { playerId, currency: 'CNY' })).data?.balance).toBe('920.00')
})

test('fault injection requires the key and valid input', async () => {
  const post = (key: string, body: string) =>
    fetch(`${sandbox.gamesUrl}/admin/faults`, { method: 'POST', headers: { 'x-admin-key': key }, body })
  expect((await post('wrong', '{"kind":"none"}')).status).toBe(403)
  expect((await sandbox.fault({ kind: 'earthquake' })).code).toBe('INVALID_INPUT')
  expect((await sandbox.fault({ kind: 'mixed', rate: 2 })).code).toBe('INVALID_INPUT')
  expect((await sandbox.fault({ kind: 'mixed', platform: 'nowhere' })).code).toBe('INVALID_INPUT')
})
