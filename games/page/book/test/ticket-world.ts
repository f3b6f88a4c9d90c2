// Tickets as the book would tell them, for the tests of the page.
import type { LegView, ListedMatch, MarketView, TicketView } from '../../../src/book/api/views.ts'
import { quoteOf, quoteText } from '../../../src/book/odds/odds-format.ts'
import type { Names } from './market-world.ts'

const hourMs = 3_600_000

function legOf(match: ListedMatch, market: number, outcome: number): LegView {
  const { eventId, competitors, startsAt, main } = match
  const one = main[market] as MarketView
  const { id, name, oddsMilli } = one.outcomes[outcome] as MarketView['outcomes'][number]
  return {
    eventId,
    marketId: one.marketId,
    specifiers: one.specifiers,
    outcomeId: id,
    match: `${competitors.home.name} – ${competitors.away.name}`,
    startsAt,
    market: one.name,
    outcome: name,
    oddsMilli: oddsMilli ?? 0,
    quoted: quoteText(quoteOf(oddsMilli ?? 0, 'DECIMAL')),
    state: 'OPEN',
    told: null,
  }
}

export function ticketsOf(say: Names, matches: readonly ListedMatch[], now: number): TicketView[] {
  const leg = (match: number, market: number, outcome: number) => legOf(matches[match] as ListedMatch, market, outcome)
  const [whole = '', level = '', absent = ''] = say.told
  const [regular = '', voidRule = ''] = say.rule
  const base = {
    decidesAt: null,
    refusal: null,
    system: '1x1',
    format: 'DECIMAL',
    quoted: null,
    lines: 1,
    lineStake: '100.00',
    stake: '100.00',
    payout: null,
    sold: null,
    sellsAt: null,
    because: [],
    explained: [],
    corrections: 0,
  } as const
  const told = { fact: whole, rule: regular }
  return [
    {
      ...base,
      ticketId: 'k1',
      placedAt: now - hourMs / 2,
      state: 'ACCEPTED',
      kind: 'SINGLE',
      maxPayout: '217.00',
      legs: [leg(0, 0, 0)],
    },
    {
      ...base,
      ticketId: 'k2',
      placedAt: now - hourMs,
      state: 'ACCEPTED',
      kind: 'SYSTEM',
      system: '3x4',
      lines: 4,
      lineStake: '25.00',
      maxPayout: '1284.33',
      sold: { stake: '20.00', payout: '23.40' },
      sellsAt: '180.00',
      legs: [leg(0, 2, 0), { ...leg(1, 0, 0), state: 'WON', told }, leg(3, 1, 1)],
    },
    {
      ...base,
      ticketId: 'k6',
      placedAt: now - 2 * hourMs,
      state: 'ACCEPTED',
      kind: 'BUILDER',
      system: null,
      format: 'HONG_KONG',
      quoted: '2.55',
      maxPayout: '355.00',
      legs: [leg(0, 0, 0), leg(0, 2, 0)],
    },
    {
      ...base,
      ticketId: 'k3',
      placedAt: now - 30 * hourMs,
      state: 'SETTLED',
      kind: 'SINGLE',
      maxPayout: '217.00',
      payout: '158.50',
      corrections: 1,
      legs: [{ ...leg(0, 1, 0), oddsMilli: 2170, quoted: '2.17', state: 'HALF_WON', told }],
      explained: say.explained,
    },
    {
      ...base,
      ticketId: 'k4',
      placedAt: now - 31 * hourMs,
      state: 'SETTLED',
      kind: 'PARLAY',
      system: '3x1',
      maxPayout: '1120.40',
      payout: '0.00',
      legs: [
        { ...leg(1, 0, 0), state: 'WON', told },
        { ...leg(2, 0, 2), state: 'LOST', told: { fact: level, rule: regular } },
        { ...leg(3, 2, 0), state: 'VOID', told: { fact: absent, rule: voidRule } },
      ],
    },
    {
      ...base,
      ticketId: 'k5',
      placedAt: now - 32 * hourMs,
      state: 'REJECTED',
      kind: 'SINGLE',
      maxPayout: '196.00',
      refusal: 'MARKET_CLOSED',
      legs: [leg(4, 1, 0)],
    },
  ]
}
