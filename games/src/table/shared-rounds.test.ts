// What holds for the shared rounds of every game, at a table and of a lottery alike.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { findGame } from '../catalogue.ts'
import type { Json, SharedGame } from '../engine/game.ts'
import type { Measured } from '../engine/measured.ts'
import { type Sandbox, startSandbox } from '../test/sandbox.ts'
import { enterTable, reach, type Watched, watchTable } from '../test/table-player.ts'
import type { TestBet } from '../test/test-tables.ts'

type Played = { code: string; table: string; choice: Json }
const lottery: Played = { code: 'clock', table: 'clock', choice: 'sum:big' }
const live: Played = { code: 'baccarat', table: 'baccarat.willow', choice: { spot: 'banker' } }

let sandbox: Sandbox
let isBroken = false
let forced: Json | undefined
const open: Watched[] = []

beforeAll(async () => {
  // A table takes its rules when it is laid, so the draw that may fail has to be there before.
  for (const { code } of [lottery, live]) {
    const game = findGame(code) as SharedGame
    const { draw } = game
    vi.spyOn(game, 'draw').mockImplementation((random, choice) => {
      if (isBroken) throw new Error('the draw failed')
      return forced ?? draw(random, choice)
    })
  }
  sandbox = await startSandbox()
})
afterEach(async () => {
  isBroken = false
  forced = undefined
  for (const watched of open.splice(0)) watched.close()
  expect((await sandbox.doubleCheck()).mismatches).toEqual([])
})
afterAll(async () => {
  await sandbox.close()
  vi.restoreAllMocks()
})

async function player({ code, table, choice }: Played) {
  const playerId = await sandbox.player('1000')
  const token = await enterTable(sandbox, playerId, code)
  const ask = (action: string, fields: object = {}) => sandbox.play(`table/${action}`, { table, ...fields }, token)
  return {
    playerId,
    token,
    async watch() {
      const watched = await watchTable(sandbox.gamesUrl, token, { table })
      open.push(watched)
      return watched
    },
    bet: (roundId: string) => ask('bet', { requestId: randomUUID(), roundId, stake: '2.00', choice }),
    async mine() {
      return (await ask('mine')).data as { bets: TestBet[]; balance: string }
    },
    async measured() {
      return (await sandbox.play('measured', {}, token)).data?.measured as Measured
    },
  }
}

const unpaidOf = (roundId: string) => () =>
  sandbox.query(`SELECT bet_id FROM table_bets WHERE round_id = $1 AND state = 'OPEN'`, [roundId])

test.each([lottery, live])('$code: a round whose draw fails is void, and every stake goes back', async (played) => {
  const one = await player(played)
  const watched = await one.watch()
  const measured = await one.measured()
  const round = await reach(sandbox.query, watched, 'betting', played.table)
  for (let bet = 0; bet < 2; bet++) expect((await one.bet(round.id)).code).toBe('OK')
  expect((await one.mine()).balance).toBe('996.00')
  isBroken = true
  const over = await reach(sandbox.query, watched, 'settled', played.table)
  expect(over).toMatchObject({ id: round.id, voidReason: 'FAULT', result: null })
  await expect.poll(unpaidOf(round.id), { interval: 20 }).toEqual([])
  expect(await one.mine()).toMatchObject({
    balance: '1000.00',
    bets: Array(2).fill({ state: 'VOIDED', payout: '2.00' }),
  })
  expect(await one.measured()).toEqual(measured)
  isBroken = false
  const next = await reach(sandbox.query, watched, 'betting', played.table)
  expect((await one.bet(next.id)).code).toBe('OK')
  await reach(sandbox.query, watched, 'settled', played.table)
  await expect.poll(unpaidOf(next.id), { interval: 20 }).toEqual([])
  expect((await one.mine()).bets).toMatchObject([{ state: 'SETTLED' }])
})

test('bets that another process is paying do not hold up the others of the round', async () => {
  const [first, second] = [await player(live), await player(live)]
  const watched = await first.watch()
  const round = await reach(sandbox.query, watched, 'betting', live.table)
  for (const { bet } of [first, second]) expect((await bet(round.id)).code).toBe('OK')
  const [{ betId } = { betId: '' }] = (await first.mine()).bets
  const other = new pg.Client({ connectionString: sandbox.databaseUrl })
  await other.connect()
  try {
    await other.query('BEGIN')
    await other.query('SELECT FROM table_bets WHERE bet_id = $1 FOR UPDATE', [betId])
    await reach(sandbox.query, watched, 'settled', live.table)
    await expect.poll(unpaidOf(round.id), { interval: 20, timeout: 5000 }).toEqual([{ bet_id: betId }])
  } finally {
    await other.end()
  }
  await expect.poll(unpaidOf(round.id), { interval: 20 }).toEqual([])
})

test('a full table that wins or loses together is no sign of a game that pays wrongly', async () => {
  const one = await player(live)
  const watched = await one.watch()
  const round = await reach(sandbox.query, watched, 'betting', live.table)
  const placed = await Promise.all(Array.from({ length: 20 }, () => one.bet(round.id)))
  expect(new Set(placed.map(({ code }) => code))).toEqual(new Set(['OK']))
  await reach(sandbox.query, watched, 'settled', live.table)
  await expect.poll(unpaidOf(round.id), { interval: 20 }).toEqual([])
  // A round is one, however many bet on it; the band is that of the whole round.
  const before = Number((await one.measured()).rounds)
  await sandbox.query(`UPDATE game_counters SET rounds = 1000 WHERE game_code = $1`, [live.code])
  expect(await one.measured()).toMatchObject({ band: { isInside: true } })
  await sandbox.query(`UPDATE game_counters SET rounds = $2 WHERE game_code = $1`, [live.code, before])
  const held = await sandbox.query(
    `SELECT count(DISTINCT round_id)::int AS rounds FROM table_bets WHERE game_code = $1 AND state = 'SETTLED'`,
    [live.code],
  )
  expect(held).toEqual([{ rounds: before }])
})

test('the platform tells what lies on each table, and the road its results go on in', async () => {
  const one = await player(live)
  const watched = await one.watch()
  const tablesOf = async (type: string) => {
    const fields = { type, currency: 'CNY', lang: 'zh-CN' }
    return (await sandbox.platform('tables', fields)).data?.tables as Record<string, unknown>[]
  }
  // Cards by their places in a deck: a nine against a ten wins at once.
  const [nine, ten, ace] = [8, 9, 0]
  forced = { banker: [nine, ten], player: [ace, ten] }
  for (let round = 0; round < 4; round++) {
    await reach(sandbox.query, watched, 'betting', live.table)
    await reach(sandbox.query, watched, 'settled', live.table)
  }
  const present = await reach(sandbox.query, watched, 'betting', live.table)
  expect((await one.bet(present.id)).code).toBe('OK')
  const tables = await tablesOf('live')
  expect(new Set(tables.map(({ gameCode }) => gameCode))).toEqual(
    new Set(['baccarat', 'dragon-tiger', 'roulette', 'sicbo']),
  )
  expect((await tablesOf('chess')).map(({ table }) => table)).toContain('red-black.willow')
  const willow = tables.find(({ table }) => table === live.table)
  expect(willow).toMatchObject({ name: '柳荫桌', bets: 1, staked: '2.00', road: { name: '长龙', side: '庄' } })
  expect(willow?.leftMs).toBeGreaterThan(0)
  const clock = (await tablesOf('lottery')).find(({ table }) => table === lottery.table)
  expect(clock).toMatchObject({ gameCode: 'clock', name: '', number: expect.stringMatching(/^20\d{10}$/), road: null })
  expect(Number(clock?.staked) + Number(clock?.left)).toBeGreaterThan(0)
  expect((await sandbox.platform('tables', { type: 'fishing', currency: 'CNY', lang: 'zh-CN' })).code).toBe(
    'INVALID_INPUT',
  )
  await reach(sandbox.query, watched, 'settled', live.table)
})

test('a lottery closes to the tick: every bet sent through it is in before and settled, or refused', async () => {
  const players = await Promise.all(Array.from({ length: 16 }, () => player(lottery)))
  const watched = await (players[0] as (typeof players)[0]).watch()
  const round = await reach(sandbox.query, watched, 'betting', lottery.table)
  const codes: string[] = []
  let isOver = false
  const pressing = players.map(async ({ bet }) => {
    while (!isOver) codes.push((await bet(round.id)).code)
  })
  await expect.poll(() => codes.includes('OK'), { interval: 20 }).toBe(true)
  await sandbox.query(
    `WITH held AS (SELECT round_id FROM table_rounds WHERE round_id = $1 FOR UPDATE), closing AS (
      UPDATE table_rounds r SET closes_at = date_trunc('milliseconds', clock_timestamp()) + interval '200 ms'
      FROM held WHERE r.round_id = held.round_id RETURNING closes_at)
     UPDATE tables SET phase_ends_at = closes_at FROM closing WHERE table_code = $2`,
    [round.id, lottery.table],
  )
  await watched.until('closed', round.id)
  await expect.poll(() => codes.includes('BETTING_CLOSED'), { interval: 20 }).toBe(true)
  isOver = true
  await Promise.all(pressing)
  expect(new Set(codes)).toEqual(new Set(['OK', 'BETTING_CLOSED']))
  await reach(sandbox.query, watched, 'settled', lottery.table)
  await expect.poll(unpaidOf(round.id), { interval: 20 }).toEqual([])
  const [stored] = await sandbox.query(
    `SELECT count(*)::int AS bets, bool_and(placed_at < closes_at) AS before, bool_and(b.state = 'SETTLED') AS settled,
      (SELECT count(*)::int FROM bets WHERE round_id = $1) AS records
     FROM table_bets b JOIN table_rounds USING (round_id) WHERE round_id = $1`,
    [round.id],
  )
  const taken = codes.filter((code) => code === 'OK').length
  expect(stored).toEqual({ bets: taken, before: true, settled: true, records: taken })
})

test('the line of a session ends with it, also when another process was told; others go on', async () => {
  const other = await sandbox.another()
  const [one, stays] = [await player(live), await player(live)]
  const [line, rest] = [await one.watch(), await stays.watch()]
  const elsewhere = await watchTable(other.gamesUrl, one.token, { table: live.table })
  expect((await sandbox.platform('session/end', { sessionId: one.playerId })).code).toBe('OK')
  await expect.poll(() => [line.isOver(), elsewhere.isOver()], { timeout: 4000 }).toEqual([true, true])
  expect(rest.isOver()).toBe(false)
  await expect(watchTable(sandbox.gamesUrl, one.token)).rejects.toThrow()
  await other.close()
})
