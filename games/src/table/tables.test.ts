import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { multipleAt } from '../game/kite-line/rules.ts'
import { type Games, startGames } from '../server.ts'
import { ownBeacons, type Sandbox, seedKey } from '../test/sandbox.ts'
import { gameCode, reach, watchTable } from '../test/table-player.ts'
import { placedOf, startTables, type TestTables } from '../test/test-tables.ts'

let tables: TestTables
let sandbox: Sandbox
let chain: TestTables['chain']
beforeAll(async () => {
  tables = await startTables()
  ;({ sandbox, chain } = tables)
})
afterEach(() => tables.rest())
afterAll(() => tables.close())

test('a bet takes its stake once, whoever asks how often; what is not offered and what is over a limit is refused', async () => {
  const one = await tables.player('100')
  const watched = await one.watch()
  const round = await reach(sandbox.query, watched, 'betting')
  expect((await one.bet(round.id, { stake: '0.30' })).code).toBe('STAKE_NOT_OFFERED')
  expect((await one.bet(round.id, { choice: { target: 100 } })).code).toBe('CHOICE_NOT_OFFERED')
  expect((await one.bet(randomUUID())).code).toBe('BETTING_CLOSED')
  expect((await one.bet(round.id, { requestId: 'no uuid' })).code).toBe('INVALID_INPUT')
  expect((await one.bet(round.id, { stake: '200.00' })).code).toBe('INSUFFICIENT_BALANCE')
  const requestId = randomUUID()
  const answers = await Promise.all(Array.from({ length: 20 }, () => one.bet(round.id, { requestId })))
  expect(answers[0]).toMatchObject({ code: 'OK', data: { balance: '90.00', net: '-10.00' } })
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  expect((await one.bet(round.id, { requestId, stake: '20.00' })).code).toBe('ROUND_CONFLICT')
  expect((await one.bet(round.id, { requestId, choice: { target: 150 } })).code).toBe('ROUND_CONFLICT')
  const rich = await tables.player('1000')
  const large = { stake: '200.00' }
  const many = await Promise.all(Array.from({ length: 4 }, () => rich.bet(round.id, large)))
  expect(many.map(({ code }) => code).sort()).toEqual(['OK', 'PLAYER_LIMIT', 'PLAYER_LIMIT', 'PLAYER_LIMIT'])
  // The table takes 400 times the largest stake of a merchant's players.
  await sandbox.query(
    `UPDATE table_liabilities SET staked_minor = 8000000 - 900 WHERE round_id = $1 AND currency = 'CNY' AND player_id = ''`,
    [round.id],
  )
  const late = await tables.player('30')
  expect((await late.bet(round.id)).code).toBe('TABLE_LIMIT')
  expect((await late.bet(round.id, { stake: '4.00' })).data?.balance).toBe('26.00')
  await sandbox.fault({ kind: 'maintenance' })
  expect((await rich.bet(round.id)).code).toBe('MAINTENANCE')
  await sandbox.fault({ kind: 'none' })
  await reach(sandbox.query, watched, 'settled')
  // Asked for again after the close, it is still the bet that was placed.
  expect((await one.bet(round.id, { requestId })).data?.bet).toEqual(answers[0]?.data?.bet)
})

test('a kite reeled in by hand or at its target is paid, one that is not is lost; each is listed once and counted', async () => {
  const [hand, auto, lost, gone] = await Promise.all([
    tables.player(),
    tables.player(),
    tables.player(),
    tables.player(),
  ])
  const watched = await hand.watch()
  const round = await reach(sandbox.query, watched, 'betting')
  const top = { choice: { target: 100_000 } }
  const placed = await hand.bet(round.id, top)
  const { betId } = placedOf(placed)
  expect((await hand.ask('act', { betId })).code).toBe('TOO_EARLY')
  await auto.bet(round.id, { choice: { target: 110 } })
  const height = chain.heights[round.chainNumber - 1] ?? 0
  await lost.bet(round.id, { choice: { target: height + 1 } })
  await gone.bet(round.id, { choice: { target: height } })
  await reach(sandbox.query, watched, 'result')
  expect((await auto.ask('act', { betId })).code).toBe('BET_NOT_FOUND')
  await expect.poll(async () => (await hand.ask('act', { betId })).code, { interval: 30 }).toBe('OK')
  const acted = (await hand.ask('act', { betId })).data as { acted: { target: number }; actedAt: string }
  const flown = new Date(acted.actedAt).getTime() - (watched.round()?.beganAt ?? 0)
  expect(acted.acted).toEqual({ target: multipleAt(flown) })
  expect(acted.acted.target).toBeLessThanOrEqual(height)
  const over = await reach(sandbox.query, watched, 'settled')
  expect(over).toMatchObject({ id: round.id, result: { height }, seed: chain.seedOf(round.chainNumber) })
  const late = await tables.player()
  expect((await late.bet(round.id)).code).toBe('BETTING_CLOSED')
  expect((await lost.ask('act', { betId: (await lost.mine()).bets[0]?.betId })).code).toBe('TOO_LATE')
  expect((await hand.ask('act', { betId })).data).toEqual(acted)
  await tables.settled(round.id)
  const paid = (target: number) => ((10 * target) / 100).toFixed(2)
  const expected = [
    [hand, paid(acted.acted.target)],
    [auto, '11.00'],
    [lost, '0.00'],
    [gone, paid(height)],
  ] as const
  for (const [{ playerId, kept, mine }, payout] of expected) {
    const records = await tables.recordsOf(playerId)
    expect(records).toMatchObject([{ roundId: round.id, stake: '10.00', payout, voided: '0.00', version: 1 }])
    expect((await kept(round.id))?.bets).toMatchObject([{ payout, state: 'SETTLED' }])
    expect((await mine()).balance).toBe((990 + Number(payout)).toFixed(2))
  }
  const [counted] = await sandbox.query(
    `SELECT rounds, staked_minor, paid_minor, paid_squares FROM game_counters WHERE game_code = $1`,
    [gameCode],
  )
  const [sums] = await sandbox.query(
    `SELECT count(DISTINCT round_id) AS rounds, sum(stake_minor) AS staked_minor, sum(payout_minor) AS paid_minor,
      sum(payout_minor::numeric ^ 2)::numeric(30, 0) AS paid_squares FROM table_bets WHERE state = 'SETTLED'`,
  )
  expect(counted).toEqual(sums)
  const verify = await fetch(`${sandbox.gamesUrl}/verify?round=${round.id}`, { redirect: 'manual' })
  // Without built pages there is no verifier to lead to.
  if (verify.status !== 503) {
    const claim = new URLSearchParams(verify.headers.get('location')?.split('#')[1])
    expect(claim.get('serverSeed')).toBe(chain.seedOf(round.chainNumber))
    expect(claim.get('serverSeedHash')).toBe(chain.terminalHash)
    expect(claim.get('nonce')).toBe(String(round.chainNumber))
  }
  const look = { lang: 'en-US', theme: 'paper', parentOrigin: 'http://site.test:8080' }
  const page = await sandbox.platform('round', { playerId: hand.playerId, roundId: round.id, ...look })
  expect(new URL(String(page.data?.url)).searchParams.get('round')).toBe(round.id)
  expect((await sandbox.platform('round', { playerId: late.playerId, roundId: round.id, ...look })).code).toBe(
    'ROUND_NOT_FOUND',
  )
})

test('nothing that a round is decided by is sent before it is over, to anybody', async () => {
  const one = await tables.player()
  const watched = await one.watch()
  const round = await reach(sandbox.query, watched, 'betting')
  const answers = [await one.bet(round.id, { choice: { target: 100_000 } })]
  const { betId } = placedOf(answers[0])
  const began = await reach(sandbox.query, watched, 'result')
  expect(began).toMatchObject({ endsAt: null, result: null, seed: null })
  await expect.poll(async () => (await one.ask('act', { betId })).code, { interval: 30 }).toBe('OK')
  for (const action of ['act', 'mine', 'rounds']) answers.push(await one.ask(action, { betId }))
  const verify = await fetch(`${sandbox.gamesUrl}/verify?round=${round.id}`, { redirect: 'manual' })
  const second = await one.watch()
  await second.until('result', round.id)
  const [secrets] = await sandbox.query(
    `SELECT sealed_seed, last_seed, extract(epoch FROM result_ends_at) * 1000 AS ends_at FROM table_rounds JOIN hash_chains USING (chain_id)
     WHERE round_id = $1`,
    [round.id],
  )
  const sent = watched.text() + second.text() + JSON.stringify(answers) + (verify.headers.get('location') ?? '')
  expect(sent).toContain(chain.terminalHash)
  for (let number = round.chainNumber; number <= 40; number++) expect(sent).not.toContain(chain.seedOf(number))
  expect(sent).not.toContain(String(secrets?.last_seed))
  expect(sent).not.toContain(String(Math.round(Number(secrets?.ends_at))))
  expect(sent).not.toContain(new Date(Number(secrets?.ends_at)).toISOString())
  expect(sent).not.toContain(`{"height":${chain.heights[round.chainNumber - 1]}}`)
  const over = await reach(sandbox.query, watched, 'settled')
  expect(over.seed).toBe(chain.seedOf(round.chainNumber))
  expect(watched.text()).not.toContain(chain.seedOf(round.chainNumber + 1))
})

test('two processes keep one table: each round opens once, both tell the same, and each bet is paid once', async () => {
  const config = { databaseUrl: sandbox.databaseUrl, host: '127.0.0.1', gamesPort: 0, payPort: 0, siteOrigins: [] }
  const other: Games = await startGames({
    ...config,
    merchants: {},
    payMerchants: {},
    adminKey: 'other',
    seedKey,
    beacons: ownBeacons,
  })
  const players = await Promise.all(Array.from({ length: 6 }, () => tables.player()))
  const first = await (players[0] as (typeof players)[0]).watch()
  const second = await watchTable(other.gamesUrl, players[1]?.token ?? '')
  try {
    const rounds = []
    for (let turn = 0; turn < 3; turn++) {
      const round = await reach(sandbox.query, first, 'betting')
      await second.until('betting', round.id)
      await Promise.all(players.map(({ bet }) => bet(round.id, { choice: { target: 120 } })))
      rounds.push(await reach(sandbox.query, first, 'settled'))
      await second.until('settled', round.id)
      await tables.settled(round.id)
    }
    const numbers = rounds.map(({ number }) => Number(number))
    expect(numbers).toEqual(numbers.map((_, at) => (numbers[0] ?? 0) + at))
    for (const round of rounds) {
      expect(second.rounds()).toContainEqual(round)
      for (const watched of [first, second]) {
        const phases = watched.rounds().filter(({ id }) => id === round.id)
        // In their order; a process that looks late leaves out the second that bets are closed.
        const told = [...new Set(phases.map(({ phase }) => phase))].filter((phase) => phase !== 'closed')
        expect(told).toEqual(['betting', 'result', 'settled'])
      }
    }
    for (const { playerId } of players) expect(await tables.recordsOf(playerId)).toHaveLength(3)
  } finally {
    second.close()
    await other.close()
  }
})

test('a flight that was left alone ends by its chain: named multiples are decided, whoever named none is reeled in where it was left', async () => {
  const [hand, named, high, free] = await Promise.all([1, 2, 3, 4].map(() => tables.player()))
  if (!hand || !named || !high || !free) throw new Error('too few players')
  const watched = await hand.watch()
  const round = await reach(sandbox.query, watched, 'betting')
  const top = { choice: { target: 100_000 } }
  const { betId } = placedOf(await hand.bet(round.id, top))
  await named.bet(round.id, { choice: { target: 110 } })
  await high.bet(round.id, { choice: { target: 10_000 } })
  await free.bet(round.id, top)
  await reach(sandbox.query, watched, 'result')
  await expect.poll(async () => (await hand.ask('act', { betId })).code, { interval: 30 }).toBe('OK')
  const { acted } = (await hand.ask('act', { betId })).data as { acted: { target: number } }
  // Left alone 1.5 s into a flight that was to break at 7.33, for longer than is published.
  await sandbox.query(`WITH held AS (SELECT round_id, date_trunc('milliseconds', clock_timestamp()) - interval '9 s' AS began
      FROM tables WHERE table_code = 'kite-line' FOR UPDATE), flown AS (
      UPDATE table_rounds r SET result = '{"height":733}', result_began_at = began, result_ends_at = began + interval '1 hour'
      FROM held WHERE r.round_id = held.round_id)
    UPDATE tables t SET phase_began_at = began, phase_ends_at = began + interval '1 hour', looked_at = began + interval '1.5 s'
    FROM held WHERE t.round_id = held.round_id`)
  const over = await watched.until('settled', round.id)
  expect(over).toMatchObject({ voidReason: null, awayMs: 1500, result: { height: 733 } })
  await tables.settled(round.id)
  const paid = async ({ playerId }: typeof hand) =>
    (await tables.recordsOf(playerId)) as { payout: string; voided: string }[]
  expect(await paid(hand)).toMatchObject([{ payout: ((10 * acted.target) / 100).toFixed(2), voided: '0.00' }])
  expect(await paid(named)).toMatchObject([{ payout: '11.00', voided: '0.00' }])
  expect(await paid(high)).toMatchObject([{ payout: '0.00', voided: '0.00' }])
  expect(await paid(free)).toMatchObject([{ payout: ((10 * multipleAt(1500)) / 100).toFixed(2), voided: '0.00' }])
})

test('a flight that was left alone before it began is drawn: only a stake without a named multiple goes back', async () => {
  const [named, free] = await Promise.all([tables.player(), tables.player()])
  const watched = await named.watch()
  const round = await reach(sandbox.query, watched, 'betting')
  const height = chain.heights[round.chainNumber - 1] ?? 0
  await named.bet(round.id, { choice: { target: 150 } })
  await free.bet(round.id, { choice: { target: 100_000 } })
  await sandbox.query(
    `UPDATE tables SET phase_ends_at = clock_timestamp(), looked_at = looked_at - interval '3 hours' WHERE table_code = 'kite-line'`,
  )
  const over = await watched.until('settled', round.id)
  expect(over).toMatchObject({
    voidReason: null,
    awayMs: -1,
    result: { height },
    seed: chain.seedOf(round.chainNumber),
  })
  await tables.settled(round.id)
  const payout = height >= 150 ? '15.00' : '0.00'
  expect(await tables.recordsOf(named.playerId)).toMatchObject([{ payout, voided: '0.00' }])
  expect(await tables.recordsOf(free.playerId)).toMatchObject([
    { payout: '10.00', voided: '10.00', detail: { voidReason: 'AWAY', awayMs: -1 } },
  ])
})

test('a session has a few lines at most, and none without a session', async () => {
  const one = await tables.player()
  for (let line = 0; line < 4; line++) await one.watch()
  expect((await one.ask('watch')).code).toBe('TOO_MANY_LINES')
  expect((await sandbox.play('table/watch', {}, 'x'.repeat(43))).code).toBe('SESSION_ENDED')
})
