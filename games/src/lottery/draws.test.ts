// Draws by the clock as their players see them: tickets, chases, and what becomes of them when something fails.
import { randomUUID } from 'node:crypto'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { randomOf } from '../engine/random.ts'
import { rules } from '../game/clock/rules.ts'
import { sealsOf } from '../db/seals.ts'
import { chainBlocks, saltOf, seedsOf } from '../table/chain.ts'
import type { PublicPast, PublicRound } from '../table/public.ts'
import { drawTimeOf } from '../table/schedule.ts'
import { type Sandbox, seedKey, startSandbox } from '../test/sandbox.ts'
import { endPhase } from '../test/end-phase.ts'
import { enterTable, reach, type Watched, watchTable } from '../test/table-player.ts'

const code = 'clock'
type Chase = { chaseId: string; state: string; refusal: string | null; placed: number; staked: string; paid: string }
type Bet = { roundId: string; choice: string; stake: string; state: string; payout: string | null }

let sandbox: Sandbox
const open: Watched[] = []
/** The value of every draw, so that the test can know what nobody else could. */
const drawValue = 'be'.repeat(32)
beforeAll(async () => {
  sandbox = await startSandbox()
  await sandbox.query(`CREATE FUNCTION known() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN NEW.beacon_value := repeat('be', 32); RETURN NEW; END $$;
    CREATE TRIGGER known BEFORE INSERT ON table_rounds FOR EACH ROW WHEN (NEW.beacon_source IS NOT NULL)
    EXECUTE FUNCTION known()`)
})
afterEach(async () => {
  for (const watched of open.splice(0)) watched.close()
  expect((await sandbox.doubleCheck()).mismatches).toEqual([])
})
afterAll(() => sandbox.close())

async function player(amount = '1000') {
  const playerId = await sandbox.player(amount)
  const token = await enterTable(sandbox, playerId, code)
  const ask = (action: string, fields: object = {}) => sandbox.play(`table/${action}`, fields, token)
  const watched = await watchTable(sandbox.gamesUrl, token)
  open.push(watched)
  return {
    playerId,
    ask,
    watched,
    bet: (roundId: string, choice: string, stake: string) =>
      ask('bet', { requestId: randomUUID(), roundId, choice, stake }),
    chase: (choice: string, stake: string, times: number[], stopsOnWin = false) =>
      ask('chase', { requestId: randomUUID(), choice, stake, times, stopsOnWin }),
    async chases() {
      return ((await ask('chases')).data?.chases ?? []) as Chase[]
    },
    async mine() {
      return (await ask('mine')).data as { bets: Bet[]; balance: string }
    },
    async betsOf(roundId: string) {
      const { rounds } = (await ask('rounds')).data as { rounds: { roundId: string; bets: Bet[] }[] }
      return rounds.find((round) => round.roundId === roundId)?.bets ?? []
    },
  }
}

const at = (watched: Watched, phase: PublicRound['phase']) => reach(sandbox.query, watched, phase, code)

/** Ends the draw and waits until it is paid; opens the next. */
async function toNext(watched: Watched): Promise<PublicRound> {
  const over = await at(watched, 'settled')
  const unpaid = () => sandbox.query(`SELECT FROM table_bets WHERE round_id = $1 AND state = 'OPEN'`, [over.id])
  await expect.poll(unpaid, { interval: 20 }).toEqual([])
  return over
}

/** The balls that this draw and those after it will have, from the seeds that only the server knows. */
async function ballsFrom({ chainNumber }: PublicRound, count: number): Promise<(readonly number[])[]> {
  const [chain] = await sandbox.query(
    `SELECT chain_id, sealed_seed, length, salt FROM hash_chains WHERE table_code = $1 AND state = 'active'`,
    [code],
  )
  const seedOf = seedsOf(
    sealsOf(seedKey).unseal(String(chain?.chain_id), String(chain?.sealed_seed)),
    Number(chain?.length),
  )
  return Array.from({ length: count }, (_, step) => {
    const blocks = chainBlocks(seedOf(chainNumber + step), saltOf(String(chain?.salt), drawValue))
    return rules.draw(randomOf(rules.derivation, blocks), rules.samples[0]).balls
  })
}

/** A bet on one place that loses the first draw and wins the second. */
function lineOf([first, second]: (readonly number[])[]): string {
  const place = [0, 1, 2, 3, 4].find((one) => first?.[one] !== second?.[one]) ?? 0
  return `place:${[0, 1, 2, 3, 4].map((one) => (one === place ? second?.[one] : '-')).join('|')}`
}

test('tickets of several notes are paid note by note, any number of them on one draw', async () => {
  const one = await player('100')
  const round = await at(one.watched, 'betting')
  const refused = [
    ['sum:big', '4.50', 'STAKE_NOT_OFFERED'],
    ['sum:big', '0.20', 'STAKE_NOT_OFFERED'],
    ['last3-any:8*3', '0.60', 'STAKE_NOT_OFFERED'],
    ['place:1,3,5|-|-|-|7', '2.00', 'STAKE_NOT_OFFERED'],
    ['place:3,1|-|-|-|-', '4.00', 'CHOICE_NOT_OFFERED'],
    ['sum:big*0', '4.00', 'CHOICE_NOT_OFFERED'],
  ] as const
  for (const [line, stake, why] of refused) expect((await one.bet(round.id, line, stake)).code, line).toBe(why)
  const [balls = []] = await ballsFrom(round, 1)
  const lines = ['sum:big', 'sum:small', `place:${balls[0]}|-|-|-|${balls[4]}`, 'sum:odd*3']
  const stakes = ['2.00', '2.00', '4.00', '6.00']
  for (const [index, line] of lines.entries()) {
    expect((await one.bet(round.id, line, stakes[index] ?? '')).code).toBe('OK')
  }
  expect((await one.mine()).balance).toBe('86.00')
  const over = await toNext(one.watched)
  expect(over).toMatchObject({ number: round.number, result: { balls } })
  const sum = balls.reduce((all, ball) => all + ball, 0)
  const payouts = [sum >= 23 ? '3.90' : '0.00', sum >= 23 ? '0.00' : '3.90', '39.00', sum % 2 === 1 ? '11.70' : '0.00']
  expect((await one.betsOf(round.id)).map(({ payout }) => payout)).toEqual(payouts)
})

test('a bet that could win too much is refused before its stake is taken, alone, with those of its player, and with those of all', async () => {
  const [one, other, late] = [await player('9000'), await player('9000'), await player('9000')]
  const round = await at(one.watched, 'betting')
  const five = (last: number) => `star5:1|2|3|4|${last}`
  expect(await one.bet(round.id, `${five(5)}*25`, '5000.00')).toMatchObject({
    code: 'WIN_LIMIT',
    data: { limit: '250000.00' },
  })
  expect((await one.bet(round.id, five(5), '4.00')).code).toBe('WIN_LIMIT')
  expect((await one.chase(five(5), '2.00', [1, 2])).code).toBe('WIN_LIMIT')
  expect((await one.mine()).balance).toBe('9000.00')
  // Each may win 195,000: of five at the same moment two are within the 500,000 of a player.
  const same = await Promise.all(Array.from({ length: 5 }, () => one.bet(round.id, five(5), '2.00')))
  expect(same.map(({ code: answer }) => answer).sort()).toEqual(['OK', 'OK', ...Array(3).fill('PLAYER_WIN_LIMIT')])
  // Other last digits cannot win with it.
  expect((await one.bet(round.id, five(6), '2.00')).code).toBe('OK')
  expect((await one.mine()).balance).toBe('8994.00')
  await sandbox.query(
    `UPDATE table_liabilities SET wins_minor[6] = 200000000 - 19500000 WHERE round_id = $1 AND player_id = ''`,
    [round.id],
  )
  const last = await Promise.all([other, other, late, late].map(({ bet }) => bet(round.id, five(5), '2.00')))
  expect(last.map(({ code: answer }) => answer).sort()).toEqual(['OK', ...Array(3).fill('ROUND_WIN_LIMIT')])
  expect((await late.bet(round.id, five(7), '2.00')).code).toBe('OK')
  await toNext(one.watched)
  const owed = () => sandbox.query(`SELECT FROM table_liabilities WHERE round_id = $1`, [round.id])
  await expect.poll(owed, { interval: 20 }).toEqual([])
})

test('draws are held with nobody watching, and their numbers are their times', async () => {
  const present = async () => {
    const [round] = await sandbox.query(
      `SELECT round_number::text AS number, closes_at FROM tables JOIN table_rounds USING (round_id) WHERE tables.table_code = $1`,
      [code],
    )
    return round
  }
  await expect.poll(present, { interval: 20 }).toMatchObject({ number: expect.stringMatching(/^20\d{10}$/) })
  const numbers = () =>
    sandbox.query(`SELECT round_number::text AS number FROM table_rounds WHERE table_code = $1 AND state = 'SETTLED'`, [
      code,
    ])
  const held = (await numbers()).length
  await expect
    .poll(async () => {
      await endPhase(sandbox.query, code)
      return (await numbers()).length
    })
    .toBeGreaterThan(held + 1)
  const now = await present()
  const { everyMs = 0, phases } = rules
  const closes = new Date(String(now?.closes_at)).getTime()
  // Tests move the close to an earlier time, never to a later one.
  expect(closes).toBeLessThanOrEqual(drawTimeOf(everyMs, BigInt(String(now?.number))) - phases.closedMs)
})

test('a chase bets once on each draw, its times after one another, and stops once it has won', async () => {
  const one = await player()
  const round = await at(one.watched, 'betting')
  const line = lineOf(await ballsFrom(round, 2))
  expect(await one.chase(line, '2.00', [1, 3, 5], true)).toMatchObject({ code: 'OK' })
  expect((await one.mine()).bets).toMatchObject([{ choice: line, stake: '2.00' }])
  await toNext(one.watched)
  const second = await at(one.watched, 'betting')
  await expect
    .poll(() => one.mine())
    .toMatchObject({ bets: [{ choice: `${line}*3`, stake: '6.00', roundId: second.id }] })
  await toNext(one.watched)
  await at(one.watched, 'betting')
  await expect.poll(() => one.chases()).toMatchObject([{ state: 'WON', placed: 2, staked: '8.00', paid: '58.50' }])
  expect((await one.mine()).balance).toBe('1050.50')
})

test('a chase ends with its plan, by its player, for want of balance and with the session', async () => {
  const [done, stopped, poor, gone] = [await player(), await player(), await player('5'), await player()]
  const { watched } = done
  await at(watched, 'betting')
  for (const { chase } of [done, stopped, poor, gone]) expect((await chase('sum:big', '2.00', [1, 2])).code).toBe('OK')
  const [{ chaseId } = { chaseId: '' }] = await stopped.chases()
  expect((await poor.ask('stop', { chaseId })).code).toBe('CHASE_NOT_FOUND')
  expect((await stopped.ask('stop', { chaseId })).data).toMatchObject({ chases: [{ state: 'STOPPED', placed: 1 }] })
  expect((await stopped.ask('stop', { chaseId })).code).toBe('CHASE_NOT_FOUND')
  await sandbox.platform('session/end', { sessionId: gone.playerId })
  const { id } = await toNext(watched)
  // Without what the first draw may have paid.
  await sandbox.platform('transfer/out', {
    orderId: randomUUID(),
    playerId: poor.playerId,
    currency: 'CNY',
    amount: (await poor.mine()).balance,
  })
  const next = await at(watched, 'betting')
  expect(next.id).not.toBe(id)
  await expect.poll(() => done.chases()).toMatchObject([{ state: 'DONE', placed: 2, staked: '6.00' }])
  await expect
    .poll(() => poor.chases())
    .toMatchObject([{ state: 'REFUSED', refusal: 'INSUFFICIENT_BALANCE', placed: 1 }])
  expect((await stopped.mine()).bets).toEqual([])
  const ended = () =>
    sandbox.query(`SELECT state, refusal FROM table_chases WHERE player_id = $1 AND state <> 'OPEN'`, [gone.playerId])
  await expect.poll(ended).toEqual([{ state: 'REFUSED', refusal: 'SESSION_ENDED' }])
  await toNext(watched)
})

test('a chase of a stake that is no longer offered ends', async () => {
  const one = await player()
  await at(one.watched, 'betting')
  expect((await one.chase('sum:big', '2.00', [1, 1])).code).toBe('OK')
  await expect.poll(() => one.chases()).toMatchObject([{ placed: 1 }])
  await sandbox.query('UPDATE table_chases SET stake_minor = 20 WHERE player_id = $1', [one.playerId])
  await toNext(one.watched)
  await at(one.watched, 'betting')
  await expect
    .poll(() => one.chases())
    .toMatchObject([{ state: 'REFUSED', refusal: 'STAKE_NOT_OFFERED', placed: 1, staked: '2.00' }])
})

test('what is no chase is refused; asked for twice, it is one; more than ten may not be open', async () => {
  const one = await player()
  await at(one.watched, 'betting')
  for (const times of [[], [0], [100], [1.5], 'x', Array.from({ length: 101 }, () => 1)]) {
    expect((await one.chase('sum:big', '2.00', times as number[])).code).toBe('INVALID_INPUT')
  }
  for (const stake of ['2.50', '0.20']) {
    expect((await one.chase('sum:big', stake, [1])).code).toBe('STAKE_NOT_OFFERED')
  }
  const fields = { requestId: randomUUID(), choice: 'sum:big', stake: '2.00', times: [1, 1], stopsOnWin: true }
  const answers = await Promise.all(Array.from({ length: 8 }, () => one.ask('chase', fields)))
  for (const { data } of answers) expect(data?.chases).toHaveLength(1)
  expect((await one.ask('chase', { ...fields, times: [1] })).code).toBe('ROUND_CONFLICT')
  expect((await one.mine()).bets).toHaveLength(1)
  const more = await Promise.all(Array.from({ length: 10 }, () => one.chase('sum:odd', '2.00', [1, 1])))
  expect(more.map(({ code: answer }) => answer).sort()).toEqual([
    ...Array.from({ length: 9 }, () => 'OK'),
    'TOO_MANY_CHASES',
  ])
  for (const { chaseId } of await one.chases()) await one.ask('stop', { chaseId })
  await toNext(one.watched)
})

test('two processes place one bet of a chase on each draw', async () => {
  const other = await sandbox.another()
  const players = await Promise.all(Array.from({ length: 12 }, () => player()))
  const [{ watched } = await player()] = players
  await at(watched, 'betting')
  await Promise.all(players.map(({ chase }) => chase('sum:big', '2.00', [1, 1, 1])))
  const placed = () =>
    sandbox.query(
      `SELECT count(*)::int AS bets, count(DISTINCT b.round_id)::int AS rounds FROM table_bets b JOIN table_chases c USING (chase_id)
       WHERE c.player_id = ANY($1) GROUP BY chase_id`,
      [players.map(({ playerId }) => playerId)],
    )
  for (let draw = 1; draw <= 3; draw++) {
    await expect.poll(placed).toEqual(players.map(() => ({ bets: draw, rounds: draw })))
    await toNext(watched)
    await at(watched, 'betting')
  }
  await other.close()
})

test('a draw that nobody held at its time is drawn late by its chain, however late, and the chase goes on', async () => {
  const one = await player()
  const round = await at(one.watched, 'betting')
  const [balls = []] = await ballsFrom(round, 1)
  const losing = lineOf(await ballsFrom(round, 2))
  await one.chase(losing, '2.00', [1, 1], true)
  await sandbox.query(
    `UPDATE tables SET phase_ends_at = clock_timestamp(), looked_at = looked_at - interval '3 hours' WHERE table_code = $1`,
    [code],
  )
  const over = await at(one.watched, 'settled')
  expect(over).toMatchObject({ id: round.id, voidReason: null, result: { balls } })
  await expect.poll(() => one.betsOf(round.id)).toMatchObject([{ state: 'SETTLED', payout: '0.00' }])
  await at(one.watched, 'betting')
  await expect.poll(() => one.chases()).toMatchObject([{ state: 'DONE', placed: 2 }])
  await toNext(one.watched)
  const lines = one.watched
    .text()
    .split('\n')
    .filter((line) => line.startsWith('{"t":"past"'))
  const { past } = JSON.parse(lines.at(-1) ?? '{}') as { past: PublicPast[] }
  expect(past.find(({ id }) => id === round.id)).toEqual({
    id: round.id,
    number: round.number,
    voidReason: null,
    result: { balls },
  })
})
