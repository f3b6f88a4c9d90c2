// The platform's process is killed in each phase of a round: every bet is settled once or void, as it was shown.
import { randomUUID } from 'node:crypto'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rules } from '../game/kite-line/rules.ts'
import { type PlatformProcess, startPlatform } from '../test/platform-process.ts'
import { type MerchantWallet, startMerchantWallet } from '../test/merchant-wallet.ts'
import { adminKey, callSigned, newDatabase } from '../test/sandbox.ts'
import { compareWithRounds, seamlessPlayer } from '../test/seamless-player.ts'
import { enterTable, reach, type Watched, watchTable } from '../test/table-player.ts'
import type { Phase } from './table-rows.ts'

/** Kills in each phase; more by TABLE_KILLS. */
const kills = Number(process.env.TABLE_KILLS ?? 3)
const phases: readonly Phase[] = ['betting', 'closed', 'result', 'settled']

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

async function newPlayer(): Promise<string> {
  const playerId = randomUUID()
  await platform.platform('player/create', { playerId, currency: 'CNY' })
  await platform.platform('transfer/in', { orderId: randomUUID(), playerId, currency: 'CNY', amount: '1000' })
  return enterTable(platform, playerId)
}

async function newSeamlessPlayer(): Promise<string> {
  putMinor += 100_000n
  return enterTable(platform, await seamlessPlayer(platform, wallet, '1000'))
}

type Row = {
  state: string
  choice: { target: number }
  acted: { target: number } | null
  stake: number
  payout: number
  records: number
  recorded: number
  is_void: boolean
  round_state: string
  result: { height: number } | null
}

/** Each bet of a round with the records of it. */
function betsOf(roundId: string): Promise<Row[]> {
  return query(
    `SELECT t.state, t.choice, t.acted, t.stake_minor::int AS stake, t.payout_minor::int AS payout, r.state AS round_state, r.result,
      count(b.*)::int AS records, max(b.payout_minor)::int AS recorded, bool_or(b.is_void) AS is_void
     FROM table_bets t JOIN table_rounds r USING (round_id) LEFT JOIN bets b USING (bet_id)
     WHERE t.round_id = $1 GROUP BY t.bet_id, r.round_id`,
    [roundId],
  ) as Promise<Row[]>
}

function judge({ state, choice, acted, stake, payout, records, recorded, is_void, round_state, result }: Row): void {
  expect({ records, recorded, is_void }).toEqual({ records: 1, recorded: payout, is_void: state === 'VOIDED' })
  const isReturned = round_state === 'VOIDED' && acted === null
  expect(state).toBe(isReturned ? 'VOIDED' : 'SETTLED')
  const pays = isReturned ? rules.payBase : rules.pays(acted ?? choice, result ?? { height: 0 })
  expect(payout).toBe((stake * pays) / rules.payBase)
}

async function actInFlight(watched: Watched, betId: string, token: string): Promise<void> {
  if (watched.round()?.phase !== 'result') return
  // The line of a tenth of all kites breaks before this has an answer.
  for (let time = 0; time < 5; time++) {
    const { code } = await platform.play('table/act', { betId }, token)
    if (code !== 'TOO_EARLY') return
  }
}

test.each(phases)('killed in %s', async (phase) => {
  const tokens = [await newSeamlessPlayer(), await newPlayer(), await newSeamlessPlayer()]
  const targets = [100_000, 150, 100_000]
  for (let kill = 0; kill < kills; kill++) {
    const watched = await watchTable(running.gamesUrl, tokens[0] ?? '')
    const round = await reach(query, watched, 'betting')
    const placed = await Promise.all(
      tokens.map((token, at) => {
        const bet = { requestId: randomUUID(), roundId: round.id, stake: '10.00', choice: { target: targets[at] } }
        return platform.play('table/bet', bet, token)
      }),
    )
    expect(placed.map(({ code }) => code)).toEqual(['OK', 'OK', 'OK'])
    const first = placed[0]?.data?.bet as { betId: string } | undefined
    if (phase !== 'betting') await reach(query, watched, phase)
    await actInFlight(watched, first?.betId ?? '', tokens[0] ?? '')
    const shown = watched.rounds().filter(({ id }) => id === round.id)
    await running.kill()
    watched.close()
    running = await startPlatform(database.url)
    const again = await watchTable(running.gamesUrl, tokens[0] ?? '')
    if (again.round()?.id !== round.id || again.round()?.phase !== 'settled') await reach(query, again, 'settled')
    await expect.poll(() => query(`SELECT FROM table_bets WHERE state = 'OPEN'`), { interval: 20 }).toEqual([])
    again.close()
    const bets = await betsOf(round.id)
    expect(bets).toHaveLength(3)
    for (const bet of bets) judge(bet)
    for (const { phase: told, result } of shown) if (told === 'settled') expect(result).toEqual(bets[0]?.result)
  }
  await compareWithRounds(query, wallet, putMinor)
  const answer = await fetch(`${running.gamesUrl}/admin/double-check`, { headers: { 'x-admin-key': adminKey } })
  expect(((await answer.json()) as { data: { mismatches: unknown[] } }).data.mismatches).toEqual([])
})
