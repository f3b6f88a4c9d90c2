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

async function launch(playerId: string, sessionId: unknown) {
  const look = { lang: 'zh-CN', theme: 'dark', parentOrigin: 'http://localhost:8080' }
  const call = { playerId, sessionId, currency: 'CNY', gameCode: 'longteng', ...look }
  const { code, data } = await sandbox.platform('launch', call)
  return { code, ticket: data ? new URL(String(data.url)).searchParams.get('ticket') : null }
}

async function open(playerId: string, sessionId: string): Promise<string> {
  const { data } = await sandbox.play('session', { ticket: (await launch(playerId, sessionId)).ticket })
  return String(data?.token)
}

const end = async (sessionId: unknown) => (await sandbox.platform('session/end', { sessionId })).code
const spin = async (token: string) =>
  (await sandbox.play('play', { requestId: randomUUID(), stake: '2.00' }, token)).code

test('a launch names its session', async () => {
  expect((await launch(await sandbox.player('10'), undefined)).code).toBe('INVALID_INPUT')
  expect(await end('')).toBe('INVALID_INPUT')
})

test('an ended session plays, opens and launches no more, and its end may be repeated', async () => {
  const [playerId, ended, other] = [await sandbox.player('100'), randomUUID(), randomUUID()]
  const [token, otherToken] = [await open(playerId, ended), await open(playerId, other)]
  const unused = await launch(playerId, ended)
  expect(await spin(token)).toBe('OK')
  expect([await end(ended), await end(ended)]).toEqual(['OK', 'OK'])
  expect(await spin(token)).toBe('SESSION_ENDED')
  expect((await sandbox.play('balance', {}, token)).code).toBe('SESSION_ENDED')
  expect((await sandbox.play('session', { ticket: unused.ticket })).code).toBe('SESSION_ENDED')
  expect((await launch(playerId, ended)).code).toBe('SESSION_ENDED')
  expect((await sandbox.play('balance', {}, otherToken)).code).toBe('OK')
})

test('a launch that arrives after the end of its session is refused', async () => {
  const [playerId, sessionId] = [await sandbox.player('10'), randomUUID()]
  expect(await end(sessionId)).toBe('OK')
  expect((await launch(playerId, sessionId)).code).toBe('SESSION_ENDED')
})

test("a merchant ends its own players' sessions only", async () => {
  const [playerId, sessionId] = [await sandbox.player('10'), randomUUID()]
  const token = await open(playerId, sessionId)
  await sandbox.platform('session/end', { sessionId }, 'canghai')
  await sandbox.query("INSERT INTO merchant_sessions VALUES ('other', 'yunque', $1, now())", [sessionId])
  expect(await spin(token)).toBe('OK')
})

test('ends in maintenance, too', async () => {
  const [playerId, sessionId] = [await sandbox.player('10'), randomUUID()]
  const token = await open(playerId, sessionId)
  await sandbox.fault({ kind: 'maintenance' })
  expect(await end(sessionId)).toBe('OK')
  await sandbox.fault({ kind: 'none' })
  expect(await spin(token)).toBe('SESSION_ENDED')
})

test('no round begins after the end was confirmed, however many are asked for at once', async () => {
  for (let round = 0; round < 5; round += 1) {
    const sessionId = randomUUID()
    const players = await Promise.all(Array.from({ length: 8 }, () => sandbox.player('10')))
    const tokens = await Promise.all(players.map((playerId) => open(playerId, sessionId)))
    const spins = tokens.map(spin)
    await end(sessionId)
    const [{ at } = { at: null }] = await sandbox.query('SELECT clock_timestamp() AS at')
    await Promise.all(spins)
    const late = await sandbox.query('SELECT round_id FROM rounds WHERE player_id = ANY($1) AND settled_at > $2', [
      players,
      at,
    ])
    expect(late).toEqual([])
  }
})
