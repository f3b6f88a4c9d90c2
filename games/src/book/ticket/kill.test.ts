// The process of the platforms is killed at each step of a ticket's life: each request has one ticket, each ticket is paid
// once, and no money is made or lost. What a killed broker leaves, or a killed consumer of it, is in `broker.test.ts`, and
// what a killed site leaves in the server's `kill-site.test.ts`.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openDatabase } from '../../db/database.ts'
import { migrate } from '../../db/migrate.ts'
import { legOf, openBookFor } from '../../test/book-player.ts'
import { type MerchantWallet, startMerchantWallet } from '../../test/merchant-wallet.ts'
import { type PlatformProcess, startPlatform } from '../../test/platform-process.ts'
import { adminKey, callSigned, newDatabase, seedKey } from '../../test/sandbox.ts'
import { seamlessPlayer } from '../../test/seamless-player.ts'
import { seededChance } from '../../test/seeded-chance.ts'
import { tellFeed, type ToldFeed, type ToldMatch } from '../../test/told-feed.ts'
import { lost, voided, won } from '../market/outcome.ts'

const chance = seededChance()

/** Of money that lies here, and of money that lies in the wallet of the merchant. */
const playersOfEach = 3
const singlesOfEach = 12
/** Lives of tickets, with five kills each; more by TICKET_KILLS. */
const lives = Number(process.env.TICKET_KILLS ?? 1)
const startMinor = 100_000

type Player = Awaited<ReturnType<typeof openBookFor>>
type Matches = Record<'corrected' | 'sold' | 'void' | 'live' | 'moved', ToldMatch>
/** What a ticket is of; all that it pays in the end is known before. */
type Kind = 'winner' | 'loser' | 'double' | 'sold' | 'partlySold' | 'live' | 'moved'
type Asked = { readonly player: Player; readonly kind: Kind; readonly fields: object; ticketId: string }

/** The corrected match is told 1 and then 2, the one that is sold is won by 1, and of the live ones 1 wins; stakes are 10. */
const paid: Record<Kind, number> = {
  winner: 0,
  loser: 3000,
  double: 3000,
  // A chance of a half at 2.00, less five percent; of the other four tenths of it, and six at 2.00.
  sold: 950,
  partlySold: 380 + 1200,
  live: 2000,
  moved: 1000,
}
const rowsBefore = {
  balance: 'SELECT FROM balances WHERE player_id = ANY($1) FOR UPDATE',
  market: 'SELECT FROM book_markets WHERE event_id = ANY($1) FOR UPDATE',
  counter: 'SELECT FROM platforms WHERE code = ANY($1) FOR UPDATE',
}

class Trial {
  readonly faults: string[] = []
  readonly #client: pg.Pool
  readonly #url: string
  readonly #wallet: MerchantWallet
  #running: PlatformProcess | undefined

  constructor(url: string, wallet: MerchantWallet) {
    this.#url = url
    this.#wallet = wallet
    this.#client = new pg.Pool({ connectionString: url, max: 3 })
    this.#client.on('error', () => undefined)
  }

  get gamesUrl(): string {
    return this.#running?.gamesUrl ?? ''
  }

  platform(action: string, fields: unknown) {
    return callSigned(this.gamesUrl, `/platform/v1/yunque/${action}`, fields)
  }

  async query(text: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
    return (await this.#client.query(text, values)).rows
  }

  async start(): Promise<void> {
    this.#running = await startPlatform(this.#url)
  }

  async close(): Promise<void> {
    await this.#running?.kill()
    await this.#client.end()
  }

  /**
   * Kills the process when the work has come to rows that are held here, and starts another. By chance the rows are let
   * go just before, so that it dies about the commit.
   */
  async #killAmid(
    rows: Partial<Record<keyof typeof rowsBefore, readonly string[]>>,
    work: () => Promise<unknown>,
  ): Promise<void> {
    const holder = new pg.Client({ connectionString: this.#url })
    holder.on('error', () => undefined)
    await holder.connect()
    await holder.query('BEGIN')
    for (const [name, keys] of Object.entries(rows))
      await holder.query(rowsBefore[name as keyof typeof rowsBefore], [keys])
    const working = work()
    const waiting = `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`
    await expect
      .poll(async () => (await this.query(waiting)).length, { interval: 20, timeout: 30_000 })
      .toBeGreaterThan(0)
    if (chance() < 0.5) await holder.query('ROLLBACK')
    await pause(chance() * 60)
    await this.#running?.kill()
    await working
    await holder.end()
    await this.start()
  }

  async #players(): Promise<Player[]> {
    const players: Player[] = []
    for (let at = 0; at < playersOfEach; at++) {
      const playerId = randomUUID()
      await this.platform('player/create', { playerId, currency: 'CNY' })
      await this.platform('transfer/in', { orderId: randomUUID(), playerId, currency: 'CNY', amount: '1000' })
      players.push(await openBookFor(this, playerId))
      players.push(await openBookFor(this, await seamlessPlayer(this, this.#wallet, '1000')))
    }
    return players
  }

  /** Asks for all tickets, some of which die before the balance, the market or the wallet, and asks again for each. */
  async #place(asked: readonly Asked[], players: readonly Player[], matches: Matches): Promise<void> {
    const [here, inWallet] = [players[0]?.playerId ?? '', players[1]?.playerId ?? '']
    const release = this.#wallet.hold((playerId) => playerId === inWallet)
    const ask = (one: Asked) => one.player.ask('place', one.fields).catch(() => undefined)
    const of = (which: (playerId: string) => boolean) => asked.filter(({ player }) => which(player.playerId))
    const unheard = of((playerId) => playerId === inWallet).map(ask)
    await expect.poll(() => this.#wallet.callsOf(inWallet, 'bet').length, { timeout: 30_000 }).toBeGreaterThan(0)
    // Those that wait for a row have a connection each: the others come before them.
    const others = [...of((playerId) => playerId !== here && playerId !== inWallet), ...of((one) => one === here)]
    const rows = { balance: [here], market: [matches.void.eventId] }
    await this.#killAmid(rows, () => Promise.all(others.map(ask)))
    // The wallet takes these stakes, and nobody hears of it.
    release()
    await Promise.all(unheard)
    await Promise.all(
      asked.map(async (one) => {
        const [first, second] = [await this.#again(one, 'place'), await this.#again(one, 'place')]
        one.ticketId = first
        if (first !== second) this.faults.push(`${one.kind}: two tickets of one request`)
      }),
    )
  }

  async #again({ player, kind, fields }: Asked, action: string, of = fields): Promise<string> {
    const { code, data } = await player.ask(action, of)
    if (code !== 'OK') this.faults.push(`${kind}: ${action} again is answered ${code}`)
    return String((data?.ticket as { ticketId?: string } | undefined)?.ticketId)
  }

  /** The delay of live tickets is over, of one match with another price; the process dies deciding. */
  async #decide(asked: readonly Asked[], { moved }: Matches): Promise<void> {
    await moved.offer([1500, 3000, 4000])
    const pending = asked.filter(({ kind }) => kind === 'live' || kind === 'moved')
    const balance = pending.map(({ player }) => player.playerId)
    await this.#killAmid({ balance }, () =>
      this.query(`UPDATE book_tickets SET decides_at = now() - interval '1 second' WHERE state = 'PENDING'`),
    )
    await this.#untilNone(`SELECT FROM book_tickets WHERE state = 'PENDING'`)
  }

  /** Sells tickets whole and in part, and again by the same offers. */
  async #sell(asked: readonly Asked[], { sold }: Matches): Promise<void> {
    await sold.offer([1900, 3000, 4000])
    const sales: { one: Asked; fields: object }[] = []
    for (const one of asked.filter(({ kind }) => kind === 'sold' || kind === 'partlySold')) {
      const offerId = (await one.player.ask('offer', { ticketId: one.ticketId })).data?.offerId
      sales.push({ one, fields: { offerId, ...(one.kind === 'partlySold' && { stake: '4' }) } })
    }
    // How long a process takes to start is not what is asked here.
    await this.query(`UPDATE book_offers SET until = until + interval '1 hour'`)
    await this.#killAmid({ counter: ['yunque'] }, () =>
      Promise.all(sales.map(({ one, fields }) => one.player.ask('sell', fields).catch(() => undefined))),
    )
    for (const { one, fields } of sales) {
      if ((await this.#again(one, 'sell', fields)) !== (await this.#again(one, 'sell', fields)))
        this.faults.push(`${one.kind}: sold in two ways`)
    }
  }

  /** The process dies in the middle of a batch, while the wallet does what it is told and is not heard. */
  async #settle(tell: () => Promise<unknown>): Promise<void> {
    this.#wallet.fail((action) => (action === 'win' ? 'lostAnswer' : undefined))
    await this.#killAmid({ counter: ['yunque'] }, tell)
    this.#wallet.heal()
    await this.#untilNone(`SELECT FROM book_tickets WHERE is_due AND state IN ('ACCEPTED', 'SETTLED')`)
    const last = 'SELECT FROM book_settling WHERE change < (SELECT max(change) FROM book_outcome_facts)'
    await this.#untilNone(last)
  }

  async #untilNone(text: string): Promise<void> {
    const none = async () => (await this.query(text)).length
    await expect.poll(none, { interval: 50, timeout: 60_000 }).toBe(0)
  }

  /** A ticket's whole life, with a kill in each step of it. */
  async run(feed: ToldFeed): Promise<void> {
    const players = await this.#players()
    const matches: Matches = {
      corrected: await feed.match(),
      sold: await feed.match(),
      void: await feed.match(),
      live: await feed.match([2000, 3000, 4000], 'LIVE'),
      moved: await feed.match([2000, 3000, 4000], 'LIVE'),
    }
    const asked = players.flatMap((player) => ticketsOf(player, matches))
    await this.#place(asked, players, matches)
    await this.#decide(asked, matches)
    await this.#sell(asked, matches)
    await this.#settle(async () => {
      await matches.void.settle({ 1: voided, 2: voided, 3: voided })
      for (const match of [matches.sold, matches.live, matches.moved]) await match.settle({ 1: won, 2: lost, 3: lost })
      await matches.corrected.settle({ 1: won, 2: lost, 3: lost })
    })
    await this.#settle(() => matches.corrected.settle({ 1: lost, 2: won, 3: lost }))
    await this.#judge(asked, players)
  }

  async #judge(asked: readonly Asked[], players: readonly Player[]): Promise<void> {
    const ids = players.map(({ playerId }) => playerId)
    await this.#untilNone(`SELECT FROM wallet_bets WHERE state IN ('ASKED', 'TAKEN', 'WON', 'REVERSING')`)
    const tickets = await this.query(
      `SELECT ticket_id, state, coalesce(payout_minor, 0)::int AS payout,
        (SELECT payout_minor::int FROM bets WHERE bet_id = ticket_id ORDER BY version DESC LIMIT 1) AS recorded,
        (SELECT count(*)::int - max(version) FROM bets WHERE bet_id = ticket_id) AS gaps
      FROM book_tickets WHERE player_id = ANY($1)`,
      [ids],
    )
    if (tickets.length !== asked.length) this.faults.push(`${tickets.length} tickets of ${asked.length} requests`)
    const byId = new Map(tickets.map((row) => [row.ticket_id, row]))
    for (const { kind, ticketId } of asked) {
      const { ticket_id: _, ...row } = byId.get(ticketId) ?? {}
      const payout = kind === 'moved' ? 0 : paid[kind]
      const state = { moved: 'REJECTED', sold: 'CASHED_OUT' }[kind as string] ?? 'SETTLED'
      const record = kind === 'moved' ? { recorded: null, gaps: null } : { recorded: payout, gaps: 0 }
      if (JSON.stringify(row) !== JSON.stringify({ state, payout, ...record }))
        this.faults.push(`${kind}: ${JSON.stringify(row)}`)
    }
    for (const { playerId } of players) {
      const own = asked.filter(({ player }) => player.playerId === playerId)
      const due = own.reduce((sum, { kind }) => sum - 1000 + paid[kind], startMinor)
      const [row] = await this.query('SELECT balance_minor::int AS minor FROM balances WHERE player_id = $1', [
        playerId,
      ])
      const has = Number(row?.minor) + Number(this.#wallet.balanceOf(playerId) ?? 0n)
      if (has !== due) this.faults.push(`a player has ${has} and not ${due}`)
    }
    await this.#judgeBooks()
  }

  /** What is true of all tickets together. */
  async #judgeBooks(): Promise<void> {
    const kept =
      'SELECT FROM balances JOIN players USING (player_id) WHERE wallet_url IS NOT NULL AND balance_minor > 0'
    if ((await this.query(kept)).length > 0) this.faults.push('the platform keeps money of the wallet')
    const held = `SELECT FROM book_exposures WHERE scope <> 'DAY' AND win_minor <> 0`
    if ((await this.query(held)).length > 0) this.faults.push('a win is held that nobody can have')
    const answer = await fetch(`${this.gamesUrl}/admin/double-check`, { headers: { 'x-admin-key': adminKey } })
    const { data } = (await answer.json()) as { data: { mismatches: unknown[] } }
    if (data.mismatches.length > 0) this.faults.push(`${data.mismatches.length} balances do not add up`)
  }
}

function ticketsOf(player: Player, matches: Matches): Asked[] {
  const { corrected, sold, live, moved } = matches
  const legs: Record<Kind, readonly object[]> = {
    winner: [legOf(corrected, '1', 2000)],
    loser: [legOf(corrected, '2', 3000)],
    double: [legOf(corrected, '2', 3000), legOf(matches.void, '1', 2000)],
    sold: [legOf(sold, '1', 2000)],
    partlySold: [legOf(sold, '1', 2000)],
    live: [legOf(live, '1', 2000)],
    moved: [legOf(moved, '1', 2000)],
  }
  const kinds: Kind[] = ['sold', 'partlySold', 'live', 'moved']
  for (let at = 0; at < singlesOfEach; at++) kinds.push(at % 2 === 0 ? 'winner' : 'loser')
  kinds.push('double')
  return kinds.map((kind) => {
    const how = { stake: '10', format: 'DECIMAL', policy: 'EXACT' }
    return { player, kind, fields: { requestId: randomUUID(), legs: legs[kind], ...how }, ticketId: '' }
  })
}

// Live tickets wait until a test says so, however long a process takes to start.
const waitLonger = `
  CREATE FUNCTION wait_longer() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN NEW.decides_at := NEW.decides_at + interval '1 hour'; RETURN NEW; END $$;
  CREATE TRIGGER wait_longer BEFORE INSERT ON book_tickets FOR EACH ROW EXECUTE FUNCTION wait_longer()`

test('after kills at each step of its life every ticket is paid once, and the books hold', async () => {
  const database = await newDatabase()
  await migrate(database.url)
  const wallet = await startMerchantWallet()
  const feed = await tellFeed(openDatabase(database.url, seedKey, 4))
  const beats = setInterval(() => void feed.alive(), 2000)
  const trial = new Trial(database.url, wallet)
  try {
    await trial.query(waitLonger)
    await trial.start()
    for (let life = 0; life < lives; life++) await trial.run(feed)
  } finally {
    clearInterval(beats)
    await trial.close()
    await feed.close()
    await wallet.close()
    await database.drop()
  }
  expect(trial.faults).toEqual([])
}, 600_000)
