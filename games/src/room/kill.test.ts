// The process that has a room is killed at each step of a hand: the hand goes on from its rows, every seat is paid once and
// recorded once, and the books hold, for money on the platform and in a wallet of the merchant.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { migrate } from '../db/migrate.ts'
import { type GamesChild, startGamesChild } from '../test/games-child.ts'
import { type MerchantWallet, startMerchantWallet } from '../test/merchant-wallet.ts'
import { hurry, type RoomPage, sessionAt, watchRoom } from '../test/room-player.ts'
import { adminKey, callSigned, newDatabase } from '../test/sandbox.ts'
import { seamlessPlayer } from '../test/seamless-player.ts'
import { seededChance } from '../test/seeded-chance.ts'

const chance = seededChance()
/** Kills at each step; more by ROOM_KILLS. */
const kills = Number(process.env.ROOM_KILLS ?? 1)
const bug = new URL('../test/without-transactions.ts', import.meta.url)
/** Where a hand is when the process dies: its stakes are asked for, a phase of its play, or its last statement waits. */
const steps = ['gathering', 'grab', 'bet', 'show', 'paying'] as const
type Step = (typeof steps)[number]
type Person = { playerId: string; token: string; page: RoomPage | undefined }
type Row = Record<string, never>

class Trial {
  readonly faults: string[] = []
  readonly #client: pg.Pool
  readonly #url: string
  readonly #wallet: MerchantWallet
  readonly #preload: URL | undefined
  #child: GamesChild | undefined
  #people: Person[] = []
  #roomId = ''

  constructor(url: string, wallet: MerchantWallet, preload?: URL) {
    this.#url = url
    this.#wallet = wallet
    this.#preload = preload
    this.#client = new pg.Pool({ connectionString: url, max: 8 })
    this.#client.on('error', () => undefined)
  }

  query = async (text: string, values: unknown[] = []): Promise<Row[]> => (await this.#client.query(text, values)).rows

  async close(): Promise<void> {
    await this.#child?.kill()
    await this.#client.end()
  }

  async #start(): Promise<void> {
    this.#child = await startGamesChild(this.#url, this.#preload)
    for (const person of this.#people) {
      person.page?.close()
      person.page = await watchRoom(this.#child.gamesUrl, person.token)
    }
  }

  async #ask(action: string, fields: object, token: string): Promise<{ code: string; data?: { roomId?: string } }> {
    const answer = await fetch(`${this.#child?.gamesUrl}/play/v1/room/${action}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
      body: JSON.stringify(fields),
    })
    return (await answer.json()) as { code: string }
  }

  /** Two people with 1,000.00 each, one of them in the wallet, at a table with a bot. */
  async #sit(): Promise<void> {
    const platform = (action: string, fields: unknown) =>
      callSigned(this.#child?.gamesUrl ?? '', `/platform/v1/yunque/${action}`, fields)
    const playerId = randomUUID()
    await platform('player/create', { playerId, currency: 'CNY' })
    await platform('transfer/in', { orderId: randomUUID(), playerId, currency: 'CNY', amount: '100000' })
    const ids = [playerId, await seamlessPlayer({ platform }, this.#wallet, '100000')]
    for (const id of ids) {
      const token = await sessionAt(this.query, id)
      const { data } = await this.#ask('join', { stake: '1.00', holds: '100.00', bots: true }, token)
      this.#roomId = data?.roomId ?? ''
      const page = await watchRoom(this.#child?.gamesUrl ?? '', token)
      this.#people.push({ playerId: id, token, page })
    }
  }

  async #hand(): Promise<{ hand_id: string; state: string; hand_number: string } | undefined> {
    const [hand] = await this.query(
      `SELECT h.hand_id, h.state, h.hand_number FROM rooms r JOIN room_hands h USING (hand_id) WHERE r.room_id = $1`,
      [this.#roomId],
    )
    return hand as { hand_id: string; state: string; hand_number: string } | undefined
  }

  /** Everybody does what is offered, once. */
  async #actAll(): Promise<void> {
    await hurry(this.query, this.#roomId).catch(() => undefined)
    const acts = this.#people.map(async ({ page, token }) => {
      const hand = page?.room()?.hand
      if (hand?.state !== 'OPEN' || !hand.acts?.length) return
      const act = hand.acts[Math.floor(chance() * hand.acts.length)]
      await this.#ask('act', { handId: hand.id, place: hand.place, act }, token).catch(() => undefined)
    })
    await Promise.all(acts)
  }

  /** Goes on until this holds. */
  async #until(holds: () => Promise<boolean> | boolean): Promise<void> {
    for (let look = 0; look < 400; look++) {
      if (await holds()) return
      // What waits for a room that is being paid is not waited for: the test itself may hold that up.
      await Promise.race([this.#actAll(), pause(400)])
      await pause(40)
    }
    throw new Error('the room does not come so far')
  }

  /** Waits until no hand is under way, so that the next one begins. */
  async #reach(step: Step): Promise<void> {
    const last = (await this.#hand())?.hand_id
    const isNew = async () => {
      const hand = await this.#hand()
      return hand !== undefined && hand.hand_id !== last && hand.state === (step === 'gathering' ? 'GATHERING' : 'OPEN')
    }
    await this.#until(isNew)
    if (step === 'gathering' || step === 'paying') return
    const hand = (await this.#hand())?.hand_id
    // A hand of one act more may pass the phase between two looks: then it dies a little later.
    await this.#until(() => {
      const told = this.#people[0]?.page?.room()?.hand
      return told?.id === hand && (told?.view?.phase === step || told?.view?.phase === 'over')
    })
  }

  /** Kills the process at the step, and lets another go on. */
  async killAt(step: Step, lets: boolean): Promise<void> {
    const seamless = this.#people[1]?.playerId
    const release = step === 'gathering' ? this.#wallet.hold((playerId) => playerId === seamless) : undefined
    await this.#reach(step)
    const holder = new pg.Client({ connectionString: this.#url })
    holder.on('error', () => undefined)
    await holder.connect()
    await holder.query('BEGIN')
    if (step === 'paying') {
      await holder.query("SELECT FROM platforms WHERE code = 'yunque' FOR UPDATE")
      const waiting = "SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'"
      await this.#until(async () => (await this.query(waiting)).length > 0)
      if (lets) await holder.query('ROLLBACK')
    }
    const acting = step === 'gathering' || step === 'paying' ? undefined : this.#actAll()
    await pause(chance() * 40)
    await this.#child?.kill()
    release?.()
    await acting
    await holder.end()
    await this.query(`UPDATE rooms SET looked_at = looked_at - interval '4 seconds'`)
    await this.#start()
  }

  /** The hand that was under way is over, and then everything is compared. */
  async judge(step: Step): Promise<void> {
    const fault = (words: string) => this.faults.push(`${step}: ${words}`)
    const hand = await this.#hand()
    const isOver = async () => {
      const [row] = await this.query(`SELECT state FROM room_hands WHERE hand_id = $1`, [hand?.hand_id])
      return ['SETTLED', 'VOIDED'].includes(String((row as { state?: string } | undefined)?.state))
    }
    await this.#until(isOver)
    const uneven = await this.query(
      `SELECT hand_id FROM room_hands JOIN room_bets b USING (hand_id) WHERE b.state IN ('SETTLED', 'VOIDED')
       GROUP BY hand_id HAVING sum(result_minor + rake_minor) <> 0`,
    )
    if (uneven.length > 0) fault(`${uneven.length} hands do not come to zero`)
    const unlike = await this.query(
      `SELECT r.seat FROM room_bets r LEFT JOIN bets b USING (bet_id) WHERE NOT r.is_bot AND r.state IN ('SETTLED', 'VOIDED')
       GROUP BY r.hand_id, r.seat HAVING count(b.*) <> 1 OR max(b.payout_minor) <> max(r.held_minor + r.result_minor)
         OR max(b.voided_minor) <> max(r.held_minor - r.used_minor)`,
    )
    if (unlike.length > 0) fault(`${unlike.length} bets are recorded otherwise`)
    const strange = await this.query(
      `SELECT FROM bets b LEFT JOIN room_bets r USING (bet_id) WHERE r.state IS NULL OR r.state NOT IN ('SETTLED', 'VOIDED')`,
    )
    if (strange.length > 0) fault(`${strange.length} records have no bet`)
    const reply = await fetch(`${this.#child?.gamesUrl}/admin/double-check`, { headers: { 'x-admin-key': adminKey } })
    const { data } = (await reply.json()) as { data: { mismatches: unknown[] } }
    if (data.mismatches.length > 0) fault(`${data.mismatches.length} balances do not add up`)
  }

  /** What each person has at the end: all that was won and lost, and nothing else. */
  async judgePurses(): Promise<void> {
    // Nobody is dealt in any more, and what is under way is played.
    // The room rests first, so that no look that is under way deals one more hand.
    await this.query(`UPDATE rooms SET rests_until = clock_timestamp() + interval '1 hour'`)
    await this.query(`UPDATE room_seats SET sits_out = true WHERE NOT is_bot`)
    await this.#until(
      async () => (await this.query(`SELECT FROM room_bets WHERE state IN ('ASKED', 'HELD')`)).length === 0,
    )
    const untold = `SELECT FROM wallet_bets WHERE state IN ('ASKED', 'TAKEN', 'WON', 'REVERSING')`
    await expect.poll(() => this.query(untold), { interval: 50, timeout: 20_000 }).toEqual([])
    for (const { playerId } of this.#people) {
      const [row] = await this.query(
        `SELECT (SELECT balance_minor FROM balances WHERE player_id = $1)::text AS here,
          (SELECT coalesce(sum(result_minor), 0) FROM room_bets WHERE player_id = $1)::text AS won`,
        [playerId],
      )
      const { here, won } = row as unknown as { here: string; won: string }
      const has = BigInt(here) + (this.#wallet.balanceOf(playerId) ?? 0n)
      if (has !== 10_000_000n + BigInt(won)) this.faults.push(`a purse holds ${has} and has won ${won}`)
    }
    for (const { page } of this.#people) page?.close()
  }

  async run(times: number): Promise<Record<string, number>> {
    await this.#start()
    await this.#sit()
    for (let time = 0; time < times; time++) {
      for (const step of steps) {
        await this.killAt(step, chance() < 0.5)
        await this.judge(step)
        if (this.faults.length > 0) return {}
      }
    }
    await this.judgePurses()
    const hands = await this.query(`SELECT state, count(*)::int AS hands FROM room_hands GROUP BY 1 ORDER BY 1`)
    return Object.fromEntries(hands.map(({ state, hands: count }) => [String(state), Number(count)]))
  }
}

async function trial(times: number, preload?: URL): Promise<string[]> {
  const database = await newDatabase()
  await migrate(database.url)
  const wallet = await startMerchantWallet()
  const one = new Trial(database.url, wallet, preload)
  try {
    console.log(JSON.stringify(await one.run(times)))
  } catch (error) {
    // With a seeded bug a room may be unable to go on.
    if (!preload) throw error
    one.faults.push(String(error))
  } finally {
    await one.close()
    await wallet.close()
    await database.drop()
  }
  return one.faults
}

test('after kills at each step of a hand every seat is paid and recorded once, and the books hold', async () => {
  expect(await trial(kills)).toEqual([])
}, 600_000)

test('the trial finds a platform whose statements commit one by one', async () => {
  expect(await trial(1, bug)).not.toEqual([])
}, 240_000)
