// The process of the platforms is killed at each step of a round: settled once or never begun, shown as stored, and no
// money made or lost.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { type GamesChild, startGamesChild } from '../test/games-child.ts'
import { adminKey, callSigned, newDatabase } from '../test/sandbox.ts'

/** Rounds of kills, each with two; more by ROUND_KILLS. */
const kills = Number(process.env.ROUND_KILLS ?? 2)
const oneShot = { gameCode: 'sundial', choice: { risk: 'medium' } }
const staged = { gameCode: 'firefly-pond', choice: { mines: 1 } }
const bug = new URL('../test/without-transactions.ts', import.meta.url)

/** Where a request waits when the process dies: for the balance (nothing done), the seat, or the last statement. */
type Step = 'balance' | 'seat' | 'counter' | 'anywhere'
/** What the player asks for: a round of one draw, an opening, an act, the last act; or leaves the round alone. */
type Deed = 'play' | 'open' | 'act' | 'cashOut' | 'leave'
const plan: readonly (readonly [Deed, Step])[] = [
  ['play', 'balance'],
  ['play', 'seat'],
  ['play', 'counter'],
  ['play', 'anywhere'],
  ['open', 'balance'],
  ['open', 'seat'],
  ['open', 'anywhere'],
  ['act', 'balance'],
  ['act', 'anywhere'],
  ['cashOut', 'balance'],
  ['cashOut', 'counter'],
  ['cashOut', 'anywhere'],
  ['leave', 'counter'],
]
type Answer = { code: string; data?: { round?: Shown; balance?: string; [name: string]: unknown } }
type Shown = { roundId: string; status: string; payout?: string; result?: unknown }
type Player = {
  playerId: string
  token: string
  deed: Deed
  step: Step
  roundId: string
  action: string
  asked: object
}

class Trial {
  readonly faults: string[] = []
  readonly #client: pg.Pool
  readonly #url: string
  readonly #preload: URL | undefined
  #child: GamesChild | undefined

  constructor(url: string, preload?: URL) {
    this.#url = url
    this.#preload = preload
    this.#client = new pg.Pool({ connectionString: url, max: 3 })
    this.#client.on('error', () => undefined)
  }

  async query(text: string, values: unknown[] = []): Promise<Record<string, never>[]> {
    return (await this.#client.query(text, values)).rows
  }

  async start(): Promise<void> {
    this.#child = await startGamesChild(this.#url, this.#preload)
  }

  async kill(): Promise<void> {
    await this.#child?.kill()
  }

  async close(): Promise<void> {
    await this.kill()
    await this.#client.end()
  }

  async #platform(action: string, fields: object): Promise<Answer> {
    return callSigned(this.#child?.gamesUrl ?? '', `/platform/v1/yunque/${action}`, fields)
  }

  async send(action: string, fields: object, token = ''): Promise<Answer> {
    const answer = await fetch(`${this.#child?.gamesUrl}/play/v1/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(fields),
    })
    return (await answer.json()) as Answer
  }

  /** A player who is about to do the deed: an act needs an open round, cashing out a revealed cell. */
  async player(deed: Deed, step: Step): Promise<Player> {
    const [playerId, currency] = [randomUUID(), 'CNY']
    await this.#platform('player/create', { playerId, currency })
    await this.#platform('transfer/in', { orderId: randomUUID(), playerId, currency, amount: '100' })
    const { gameCode, choice } = deed === 'play' ? oneShot : staged
    const look = { lang: 'zh-CN', theme: 'dark', parentOrigin: 'http://localhost:8080' }
    const launched = await this.#platform('launch', { playerId, sessionId: playerId, currency, gameCode, ...look })
    const ticket = new URL(String(launched.data?.url)).searchParams.get('ticket')
    const token = String((await this.send('session', { ticket })).data?.token)
    const opening = { requestId: randomUUID(), stake: '2.00', choice }
    const base = { playerId, token, deed, step, roundId: '' }
    if (deed === 'play' || deed === 'open') return { ...base, action: 'play', asked: opening }
    const roundId = String((await this.send('play', opening, token)).data?.round?.roundId)
    const act = deed === 'act' ? 7 : 'cashOut'
    if (deed !== 'act' && !(await this.#reveals(roundId, token))) return this.player(deed, step)
    return { ...base, roundId, action: 'act', asked: { roundId, requestId: randomUUID(), act } }
  }

  async #reveals(roundId: string, token: string): Promise<boolean> {
    const answer = await this.send('act', { roundId, requestId: randomUUID(), act: 3 }, token)
    return answer.data?.round?.status === 'OPEN'
  }

  /**
   * Sends what the players ask for and kills the process when each waits at its step, or anywhere. With `lets` those at
   * the last statement go on just before, so that the process dies about their commit.
   */
  async killAmid(players: readonly Player[], lets: boolean): Promise<void> {
    const [purses, counter] = [await this.#hold(), await this.#hold()]
    const at = (step: Step) => players.filter((player) => player.step === step).map(({ playerId }) => playerId)
    await purses.query('SELECT FROM balances WHERE player_id = ANY($1) FOR UPDATE', [at('balance')])
    await purses.query('SELECT FROM seats WHERE player_id = ANY($1) FOR UPDATE', [at('seat')])
    await counter.query("SELECT FROM platforms WHERE code = 'yunque' FOR UPDATE")
    const left = players.filter(({ deed }) => deed === 'leave').map(({ roundId }) => roundId)
    await this.query("UPDATE rounds SET opened_at = opened_at - interval '25 hours' WHERE round_id = ANY($1)", [left])
    const ask = ({ action, asked, token }: Player) => this.send(action, asked, token).catch(() => undefined)
    const held = players.filter(({ step, deed }) => step !== 'anywhere' && deed !== 'leave')
    const dying = held.map(ask)
    const waiting = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    await expect
      .poll(async () => (await this.query(waiting)).length, { interval: 10 })
      .toBeGreaterThanOrEqual(held.length)
    dying.push(...players.filter(({ step }) => step === 'anywhere').map(ask))
    if (lets) await counter.query('ROLLBACK')
    await pause(Math.random() * 30)
    await this.kill()
    await Promise.all(dying)
    await Promise.all([purses.end(), counter.end()])
  }

  /** A connection whose locks last until it ends. */
  async #hold(): Promise<pg.Client> {
    const holder = new pg.Client({ connectionString: this.#url })
    await holder.connect()
    await holder.query('BEGIN')
    return holder
  }

  /** Asks again with the same ids, twice, and compares what is shown with what is stored. */
  async judge(player: Player): Promise<void> {
    const { deed, step, action, asked, token, playerId, roundId } = player
    const fault = (words: string) => this.faults.push(`${deed} at ${step}: ${words}`)
    let shown: Shown | undefined
    if (deed === 'leave') {
      await expect.poll(async () => (await this.#stored(roundId))?.status, { interval: 50 }).toBe('SETTLED')
    } else {
      const [first, second] = [await this.send(action, asked, token), await this.send(action, asked, token)]
      if (first.code !== 'OK') fault(`answered ${first.code}`)
      if (JSON.stringify(first) !== JSON.stringify(second)) fault('answered in two ways')
      shown = first.data?.round
    }
    const stored = await this.#stored(shown?.roundId ?? roundId)
    if (shown && shown.status !== stored?.status) fault(`shown ${shown.status}, stored ${stored?.status}`)
    if (shown?.result && JSON.stringify(shown.result) !== JSON.stringify(stored?.result))
      fault('shown otherwise than stored')
    const rounds = await this.query(
      'SELECT status, stake_minor::int AS stake, payout_minor::int AS payout FROM rounds WHERE player_id = $1',
      [playerId],
    )
    const bets = await this.query(
      'SELECT stake_minor::int AS stake, payout_minor::int AS payout FROM bets WHERE player_id = $1',
      [playerId],
    )
    const over = rounds.filter(({ status }) => status !== 'OPEN')
    if (rounds.length !== 1) fault(`${rounds.length} rounds`)
    if (bets.length !== over.length) fault(`${over.length} rounds over, ${bets.length} bets`)
    const sum = (of: Record<string, never>[], name: string) => of.reduce((all, row) => all + Number(row[name] ?? 0), 0)
    const [{ balance } = {}] = await this.query(
      'SELECT balance_minor::int AS balance FROM balances WHERE player_id = $1',
      [playerId],
    )
    if (balance !== 10_000 - sum(rounds, 'stake') + sum(rounds, 'payout')) fault(`the purse holds ${balance}`)
    if (sum(over, 'payout') !== sum(bets, 'payout')) fault('the bets pay something else')
  }

  async #stored(roundId: string) {
    const [row] = await this.query('SELECT status, result FROM rounds WHERE round_id = $1', [roundId])
    return row as { status: string; result: unknown } | undefined
  }

  /** What is true of all rounds together. */
  async judgeBooks(): Promise<void> {
    const reply = await fetch(`${this.#child?.gamesUrl}/admin/double-check`, { headers: { 'x-admin-key': adminKey } })
    const { data } = (await reply.json()) as { data: { mismatches: unknown[] } }
    if (data.mismatches.length > 0) this.faults.push(`${data.mismatches.length} balances do not add up`)
    const settled = `SELECT game_code, count(*)::int AS rounds, sum(stake_minor)::text AS staked, sum(payout_minor)::text AS paid
      FROM rounds WHERE status = 'SETTLED' GROUP BY 1 ORDER BY 1`
    const counted = `SELECT game_code, rounds::int, staked_minor::text AS staked, paid_minor::text AS paid FROM game_counters ORDER BY 1`
    const [one, other] = [await this.query(settled), await this.query(counted)]
    if (JSON.stringify(one) !== JSON.stringify(other)) this.faults.push('the counters do not add up')
  }

  async run(times: number): Promise<void> {
    await this.start()
    for (let time = 0; time < 2 * times; time++) {
      const players = await Promise.all(plan.map(([deed, step]) => this.player(deed, step)))
      await this.killAmid(players, time % 2 === 1)
      await this.start()
      for (const player of players) await this.judge(player)
      await this.judgeBooks()
    }
  }
}

async function trial(times: number, preload?: URL): Promise<string[]> {
  const database = await newDatabase()
  await migrate(database.url)
  const one = new Trial(database.url, preload)
  try {
    await one.run(times)
  } finally {
    await one.close()
    await database.drop()
  }
  return one.faults
}

test('after kills at each step every round is settled once or never was, and the books hold', async () => {
  expect(await trial(kills)).toEqual([])
}, 600_000)

test('the trial finds a platform whose statements commit one by one', async () => {
  expect(await trial(1, bug)).not.toEqual([])
}, 120_000)
