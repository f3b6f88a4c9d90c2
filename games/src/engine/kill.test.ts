// The process of the platforms is killed at each step of a round: settled once or never begun, shown as stored, and no
// money made or lost.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { type GamesChild, startGamesChild } from '../test/games-child.ts'
import { type MerchantWallet, startMerchantWallet } from '../test/merchant-wallet.ts'
import { adminKey, callSigned, newDatabase } from '../test/sandbox.ts'
import { seamlessPlayer } from '../test/seamless-player.ts'
import { seededChance } from '../test/seeded-chance.ts'

const chance = seededChance()

/** Rounds of kills, each with two; more by ROUND_KILLS. */
const kills = Number(process.env.ROUND_KILLS ?? 2)
const oneShot = { gameCode: 'sundial', choice: { risk: 'medium' } }
const staged = { gameCode: 'firefly-pond', choice: { mines: 1 } }
const bug = new URL('../test/without-transactions.ts', import.meta.url)

/** Where a request waits when the process dies: for the balance (nothing done), the seat, the wallet, or the last statement. */
type KillPoint = 'balance' | 'seat' | 'wallet' | 'counter' | 'anywhere'
/** Where the players' money lies: on the platform, or in the wallet of the merchant. */
type Place = 'platform' | 'wallet'
/** What the player asks for: a round of one draw, an opening, an act, the last act; or leaves the round alone. */
type Deed = 'play' | 'open' | 'act' | 'cashOut' | 'leave'
const plan: readonly (readonly [Deed, KillPoint])[] = [
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
/** Where a wallet is asked, requests die waiting for it too. */
const plans: Record<Place, typeof plan> = {
  platform: plan,
  wallet: [...plan, ['play', 'wallet'], ['open', 'wallet']],
}
type PlayReply = { code: string; data?: { round?: Shown; balance?: string; [name: string]: unknown } }
type Shown = { roundId: string; status: string; payout?: string; result?: unknown }
type Player = {
  playerId: string
  token: string
  deed: Deed
  step: KillPoint
  roundId: string
  action: string
  asked: object
}

class Trial {
  readonly faults: string[] = []
  readonly #client: pg.Pool
  readonly #url: string
  readonly #preload: URL | undefined
  readonly #wallet: MerchantWallet | undefined
  #child: GamesChild | undefined

  constructor(url: string, wallet: MerchantWallet | undefined, preload?: URL) {
    this.#url = url
    this.#wallet = wallet
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

  async #platform(action: string, fields: object): Promise<PlayReply> {
    return callSigned(this.#child?.gamesUrl ?? '', `/platform/v1/yunque/${action}`, fields)
  }

  async send(action: string, fields: object, token = ''): Promise<PlayReply> {
    const answer = await fetch(`${this.#child?.gamesUrl}/play/v1/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(fields),
    })
    return (await answer.json()) as PlayReply
  }

  /** A player who is about to do the deed: an act needs an open round, cashing out a revealed cell. */
  async player(deed: Deed, step: KillPoint): Promise<Player> {
    const [playerId, currency] = [await this.#create(), 'CNY']
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

  /** A player with 100.00, on the platform or in the wallet. */
  async #create(): Promise<string> {
    const platform = (action: string, fields: unknown) => this.#platform(action, fields as object)
    if (this.#wallet) return seamlessPlayer({ platform }, this.#wallet)
    const [playerId, currency] = [randomUUID(), 'CNY']
    await platform('player/create', { playerId, currency })
    await platform('transfer/in', { orderId: randomUUID(), playerId, currency, amount: '100' })
    return playerId
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
    const at = (step: KillPoint) => players.filter((player) => player.step === step).map(({ playerId }) => playerId)
    await purses.query('SELECT FROM balances WHERE player_id = ANY($1) FOR UPDATE', [at('balance')])
    await purses.query('SELECT FROM seats WHERE player_id = ANY($1) FOR UPDATE', [at('seat')])
    await counter.query("SELECT FROM platforms WHERE code = 'yunque' FOR UPDATE")
    const left = players.filter(({ deed }) => deed === 'leave').map(({ roundId }) => roundId)
    await this.query("UPDATE rounds SET opened_at = opened_at - interval '25 hours' WHERE round_id = ANY($1)", [left])
    const ask = ({ action, asked, token }: Player) => this.send(action, asked, token).catch(() => undefined)
    const held = players.filter(({ step, deed }) => !['anywhere', 'wallet'].includes(step) && deed !== 'leave')
    const asking = at('wallet')
    const release = this.#wallet?.hold((playerId) => asking.includes(playerId))
    const dying = players.filter((player) => player.step === 'wallet' || held.includes(player)).map(ask)
    const waiting = "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
    await expect
      .poll(async () => (await this.query(waiting)).length, { interval: 10 })
      .toBeGreaterThanOrEqual(held.length)
    const isAsked = (playerId: string) => this.#wallet?.callsOf(playerId, 'bet').length === 1
    await expect.poll(() => asking.every(isAsked), { interval: 10 }).toBe(true)
    dying.push(...players.filter(({ step }) => step === 'anywhere').map(ask))
    if (lets) await counter.query('ROLLBACK')
    await pause(chance() * 30)
    await this.kill()
    // The wallet takes these stakes, and nobody hears of it.
    release?.()
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
      const differs = JSON.stringify(first.data?.round) !== JSON.stringify(second.data?.round)
      if (differs || (!this.#wallet && first.data?.balance !== second.data?.balance)) fault('answered in two ways')
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
    const balance = await this.#purse(playerId)
    if (balance !== 10_000 - sum(rounds, 'stake') + sum(rounds, 'payout')) fault(`the purse holds ${balance}`)
    if (sum(over, 'payout') !== sum(bets, 'payout')) fault('the bets pay something else')
  }

  /** What the player has at last: the wallet has been told everything, and the platform keeps nothing of it. */
  async #purse(playerId: string): Promise<number> {
    const untold = "SELECT FROM wallet_bets WHERE player_id = $1 AND state IN ('ASKED', 'TAKEN', 'WON', 'REVERSING')"
    await expect.poll(() => this.query(untold, [playerId]), { interval: 50 }).toEqual([])
    const here = 'SELECT balance_minor::int AS balance FROM balances WHERE player_id = $1'
    const [{ balance } = {}] = await this.query(here, [playerId])
    return Number(balance) + Number(this.#wallet?.balanceOf(playerId) ?? 0n)
  }

  async #stored(roundId: string) {
    const [row] = await this.query('SELECT status, result FROM rounds WHERE round_id = $1', [roundId])
    return row as { status: string; result: unknown } | undefined
  }

  /** What is true of all rounds together. */
  async judgeBooks(): Promise<void> {
    const kept =
      'SELECT FROM balances JOIN players USING (player_id) WHERE wallet_url IS NOT NULL AND balance_minor > 0'
    if ((await this.query(kept)).length > 0) this.faults.push('the platform keeps money of the wallet')
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
      const players = await Promise.all(
        plans[this.#wallet ? 'wallet' : 'platform'].map(([deed, step]) => this.player(deed, step)),
      )
      await this.killAmid(players, time % 2 === 1)
      await this.start()
      for (const player of players) await this.judge(player)
      await this.judgeBooks()
    }
  }
}

async function trial(place: Place, times: number, preload?: URL): Promise<string[]> {
  const database = await newDatabase()
  await migrate(database.url)
  const wallet = place === 'wallet' ? await startMerchantWallet() : undefined
  const one = new Trial(database.url, wallet, preload)
  try {
    await one.run(times)
  } finally {
    await one.close()
    await wallet?.close()
    await database.drop()
  }
  return one.faults
}

const places: readonly Place[] = ['platform', 'wallet']

test.each(places)(
  'after kills at each step every round is settled once or never was, and the books hold: money on the %s',
  async (place) => {
    expect(await trial(place, kills)).toEqual([])
  },
  600_000,
)

test('the trial finds a platform whose statements commit one by one', async () => {
  expect(await trial('platform', 1, bug)).not.toEqual([])
}, 120_000)
