// Roulette with one zero: one number of thirty-seven, and a felt whose places cover one to eighteen of them.
import type { Shared } from '../../engine/game.ts'
import { liveLimits, liveTables } from '../../engine/live-tables.ts'
import { parOf } from '../../engine/par.ts'
import { readSpot, type SpotChoice } from '../../engine/spots.ts'
import { oddsOf, placeOf, places, pockets } from './layout.ts'

export type Choice = SpotChoice<string>
export type Result = { readonly number: number }

const payBase = 10
const spots = places.map(({ spot }) => spot)
/** The ball rolls, then it lies. */
export const rollMs = 7000
const lieMs = 1500

const numbers = Array.from({ length: pockets }, (_, number) => number)

function pays({ spot }: Choice, { number }: Result): number {
  const place = placeOf(spot)
  return place.numbers.includes(number) ? (oddsOf(place) + 1) * payBase : 0
}

export const rules: Shared<Choice, Result> = {
  shape: 'shared',
  derivation: 'integer',
  payBase,
  samples: [
    { spot: 'red' },
    { spot: '17' },
    { spot: '17-20' },
    { spot: '16-17-18' },
    { spot: '17-18-20-21' },
    { spot: '16-17-18-19-20-21' },
    { spot: 'dozen2' },
    { spot: 'column3' },
  ],
  readChoice: (value) => readSpot(spots, value),
  draw: (random) => ({ number: random.below(pockets) }),
  pays,
  outcomes: {
    maxPaysByClass: (choice) => numbers.map((number) => pays(choice, { number })),
    cases: () =>
      Array.from({ length: pockets }, (_, number) => ({ weight: 1, pays: (choice) => pays(choice, { number }) })),
  },
  par({ spot }) {
    const covered = placeOf(spot).numbers.length
    return parOf(payBase, [
      [0, BigInt(pockets - covered)],
      [(36 / covered) * payBase, BigInt(covered)],
    ])
  },
  phases: { bettingMs: 18_000, closedMs: 1000, settledMs: 6000 },
  resultMs: () => rollMs + lieMs,
  limits: liveLimits,
  tables: liveTables,
  sheet: { pastRounds: 60 },
  seen: ({ spot }) => spot,
}
