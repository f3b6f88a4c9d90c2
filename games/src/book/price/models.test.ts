// Prices of models: published figures, and that all markets of a match agree with each other and with their settlement.
import { expect, test } from 'vitest'
import { marketKinds } from '../market/market-kinds.ts'
import type { MarketKind, Specifiers } from '../market/market-kind.ts'
import type { Facts, Period } from '../sport/facts.ts'
import type { Clock, Fixture, Match } from '../sport/match.ts'
import { type Sport, sportCodes, sports } from '../sport/sports.ts'
import { pointsOf } from './basketball/rates.ts'
import { builderChance, builderOddsMilli } from './builder.ts'
import { bucketsOf } from './calibration.ts'
import { chancesOf } from './chances.ts'
import { eachScore } from './football/scores.ts'
import { allScenarios } from './grid.ts'
import { gridOf } from './grids.ts'
import { ladder, onLadder } from './ladder.ts'
import { margins, withMargin } from './margin.ts'
import { pricesOf, quotesOf } from './quotes.ts'
import { atOnce } from './turns.ts'
import { eloChance } from './rating.ts'
import { holdChance, tieBreakChance } from './sets/tennis.ts'
import { viewOf } from './view.ts'

const before = { state: 'SCHEDULED', periods: [] } as const
const stopped = { isRunning: false, playedSeconds: 0 } as const

function matchOf(sport: Sport, own: Partial<Fixture> = {}, facts: Facts = before, clock: Clock = stopped): Match {
  const isOfSeveral = ['SET', 'MAP'].includes(sports[sport].playedIn)
  const fixture: Fixture = {
    id: `${sport}-1`,
    sport,
    tournament: 't',
    round: 1,
    home: 'a',
    away: 'b',
    startsAt: 0,
    isKnockOut: false,
    strengths: { home: 1560, away: 1500 },
    ...(isOfSeveral && { bestOf: 3 }),
    ...own,
  }
  return { fixture, facts, clock }
}

function half(number: 1 | 2, state: 'LIVE' | 'ENDED', home: number, away: number): Period {
  return {
    kind: 'HALF',
    number,
    state,
    score: { home, away },
    corners: { home: 3, away: 2 },
    cards: { home: 1, away: 0 },
  }
}

function lateFootball(home: number, away: number, minute: number): Match {
  const facts: Facts = { state: 'LIVE', periods: [half(1, 'ENDED', home, away), half(2, 'LIVE', 0, 0)], goals: [] }
  const goals = [
    ...Array.from({ length: home }, () => ({ side: 'home', minute: 9 }) as const),
    ...Array.from({ length: away }, () => ({ side: 'away', minute: 9 }) as const),
  ]
  const clock = {
    isRunning: true,
    playedSeconds: minute * 60,
    addedMinutes: 3,
    period: { kind: 'HALF', number: 2 },
  } as const
  return matchOf('football', {}, { ...facts, goals }, clock)
}

function kindOf(code: string): MarketKind {
  return marketKinds.find((kind) => kind.code === code) as MarketKind
}

function chanceIn(match: Match, code: string, outcome: string, specifiers: Specifiers = {}): number {
  const chances = pricesOf(match)(kindOf(code), specifiers)
  return chances?.find(({ id }) => id === outcome)?.chance ?? Number.NaN
}

test('two Poisson rates of 1.5 and 1.2 give the published chances', () => {
  const sums = { home: 0, draw: 0, away: 0, over: 0 }
  eachScore(
    matchOf('football'),
    (home1, away1, home2, away2, chance) => {
      const [home, away] = [home1 + home2, away1 + away2]
      sums[home > away ? 'home' : home < away ? 'away' : 'draw'] += chance
      if (home + away > 2.5) sums.over += chance
    },
    { home: 1.5, away: 1.2 },
    0,
  )
  expect(sums.home).toBeCloseTo(0.441465, 4)
  expect(sums.draw).toBeCloseTo(0.254817, 4)
  expect(sums.away).toBeCloseTo(0.303718, 4)
  expect(sums.over).toBeCloseTo(0.506376, 4)
})

test('a hundred points of Elo more win 64 in a hundred', () => {
  expect(eloChance(100)).toBeCloseTo(0.640065, 6)
})

test('the points of several possessions are those of one, summed', () => {
  const one = [0.5, 0.02, 0.36, 0.12] as const
  const two = pointsOf(2, one)
  const by = (points: number) => {
    let sum = 0
    for (const [first, chance] of one.entries()) sum += chance * (one[points - first] ?? 0)
    return sum
  }
  for (const points of [0, 1, 2, 3, 4, 5, 6]) expect(two[points]).toBeCloseTo(by(points), 12)
  const many = pointsOf(72, one)
  expect(many.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9)
  expect(many.reduce((sum, chance, points) => sum + chance * points, 0)).toBeCloseTo(72 * 1.1, 6)
})

test('who wins every other point holds every other game, and a tie-break of equals is even', () => {
  expect(holdChance(0.5)).toBeCloseTo(0.5, 12)
  // Published: 0.6 of the points are 0.7357 of the games.
  expect(holdChance(0.6)).toBeCloseTo(0.7357, 4)
  expect(tieBreakChance({ home: 0.63, away: 0.63 }, 'home', { home: 0, away: 0 })).toBeCloseTo(0.5, 12)
  expect(tieBreakChance({ home: 0.63, away: 0.63 }, 'away', { home: 6, away: 6 })).toBeCloseTo(0.5, 12)
})

test.for(sportCodes)('every market of %s has a price, below the fair odds by its margin, on the ladder', (sport) => {
  for (const isKnockOut of [false, true]) {
    const match = matchOf(sport, { isKnockOut })
    const quotes = quotesOf(match)
    const offered = marketKinds.filter((kind) => kind.sports.includes(sport))
    const asked = offered.filter(({ counted }) => isKnockOut || counted !== 'TO_QUALIFY')
    expect(new Set(quotes.map(({ kind }) => kind.code))).toEqual(new Set(asked.map(({ code }) => code)))
    for (const { kind, specifiers, status, outcomes } of quotes) {
      for (const { id, chance, oddsMilli, isActive } of outcomes) {
        const name = `${kind.code} ${JSON.stringify(specifiers)} ${id}`
        expect(chance, name).toBeGreaterThanOrEqual(0)
        expect(isActive, name).toBe(status === 'ACTIVE' && oddsMilli > 0)
        if (oddsMilli === 0) continue
        const most = 1000 / (chance * (1 + margins[kind.group] / 100))
        expect(oddsMilli, name).toBeLessThanOrEqual(most + 1e-6)
        expect(oddsMilli, name).toBeLessThan(1000 / chance)
        expect(onLadder(oddsMilli / 1000), name).toBe(oddsMilli)
        const { step } = ladder.find(({ upTo }) => oddsMilli < upTo) ?? { step: Infinity }
        expect(oddsMilli + step, name).toBeGreaterThan(most)
      }
    }
  }
})

test('the chances of a market in which one outcome wins sum to 1', () => {
  for (const sport of sportCodes) {
    for (const { kind, specifiers, outcomes } of quotesOf(matchOf(sport))) {
      const sum = outcomes.reduce((all, { chance }) => all + chance, 0)
      // Of double chances two win. A score that is counted from the present one can leave all that are listed.
      const expected = kind.code.includes('double-chance') ? 2 : 1
      if (kind.code === 'correct-score-from' || kind.code.includes('winning-margin')) continue
      expect(sum, `${sport} ${kind.code} ${JSON.stringify(specifiers)}`).toBeCloseTo(expected, 6)
    }
  }
})

test('the result agrees with handicaps and totals of the same match, before it and while it is played', () => {
  for (const match of [matchOf('football'), lateFootball(1, 0, 20), lateFootball(2, 2, 40)]) {
    const home = chanceIn(match, 'match-result', '1')
    const away = chanceIn(match, 'match-result', '3')
    expect(chanceIn(match, 'handicap', '1714', { hcp: '-0.5' })).toBeCloseTo(home, 9)
    expect(chanceIn(match, 'handicap', '1715', { hcp: '0.5' })).toBeCloseTo(away, 9)
    expect(chanceIn(match, 'handicap', '1714', { hcp: '0' })).toBeCloseTo(home / (home + away), 9)
    // Half of the stake on each line beside a quarter.
    const [over2, over3] = ['2.5', '3.5'].map((total) => chanceIn(match, 'total', '12', { total })) as [number, number]
    const over = chanceIn(match, 'total', '12', { total: '3' })
    expect(over).toBeCloseTo(over3 / (1 - (over2 - over3)), 9)
  }
})

test("goals come in every order alike: the first is the home side's as often as the last", () => {
  const match = matchOf('football')
  for (const outcome of ['6', '7', '8']) {
    const next = chanceIn(match, 'next-goal', outcome, { goalnr: '1' })
    expect(chanceIn(match, 'last-goal', outcome)).toBeCloseTo(next, 6)
  }
  // Nobody scores where the score stays.
  expect(chanceIn(match, 'next-goal', '7', { goalnr: '1' })).toBeCloseTo(
    chanceIn(match, 'total', '13', { total: '0.5' }),
    9,
  )
})

test('the stronger side is the more likely to win, in every sport', () => {
  for (const sport of sportCodes) {
    const ids = sport === 'football' ? (['1', '3'] as const) : (['4', '5'] as const)
    const code =
      sport === 'football' ? 'match-result' : sport === 'basketball' ? 'winner-with-overtime' : 'match-winner'
    const of = (home: number, away: number) => {
      const match = matchOf(sport, { strengths: { home, away } })
      return ids.map((id) => chanceIn(match, code, id)) as [number, number]
    }
    const [level, better, worse] = [of(1500, 1500), of(1650, 1500), of(1500, 1650)]
    expect(better[0], sport).toBeGreaterThan(level[0] + 0.1)
    expect(worse[1], sport).toBeGreaterThan(level[1] + 0.1)
    expect(better[0], sport).toBeGreaterThan(better[1])
    // Only football and basketball are played at home.
    if (sport !== 'football' && sport !== 'basketball') expect(level[0], sport).toBeCloseTo(0.5, 6)
    else expect(level[0], sport).toBeGreaterThan(level[1])
  }
})

test('a half that begins is priced as it was before', () => {
  const clock = { isRunning: true, playedSeconds: 0, period: { kind: 'HALF', number: 1 } } as const
  const facts: Facts = {
    state: 'LIVE',
    periods: [{ kind: 'HALF', number: 1, state: 'LIVE', score: { home: 0, away: 0 } }],
    goals: [],
  }
  for (const outcome of ['1', '2', '3']) {
    const begun = chanceIn(matchOf('football', {}, facts, clock), 'match-result', outcome)
    expect(begun).toBeCloseTo(chanceIn(matchOf('football'), 'match-result', outcome), 9)
  }
})

test('what a kind looks at gives the same prices as all endings do', () => {
  for (const sport of sportCodes) {
    const match = matchOf(sport, { isKnockOut: sport === 'football' })
    const kinds = new Map(quotesOf(match).map((quote) => [quote.kind.code, quote]))
    for (const { kind, specifiers, outcomes } of kinds.values()) {
      const grid = gridOf(match, viewOf(kind, specifiers))
      const whole = grid && atOnce(chancesOf(kind, specifiers, allScenarios(grid)))
      for (const [at, { chance }] of outcomes.entries()) {
        expect(chance, `${sport} ${kind.code} ${JSON.stringify(specifiers)}`).toBeCloseTo(whole?.[at]?.chance ?? -1, 9)
      }
    }
  }
})

test('at the end the price tends to the result, and nothing is offered on what is decided', () => {
  const match = lateFootball(1, 0, 47.9)
  expect(chanceIn(match, 'match-result', '1')).toBeGreaterThan(0.995)
  const result = quotesOf(match).find(({ kind }) => kind.code === 'match-result')
  expect(result?.status).toBe('SUSPENDED')
  expect(result?.outcomes.map(({ isActive }) => isActive)).toEqual([false, false, false])
  expect(quotesOf({ ...match, facts: { ...match.facts, state: 'ENDED' } })).toEqual([])
})

test('a player sent off is worth goals to the other side', () => {
  const match = lateFootball(1, 1, 10)
  const down = { ...match, clock: { ...match.clock, reds: { home: 1, away: 0 } } }
  expect(chanceIn(down, 'match-result', '1')).toBeLessThan(chanceIn(match, 'match-result', '1') - 0.05)
})

test('in a set and a map the price follows the points', () => {
  const live = (score: { home: number; away: number }): Facts => ({
    state: 'LIVE',
    bestOf: 3,
    periods: [{ kind: 'SET', number: 1, state: 'LIVE', score }],
  })
  const chances = [0, 5, 10].map((home) => {
    const match = matchOf('table-tennis', {}, live({ home, away: 5 }), { isRunning: true, playedSeconds: 60 })
    const grid = gridOf(match, { needs: 'SCORES', counted: 'PERIOD', number: 1, game: 0 })
    const all = grid?.chances.reduce((sum, chance) => sum + chance, 0) ?? 0
    return (grid?.chances ?? [])
      .filter((_, at) => (grid?.homes[at] ?? 0) > (grid?.aways[at] ?? 0))
      .reduce((sum, chance) => sum + chance / all, 0)
  }) as [number, number, number]
  expect(chances[0]).toBeLessThan(0.2)
  expect(chances[1]).toBeGreaterThan(0.5)
  expect(chances[2]).toBeGreaterThan(0.97)
})

test('the legs of a builder win on the same endings', () => {
  const match = matchOf('football')
  const home = { kind: kindOf('match-result'), specifiers: {}, outcome: '1' }
  const away = { ...home, outcome: '3' }
  const over = { kind: kindOf('total'), specifiers: { total: '2.5' }, outcome: '12' }
  const alone = [home, over].map((leg) => builderChance(match, [leg])) as [number, number]
  expect(alone[0]).toBeCloseTo(chanceIn(match, 'match-result', '1'), 9)
  expect(alone[1]).toBeCloseTo(chanceIn(match, 'total', '12', { total: '2.5' }), 9)
  expect(builderChance(match, [home, away])).toBe(0)
  const both = builderChance(match, [home, over]) as number
  // A win comes with goals: more often together than apart.
  expect(both).toBeGreaterThan(alone[0] * alone[1] + 0.03)
  const twoUp = { kind: kindOf('handicap'), specifiers: { hcp: '-1.5' }, outcome: '1714' }
  expect(builderChance(match, [home, twoUp])).toBeCloseTo(chanceIn(match, 'handicap', '1714', { hcp: '-1.5' }), 9)
})

test('a builder is offered once below its fair odds, and not at all where a leg can be void or nothing is open', () => {
  const match = matchOf('football')
  const home = { kind: kindOf('match-result'), specifiers: {}, outcome: '1' }
  const over = { kind: kindOf('total'), specifiers: { total: '2.5' }, outcome: '12' }
  const corners = { kind: kindOf('corner-total'), specifiers: { total: '9.5' }, outcome: '12' }
  const next = { kind: kindOf('next-goal'), specifiers: { goalnr: '1' }, outcome: '6' }
  const both = builderChance(match, [home, over]) as number
  expect(builderOddsMilli(match, [home, over])).toBe(onLadder(1 / (both * 1.1)))
  // Corners are apart from goals; the first goal is not.
  const alone = chanceIn(match, 'corner-total', '12', { total: '9.5' })
  expect(builderChance(match, [home, over, corners])).toBeCloseTo(both * alone, 9)
  const first = chanceIn(match, 'next-goal', '6', { goalnr: '1' })
  const result = chanceIn(match, 'match-result', '1')
  expect(builderChance(match, [home, next])).toBeGreaterThan(first * result + 0.05)
  expect(builderOddsMilli(match, [home, { ...over, specifiers: { total: '2.25' } }])).toBeUndefined()
  expect(builderOddsMilli(match, [home, { ...home, outcome: '3' }])).toBeUndefined()
  expect(builderOddsMilli(lateFootball(1, 0, 47.9), [home])).toBeUndefined()
  expect(builderOddsMilli({ ...match, facts: { ...match.facts, state: 'CANCELLED' } }, [home])).toBeUndefined()
})

test('odds go down to a step of the ladder, and have a least and a most', () => {
  expect([1.009, 1.01, 1.999, 2.01, 2.02, 3.04, 11.4, 700].map(onLadder)).toEqual([
    0, 1010, 1990, 2000, 2020, 3000, 11000, 500_000,
  ])
  expect(withMargin(0.5, 'MAIN')).toBeCloseTo(2 / 1.045, 12)
})

test('prices fall into buckets of their chance', () => {
  const prices = [
    { chance: 0.12, won: 0 },
    { chance: 0.14, won: 1 },
    { chance: 1, won: 1 },
  ]
  const [low, high, ...more] = bucketsOf(prices, 10)
  expect(more).toEqual([])
  expect(low).toMatchObject({ from: 0.1, to: 0.2, count: 2, said: 0.13, won: 0.5 })
  expect(high).toMatchObject({ from: 0.9, to: 1, count: 1, won: 1, band: 0 })
})
