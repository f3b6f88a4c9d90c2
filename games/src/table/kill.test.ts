// The platform's process is killed in each phase of a round: every bet is settled once, by the chain and as it was shown.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findGame } from '../catalogue.ts'
import type { Json, SharedGame } from '../engine/game.ts'
import { type MerchantWallet, startMerchantWallet } from '../test/merchant-wallet.ts'
import { type PlatformProcess, startPlatform } from '../test/platform-process.ts'
import { adminKey, callSigned, newDatabase } from '../test/sandbox.ts'
import { compareWithRounds, seamlessPlayer } from '../test/seamless-player.ts'
import { endPhase } from '../test/end-phase.ts'
import { enterTable, reach, type Watched, watchTable } from '../test/table-player.ts'
import type { Phase } from './table-rows.ts'

/** Kills in each phase; more by TABLE_KILLS. */
const kills = Number(process.env.TABLE_KILLS ?? 2)
const phases: readonly Phase[] = ['betting', 'closed', 'result', 'settled']

/** The bets of three players in each round: a table whose players act, a lottery with chases, and one of several tables with chips. */
const played: readonly { code: string; table: string; choices: readonly Json[] }[] = [
  { code: 'kite-line', table: 'kite-line', choices: [{ target: 100_000 }, { target: 150 }, { target: 100_000 }] },
  { code: 'clock', table: 'clock', choices: ['sum:big', 'place:0,1,2,3,4|-|-|-|-', 'dragon:dragon*5'] },
  { code: 'baccarat', table: 'baccarat.willow', choices: ['banker', 'player', 'tie'].map((spot) => ({ spot })) },
]

const pointsOf = (cards: readonly number[]) => cards.reduce((sum, card) => sum + Math.min((card % 13) + 1, 10), 0) % 10

/** What a choice is paid, in hundredths of its stake, written down here and not read from the rules. */
const hundredthsOf: Readonly<Record<string, (choice: Json, result: Json) => number>> = {
  'kite-line': (choice, result) => {
    const [{ target }, { height }] = [choice as { target: number }, result as { height: number }]
    return height >= target ? target : 0
  },
  clock: (choice, result) => {
    const { balls } = result as { balls: readonly [number, number, number, number, number] }
    if (choice === 'sum:big') return balls.reduce((sum, ball) => sum + ball) >= 23 ? 195 : 0
    // One of five numbers, at 9.75.
    if (choice === 'place:0,1,2,3,4|-|-|-|-') return balls[0] <= 4 ? 195 : 0
    return balls[0] > balls[4] ? 220 : 0
  },
  baccarat: (choice, result) => {
    const { player, banker } = result as { player: number[]; banker: number[] }
    const [difference, { spot }] = [pointsOf(player) - pointsOf(banker), choice as { spot: string }]
    if (difference === 0) return spot === 'tie' ? 900 : 100
    if (spot === 'player') return difference > 0 ? 200 : 0
    return spot === 'banker' && difference < 0 ? 195 : 0
  },
}

let database: Awaited<ReturnType<typeof newDatabase>>
let client: pg.Pool
let running: PlatformProcess
let wallet: MerchantWallet
let putMinor = 0n
beforeAll(async () => {
  wallet = await startMerchantWallet()
  database = await newDatabase()
  running = await startPlatform(database.url)
  client = new pg.Pool({ connectionString: database.url, max: 2 })
  client.on('error', () => undefined)
})
afterAll(async () => {
  await running.kill()
  await client.end()
  await database.drop()
  await wallet.close()
})

const query = async (text: string, values?: unknown[]) => (await client.query(text, values)).rows

const platform = {
  get gamesUrl() {
    return running.gamesUrl
  },
  platform: (action: string, fields: unknown) => callSigned(running.gamesUrl, `/platform/v1/yunque/${action}`, fields),
  async play(action: string, fields: unknown, token?: string) {
    const headers = { 'content-type': 'application/json', ...(token ? { authorization: `Bearer ${token}` } : {}) }
    const answer = await fetch(`${running.gamesUrl}/play/v1/${action}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(fields),
    })
    return (await answer.json()) as { code: string; data?: Record<string, unknown> }
  },
}

async function newPlayer(code: string): Promise<string> {
  const playerId = randomUUID()
  await platform.platform('player/create', { playerId, currency: 'CNY' })
  await platform.platform('transfer/in', { orderId: randomUUID(), playerId, currency: 'CNY', amount: '1000' })
  return enterTable(platform, playerId, code)
}

async function newSeamlessPlayer(code: string): Promise<string> {
  putMinor += 100_000n
  return enterTable(platform, await seamlessPlayer(platform, wallet, '1000'), code)
}

type Row = {
  state: string
  choice: Json
  acted: Json
  stake: number
  payout: number
  records: number
  recorded: number
  is_void: boolean
  round_state: string
  away_ms: number | null
  result: Json
}

/** Each bet of a round with the records of it. */
function betsOf(roundId: string): Promise<Row[]> {
  return query(
    `SELECT t.state, t.choice, t.acted, t.stake_minor::int AS stake, t.payout_minor::int AS payout, r.state AS round_state, r.away_ms, r.result,
      count(b.*)::int AS records, max(b.payout_minor)::int AS recorded, bool_or(b.voided_minor = b.stake_minor) AS is_void
     FROM table_bets t JOIN table_rounds r USING (round_id) LEFT JOIN bets b USING (bet_id)
     WHERE t.round_id = $1 GROUP BY t.bet_id, r.round_id`,
    [roundId],
  ) as Promise<Row[]>
}

function judge(game: SharedGame, row: Row): void {
  const { state, choice, acted, stake, payout, records, recorded, is_void, round_state, away_ms, result } = row
  expect({ records, recorded, is_void }).toEqual({ records: 1, recorded: payout, is_void: state === 'VOIDED' })
  // Whatever the process died in, the round is held by its chain.
  expect(round_state).toBe('SETTLED')
  const counts = acted ?? (away_ms === null || !game.acting ? choice : game.acting.leftAlone(choice, away_ms))
  const isReturned = counts === null
  expect(state).toBe(isReturned ? 'VOIDED' : 'SETTLED')
  const hundredths = isReturned ? 100 : hundredthsOf[game.code]!(counts, result)
  expect({ counts, result, payout }).toEqual({ counts, result, payout: (stake * hundredths) / 100 })
}

async function actInFlight(watched: Watched, betId: string, token: string): Promise<void> {
  if (watched.round()?.phase !== 'result') return
  // The line of a tenth of all kites breaks before this has an answer.
  for (let time = 0; time < 5; time++) {
    const { code } = await platform.play('table/act', { betId }, token)
    if (code !== 'TOO_EARLY') return
  }
}

/** Each chase has bet once on each draw that it counts; then no bet is open any more. */
async function judgeChases(table: string): Promise<void> {
  await query(`UPDATE table_chases SET state = 'STOPPED', ended_at = now() WHERE state = 'OPEN'`)
  await expect
    .poll(async () => {
      await endPhase(query, table)
      return query(`SELECT FROM table_bets WHERE state = 'OPEN'`)
    })
    .toEqual([])
  const chases = await query(
    `SELECT c.placed, count(b.*)::int AS bets, count(DISTINCT b.round_id)::int AS rounds
     FROM table_chases c LEFT JOIN table_bets b USING (chase_id) GROUP BY c.chase_id`,
  )
  for (const { placed, bets, rounds } of chases) expect({ bets, rounds }).toEqual({ bets: placed, rounds: placed })
}

describe.each(played)('$code', ({ code, table, choices }) => {
  const game = findGame(code) as SharedGame

  test.each(phases)('killed in %s', async (phase) => {
    const tokens = [await newSeamlessPlayer(code), await newPlayer(code), await newSeamlessPlayer(code)]
    const [first = ''] = tokens
    for (const token of game.notes ? [await newPlayer(code), await newSeamlessPlayer(code)] : []) {
      const chase = { requestId: randomUUID(), choice: choices[0], stake: '2.00', times: Array(kills).fill(1) }
      expect((await platform.play('table/chase', chase, token)).code).toBe('OK')
    }
    for (let kill = 0; kill < kills; kill++) {
      const watched = await watchTable(running.gamesUrl, first)
      const round = await reach(query, watched, 'betting', table)
      const placed = await Promise.all(
        choices.map((choice, at) => {
          const stake = (2 * (game.notes?.units(choice) ?? 1)).toFixed(2)
          const bet = { requestId: randomUUID(), roundId: round.id, stake, choice }
          return platform.play('table/bet', bet, tokens[at])
        }),
      )
      expect(placed.map((answer) => answer.code)).toEqual(choices.map(() => 'OK'))
      const { betId = '' } = (placed[0]?.data?.bet ?? {}) as { betId?: string }
      if (phase !== 'betting') await reach(query, watched, phase, table)
      if (game.acting) await actInFlight(watched, betId, first)
      const shown = watched.rounds().filter(({ id }) => id === round.id)
      await running.kill()
      watched.close()
      running = await startPlatform(database.url)
      const again = await watchTable(running.gamesUrl, first)
      if (again.round()?.id !== round.id || again.round()?.phase !== 'settled') {
        await reach(query, again, 'settled', table)
      }
      const unpaid = () => query(`SELECT FROM table_bets WHERE state = 'OPEN' AND round_id = $1`, [round.id])
      await expect.poll(unpaid, { interval: 20 }).toEqual([])
      again.close()
      const bets = await betsOf(round.id)
      expect(bets.length).toBeGreaterThanOrEqual(choices.length)
      for (const bet of bets) judge(game, bet)
      for (const { phase: told, result } of shown) if (told === 'settled') expect(result).toEqual(bets[0]?.result)
    }
    await judgeChases(table)
    await compareWithRounds(query, wallet, putMinor)
    const answer = await fetch(`${running.gamesUrl}/admin/double-check`, { headers: { 'x-admin-key': adminKey } })
    expect(((await answer.json()) as { data: { mismatches: unknown[] } }).data.mismatches).toEqual([])
  })
})
