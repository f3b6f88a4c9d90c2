// Sic bo: three dice under a bell, and a felt of fifty-two places.
import type { Shared } from '../../engine/game.ts'
import { liveLimits, livePastRounds, liveTables } from '../../engine/live-tables.ts'
import { parOf } from '../../engine/par.ts'
import { readSpot, type SpotChoice } from '../../engine/spots.ts'
import { type Dice, placeOf, places } from './places.ts'

export type Choice = SpotChoice<string>
export type Result = { readonly dice: Dice }

const payBase = 10
const spots = places.map(({ spot }) => spot)
/** The dice are shaken, then the bell is lifted. */
export const shakeMs = 2600
const liftMs = 2400

function pays({ spot }: Choice, { dice }: Result): number {
  const odds = placeOf(spot).odds(dice)
  return odds === 0 ? 0 : (odds + 1) * payBase
}

const faces = [1, 2, 3, 4, 5, 6]
const all = faces.flatMap((one) => faces.flatMap((two) => faces.map((three): Dice => [one, two, three])))

export const rules: Shared<Choice, Result> = {
  shape: 'shared',
  derivation: 'integer',
  payBase,
  samples: [
    { spot: 'small' },
    { spot: 'odd' },
    { spot: 'anyTriple' },
    { spot: 'total4' },
    { spot: 'total9' },
    { spot: 'single3' },
    { spot: 'double5' },
    { spot: 'triple6' },
    { spot: 'pair25' },
  ],
  readChoice: (value) => readSpot(spots, value),
  draw: (random) => ({ dice: [random.below(6) + 1, random.below(6) + 1, random.below(6) + 1] }),
  pays,
  outcomes: {
    maxPaysByClass: (choice) => all.map((dice) => pays(choice, { dice })),
    cases: () => all.map((dice) => ({ weight: 1, pays: (choice) => pays(choice, { dice }) })),
  },
  par: (choice) =>
    parOf(
      payBase,
      all.map((dice) => [pays(choice, { dice }), 1n]),
    ),
  phases: { bettingMs: 16_000, closedMs: 1000, settledMs: 6000 },
  resultMs: () => shakeMs + liftMs,
  limits: liveLimits,
  tables: liveTables,
  sheet: { pastRounds: livePastRounds },
  seen: ({ spot }) => spot,
}
