// Markets as the book would tell them, for the tests of the page.
import type { FixtureView, ListedMatch, MarketView } from '../../../src/book/api/views.ts'
import type { MarketGroup } from '../../../src/book/market/market-kind.ts'
import type names from './world-names.json'

export type Names = (typeof names)['zh-CN']
export type MarketCode = keyof Names['markets']

type Offered = readonly [id: string, name: string, oddsMilli: number]

export function market(
  say: Names,
  marketId: number,
  specifiers: string,
  code: MarketCode,
  group: MarketGroup,
  offered: readonly Offered[],
  status: MarketView['status'] = 'OPEN',
): MarketView {
  const outcomes = offered.map(([id, name, oddsMilli]) => ({ id, name, oddsMilli, isOpen: true }))
  return { marketId, specifiers, code, group, name: say.markets[code], status, outcomes }
}

export function mainOf(say: Names, { competitors: { home, away } }: FixtureView, place: number): MarketView[] {
  const by = place * 37
  const status = place === 2 ? 'SUSPENDED' : 'OPEN'
  return [
    market(
      say,
      1,
      '',
      'match-result',
      'MAIN',
      [
        ['1', home.name, 2170 + by],
        ['2', say.draw, 3250],
        ['3', away.name, 3400 - by],
      ],
      status,
    ),
    handicapOf(say, home.name, away.name, -0.5, 1960 + by, status),
    totalOf(say, 2.5, 1900, 1960, status),
  ]
}

function signed(line: number): string {
  return line === 0 ? '0' : `${line > 0 ? '+' : '\u2212'}${Math.abs(line)}`
}

function handicapOf(
  say: Names,
  home: string,
  away: string,
  line: number,
  oddsMilli: number,
  status?: MarketView['status'],
) {
  const offered: Offered[] = [
    ['1714', `${home} ${signed(line)}`, oddsMilli],
    ['1715', `${away} ${signed(-line)}`, 3860 - oddsMilli],
  ]
  return market(say, 16, `hcp=${line}`, 'handicap', 'HANDICAP', offered, status)
}

function totalOf(say: Names, line: number, over: number, under: number, status?: MarketView['status']): MarketView {
  const offered: Offered[] = [
    ['12', `${say.over} ${line}`, over],
    ['13', `${say.under} ${line}`, under],
  ]
  return market(say, 18, `total=${line}`, 'total', 'TOTALS', offered, status)
}

export function footballMarkets(say: Names, match: ListedMatch): MarketView[] {
  const { home, away } = match.competitors
  const [h, a] = [home.name, away.name]
  const scores = ['1:0', '2:0', '2:1', '3:0', '3:1', '0:0', '1:1', '2:2', '0:1', '0:2', '1:2']
  const halves = [h, say.draw, a].flatMap((first) => [h, say.draw, a].map((second) => `${first} / ${second}`))
  return [
    ...match.main,
    handicapOf(say, h, a, -0.25, 1780),
    handicapOf(say, h, a, -0.75, 2230),
    totalOf(say, 2.25, 1720, 2140),
    totalOf(say, 2.75, 2130, 1730),
    market(say, 10, '', 'double-chance', 'MAIN', [
      ['9', `${h} ${say.or} ${say.draw}`, 1290],
      ['10', `${h} ${say.or} ${a}`, 1330],
      ['11', `${say.draw} ${say.or} ${a}`, 1650],
    ]),
    market(
      say,
      8,
      'goalnr=4',
      'next-goal',
      'GOALS',
      [
        ['6', h, 1950],
        ['7', say.none, 3600],
        ['8', a, 3100],
      ],
      'SUSPENDED',
    ),
    market(say, 29, '', 'both-score', 'GOALS', [
      ['74', say.yes, 1740],
      ['76', say.no, 2080],
    ]),
    market(say, 26, '', 'odd-even', 'GOALS', [
      ['70', say.odd, 1930],
      ['72', say.even, 1910],
    ]),
    market(say, 41, 'score=0:0', 'correct-score', 'SCORE', [
      ...scores.map((score, at): Offered => [score, score, 6500 + at * 1350]),
      ['324', say.other, 15_000],
    ]),
    market(
      say,
      47,
      '',
      'half-full',
      'SCORE',
      halves.map((name, at): Offered => [String(418 + 2 * at), name, 3200 + at * 2150]),
    ),
    market(say, 166, 'total=9.5', 'corner-total', 'CORNERS', [
      ['12', `${say.over} 9.5`, 1850],
      ['13', `${say.under} 9.5`, 1950],
    ]),
  ]
}
