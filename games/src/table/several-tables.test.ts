// Baccarat is played at several tables: each has its own round, its own stakes and its own chain.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { endPhase } from '../test/end-phase.ts'
import { enterTable, reach, type Watched, watchTable } from '../test/table-player.ts'
import { type Sandbox, startSandbox } from '../test/sandbox.ts'
import { spanSeconds } from './phrases.ts'
import type { TestBet } from '../test/test-tables.ts'

const code = 'baccarat'
const [low, high] = ['baccarat.willow', 'baccarat.lantern']
type Mine = { bets: TestBet[]; balance: string; net: string }

let sandbox: Sandbox
const open: Watched[] = []

beforeAll(async () => {
  sandbox = await startSandbox()
})
afterAll(() => sandbox.close())
afterEach(() => {
  for (const watched of open.splice(0)) watched.close()
})

async function player() {
  const token = await enterTable(sandbox, await sandbox.player('1000'), code)
  const ask = (action: string, fields: object = {}) => sandbox.play(`table/${action}`, fields, token)
  return {
    ask,
    async watch(table: string) {
      const watched = await watchTable(sandbox.gamesUrl, token, { table })
      open.push(watched)
      return watched
    },
    bet: (table: string, roundId: string, spot: string, stake: string) =>
      ask('bet', { requestId: randomUUID(), table, roundId, stake, choice: { spot } }),
    mine: async (table: string) => (await ask('mine', { table })).data as Mine,
  }
}

test('a session plays at two tables at once; each keeps its own round, bets and past', async () => {
  const { ask, bet, mine, watch } = await player()
  const [first, second] = [await watch(low), await watch(high)]
  const [lowRound, highRound] = [
    await reach(sandbox.query, first, 'betting', low),
    await reach(sandbox.query, second, 'betting', high),
  ]
  expect(lowRound.id).not.toBe(highRound.id)
  expect((await bet(low, lowRound.id, 'player', '1.20')).code).toBe('OK')
  expect((await bet(low, lowRound.id, 'tie', '0.20')).code).toBe('OK')
  expect((await bet(high, highRound.id, 'banker', '30.00')).code).toBe('OK')
  // A round belongs to its table.
  expect((await bet(high, lowRound.id, 'banker', '30.00')).code).toBe('BETTING_CLOSED')
  expect((await mine(low)).bets.map(({ choice, stake }) => [choice, stake])).toEqual([
    [{ spot: 'player' }, '1.20'],
    [{ spot: 'tie' }, '0.20'],
  ])
  expect((await mine(high)).bets.map(({ stake }) => stake)).toEqual(['30.00'])
  expect((await mine(high)).balance).toBe('968.60')

  await endPhase(sandbox.query, low)
  const over = await reach(sandbox.query, first, 'settled', low)
  await expect.poll(async () => (await mine(low)).bets.map(({ state }) => state)).toEqual(['SETTLED', 'SETTLED'])
  const paid = (await mine(low)).bets
  expect(paid.map(({ choice }) => choice)).toEqual([{ spot: 'player' }, { spot: 'tie' }])
  expect((await mine(high)).bets.map(({ state }) => state)).toEqual(['OPEN'])
  const { rounds } = (await ask('rounds', { table: low })).data as { rounds: { roundId: string; bets: TestBet[] }[] }
  expect(rounds[0]).toMatchObject({ roundId: over.id })
  expect(rounds[0]?.bets).toHaveLength(2)
  expect((await ask('rounds', { table: high })).data?.rounds).toEqual([])
  await endPhase(sandbox.query, high)
  await reach(sandbox.query, second, 'settled', high)
  await expect.poll(async () => (await mine(high)).bets.map(({ state }) => state)).toEqual(['SETTLED'])
  expect((await sandbox.doubleCheck()).mismatches).toEqual([])
})

test('a table takes stacks of its own chips only, and nobody sits at a table that is not there', async () => {
  const { ask, bet, watch } = await player()
  const round = await reach(sandbox.query, await watch(high), 'betting', high)
  for (const stake of ['2.00', '15.00', '210.00']) {
    expect((await bet(high, round.id, 'banker', stake)).code).toBe('STAKE_NOT_OFFERED')
  }
  expect((await bet(high, round.id, 'dealer', '10.00')).code).toBe('CHOICE_NOT_OFFERED')
  expect((await ask('mine', { table: 'kite-line' })).code).toBe('TABLE_NOT_FOUND')
  expect((await ask('watch', { table: 'baccarat.gold' })).code).toBe('TABLE_NOT_FOUND')
})

test('a phrase is read by all at the table and nobody else, one at a time', async () => {
  const [one, other] = [await player(), await player()]
  const [here, there] = [await other.watch(low), await one.watch(high)]
  const said = (phrase: unknown, table = low) => one.ask('say', { table, phrase }).then(({ code: answer }) => answer)
  expect(await said('buy my system')).toBe('INVALID_INPUT')
  // All within one span: waits for the next if it is about to end.
  const spanMs = spanSeconds * 1000
  await expect.poll(() => Date.now() % spanMs < spanMs / 2, { interval: 50 }).toBe(true)
  const answers = await Promise.all(Array.from({ length: 5 }, () => said('goodLuck')))
  expect(answers.sort()).toEqual(['OK', ...Array.from({ length: 4 }, () => 'SAID_TOO_SOON')])
  expect(await said('wow', high)).toBe('SAID_TOO_SOON')
  await expect.poll(() => here.text()).toMatch(/"said":\[\{"id":"\d+","name":"[0-9a-f]{4}","phrase":"goodLuck"\}\]/)
  expect(there.text()).not.toContain('goodLuck')
  expect((await other.ask('say', { table: 'baccarat.gold', phrase: 'wow' })).code).toBe('TABLE_NOT_FOUND')
  const token = await enterTable(sandbox, await sandbox.player('1'), 'kite-line')
  expect((await sandbox.play('table/say', { phrase: 'wow' }, token)).code).toBe('NOTHING_SAID')
})

test('the board counts who watches and the bets on each place', async () => {
  const [one, other] = [await player(), await player()]
  const watched = await one.watch(low)
  await other.watch(low)
  const round = await reach(sandbox.query, watched, 'betting', low)
  await one.bet(low, round.id, 'banker', '2.00')
  await other.bet(low, round.id, 'banker', '2.00')
  await other.bet(low, round.id, 'tie', '2.00')
  const counted = `"bets":3,"shown":3,"watching":2,"places":{"tie":1,"banker":2}`
  await expect.poll(() => watched.text()).toContain(counted)
})
