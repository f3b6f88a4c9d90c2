// Tickets on seasons: taken, sold and paid by the same functions as those on matches.
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { legOf } from '../../test/book-player.ts'
import { type BookSite, startBookSite } from '../../test/book-site.ts'
import type { OutcomeFact } from '../market/outcome.ts'
import { lost, won } from '../market/outcome.ts'

let site: BookSite
beforeAll(async () => {
  site = await startBookSite()
})
afterAll(() => site.close())

const clubs = ['football-east:0', 'football-east:1', 'football-east:2']
const market = { marketId: 100_101, specifiers: {} }

/** A season with a market of who wins it, at these prices. */
async function season(tournamentId = 'football-east') {
  const eventId = `season:${randomUUID().slice(0, 8)}`
  const details = { sport: 'football', tournamentId, startsAt: Date.now(), endsAt: Date.now() + 86_400_000 } as const
  await site.feed.say(eventId, { type: 'fixture_change', fixture: { ...details, entrants: clubs } })
  const offer = (prices: readonly number[]) =>
    site.feed.say(eventId, {
      type: 'odds_change',
      facts: { state: 'SCHEDULED', periods: [] },
      markets: [
        {
          ...market,
          status: 'ACTIVE',
          outcomes: clubs.map((id, at) => ({
            id,
            oddsMilli: prices[at] ?? 3000,
            isActive: true,
            chance: 900 / (prices[at] ?? 3000),
          })),
        },
      ],
    })
  await offer([2000, 3000, 4000])
  return {
    eventId,
    leg: (at: number, oddsMilli: number) => ({
      eventId,
      marketId: 100_101,
      specifiers: '',
      outcomeId: clubs[at]!,
      oddsMilli,
    }),
    /** By places: who shares the first divides it. */
    async end(places: readonly number[], facts: readonly OutcomeFact[]) {
      const table = clubs.map((competitor, at) => ({ competitor, place: places[at] ?? 0 }))
      await site.feed.say(eventId, { type: 'odds_change', facts: { state: 'ENDED', periods: [], table }, markets: [] })
      const outcomes = clubs.map((id, at) => ({ id, fact: facts[at]! }))
      await site.feed.say(eventId, {
        type: 'bet_settlement',
        certainty: 'CONFIRMED',
        markets: [{ ...market, outcomes }],
      })
    },
  }
}

it('a dead heat pays its part at the full price, says so, and is recorded by the names of that day', async () => {
  const [player, one] = [await site.player(), await season()]
  const ticket = await player.placed([one.leg(1, 3000)])
  expect(ticket).toMatchObject({
    state: 'ACCEPTED',
    legs: [{ match: 'Eastern Premier League', market: 'Winner', outcome: expect.stringMatching(/^[A-Z]\w+ /) }],
  })
  const half = { ...won, deadHeatFactor: 0.5 }
  await one.end([1, 1, 3], [half, half, lost])
  const settled = await player.reach(ticket.ticketId, 'SETTLED')
  expect(settled).toMatchObject({
    payout: '15.00',
    legs: [{ state: 'PART', told: { fact: 'Final place 1, shared by 2' } }],
  })
  expect(settled.legs[0]?.told?.rule).toBe('Final table of the season')
  expect(settled.explained.join(' ')).toMatch(/10\.00 × 3 × .*15\.00/)
  expect(await player.records()).toMatchObject([
    {
      stake: '10.00',
      payout: '15.00',
      ticket: { picks: [{ state: 'PART', label: { 'en-US': 'Eastern Premier League' } }] },
    },
  ])
})

it('is bought back at its worth', async () => {
  const [player, one] = [await site.player(), await season()]
  const { ticketId } = await player.placed([one.leg(0, 2000)])
  const offer = (await player.ask('offer', { ticketId })).data as { offerId: string; amount: string }
  // 10 × 2 × 0.45 less five percent.
  expect(offer.amount).toBe('8.55')
  await player.ask('sell', { offerId: offer.offerId })
  expect(await player.reach(ticketId, 'CASHED_OUT')).toMatchObject({ payout: '8.55' })
})

it('goes with matches of other tournaments only, and not with another season of its own', async () => {
  const player = await site.player()
  const [one, next, other, match] = [
    await season(),
    await season(),
    await season('football-north'),
    await site.feed.match(),
  ]
  const own = await season('sr:tournament:1')
  const winner = legOf(match, '1', 2000)
  for (const legs of [
    [own.leg(0, 2000), winner],
    [one.leg(0, 2000), next.leg(1, 3000)],
  ]) {
    expect((await player.place(legs)).code).toBe('RELATED_LEGS')
  }
  expect((await player.place([one.leg(0, 2000), one.leg(1, 3000)])).code).toBe('SAME_MATCH')
  expect(await player.balance()).toBe('100.00')
  const ticket = await player.placed([one.leg(0, 2000), other.leg(1, 3000), winner])
  expect(ticket).toMatchObject({ state: 'ACCEPTED', kind: 'PARLAY', maxPayout: '120.00' })
})

it('is listed by sport with its competitors and prices, the most likely first', async () => {
  const [player, one] = [await site.player('10'), await season('football-west')]
  type Listed = {
    eventId: string
    competitors: unknown[]
    markets: { outcomes: { id: string; oddsMilli: number }[] }[]
  }
  const { data } = await player.ask('outrights', { sport: 'football' })
  const listed = (data?.outrights as Listed[] | undefined)?.find(({ eventId }) => eventId === one.eventId)
  expect(listed?.competitors).toHaveLength(3)
  expect(listed?.markets[0]?.outcomes.map(({ oddsMilli }) => oddsMilli)).toEqual([2000, 3000, 4000])
  expect((await player.ask('outrights', { sport: 'lol' })).code).toBe('INVALID_INPUT')
  // No season stands among matches, or is one.
  expect((await player.ask('match', { eventId: one.eventId })).code).toBe('MATCH_NOT_FOUND')
  const lobby = await player.ask('lobby', { listing: 'TODAY' })
  expect(JSON.stringify(lobby.data?.matches)).not.toContain(one.eventId)
})
