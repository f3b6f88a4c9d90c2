// How markets of a season settle by its official table: ties, dead heats, and seasons that were not played.
import { wordsIn } from '@mingtang/contract/ticket.ts'
import { expect, test } from 'vitest'
import type { Facts } from '../sport/facts.ts'
import { orderOf, placesOf } from '../sport/table.ts'
import { findKind, settleOutcome } from './market-kinds.ts'
import { outcomeNameOf, toldOf } from './names.ts'
import { lost, type OutcomeFact, voided, won } from './outcome.ts'
import { readSpecifiers } from './specifiers.ts'

/** A table of competitors a, b, c … at these places. */
const table = (...places: readonly number[]): Facts => ({
  state: 'ENDED',
  periods: [],
  table: places.map((place, at) => ({ competitor: 'abcdefgh'[at] ?? '', place })),
})
const divided = (part: number): OutcomeFact => ({ ...won, deadHeatFactor: part })
const settle = (market: string, facts: Facts) => {
  const [id, outcome = '', specifiers = ''] = market.split(' ')
  return settleOutcome(findKind(Number(id))!, facts, readSpecifiers(specifiers) ?? {}, outcome)
}

const clear = table(1, 2, 3, 4, 5, 6)
const tiedFirst = table(1, 1, 1, 4, 5, 6)
const tiedThird = table(1, 2, 3, 3, 3, 6)
const tiedLast = table(1, 2, 3, 4, 5, 5)

test.each<readonly [string, Facts, OutcomeFact | undefined]>([
  ['100101 a', clear, won],
  ['100101 b', clear, lost],
  ['100101 a', tiedFirst, divided(1 / 3)],
  ['100101 c', tiedFirst, divided(1 / 3)],
  ['100101 d', tiedFirst, lost],
  ['100102 b places=2', clear, won],
  ['100102 c places=2', clear, lost],
  // Two of three who share the third place are among the first four.
  ['100102 d places=4', tiedThird, divided(2 / 3)],
  ['100102 b places=4', tiedThird, won],
  ['100102 c places=5', tiedThird, won],
  ['100102 f places=4', tiedThird, lost],
  ['100103 f places=1', clear, won],
  ['100103 e places=1', clear, lost],
  ['100103 e places=1', tiedLast, divided(1 / 2)],
  ['100103 e places=2', tiedLast, won],
  ['100103 d places=2', tiedThird, divided(1 / 3)],
  // Who withdrew and is in no table has lost: no stake comes back.
  ['100101 gone', clear, lost],
  ['100103 gone places=3', clear, lost],
  // Open while it is played; cancelled, or ended without a table, all is void.
  ['100101 a', { state: 'LIVE', periods: [] }, undefined],
  ['100101 a', { ...clear, state: 'LIVE' }, undefined],
  ['100101 a', { state: 'CANCELLED', periods: [] }, voided],
  ['100102 a places=4', { state: 'ABANDONED', periods: [] }, voided],
])('%s in %j', (market, facts, expected) => {
  expect(settle(market, facts)).toEqual(expected)
})

test('as much is paid in every market as it has places, however many share one', () => {
  for (const facts of [clear, tiedFirst, tiedThird, tiedLast, table(1, 1, 1, 1, 1, 1)]) {
    for (const [market, places] of [['100101', 1] as const, ['100102', 4] as const, ['100103', 3] as const]) {
      const own = places === 1 ? '' : ` places=${places}`
      const paid = (facts.table ?? []).map(({ competitor }) => settle(`${market} ${competitor}${own}`, facts)!)
      const sum = paid.reduce((all, { result, deadHeatFactor = 1 }) => all + result * deadHeatFactor, 0)
      expect(sum, `${market} ${JSON.stringify(facts)}`).toBeCloseTo(places)
    }
  }
})

test('a table goes by points, then the difference, then what was scored; the rest share a place', () => {
  const rows = [
    ['last', 10, 9, 20],
    ['scored less', 20, 10, 5],
    ['first', 21, 1, 30],
    ['scored more', 20, 12, 7],
    ['level', 20, 10, 5],
    ['difference', 20, 9, 2],
  ] as const
  const places = placesOf(
    rows.map(([name]) => name),
    rows.map(([, points, scored, conceded]) => orderOf(points, scored, conceded)),
  )
  expect(places.map(({ competitor, place }) => [place, competitor])).toEqual([
    [1, 'first'],
    [2, 'difference'],
    [3, 'scored more'],
    [4, 'scored less'],
    [4, 'level'],
    [6, 'last'],
  ])
})

test('a leg tells where its competitor finished, by name', () => {
  const kind = findKind(100102)!
  const said = (facts: Facts, of: string) => wordsIn(toldOf(kind, facts, { places: '4' }, of), 'en-US')
  expect(said(clear, 'b')).toBe('Final place 2')
  expect(said(tiedThird, 'd')).toBe('Final place 3, shared by 3')
  expect(said(clear, 'gone')).toBe('Not in the final table')
  expect(said({ state: 'CANCELLED', periods: [] }, 'a')).toMatch(/^Void/)
  expect(said({ state: 'SCHEDULED', periods: [] }, 'a')).toBe('The season was not over')
  expect(said({ state: 'LIVE', periods: [] }, 'a')).toBe('The season was not over')
  const teams = { home: '', away: '', nameOf: (id: string) => `Club ${id}` }
  expect(outcomeNameOf(kind, { places: '4' }, 'b', teams)).toBe('Club b')
})
