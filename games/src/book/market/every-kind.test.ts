// What holds for every kind of market, over random matches of every sport.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { exchanged, randomMatch } from '../../test/book-matches.ts'
import type { Facts } from '../sport/facts.ts'
import { sportCodes } from '../sport/sports.ts'
import type { MarketKind, Specifiers } from './market-kind.ts'
import { hasSpecifiers, marketKinds, settleOutcome } from './market-kinds.ts'
import { outcomeNameOf } from './names.ts'
import { halfLost, halfWon, lost, voided, won } from './outcome.ts'
import { findScore } from './scores.ts'

/** Values of each specifier that a kind may have; each market takes one of them. */
const values: Readonly<Record<string, readonly string[]>> = {
  hcp: ['0', '-0.25', '0.5', '0.75', '-1', '-1.5', '2.25', '5.5', '1:0', '0:2'],
  total: ['0.5', '1.25', '2', '2.5', '2.75', '3', '8.5', '21.5', '40', '160.5'],
  variant: [
    'sr:exact_goals:6+',
    'sr:exact_goals:3+',
    'sr:goal_range:7+',
    'sr:winning_margin:3+',
    'sr:winning_margin_no_draw:11+',
    'sr:correct_score:bestof:3',
    'sr:correct_score:bestof:5',
  ],
  goalnr: ['1', '2', '4'],
  setnr: ['1', '2', '3', '5'],
  gamenr: ['1', '3'],
  mapnr: ['1', '2', '3'],
  quarternr: ['1', '4'],
  xth: ['1'],
  roundnr: ['1'],
  score: ['0:0', '1:0', '1:2'],
}

/** Markets of a kind, the choice of each specifier's value by a number. */
function marketsOf(kind: MarketKind, pick: number): Specifiers[] {
  const names = Object.keys(kind.specifiers)
  const known = names.map((name) => (values[name] ?? []).filter((value) => kind.specifiers[name]?.(value)))
  return [0, 1].map((shift) =>
    Object.fromEntries(names.map((name, at) => [name, known[at]![(pick + shift) % known[at]!.length]!])),
  )
}

const settleAll = (kind: MarketKind, facts: Facts, specifiers: Specifiers) =>
  new Map(kind.outcomes(specifiers).map((outcome) => [outcome, settleOutcome(kind, facts, specifiers, outcome)]))

/** How many outcomes of a market win that is not void. */
const winnersOf = (kind: MarketKind) => (kind.code.includes('double-chance') ? 2 : 1)

// Every outcome may lose in the one market that lists no other score.
const listsAll = ({ code }: MarketKind) => code !== 'correct-score-from'

describe.each(sportCodes)('%s', (sport) => {
  const kinds = marketKinds.filter((kind) => kind.sports.includes(sport))
  const run = (check: (kind: MarketKind, specifiers: Specifiers, steps: readonly Facts[]) => void) =>
    fc.assert(
      fc.property(fc.nat(), fc.nat(1000), (seed, pick) => {
        const steps = randomMatch(sport, seed)
        for (const kind of kinds) for (const specifiers of marketsOf(kind, pick)) check(kind, specifiers, steps)
      }),
      { numRuns: 25 },
    )
  const named = (kind: MarketKind, specifiers: Specifiers) => `${kind.code} ${JSON.stringify(specifiers)}`

  test('every market that is made is one that the feed may name', () => {
    for (const kind of kinds)
      for (const pick of Array.from({ length: 20 }).keys())
        for (const specifiers of marketsOf(kind, pick))
          expect(hasSpecifiers(kind, specifiers), named(kind, specifiers)).toBe(true)
  })

  test('a market of a match that is over is decided, by exactly as many winners as it has, or void as a whole', () => {
    run((kind, specifiers, steps) => {
      const facts = [...settleAll(kind, steps.at(-1)!, specifiers).values()]
      expect(facts, named(kind, specifiers)).not.toContain(undefined)
      if (facts.some((fact) => fact!.voidFactor > 0)) {
        const isHalf = facts.some((fact) => fact!.voidFactor === 0.5)
        const expected = isHalf ? new Set([halfWon, halfLost]) : new Set([voided])
        expect(new Set(facts), named(kind, specifiers)).toEqual(expected)
      } else {
        const count = facts.filter((fact) => fact === won).length
        if (listsAll(kind)) expect(count, named(kind, specifiers)).toBe(winnersOf(kind))
        else expect(count).toBeLessThanOrEqual(1)
        expect(facts.filter((fact) => fact === lost).length).toBe(facts.length - count)
      }
    })
  })

  test('a market is decided as a whole and once, however much more becomes known', () => {
    run((kind, specifiers, steps) => {
      let decided: string | undefined
      for (const facts of steps) {
        const now = [...settleAll(kind, facts, specifiers).values()]
        const open = now.filter((fact) => fact === undefined).length
        const told = JSON.stringify(now)
        const isWhole = open === 0 || open === now.length
        if (isWhole && (decided === undefined || decided === told)) {
          if (open === 0) decided = told
        } else expect.fail(`${named(kind, specifiers)} was ${decided} and is ${told}: ${JSON.stringify(facts)}`)
      }
    })
  })

  test('with the sides exchanged, the exchanged outcome of the exchanged market says the same', () => {
    run((kind, specifiers, steps) => {
      for (const facts of [steps.at(-1)!, steps[Math.floor(steps.length / 2)]!]) {
        for (const outcome of kind.outcomes(specifiers)) {
          const other = mirrorOf(kind, specifiers, outcome)
          const one = settleOutcome(kind, facts, specifiers, outcome)
          const mirrored = settleOutcome(other.kind, exchanged(facts), other.specifiers, other.outcome)
          if (JSON.stringify(one) !== JSON.stringify(mirrored))
            expect(mirrored, `${named(kind, specifiers)} ${outcome}: ${JSON.stringify(facts)}`).toEqual(one)
        }
      }
    })
  })
})

const turned: Readonly<Record<string, string>> = {
  9: '11',
  10: '10',
  11: '9',
  1711: '1713',
  1712: '1712',
  1713: '1711',
}

/** The market and outcome that ask of the other side what these ask of one. Found by its name, so names are right too. */
function mirrorOf(kind: MarketKind, specifiers: Specifiers, outcome: string) {
  const code = kind.code.replace(/home|away/, (side) => (side === 'home' ? 'away' : 'home'))
  const other = marketKinds.find((one) => one.code === code)!
  const turn = (pair: string) => pair.split(':').toReversed().join(':')
  const { hcp, score, ...rest } = specifiers
  const mirrored: Specifiers = {
    ...rest,
    ...(hcp !== undefined && { hcp: hcp.includes(':') ? turn(hcp) : String(-Number(hcp) || 0) }),
    ...(score !== undefined && { score: turn(score) }),
  }
  const name = outcomeNameOf(kind, specifiers, outcome, { home: 'H', away: 'A' })
  const wanted = findScore(outcome) ? turn(name as string) : name
  const found =
    turned[outcome] ??
    other.outcomes(mirrored).find((one) => {
      const named = outcomeNameOf(other, mirrored, one, { home: 'A', away: 'H' })
      return JSON.stringify(named) === JSON.stringify(wanted)
    })
  if (found === undefined) throw new Error(`${kind.code} ${outcome} has no mirror`)
  return { kind: other, specifiers: mirrored, outcome: found }
}
