import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { catalogue } from '../catalogue.ts'
import { type Sandbox, seedKey, startSandbox } from '../test/sandbox.ts'
import { openDatabase } from '../db/database.ts'
import { legOf, openFeed, tryBook } from '../test/book-player.ts'
import { reach, watchTable } from '../test/table-player.ts'
import { hashOf } from '../wire/secret.ts'
import { deleteOldTrials } from './trial-rows.ts'

let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox()
})
afterEach(() => sandbox.fault({ kind: 'none' }))
afterAll(() => sandbox.close())

const look = { lang: 'zh-CN', theme: 'dark', parentOrigin: 'http://localhost:8080' }

/** Opens a game on trial, or for a player with money. */
async function enter(gameCode: string, shape: string, playerId?: string, sessionId = randomUUID()) {
  const asked = { sessionId, gameCode, ...look }
  const { data } = playerId
    ? await sandbox.platform('launch', { ...asked, playerId, currency: 'CNY' })
    : await sandbox.platform('launch/trial', asked)
  const ticket = new URL(String(data?.url)).searchParams.get('ticket')
  const entered = await sandbox.play(shape === 'shared' ? 'table/enter' : 'session', { ticket })
  expect(entered.code, gameCode).toBe('OK')
  return { ...entered.data, token: String(entered.data?.token) } as { token: string; currency: string; balance: string }
}

const left = () =>
  sandbox.query(`SELECT (SELECT count(*)::int FROM bets) AS bets, (SELECT count(*)::int FROM transfer_orders) AS orders,
    (SELECT sum(rounds)::int FROM game_counters WHERE currency <> 'PLAY') AS counted, (SELECT sum(last_sequence)::int FROM platforms) AS listed`)

test('every game is tried with play money, by the rules and seeds of all rounds, and leaves nothing that a merchant is told', async () => {
  const before = await left()
  for (const { code, shape, samples } of catalogue) {
    const { token, currency, balance } = await enter(code, shape)
    expect([code, currency, balance]).toEqual([code, 'PLAY', '10000.00'])
    if (shape === 'shared') continue
    const { data: fair } = await sandbox.play('fairness', {}, token)
    const asked = { requestId: randomUUID(), stake: '10.00', choice: samples[0] }
    const played = await sandbox.play('play', asked, token)
    expect([code, played.code]).toEqual([code, 'OK'])
    if (shape === 'oneShot')
      expect(played.data?.round).toMatchObject({ serverSeedHash: fair?.serverSeedHash, nonce: '1' })
  }
  expect(await left()).toEqual(before)
  expect((await sandbox.doubleCheck()).mismatches).toEqual([])
})

test('a shared round is one for all: a trial has its result and its close, and others do not see it', async () => {
  const code = 'kite-line'
  const [trial, real] = [await enter(code, 'shared'), await enter(code, 'shared', await sandbox.player('100'))]
  const watched = await watchTable(sandbox.gamesUrl, real.token)
  const round = await reach(sandbox.query, watched, 'betting')
  const bet = () => ({ requestId: randomUUID(), roundId: round.id, stake: '10.00', choice: { target: 150 } })
  for (const { token } of [trial, real]) expect((await sandbox.play('table/bet', bet(), token)).code).toBe('OK')
  await expect.poll(() => watched.text()).toContain('"bets":1')
  expect(watched.text()).not.toContain('PLAY')
  await reach(sandbox.query, watched, 'settled')
  const stateOf = async ({ token }: { token: string }) => {
    const { data } = await sandbox.play('table/rounds', {}, token)
    const { bets } = (data as { rounds: { bets: { state: string; payout: string }[] }[] }).rounds[0] ?? { bets: [] }
    return bets.map(({ state, payout }) => ({ state, payout }))
  }
  await expect.poll(async () => (await stateOf(trial))[0]?.state).toBe('SETTLED')
  expect(await stateOf(trial)).toEqual(await stateOf(real))
  expect(await sandbox.query('SELECT DISTINCT currency FROM bets')).toEqual([{ currency: 'CNY' }])
  expect((await sandbox.play('table/bet', bet(), trial.token)).code).toBe('BETTING_CLOSED')
  watched.close()
})

test('a ticket of the book on trial is settled like all others and told to nobody; its player goes when it is over', async () => {
  const feed = await openFeed(sandbox)
  const match = await feed.match()
  const trial = await tryBook(sandbox)
  const { ticketId } = await trial.placed([legOf(match, '1', 2000)], '100')
  expect(await trial.balance()).toBe('9900.00')
  const age = `UPDATE players SET created_at = now() - interval '3 days' WHERE player_id = (SELECT player_id FROM book_tickets WHERE ticket_id = $1)`
  await sandbox.query(age, [ticketId])
  await sandbox.query(`UPDATE play_sessions SET seen_at = now() - interval '3 days' WHERE token_hash = $1`, [
    hashOf(trial.token),
  ])
  const left = async () => {
    await deleteOldTrials(feed.db, 48, 10)
    const [row] = await sandbox.query('SELECT count(*)::int AS tickets FROM book_tickets WHERE ticket_id = $1', [
      ticketId,
    ])
    return row?.tickets
  }
  expect(await left()).toBe(1)
  await match.settle({ 1: { result: 1, voidFactor: 0, deadHeatFactor: 1 } })
  await sandbox.query(`UPDATE book_tickets SET is_due = true WHERE ticket_id = $1`, [ticketId])
  await expect.poll(left, { timeout: 5000 }).toBe(0)
  expect(await sandbox.query(`SELECT bet_id FROM bets WHERE bet_id = $1`, [ticketId])).toEqual([])
  await feed.close()
})

const rowsOf = (playerId: string) =>
  sandbox.query(
    `SELECT ${['players', 'balances', 'seats', 'seed_pairs', 'rounds', 'table_bets', 'play_sessions', 'launch_tickets']
      .map((table) => `(SELECT count(*)::int FROM ${table} WHERE player_id = $1) AS ${table}`)
      .join()}`,
    [playerId],
  )

test('a trial that nobody has looked at for two days goes with all it played; others, open ones and money stay', async () => {
  const owner = async (token: string) => {
    const [row] = await sandbox.query(`SELECT player_id FROM play_sessions WHERE token_hash = $1`, [hashOf(token)])
    return String(row?.player_id)
  }
  const age = async (playerId: string, hours: number) => {
    const by = [playerId, hours]
    await sandbox.query(`UPDATE players SET created_at = now() - make_interval(hours => $2) WHERE player_id = $1`, by)
    await sandbox.query(
      `UPDATE play_sessions SET seen_at = now() - make_interval(hours => $2) WHERE player_id = $1`,
      by,
    )
  }
  const money = await sandbox.player('100')
  const tried = async (code: string, shape: string, hours: number, playerId?: string) => {
    const { token } = await enter(code, shape, playerId)
    const samples = catalogue.find((game) => game.code === code)?.samples ?? []
    const asked = { requestId: randomUUID(), stake: '10.00', choice: samples[0] }
    expect((await sandbox.play('play', asked, token)).code).toBe('OK')
    const id = await owner(token)
    await age(id, hours)
    return id
  }
  const old = [await tried('longteng', 'oneShot', 49), await tried('longteng', 'oneShot', 50)]
  const staged = catalogue.find(({ shape }) => shape === 'staged')!
  const kept = [
    await tried('longteng', 'oneShot', 47),
    await tried(staged.code, 'staged', 49),
    await tried('longteng', 'oneShot', 49, money),
  ]
  const before = await Promise.all(kept.map(rowsOf))
  const counted = await sandbox.query(`SELECT sum(rounds)::text AS rounds FROM game_counters WHERE currency = 'PLAY'`)
  const db = openDatabase(sandbox.databaseUrl, seedKey, 2)
  // Two processes at once, a trial at a time.
  const deleted = await Promise.all([deleteOldTrials(db, 48, 1), deleteOldTrials(db, 48, 1)])
  expect(deleted).toEqual([1, 1])
  expect(await deleteOldTrials(db, 48, 10)).toBe(0)
  await db.close()
  for (const id of old) expect(Object.values((await rowsOf(id))[0]!)).toEqual(Array(8).fill(0))
  expect(await Promise.all(kept.map(rowsOf))).toEqual(before)
  expect(await sandbox.query(`SELECT sum(rounds)::text AS rounds FROM game_counters WHERE currency = 'PLAY'`)).toEqual(
    counted,
  )
})

test('play money is no currency of merchants, and a trial ends with the session of its member', async () => {
  const playerId = randomUUID()
  const named = { playerId, currency: 'PLAY' }
  const moves = ['player/create', 'balance', 'transfer/in', 'transfer/out', 'launch']
  for (const action of moves) {
    const asked = {
      ...named,
      orderId: randomUUID(),
      amount: '1.00',
      gameCode: 'longteng',
      sessionId: playerId,
      ...look,
    }
    expect([action, (await sandbox.platform(action, asked)).code]).toEqual([action, 'CURRENCY_UNKNOWN'])
  }
  const { token } = await enter('longteng', 'oneShot', undefined, playerId)
  await sandbox.platform('session/end', { sessionId: playerId })
  expect((await sandbox.play('balance', {}, token)).code).toBe('SESSION_ENDED')
  expect((await sandbox.platform('launch/trial', { sessionId: playerId, gameCode: 'longteng', ...look })).code).toBe(
    'SESSION_ENDED',
  )
  await sandbox.fault({ kind: 'maintenance' })
  expect(
    (await sandbox.platform('launch/trial', { sessionId: randomUUID(), gameCode: 'longteng', ...look })).code,
  ).toBe('MAINTENANCE')
})
