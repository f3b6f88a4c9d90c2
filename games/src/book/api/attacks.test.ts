// What players try against the book through its API. Each is refused or answered as if it had come once, and nothing is paid twice.
import { randomUUID } from 'node:crypto'
import { Writable } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { legOf, openBookFor, type TestMatch } from '../../test/book-player.ts'
import { type BookSite, startBookSite } from '../../test/book-site.ts'
import { sellReached } from '../cashout/cash-out.ts'
import { lost, won } from '../market/outcome.ts'
import { Changes } from './changes.ts'

let site: BookSite
beforeAll(async () => {
  site = await startBookSite()
})
afterAll(() => site.close())

const rich = async (amount = '100', hall?: string) => openBookFor(site.sandbox, await site.sandbox.player(amount), hall)
type Offer = { readonly offerId: string; readonly amount: string; readonly stakeLeft: string }
type Player = Awaited<ReturnType<typeof rich>>
const offerOf = async (player: Player, ticketId: string) =>
  (await player.ask('offer', { ticketId })).data as unknown as Offer

describe('a session', () => {
  it('of another game opens no book', async () => {
    const playerId = await site.sandbox.player('10')
    const look = { lang: 'en-US', theme: 'dark', parentOrigin: 'http://localhost:8080' }
    const launch = { playerId, sessionId: playerId, currency: 'CNY', gameCode: 'longteng', ...look }
    const { data } = await site.sandbox.platform('launch', launch)
    const ticket = new URL(String(data?.url)).searchParams.get('ticket')
    const opened = await site.sandbox.play('session', { ticket, clientSeed: 'journey' })
    expect(opened.code).toBe('OK')
    const answer = await fetch(`${site.sandbox.gamesUrl}/book/v1/tickets`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${String(opened.data?.token)}` },
      body: JSON.stringify({ isOpen: true }),
    })
    expect(await answer.json()).toMatchObject({ code: 'GAME_NOT_OPEN' })
  })

  it('of one hall takes no bets on what the other offers', async () => {
    const [player, match] = [await rich('100', 'esports'), await site.feed.match()]
    expect((await player.place([legOf(match, '1', 2000)])).code).toBe('MARKET_CLOSED')
    expect(await player.balance()).toBe('100.00')
  })
})

describe('a slip', () => {
  it.each([
    ...['-10', '-0', '0', '0.001', '1e3', '0x10', '1,000', ' 10', '１０', 'NaN', '', '10.', '.5'].map((stake) => [
      stake,
      'INVALID_AMOUNT',
    ]),
    ['99999999999999999999', 'INVALID_AMOUNT'],
    // Below what the page is told as the smallest stake.
    ['0.19', 'STAKE_NOT_OFFERED'],
  ])('with a stake of "%s" is refused', async (stake, code) => {
    const [player, match] = [await rich(), await site.feed.match()]
    expect((await player.place([legOf(match, '1', 2000)], stake)).code).toBe(code)
    expect(await player.balance()).toBe('100.00')
  })

  it('with a leg twice, under other words too, is one match', async () => {
    const [player, match] = [await rich(), await site.feed.match()]
    const leg = legOf(match, '1', 2000)
    for (const other of [leg, { ...leg, outcomeId: '2', oddsMilli: 3000 }, { ...leg, specifiers: ' ' }]) {
      expect((await player.place([leg, other])).code).toBe('SAME_MATCH')
    }
    expect((await player.place([{ ...leg, specifiers: ' ' }])).code).toBe('MARKET_CLOSED')
    expect(await player.balance()).toBe('100.00')
  })

  it('that could win more than numbers hold is over the limit', async () => {
    const player = await rich()
    const matches = await Promise.all(Array.from({ length: 8 }, () => site.feed.match([10_000_000, 3000, 4000])))
    const legs = matches.map((match) => legOf(match, '1', 10_000_000))
    expect((await player.place(legs, '1', { system: '8x247' })).code).toBe('STAKE_LIMIT')
    expect(await player.balance()).toBe('100.00')
  })

  it('sent twenty times at once is one ticket, and in another format it is another slip', async () => {
    const [player, match] = [await rich(), await site.feed.match()]
    const request = { requestId: randomUUID() }
    const legs = [legOf(match, '1', 2000)]
    const replies = await Promise.all(Array.from({ length: 20 }, () => player.place(legs, '10', request)))
    const ids = replies.map(({ data }) => (data?.ticket as { ticketId?: string } | undefined)?.ticketId)
    expect(new Set(ids).size).toBe(1)
    expect(await player.balance()).toBe('90.00')
    expect((await player.place(legs, '10', { ...request, format: 'AMERICAN' })).code).toBe('TICKET_CONFLICT')
  })

  it('of all that a player has, sent in ten ways at once, is taken once', async () => {
    const [player, match] = [await rich(), await site.feed.match()]
    const replies = await Promise.all(Array.from({ length: 10 }, () => player.place([legOf(match, '1', 2000)], '100')))
    expect(replies.filter(({ code }) => code === 'OK')).toHaveLength(1)
    expect(await player.balance()).toBe('0.00')
  })
})

describe('a cash-out', () => {
  const open = async (stake = '100'): Promise<[Player, TestMatch, string]> => {
    const [player, match] = [await rich(stake), await site.feed.match()]
    return [player, match, (await player.placed([legOf(match, '1', 2000)], stake)).ticketId]
  }

  it('by two offers at once is paid once', async () => {
    const [player, , ticketId] = await open()
    const offers = await Promise.all([offerOf(player, ticketId), offerOf(player, ticketId)])
    const sales = await Promise.all(offers.map(({ offerId }) => player.ask('sell', { offerId })))
    expect(sales.map(({ code }) => code).toSorted()).toEqual(['OFFER_GONE', 'OK'])
    expect(await player.balance()).toBe(offers[0]?.amount)
  })

  it('at the moment of the result is paid by the offer or by the result, never by both', async () => {
    for (const late of [0, 5, 15]) {
      const [player, match, ticketId] = await open()
      const { offerId, amount } = await offerOf(player, ticketId)
      const settling = match.settle({ 1: won, 2: lost, 3: lost })
      await new Promise((done) => setTimeout(done, late))
      const [{ code }] = await Promise.all([player.ask('sell', { offerId }), settling])
      const { state } = await player.ticket(ticketId)
      if (code === 'OK') expect(state).toBe('CASHED_OUT')
      else await player.reach(ticketId, 'SETTLED')
      expect(await player.balance()).toBe(code === 'OK' ? amount : '200.00')
    }
  })

  it('is not bought at the price of before, when the market came back within the seconds of the offer', async () => {
    const [player, match, ticketId] = await open()
    const { offerId } = await offerOf(player, ticketId)
    await match.say({ type: 'bet_stop', groups: 'ALL', status: 'SUSPENDED' })
    // A goal against the ticket.
    await match.offer([8000, 3000, 1200])
    expect((await player.ask('sell', { offerId })).code).toBe('OFFER_GONE')
    expect(await player.balance()).toBe('0.00')
    // A price that moves a little is what the margin is for.
    const next = await offerOf(player, ticketId)
    await match.offer([8080, 3000, 1200])
    expect((await player.ask('sell', { offerId: next.offerId })).code).toBe('OK')
  })

  it('and a new ticket on the same market at once both go through', async () => {
    for (let times = 0; times < 4; times += 1) {
      const [player, match, ticketId] = await open()
      const { offerId } = await offerOf(player, ticketId)
      const { offerId: part } = await offerOf(player, ticketId)
      expect((await player.ask('sell', { offerId: part, stake: '50' })).code).toBe('OK')
      const { offerId: rest } = await offerOf(player, ticketId)
      const replies = await Promise.all([
        ...Array.from({ length: 3 }, () => player.place([legOf(match, '2', 3000)], '5')),
        player.ask('sell', { offerId: rest }),
      ])
      expect(replies.map(({ code }) => code)).toEqual(['OK', 'OK', 'OK', 'OK'])
      expect((await player.ask('sell', { offerId })).code).toBe('OFFER_GONE')
    }
  })

  it('of one outcome that is no longer on offer is not made', async () => {
    const [player, match, ticketId] = await open()
    await match.say({
      type: 'odds_change',
      markets: [
        {
          marketId: 1,
          specifiers: {},
          status: 'ACTIVE',
          outcomes: [
            { id: '1', oddsMilli: null, isActive: false, chance: 0.9 },
            { id: '2', oddsMilli: 3000, isActive: true, chance: 0.1 },
          ],
        },
      ],
    })
    expect((await player.ask('offer', { ticketId })).code).toBe('NO_OFFER')
  })

  it('at a set amount is not held up by those that wait for theirs, and these store no offers', async () => {
    const [waiting, , waitingId] = await open()
    expect((await waiting.ask('sellAt', { ticketId: waitingId, amount: '200' })).code).toBe('OK')
    // As many more as a tick looks at.
    await site.sandbox.query(
      `INSERT INTO book_tickets OVERRIDING SYSTEM VALUE
        SELECT (jsonb_populate_record(t, jsonb_build_object('ticket_id', gen_random_uuid(), 'request_id', gen_random_uuid(),
          'ticket_number', -n))).* FROM book_tickets t, generate_series(1, 210) n WHERE ticket_id = $1`,
      [waitingId],
    )
    const [player, , ticketId] = await open()
    expect((await player.ask('sellAt', { ticketId, amount: '90' })).code).toBe('OK')
    expect(await player.reach(ticketId, 'CASHED_OUT')).toMatchObject({ payout: '90.25' })
    const stored = await site.sandbox.query(`SELECT count(*)::int AS offers FROM book_offers WHERE ticket_id <> $1`, [
      ticketId,
    ])
    await sellReached(site.feed.db, 200)
    const later = await site.sandbox.query(`SELECT count(*)::int AS offers FROM book_offers WHERE ticket_id <> $1`, [
      ticketId,
    ])
    expect(later).toEqual(stored)
    await site.sandbox.query(
      `DELETE FROM book_tickets WHERE sells_at_minor IS NOT NULL AND ticket_id NOT IN ($1, $2)`,
      [waitingId, ticketId],
    )
  })
})

describe('a line of changes', () => {
  it('is not opened for more matches than it may follow, nor more often than a player needs', async () => {
    const [player, match] = [await rich(), await site.feed.match()]
    const open = async (events: readonly string[], close: AbortController) =>
      fetch(`${site.sandbox.gamesUrl}/book/v1/line`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${player.token}` },
        body: JSON.stringify({ events }),
        signal: close.signal,
      })
    const closing = new AbortController()
    const many = Array.from({ length: 61 }, (_, at) => `sr:match:${at}`)
    expect(await (await open(many, closing)).json()).toMatchObject({ code: 'INVALID_INPUT' })
    const lines = []
    for (let times = 0; times < 5; times += 1) lines.push(await open([match.eventId], closing))
    expect(lines.map(({ headers }) => headers.get('content-type')?.includes('ndjson'))).toEqual([
      true,
      true,
      true,
      true,
      false,
    ])
    closing.abort()
  })

  it('is not ended by what a long list is told at first, while the page has read none of it', async () => {
    const matches = await Promise.all(Array.from({ length: 40 }, () => site.feed.match()))
    const outcomes = ['12', '13'].map((id) => ({ id, oddsMilli: 1900, isActive: true, chance: 0.5 }))
    const markets = Array.from({ length: 150 }, (_, at) => ({
      marketId: 18,
      specifiers: { total: `${at}.5` },
      status: 'ACTIVE' as const,
      outcomes,
    }))
    for (const match of matches) await match.say({ type: 'odds_change', markets })
    const changes = new Changes(site.feed.db, 'mingtang', () => undefined)
    let bytes = 0
    const page = new Writable({ write: (chunk: Buffer) => void (bytes += chunk.length) })
    const eventIds = matches.map(({ eventId }) => eventId)
    await changes.watch(page, { whole: eventIds, listed: [] }, 'zh-CN')
    expect(page.writableLength).toBeGreaterThan(1_000_000)
    expect(page.destroyed).toBe(false)
    expect(bytes).toBeGreaterThan(0)
    await changes.close()
  })
})
