import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BookSite, startBookSite } from '../../test/book-site.ts'
import type { TestMatch } from '../../test/book-player.ts'
import type { TicketView } from '../api/views.ts'
import type { MarketSettlement } from '../feed/message.ts'
import { oddsOf } from '../feed/simulated-messages.ts'
import { halfLost, lost, type OutcomeFact, voided, won } from '../market/outcome.ts'
import { sampleFixtures } from '../simulate/sample-fixtures.ts'
import { beforeMatch, matchAt, stepsOf } from '../simulate/steps.ts'
import type { Match } from '../sport/match.ts'

let site: BookSite
beforeAll(async () => {
  site = await startBookSite()
})
afterAll(() => site.close())

const fixture = sampleFixtures('football')[1]!
const before = beforeMatch(fixture)
const live = matchAt(fixture, stepsOf(fixture, 'live').find(({ atMs }) => atMs > 600_000)!)

/** A match with all markets that a model prices, as it stands. */
async function matchLike(model: Match = before): Promise<TestMatch & { tell(next: Match): Promise<unknown> }> {
  const match = await site.feed.match()
  const tell = ({ facts, clock, ...rest }: Match) =>
    match.say({
      type: 'odds_change',
      facts,
      clock: clock as unknown as Record<string, unknown>,
      markets: oddsOf({ facts, clock, ...rest }),
    })
  await tell(model)
  return { ...match, tell }
}
/** The same match with stronger or weaker guests. */
const against = (away: number, model: Match = before): Match => {
  return { ...model, fixture: { ...fixture, strengths: { ...fixture.strengths, away } } }
}

const leg = ({ eventId }: TestMatch, marketId: number, outcomeId: string, specifiers = '') => {
  return { eventId, marketId, specifiers, outcomeId, oddsMilli: 2000 }
}
/** The home side wins, and both score. */
const legsOf = (match: TestMatch) => [leg(match, 1, '1'), leg(match, 29, '74')]

type Player = Awaited<ReturnType<BookSite['player']>>
async function quote(player: Player, legs: readonly object[]): Promise<number> {
  const reply = await player.ask('builder', { legs })
  expect(reply).toMatchObject({ code: 'OK' })
  return Number(reply.data?.oddsMilli)
}
async function placed(player: Player, match: TestMatch, stake = '10', more: object = {}) {
  const builderOddsMilli = await quote(player, legsOf(match))
  return player.placed(legsOf(match), stake, { builderOddsMilli, ...more })
}
async function settle(match: TestMatch, first: OutcomeFact | undefined, second: OutcomeFact | undefined) {
  const markets: MarketSettlement[] = [
    ...(first ? [{ marketId: 1, specifiers: {}, outcomes: [{ id: '1', fact: first }] }] : []),
    ...(second ? [{ marketId: 29, specifiers: {}, outcomes: [{ id: '74', fact: second }] }] : []),
  ]
  await match.say({ type: 'bet_settlement', certainty: 'CONFIRMED', markets })
}
const money = (minor: number) => (minor / 100).toFixed(2)

describe('legs of one match', () => {
  it('are quoted together, and are refused with the reason where they do not go together', async () => {
    const [player, match, other] = [await site.player(), await matchLike(), await matchLike()]
    const [home, both] = legsOf(match) as [ReturnType<typeof leg>, ReturnType<typeof leg>]
    expect(await quote(player, [home, both])).toBeGreaterThan(2000)
    const over = leg(match, 18, '12', 'total=2.25')
    const table: [object[], string][] = [
      [[home], 'NOT_ONE_MATCH'],
      [[home, leg(other, 29, '74')], 'NOT_ONE_MATCH'],
      [[home, home], 'INVALID_INPUT'],
      [[home, leg(match, 1, '2')], 'LEGS_CONTRADICT'],
      [[home, over], 'LEGS_NOT_COMBINED'],
      [[home, leg(match, 999_999, '1')], 'MARKET_CLOSED'],
      [Array.from({ length: 9 }, (_, at) => leg(match, 1, `${at}`)), 'TOO_MANY_LEGS'],
      [
        [
          { ...home, eventId: 'sr:match:none' },
          { ...both, eventId: 'sr:match:none' },
        ],
        'MARKET_CLOSED',
      ],
    ]
    for (const [legs, code] of table) {
      expect((await player.ask('builder', { legs })).code, code).toBe(code)
      expect((await player.place(legs, '10', { builderOddsMilli: 3000 })).code, code).toBe(code)
    }
    expect((await player.ask('builder', { legs: [home, over] })).data).toMatchObject({ legs: [{ marketId: 18 }] })
    expect((await player.place([home, both])).code).toBe('SAME_MATCH')
    expect((await player.place([home, both], '10', { builderOddsMilli: 3000, system: '2x1' })).code).toBe(
      'INVALID_INPUT',
    )
    await match.say({ type: 'bet_stop', groups: ['GOALS'], status: 'SUSPENDED' })
    expect((await player.ask('builder', { legs: [home, both] })).data).toMatchObject({ legs: [{ marketId: 29 }] })
    expect(await player.balance()).toBe('100.00')
  })
})

describe('a builder', () => {
  it('takes its stake once, counts its win on all that it hangs on, and pays the figure that was quoted', async () => {
    const [player, match] = [await site.player(), await matchLike()]
    const legs = legsOf(match)
    const builderOddsMilli = await quote(player, legs)
    const request = { requestId: randomUUID(), builderOddsMilli, format: 'HONG_KONG' }
    const [one, other] = await Promise.all([player.place(legs, '10', request), player.place(legs, '10', request)])
    expect([one.code, other.code]).toEqual(['OK', 'OK'])
    expect(one.data?.ticket).toEqual(other.data?.ticket)
    expect((await player.place(legs, '10', { ...request, builderOddsMilli: 9000 })).code).toBe('TICKET_CONFLICT')
    expect(await player.balance()).toBe('90.00')
    const quoted = ((builderOddsMilli - 1000) / 1000).toFixed(2)
    const [{ ticketId }] = [one.data?.ticket as TicketView]
    expect(await player.ticket(ticketId)).toMatchObject({
      kind: 'BUILDER',
      system: null,
      lines: 1,
      format: 'HONG_KONG',
      quoted,
      maxPayout: money(builderOddsMilli),
      state: 'ACCEPTED',
    })
    const held = await site.sandbox.query(
      `SELECT scope, win_minor::int AS win FROM book_exposures WHERE key LIKE $1 ORDER BY scope, key`,
      [`${match.eventId}%`],
    )
    const win = builderOddsMilli - 1000
    expect(held).toEqual(['EVENT', 'MARKET', 'MARKET', 'OUTCOME', 'OUTCOME'].map((scope) => ({ scope, win })))
    await settle(match, won, undefined)
    expect(await player.ticket(ticketId)).toMatchObject({ state: 'ACCEPTED' })
    await settle(match, undefined, won)
    const settled = await player.reach(ticketId, 'SETTLED')
    expect(settled).toMatchObject({ payout: money(builderOddsMilli), legs: [{ state: 'WON' }, { state: 'WON' }] })
    expect(settled.explained.at(-1)).toContain(`(1 + ${Number(quoted)}) = ${money(builderOddsMilli)}`)
    expect(await player.balance()).toBe(money(9000 + builderOddsMilli))
    expect(await player.records()).toMatchObject([
      {
        betId: ticketId,
        stake: '10.00',
        payout: money(builderOddsMilli),
        voided: '0.00',
        odds: (builderOddsMilli / 1000).toFixed(3),
        ticket: { play: { 'en-US': `Bet builder of 2 @ ${quoted}` }, picks: [{ state: 'WON' }, { state: 'WON' }] },
      },
    ])
  })

  it('at another price is a new offer, which some policies take', async () => {
    const [player, match] = [await site.player(), await matchLike()]
    const legs = legsOf(match)
    const seen = { builderOddsMilli: await quote(player, legs) }
    await match.tell(against(fixture.strengths.away - 60))
    const worse = await player.place(legs, '10', seen)
    const now = Number(worse.data?.builderOddsMilli)
    expect(worse.code).toBe('PRICES_CHANGED')
    expect(now).toBeLessThan(seen.builderOddsMilli)
    expect((await player.place(legs, '10', { ...seen, policy: 'BETTER' })).code).toBe('PRICES_CHANGED')
    expect((await player.placed(legs, '10', { ...seen, policy: 'ANY' })).maxPayout).toBe(money(now))
    await match.tell(against(fixture.strengths.away + 60))
    expect(Number((await player.placed(legs, '10', { ...seen, policy: 'BETTER' })).maxPayout)).toBeGreaterThan(
      seen.builderOddsMilli / 100,
    )
  })

  it('in a live match waits, and is taken at a price of then, or given back', async () => {
    const [player, match] = [await site.player(), await matchLike(live)]
    const pass = (id: string) =>
      site.sandbox.query(`UPDATE book_tickets SET decides_at = clock_timestamp() WHERE ticket_id = $1`, [id])
    const first = await placed(player, match, '10', { policy: 'ANY' })
    const second = await placed(player, match)
    expect([first.state, second.state]).toEqual(['PENDING', 'PENDING'])
    await match.tell(against(fixture.strengths.away - 60, live))
    const now = await quote(player, legsOf(match))
    for (const { ticketId } of [first, second]) await pass(ticketId)
    expect(await player.reach(first.ticketId, 'ACCEPTED')).toMatchObject({
      maxPayout: money(now),
      quoted: (now / 1000).toFixed(2),
    })
    expect(await player.reach(second.ticketId, 'REJECTED')).toMatchObject({ refusal: 'PRICES_CHANGED' })
    expect(await player.balance()).toBe('90.00')
  })

  it('is lost with a lost leg, comes back whole with a void one, and follows a corrected result', async () => {
    const [player, match] = [await site.player(), await matchLike()]
    const { ticketId, maxPayout } = await placed(player, match)
    await settle(match, voided, won)
    expect(await player.reach(ticketId, 'SETTLED')).toMatchObject({ payout: '10.00' })
    expect(await player.balance()).toBe('100.00')
    await match.say({ type: 'rollback_bet_settlement', markets: [{ marketId: 1, specifiers: {} }] })
    await settle(match, won, undefined)
    await expect.poll(() => player.balance()).toBe(money(9000 + Number(maxPayout) * 100))
    await settle(match, undefined, lost)
    await expect.poll(() => player.balance()).toBe('90.00')
    await settle(match, halfLost, won)
    await expect.poll(() => player.balance()).toBe('100.00')
    expect((await player.records()).map(({ payout, voided: back }) => [payout, back])).toEqual([
      ['10.00', '10.00'],
      [maxPayout, '0.00'],
      ['0.00', '0.00'],
      ['10.00', '10.00'],
    ])
  })

  it('is bought back at its chance of now less the margin, and what is left of it is settled', async () => {
    const [player, match] = [await site.player(), await matchLike(live)]
    const { ticketId, maxPayout } = await placed(player, match, '100', { policy: 'ANY' })
    await site.sandbox.query(`UPDATE book_tickets SET decides_at = clock_timestamp() WHERE ticket_id = $1`, [ticketId])
    await player.reach(ticketId, 'ACCEPTED')
    const offer = async () => (await player.ask('offer', { ticketId })).data as { offerId: string; amount: string }
    const whole = await offer()
    // Bought at 100 / (chance × 1.1): worth 1 / 1.1, less 5 %, and less what the ladder took.
    expect(Number(whole.amount)).toBeGreaterThan(83)
    expect(Number(whole.amount)).toBeLessThanOrEqual(86.37)
    await match.tell(against(fixture.strengths.away - 100, live))
    const better = await offer()
    expect(Number(better.amount)).toBeGreaterThan(Number(whole.amount) + 3)
    // What was offered stands for its seconds.
    const sales = await Promise.all([1, 2].map(() => player.ask('sell', { offerId: whole.offerId, stake: '50' })))
    expect(sales.map(({ code }) => code)).toEqual(['OK', 'OK'])
    const half = Math.floor(Number(whole.amount) * 50)
    expect(await player.balance()).toBe(money(half))
    await settle(match, won, won)
    await player.reach(ticketId, 'SETTLED')
    expect(await player.balance()).toBe(money(half + Number(maxPayout) * 50))
  })
})
