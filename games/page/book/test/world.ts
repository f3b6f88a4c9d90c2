// Matches, markets and tickets as the book would tell them, for the tests of the page.
import type {
  CompetitorView,
  FixtureView,
  ListedMatch,
  MatchView,
  OutrightView,
  StandingRow,
  TicketView,
} from '../../../src/book/api/views.ts'
import type { Facts } from '../../../src/book/sport/facts.ts'
import type { Clock } from '../../../src/book/sport/match.ts'
import type { Sport } from '../../../src/book/sport/sports.ts'
import { footballMarkets, mainOf, market, type MarketCode, type Names } from './market-world.ts'
import { ticketsOf } from './ticket-world.ts'
import names from './world-names.json' with { type: 'json' }

export type Language = keyof typeof names

export type World = {
  readonly matches: readonly ListedMatch[]
  readonly results: readonly FixtureView[]
  readonly outrights: readonly OutrightView[]
  readonly tickets: readonly TicketView[]
  match(eventId: string): MatchView | undefined
}

const hourMs = 3_600_000
const colors: readonly (readonly [string, string])[] = [
  ['#b23a2e', '#f0e6d2'],
  ['#1f5d8c', '#e9c46a'],
  ['#2f7d5b', '#f4f1e8'],
  ['#3b3355', '#d9a441'],
  ['#d8d2c4', '#26547c'],
  ['#5a1f1f', '#c9c3b4'],
  ['#9ec1cf', '#20323a'],
  ['#e08e45', '#33261d'],
]

/** The world in a language, at a moment. */
export function worldOf(language: Language, now: number): World {
  const say = names[language]
  const matches = footballOf(say, now).concat(othersOf(say, now))
  const clubs = say.clubs.map((name, at) => competitor(name, at))
  return {
    matches,
    results: matches.slice(0, 4).map((match, at) => endedOf(match, now - (at + 2) * hourMs)),
    outrights: outrightsOf(say, clubs, now),
    tickets: ticketsOf(say, matches, now),
    match(eventId) {
      const found = matches.find((match) => match.eventId === eventId)
      if (!found) return undefined
      const { main, ...fixture } = found
      const isFootball = fixture.tournament.sport === 'football'
      return {
        fixture,
        markets: isFootball ? footballMarkets(say, found) : main,
        table: isFootball ? tableOf(clubs) : [],
      }
    },
  }
}

/** A season that is played and one that has ended with two in the first place. */
function outrightsOf(say: Names, clubs: readonly CompetitorView[], now: number): OutrightView[] {
  const base = { competitors: clubs, version: 1, startsAt: now - 240 * hourMs }
  const offered = clubs.map(({ id, name }, at) => [id, name, 2200 + at * at * 900] as const)
  const markets = (['season-winner', 'season-top'] as const).map((code, at) =>
    market(say, 100_101 + at, at === 0 ? '' : 'places=4', code, 'OUTRIGHT', offered),
  )
  const table = clubs.map(({ id }, at) => ({ competitor: id, place: Math.max(1, at) }))
  const tournament = (id: string, name: string) => ({ id, name, sport: 'football' as const })
  return [
    {
      ...base,
      eventId: 's1',
      tournament: tournament('l', say.league),
      endsAt: now + 300 * hourMs,
      state: 'LIVE',
      markets,
      table: [],
    },
    {
      ...base,
      eventId: 's2',
      tournament: tournament('c', say.cup),
      endsAt: now - hourMs,
      state: 'ENDED',
      markets: [],
      table,
    },
  ]
}

function competitor(name: string, at: number): CompetitorView {
  const [ground, charge] = colors[at % colors.length] ?? ['#555', '#eee']
  return { id: `c${at}`, name, colors: [ground, charge] }
}

type Made = {
  id: string
  sport: Sport
  tournament: string
  pair: readonly string[]
  at?: number
  startsAt: number
  facts: Facts
  clock: Clock | null
}

function fixtureOf({ id, sport, tournament, pair, at = 0, startsAt, facts, clock }: Made): FixtureView {
  return {
    eventId: id,
    version: 1,
    tournament: { id: tournament, name: tournament, sport },
    competitors: { home: competitor(pair[0] ?? '', at), away: competitor(pair[1] ?? '', at + 1) },
    startsAt,
    facts,
    clock,
    markets: sport === 'football' ? 42 : 12,
  }
}

const scheduled: Facts = { state: 'SCHEDULED', periods: [] }
const liveFacts: Facts = {
  state: 'LIVE',
  periods: [
    {
      kind: 'HALF',
      number: 1,
      state: 'ENDED',
      score: { home: 1, away: 1 },
      corners: { home: 4, away: 2 },
      cards: { home: 1, away: 0 },
    },
    {
      kind: 'HALF',
      number: 2,
      state: 'LIVE',
      score: { home: 1, away: 0 },
      corners: { home: 2, away: 3 },
      cards: { home: 0, away: 3 },
    },
  ],
  goals: [
    { side: 'home', minute: 12 },
    { side: 'away', minute: 38 },
    { side: 'home', minute: 61 },
  ],
}
const firstHalf: Facts = {
  state: 'LIVE',
  periods: [{ kind: 'HALF', number: 1, state: 'LIVE', score: { home: 0, away: 0 }, corners: { home: 1, away: 0 } }],
  goals: [],
}

function footballOf(say: Names, now: number): ListedMatch[] {
  const { clubs, league, cup } = say
  const at = (from: number) => clubs.slice(from, from + 2)
  const base = { sport: 'football' as const }
  const made: Made[] = [
    {
      ...base,
      id: 'f1',
      tournament: league,
      pair: at(0),
      at: 0,
      startsAt: now - 1.5 * hourMs,
      facts: liveFacts,
      clock: { period: { kind: 'HALF', number: 2 }, isRunning: true, playedSeconds: 1330, reds: { home: 0, away: 1 } },
    },
    {
      ...base,
      id: 'f2',
      tournament: league,
      pair: at(2),
      at: 2,
      startsAt: now - 0.4 * hourMs,
      facts: firstHalf,
      clock: { period: { kind: 'HALF', number: 1 }, isRunning: true, playedSeconds: 1441 },
    },
    {
      ...base,
      id: 'f3',
      tournament: cup,
      pair: at(4),
      at: 4,
      startsAt: now - hourMs,
      facts: firstHalf,
      clock: { period: { kind: 'HALF', number: 1 }, isRunning: false, playedSeconds: 2700 },
    },
    {
      ...base,
      id: 'f4',
      tournament: league,
      pair: at(6),
      at: 6,
      startsAt: now + 2 * hourMs,
      facts: scheduled,
      clock: null,
    },
    {
      ...base,
      id: 'f5',
      tournament: league,
      pair: at(1),
      at: 1,
      startsAt: now + 3 * hourMs,
      facts: scheduled,
      clock: null,
    },
    {
      ...base,
      id: 'f6',
      tournament: cup,
      pair: at(3),
      at: 3,
      startsAt: now + 50 * hourMs,
      facts: scheduled,
      clock: null,
    },
  ]
  return made.map((one, place) => {
    const fixture = fixtureOf(one)
    return { ...fixture, main: mainOf(say, fixture, place) }
  })
}

function othersOf(say: Names, now: number): ListedMatch[] {
  const set = { kind: 'SET' as const, state: 'ENDED' as const }
  const map = { kind: 'MAP' as const, state: 'ENDED' as const }
  const quarter = { kind: 'QUARTER' as const, state: 'ENDED' as const }
  const made: Made[] = [
    {
      id: 'b1',
      sport: 'basketball',
      tournament: say.hoops,
      pair: say.teams,
      at: 2,
      startsAt: now - hourMs,
      facts: {
        state: 'LIVE',
        periods: [
          { ...quarter, number: 1, score: { home: 24, away: 19 } },
          { ...quarter, number: 2, score: { home: 18, away: 27 } },
          { ...quarter, number: 3, state: 'LIVE', score: { home: 11, away: 8 } },
        ],
      },
      clock: { period: { kind: 'QUARTER', number: 3 }, isRunning: true, playedSeconds: 272 },
    },
    {
      id: 't1',
      sport: 'tennis',
      tournament: say.open,
      pair: say.players,
      at: 5,
      startsAt: now - hourMs,
      facts: {
        state: 'LIVE',
        bestOf: 3,
        periods: [
          { ...set, number: 1, score: { home: 6, away: 4 }, winner: 'home' },
          { ...set, number: 2, state: 'LIVE', score: { home: 3, away: 4 } },
        ],
      },
      clock: {
        period: { kind: 'SET', number: 2 },
        isRunning: true,
        playedSeconds: 900,
        server: 'away',
        points: { home: 2, away: 3 },
      },
    },
    {
      id: 'm1',
      sport: 'cs2',
      tournament: say.series,
      pair: say.squads,
      at: 3,
      startsAt: now - hourMs,
      facts: {
        state: 'LIVE',
        bestOf: 3,
        periods: [
          { ...map, number: 1, score: { home: 13, away: 9 }, winner: 'home' },
          { ...map, number: 2, state: 'LIVE', score: { home: 5, away: 7 }, firsts: { PISTOL: 'away' } },
        ],
      },
      clock: { period: { kind: 'MAP', number: 2 }, isRunning: true, playedSeconds: 1100 },
    },
    {
      id: 'l1',
      sport: 'lol',
      tournament: say.canyon,
      pair: say.lanes,
      at: 6,
      startsAt: now - hourMs,
      facts: {
        state: 'LIVE',
        bestOf: 5,
        periods: [
          { ...map, number: 1, state: 'LIVE', score: { home: 8, away: 5 }, firsts: { BLOOD: 'home', TOWER: 'home' } },
        ],
      },
      clock: { period: { kind: 'MAP', number: 1 }, isRunning: true, playedSeconds: 1320, towers: { home: 3, away: 1 } },
    },
  ]
  const codes: Readonly<Record<string, readonly [MarketCode, MarketCode]>> = {
    basketball: ['points-handicap', 'points-total'],
    tennis: ['games-handicap', 'games-total'],
  }
  return made.map((one) => {
    const fixture = fixtureOf(one)
    const { home, away } = fixture.competitors
    const [handicap, total] = codes[one.sport] ?? ['maps-handicap', 'maps-total']
    const main = [
      market(say, 186, '', 'winner', 'MAIN', [
        ['4', home.name, 1720],
        ['5', away.name, 2080],
      ]),
      market(say, 16, 'hcp=-1.5', handicap, 'HANDICAP', [
        ['1714', `${home.name} \u22121.5`, 2450],
        ['1715', `${away.name} +1.5`, 1540],
      ]),
      market(say, 18, 'total=22.5', total, 'TOTALS', [
        ['12', `${say.over} 22.5`, 1850],
        ['13', `${say.under} 22.5`, 1930],
      ]),
    ]
    return { ...fixture, main }
  })
}

function tableOf(clubs: readonly CompetitorView[]): StandingRow[] {
  return clubs.map((club, at) => {
    const won = 9 - at
    return {
      competitor: club,
      played: 12,
      won,
      drawn: 2,
      lost: 10 - won,
      scored: 26 - at * 2,
      conceded: 10 + at * 2,
      points: won * 3 + 2,
    }
  })
}

function endedOf(fixture: FixtureView, startsAt: number): FixtureView {
  const periods = liveFacts.periods.map((period) => ({ ...period, state: 'ENDED' as const }))
  return {
    ...fixture,
    eventId: `${fixture.eventId}-old`,
    startsAt,
    facts: { ...liveFacts, state: 'ENDED', periods },
    clock: null,
    markets: 0,
  }
}
