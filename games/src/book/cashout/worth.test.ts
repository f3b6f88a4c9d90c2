import { expect, test } from 'vitest'
import { toldOf } from '../../test/told-match.ts'
import { findKind } from '../market/market-kinds.ts'
import { halfWon, lost, type OutcomeFact, voided, won } from '../market/outcome.ts'
import { builderChance } from '../price/builder.ts'
import { sampleFixtures } from '../simulate/sample-fixtures.ts'
import { beforeMatch } from '../simulate/steps.ts'
import type { LegRow } from '../ticket/ticket-rows.ts'
import { worthOf } from './worth.ts'

const match = beforeMatch(sampleFixtures('football')[1]!)
const event = toldOf(match, false)
const fixtures = event.fixture ? [event.fixture] : []
const outcomes = [
  { marketId: 1, outcomeId: '1' },
  { marketId: 29, outcomeId: '74' },
]
const legs = outcomes.map((outcome, leg): LegRow => {
  const key = { ticketId: 't', eventId: match.fixture.id, specifiers: '', ...outcome }
  return { ...key, leg, oddsMilli: 2000, quoteFormat: 'DECIMAL', quoted: '2' }
})
const ticket = { system: null, builderOddsMilli: 4000, lineMinor: 1000n }
const chanceOf = (...of: number[]) => {
  const kinds = of.map((leg) => ({
    kind: findKind(legs[leg]!.marketId)!,
    specifiers: {},
    outcome: legs[leg]!.outcomeId,
  }))
  return builderChance(match, kinds) ?? 0
}
const worth = (facts: readonly (readonly [number, OutcomeFact])[], markets = event.markets) =>
  worthOf(ticket, legs, new Map(facts), { markets, fixtures })?.fairMinor

test('a builder is worth the chance that its open legs win together, at what it pays then', () => {
  expect(worth([])).toBeCloseTo(4000 * chanceOf(0, 1), 3)
  expect(worth([[0, won]])).toBeCloseTo(4000 * chanceOf(1), 3)
  // Its price was that of both legs: what can still come back is the stake.
  expect(worth([[0, voided]])).toBeCloseTo(1000 * chanceOf(1), 3)
  expect(worth([[0, halfWon]])).toBeCloseTo(1000 * chanceOf(1), 3)
  expect(worth([[1, lost]])).toBe(0)
  const closed = event.markets.map((one) => (one.marketId === 29 ? { ...one, status: 'SUSPENDED' as const } : one))
  expect(worth([], closed)).toBeUndefined()
  expect(worth([[1, won]], closed)).toBeCloseTo(4000 * chanceOf(0), 3)
})

test('nothing is offered for a ticket whose legs are all decided, or whose match is over', () => {
  const single = { system: '1x1', builderOddsMilli: null, lineMinor: 1000n }
  const [leg] = legs
  const of = (facts: readonly (readonly [number, OutcomeFact])[], state = fixtures[0]!.state) =>
    worthOf(single, [leg!], new Map(facts), { markets: event.markets, fixtures: [{ ...fixtures[0]!, state }] })
  expect(of([])?.fairMinor).toBeGreaterThan(0)
  for (const fact of [voided, won, lost, halfWon]) expect(of([[0, fact]])).toBeUndefined()
  for (const state of ['CANCELLED', 'ABANDONED', 'ENDED'] as const) expect(of([], state)).toBeUndefined()
  const all = [won, voided].map((fact, at) => [at, fact] as const)
  expect(worth(all)).toBeUndefined()
  const double = { ...single, system: '2x1' }
  // One leg of two is decided: the other still has its chance.
  const worthOfDouble = worthOf(double, legs, new Map([[0, won]]), { markets: event.markets, fixtures })
  expect(worthOfDouble).toMatchObject({ decided: 1 })
})
