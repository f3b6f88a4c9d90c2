// The traders' calls on a real platform: who may, what is refused, and what members get of it.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { legOf, type TestMatch } from '../../test/book-player.ts'
import { winner } from '../../test/told-feed.ts'
import { type BookSite, startBookSite } from '../../test/book-site.ts'
import { callSigned } from '../../test/sandbox.ts'
import { lost, voided, won } from '../market/outcome.ts'

let site: BookSite
beforeAll(async () => {
  site = await startBookSite()
})
afterAll(() => site.close())

const url = (action: string) => `/book-trader/v1/${action}`
const ask = (action: string, fields: object) => callSigned(site.sandbox.gamesUrl, url(action), fields)
const trade = (action: string, fields: object) =>
  ask(action, { requestId: randomUUID(), actor: 'operator 1', ...fields })
const market = ({ eventId }: TestMatch) => ({ eventId, marketId: 1, specifiers: '' })
const done = { code: 'OK' }
const because = { reasonCode: 'OTHER', note: 'seen at the ground' }
const ended = (first: string, second: string, third: string) => ({ outcomes: { 1: first, 2: second, 3: third } })

const calls: readonly (readonly [string, object, string])[] = [
  ['fixtures', { lang: 'en-US', sport: 'chess' }, 'INVALID_INPUT'],
  ['fixtures', { lang: 'en-US', after: 'x' }, 'INVALID_INPUT'],
  ['fixture', { lang: 'en-US', currency: 'CNY', eventId: 'sr:match:none' }, 'MATCH_NOT_FOUND'],
  ['tickets', { lang: 'en-US', eventId: 'sr:match:1', before: '-1' }, 'INVALID_INPUT'],
  ['calibration', { days: 31 }, 'INVALID_INPUT'],
  ['suspend', { scope: 'SPORT', sport: 'football' }, 'INVALID_INPUT'],
  ['suspend', { scope: 'EVENT', eventId: 'sr:match:none', isSuspended: true }, 'MATCH_NOT_FOUND'],
  ['odds', { eventId: 'sr:match:1', marketId: 1, outcomeId: '9', oddsMilli: 2000 }, 'MARKET_NOT_FOUND'],
  ['limit', { scope: 'EVENT', eventId: 'sr:match:1', currency: 'CNY', win: '-1' }, 'INVALID_AMOUNT'],
  ['limit', { scope: 'EVENT', eventId: 'sr:match:1', currency: 'CNY', win: '99999999' }, 'LIMIT_TOO_HIGH'],
  ['settle', { eventId: 'sr:match:1', marketId: 1, ...ended('WON', 'LOST', 'LOST') }, 'INVALID_INPUT'],
  ['settle', { eventId: 'sr:match:1', marketId: 1, ...because, outcomes: { 1: 'WON' } }, 'OUTCOMES_INCOMPLETE'],
  [
    'settle',
    { eventId: 'sr:match:1', marketId: 1, ...because, ...ended('LOST', 'LOST', 'LOST') },
    'OUTCOMES_INCOMPLETE',
  ],
  ['release', { eventId: 'sr:match:1', marketId: 1, ...because }, 'RULING_NOT_FOUND'],
  ['void', { scope: 'TICKET', ticketId: randomUUID(), reasonCode: 'OTHER' }, 'INVALID_INPUT'],
  ['void', { scope: 'TICKET', ticketId: randomUUID(), ...because }, 'TICKET_NOT_FOUND'],
  ['void', { scope: 'MARKET', eventId: 'sr:match:1', marketId: 7777, ...because }, 'MARKET_NOT_FOUND'],
  ['else', {}, 'ACTION_UNKNOWN'],
]

describe('the calls', () => {
  it.each([...new Set(calls.map(([action]) => action))])('%s is for signed merchants only', async (action) => {
    const player = await site.player()
    const fields = JSON.stringify({ requestId: randomUUID(), actor: 'nobody' })
    const answers = await Promise.all(
      ['', `Bearer ${player.token}`].map((authorization) =>
        fetch(site.sandbox.gamesUrl + url(action), {
          method: 'POST',
          headers: { 'content-type': 'application/json', authorization },
          body: fields,
        }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([401, 401])
    expect((await callSigned(site.sandbox.gamesUrl, url(action), {}, 'the secret of another')).code).toBe(
      'BAD_SIGNATURE',
    )
  })

  it.each(calls)('%s with %j is refused as %s', async (action, fields, code) => {
    expect((await trade(action, fields)).code).toBe(code)
  })

  it('act once by their request id, with a line of it', async () => {
    const match = await site.feed.match()
    const request = {
      requestId: randomUUID(),
      actor: 'operator 1',
      note: 'rumour',
      scope: 'EVENT',
      eventId: match.eventId,
    }
    const replies = await Promise.all(
      Array.from({ length: 3 }, () => ask('suspend', { ...request, isSuspended: true })),
    )
    expect(replies.map(({ code }) => code)).toEqual(['OK', 'OK', 'OK'])
    expect((await ask('suspend', { ...request, isSuspended: false })).code).toBe('REQUEST_CONFLICT')
    const lines = await site.sandbox.query(
      `SELECT action, actor, reason, before, after FROM book_actions WHERE request_id = $1`,
      [request.requestId],
    )
    expect(lines).toEqual([
      {
        action: 'suspend',
        actor: 'operator 1',
        reason: 'rumour',
        before: { isSuspended: false },
        after: { isSuspended: true },
      },
    ])
  })
})

describe('a suspension', () => {
  it.each(['MARKET', 'EVENT', 'SPORT'])('of a %s bites at once, and the feed does not lift it', async (scope) => {
    const [player, match] = [await site.player(), await site.feed.match()]
    const { ticketId } = await player.placed([legOf(match, '1', 2000)])
    expect((await player.ask('offer', { ticketId })).code).toBe('OK')
    const what = { ...market(match), sport: 'football', scope }
    expect(await trade('suspend', { ...what, isSuspended: true })).toMatchObject(done)
    const place = () => player.place([legOf(match, '1', 2000)], '10', { policy: 'ANY' })
    expect((await place()).code).toBe('MARKET_CLOSED')
    expect((await player.ask('offer', { ticketId })).code).toBe('NO_OFFER')
    await match.offer([2000, 3000, 4000])
    expect((await place()).code).toBe('MARKET_CLOSED')
    await match.offer([2100, 3000, 4000], 'SUSPENDED')
    expect(await trade('suspend', { ...what, isSuspended: false })).toMatchObject(done)
    expect((await place()).code).toBe('MARKET_CLOSED')
    await match.offer([2100, 3000, 4000])
    expect((await place()).code).toBe('OK')
  })

  it('holds for the tickets of its merchant only, and refuses a ticket that waits', async () => {
    const [player, match] = [await site.player(), await site.feed.match([2000, 3000, 4000], 'LIVE')]
    const { ticketId } = await player.placed([legOf(match, '1', 2000)])
    await site.sandbox.query(
      `INSERT INTO book_suspensions (merchant, sport, event_id, market_id, specifiers) VALUES ('other', '', $1, 0, '')`,
      [match.eventId],
    )
    expect((await player.place([legOf(match, '1', 2000)])).code).toBe('OK')
    expect(await trade('suspend', { scope: 'EVENT', eventId: match.eventId, isSuspended: true })).toMatchObject(done)
    await site.sandbox.query(`UPDATE book_tickets SET decides_at = clock_timestamp() WHERE ticket_id = $1`, [ticketId])
    expect(await player.reach(ticketId, 'REJECTED')).toMatchObject({ refusal: 'MARKET_CLOSED' })
  })
})

describe('a price set by hand', () => {
  it('is what tickets get, within its bounds, until it is taken back', async () => {
    const [player, match] = [await site.player(), await site.feed.match()]
    const key = { ...market(match), outcomeId: '1' }
    // The chance is 0.475: fair odds are 2.105, on the ladder 2.10.
    expect(await trade('odds', { ...key, oddsMilli: 2120 })).toMatchObject({
      code: 'ODDS_OUT_OF_BOUNDS',
      data: { least: 1400, most: 2100 },
    })
    expect((await trade('odds', { ...key, oddsMilli: 1390 })).code).toBe('ODDS_OUT_OF_BOUNDS')
    expect(await trade('odds', { ...key, oddsMilli: 1800 })).toMatchObject(done)
    expect((await player.place([legOf(match, '1', 2000)])).data).toMatchObject({ legs: [{ oddsMilli: 1800 }] })
    expect((await player.placed([legOf(match, '1', 1800)])).maxPayout).toBe('18.00')
    const view = await player.ask('match', { eventId: match.eventId })
    expect(view.data?.markets).toMatchObject([{ outcomes: [{ oddsMilli: 1800 }, {}, {}] }])
    // A chance of 0.633 makes 1.57 the fair price.
    await match.offer([1500, 3000, 4000])
    expect((await player.placed([legOf(match, '1', 1560)], '10', { policy: 'ANY' })).maxPayout).toBe('15.70')
    expect(await trade('odds', key)).toMatchObject(done)
    expect((await player.placed([legOf(match, '1', 1500)])).maxPayout).toBe('15.00')
  })
})

describe('a limit', () => {
  it('below the published one counts where it is the strictest, and says what would be taken', async () => {
    const [player, match] = [await site.player(), await site.feed.match()]
    const over = async () => (await player.place([legOf(match, '1', 2000)], '60')).data
    const limits = { ...market(match), currency: 'CNY', outcomeId: '1', platform: 'yunque', playerId: player.playerId }
    expect(await trade('limit', { ...limits, scope: 'EVENT', win: '50' })).toMatchObject(done)
    expect(await over()).toMatchObject({ limit: '50.00', scope: 'EVENT' })
    expect(await trade('limit', { ...limits, scope: 'OUTCOME', win: '20' })).toMatchObject(done)
    expect(await over()).toMatchObject({ limit: '20.00', scope: 'OUTCOME' })
    expect(await trade('limit', { ...limits, scope: 'DAY', win: '10' })).toMatchObject(done)
    expect(await over()).toMatchObject({ limit: '10.00', scope: 'DAY' })
    await player.placed([legOf(match, '1', 2000)], '10')
    expect(await over()).toMatchObject({ limit: '0.00', scope: 'DAY' })
    for (const scope of ['EVENT', 'OUTCOME', 'DAY']) await trade('limit', { ...limits, scope })
    await player.placed([legOf(match, '1', 2000)], '60')
  })
})

describe('a result by hand', () => {
  it('set, corrected and set again is the same as set once, whatever the feed says, until it is released', async () => {
    const [player, match] = [await site.player(), await site.feed.match()]
    const { ticketId } = await player.placed([legOf(match, '1', 2000)])
    const settle = (one: object) => trade('settle', { ...market(match), ...because, ...one })
    expect(await settle(ended('WON', 'LOST', 'LOST'))).toMatchObject(done)
    expect((await player.reach(ticketId, 'SETTLED')).payout).toBe('20.00')
    expect(await settle(ended('LOST', 'WON', 'LOST'))).toMatchObject(done)
    await expect.poll(() => player.balance()).toBe('90.00')
    await match.settle({ 1: voided, 2: voided, 3: voided })
    expect(await settle(ended('WON', 'LOST', 'LOST'))).toMatchObject(done)
    await expect.poll(() => player.balance()).toBe('110.00')
    expect((await player.place([legOf(match, '1', 2000)])).code).toBe('MARKET_CLOSED')
    expect(await trade('release', { ...market(match), ...because })).toMatchObject(done)
    await expect.poll(() => player.balance()).toBe('100.00')
    expect((await player.records()).map(({ payout }) => payout)).toEqual(['20.00', '0.00', '20.00', '10.00'])
  })

  it('is not waited for by tickets of another merchant', async () => {
    const [player, match] = [await site.player(), await site.feed.match()]
    const { ticketId } = await player.placed([legOf(match, '1', 2000)])
    await site.sandbox.query(`UPDATE book_tickets SET is_due = false WHERE ticket_id = $1`, [ticketId])
    await site.sandbox.query(
      `INSERT INTO book_rulings (merchant, event_id, market_id, specifiers, facts, reason_code, note, change)
      VALUES ('other', $1, 1, '', NULL, 'RULES', '', nextval('book_changes'))`,
      [match.eventId],
    )
    await match.settle({ 1: won, 2: lost, 3: lost })
    expect((await player.reach(ticketId, 'SETTLED')).payout).toBe('20.00')
  })
})

describe('what is made void', () => {
  it.each(['TICKET', 'MARKET', 'EVENT'])('as a %s comes back, and its reason is read', async (scope) => {
    const [player, match] = [await site.player(), await site.feed.match()]
    const { ticketId } = await player.placed([legOf(match, '1', 2000)])
    await match.settle({ 1: won, 2: lost, 3: lost })
    await player.reach(ticketId, 'SETTLED')
    const reason = { reasonCode: 'PRICE_ERROR', note: '20.0 for 2.0' }
    expect(await trade('void', { ...market(match), ticketId, scope, ...reason })).toMatchObject(done)
    await expect.poll(() => player.balance()).toBe('100.00')
    expect(await player.ticket(ticketId)).toMatchObject({
      payout: '10.00',
      legs: [{ state: 'VOID' }],
      because: ['Void because: Obvious error in the price · 20.0 for 2.0'],
    })
    const record = (await player.records()).at(-1)
    expect(record).toMatchObject({ version: 2, voided: '10.00' })
    expect(JSON.stringify(record?.ticket)).toMatch(/Void because.*Obvious error in the price.*20\.0 for 2\.0/)
    expect(await site.sandbox.platform('bets/open', { playerId: player.playerId })).toMatchObject({
      data: { records: [] },
    })
  })
})

describe('the desk', () => {
  it('lists matches, and tells of one its markets, what hangs on them, and the tickets', async () => {
    const [player, match] = [await site.player(), await site.feed.match()]
    await player.placed([legOf(match, '1', 2000)])
    await player.placed([legOf(match, '2', 3000)])
    const look = { lang: 'en-US', currency: 'CNY', eventId: match.eventId }
    const page = await ask('fixtures', { lang: 'en-US', sport: 'football', state: 'SCHEDULED', limit: 1 })
    expect(page.data?.fixtures).toHaveLength(1)
    const rest = await ask('fixtures', { lang: 'en-US', limit: 100, after: page.data?.next })
    expect(rest.data?.fixtures).toContainEqual(
      expect.objectContaining({ eventId: match.eventId, tickets: 2, markets: 1 }),
    )
    const { data } = await ask('fixture', look)
    expect(data).toMatchObject({
      isSuspended: false,
      markets: [
        {
          status: 'ACTIVE',
          marginPercent: 5.26,
          tickets: 2,
          outcomes: [
            { id: '1', oddsMilli: 2000, stake: '10.00', liability: '10.00', isByHand: false },
            { id: '2', stake: '10.00', liability: '20.00' },
            { id: '3', stake: '0.00', liability: '0.00' },
          ],
        },
      ],
    })
    const first = await ask('tickets', { ...look, marketId: winner.marketId, limit: 1 })
    expect(first.data?.tickets).toMatchObject([{ playerId: player.playerId, stake: '10.00', state: 'ACCEPTED' }])
    const second = await ask('tickets', { ...look, before: first.data?.next })
    expect(second.data).toMatchObject({ tickets: [{ maxPayout: '20.00' }], next: '' })
  })

  it('counts the markets that can be bet on, as the members see them', async () => {
    const [player, match] = [await site.player(), await site.feed.match()]
    const { eventId } = match
    const opened = async () => {
      const { data } = await ask('fixtures', { lang: 'en-US', limit: 100 })
      const fixtures = data?.fixtures as { eventId: string; markets: number }[] | undefined
      const listed = fixtures?.find((one) => one.eventId === eventId)
      const seen = (await player.ask('match', { eventId })).data as { fixture: { markets: number } }
      expect(listed?.markets).toBe(seen.fixture.markets)
      return listed?.markets
    }
    expect(await opened()).toBe(1)
    for (const scope of ['MARKET', 'EVENT', 'SPORT']) {
      const what = { ...market(match), sport: 'football', scope }
      await trade('suspend', { ...what, isSuspended: true })
      expect(await opened()).toBe(0)
      await trade('suspend', { ...what, isSuspended: false })
      expect(await opened()).toBe(1)
    }
    // Of the producer of pre-match odds, and begun by the clock alone.
    await site.sandbox.query(`UPDATE book_markets SET producer = 'PRE_MATCH' WHERE event_id = $1`, [eventId])
    await site.sandbox.query(`UPDATE book_fixtures SET starts_at = clock_timestamp() WHERE event_id = $1`, [eventId])
    expect(await opened()).toBe(0)
    await site.sandbox.query(`UPDATE book_markets SET producer = 'LIVE' WHERE event_id = $1`, [eventId])
    expect(await opened()).toBe(1)
    expect(await trade('void', { ...market(match), scope: 'MARKET', ...because })).toMatchObject(done)
    expect(await opened()).toBe(0)
  })

  it('compares what prices said with what came of them', async () => {
    const match = await site.feed.match([1000 / 0.55, 3000, 4000], 'LIVE')
    await match.settle({ 1: won, 2: lost, 3: lost })
    const { data } = await ask('calibration', { sport: 'football', days: 1 })
    const points = data?.points as { from: number; count: number; predicted: number; observed: number; band: number }[]
    for (const { from, count, predicted, observed, band } of points) {
      expect(count).toBeGreaterThan(0)
      expect(predicted >= from && predicted <= from + 0.1 && observed >= 0 && observed <= 1 && band > 0).toBe(true)
    }
    expect(points.length).toBeGreaterThan(1)
  })
})
