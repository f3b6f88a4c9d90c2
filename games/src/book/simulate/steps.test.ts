// Matches step by step: the same by the same seed, by the rules of their sport, with rare ends now and then.
import { expect, test } from 'vitest'
import { pricesOf, quotesOf } from '../price/quotes.ts'
import { rallyRules, setWinner } from '../price/sets/rally.ts'
import { marketKinds, settleOutcome } from '../market/market-kinds.ts'
import { sumOf } from '../sport/facts.ts'
import type { Fixture } from '../sport/match.ts'
import { type Sport, sportCodes } from '../sport/sports.ts'
import { sampleFixtures } from './sample-fixtures.ts'
import type { Step } from './step.ts'
import { matchAt, stepsOf } from './steps.ts'

const seed = 'steps'

function fixturesOf(sport: Sport, count: number): Fixture[] {
  const samples = sampleFixtures(sport)
  return Array.from({ length: count }, (_, at) => {
    const sample = samples[at % samples.length] as Fixture
    return { ...sample, id: `${sample.id}-${at}` }
  })
}

function lastOf(fixture: Fixture) {
  return (stepsOf(fixture, seed).at(-1) as Step).facts
}

test.for(sportCodes)('a match of %s is the same by the same seed, and another by another', (sport) => {
  const [fixture] = fixturesOf(sport, 1) as [Fixture]
  expect(stepsOf(fixture, seed)).toEqual(stepsOf(fixture, seed))
  expect(stepsOf(fixture, 'another')).not.toEqual(stepsOf(fixture, seed))
})

test('scores only grow, and every period ends by the rules', () => {
  for (const sport of sportCodes) {
    for (const fixture of fixturesOf(sport, 9)) {
      let before = 0
      for (const { facts } of stepsOf(fixture, seed)) {
        const { home, away } = sumOf(facts.periods.map(({ score }) => score))
        expect(home + away).toBeGreaterThanOrEqual(before)
        before = home + away
        expect(facts.periods.filter(({ state }) => state === 'LIVE').length).toBeLessThanOrEqual(1)
      }
    }
  }
  for (const fixture of fixturesOf('volleyball', 30)) {
    for (const { state, score, winner, number } of lastOf(fixture).periods) {
      if (state === 'ENDED') expect(setWinner(rallyRules.volleyball, score, number === fixture.bestOf)).toBe(winner)
    }
  }
})

test('sets end two points ahead, badminton at thirty, and overtime of CS2 at four of six', () => {
  const { badminton, volleyball, cs2 } = rallyRules
  const winnerAt = (rules: typeof cs2, home: number, away: number, isLast = false) =>
    setWinner(rules, { home, away }, isLast)
  expect(winnerAt(rallyRules['table-tennis'], 11, 10)).toBeUndefined()
  expect(winnerAt(rallyRules['table-tennis'], 12, 10)).toBe('home')
  expect(winnerAt(badminton, 29, 29)).toBeUndefined()
  expect(winnerAt(badminton, 29, 30)).toBe('away')
  expect([winnerAt(volleyball, 15, 13), winnerAt(volleyball, 15, 13, true)]).toEqual([undefined, 'home'])
  expect([winnerAt(cs2, 13, 11), winnerAt(cs2, 13, 12), winnerAt(cs2, 15, 12)]).toEqual(['home', undefined, undefined])
  expect([winnerAt(cs2, 16, 14), winnerAt(cs2, 16, 15), winnerAt(cs2, 15, 19)]).toEqual(['home', undefined, 'away'])
})

test('once in a while a match is abandoned, given up, not begun, or has a map given', () => {
  const states = (sport: Sport, count: number) =>
    new Set(fixturesOf(sport, count).map((fixture) => lastOf(fixture).state))
  expect(states('table-tennis', 1500)).toEqual(new Set(['ENDED', 'RETIRED', 'WALKOVER']))
  expect(states('football', 1500)).toEqual(new Set(['ENDED', 'ABANDONED']))
  const maps = fixturesOf('cs2', 300).flatMap((fixture) => lastOf(fixture).periods)
  expect(maps.some(({ state }) => state === 'FORFEIT')).toBe(true)
})

test('whatever the moment, every market that is priced is one that the end decides', () => {
  for (const sport of sportCodes) {
    for (const fixture of fixturesOf(sport, 3)) {
      const steps = stepsOf(fixture, seed)
      const { facts } = steps.at(-1) as Step
      for (const share of [0, 0.3, 0.6, 0.9, 0.99]) {
        const match = matchAt(fixture, steps[Math.floor(share * steps.length)] as Step)
        for (const { kind, specifiers, outcomes } of quotesOf(match)) {
          const name = `${fixture.id} ${share} ${kind.code} ${JSON.stringify(specifiers)}`
          const results = outcomes.map(({ id }) => settleOutcome(kind, facts, specifiers, id))
          // What cannot happen any more has no chance, and what happens had one.
          for (const [at, { chance }] of outcomes.entries()) {
            if (results[at]?.result === 1) expect(chance, name).toBeGreaterThan(0)
            if (match.facts.state === 'LIVE' && settleOutcome(kind, match.facts, specifiers, outcomes[at]?.id ?? '')) {
              expect([0, 1]).toContain(Math.round(chance * 1e6) / 1e6)
            }
          }
        }
      }
    }
  }
})

test('prices follow the last seconds to the result', () => {
  const kind = marketKinds.find(({ code }) => code === 'winner-with-overtime')
  const draws = marketKinds.find(({ code }) => code === 'match-result')
  for (const [sport, own] of [
    ['basketball', kind],
    ['football', draws],
  ] as const) {
    for (const fixture of fixturesOf(sport, 6)) {
      const steps = stepsOf(fixture, seed)
      const { facts } = steps.at(-1) as Step
      const last = steps.findLast((step) => step.facts.state === 'LIVE') as Step
      if (!own || facts.state !== 'ENDED') continue
      for (const { id, chance } of pricesOf(matchAt(fixture, last))(own, {}) ?? []) {
        const fact = settleOutcome(own, facts, {}, id)
        expect(Math.abs(chance - (fact?.result ?? 0)), `${fixture.id} ${id}`).toBeLessThan(0.01)
      }
    }
  }
})
