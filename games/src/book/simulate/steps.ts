import type { Fixture, Match } from '../sport/match.ts'
import type { Sport } from '../sport/sports.ts'
import { playBasketball } from './basketball.ts'
import { type Chance, chanceOf } from './chance.ts'
import { playFootball } from './football.ts'
import { playMaps } from './maps.ts'
import { playSets } from './sets.ts'
import type { Step } from './step.ts'

const plays: Readonly<Record<Sport, (fixture: Fixture, chance: Chance) => readonly Step[]>> = {
  football: playFootball,
  basketball: playBasketball,
  tennis: playSets,
  'table-tennis': playSets,
  volleyball: playSets,
  badminton: playSets,
  cs2: playMaps,
  lol: playMaps,
  dota2: playMaps,
  kog: playMaps,
}

/** The whole match from its beginning to its end: the same for the same secret seed and fixture. */
export function stepsOf(fixture: Fixture, seed: string): readonly Step[] {
  return plays[fixture.sport](fixture, chanceOf(seed, `match:${fixture.id}`))
}

/** A match that has not begun. */
export function beforeMatch(fixture: Fixture): Match {
  const { bestOf } = fixture
  return {
    fixture,
    facts: { state: 'SCHEDULED', periods: [], ...(bestOf !== undefined && { bestOf }) },
    clock: { isRunning: false, playedSeconds: 0 },
  }
}

/** The match as it stands in a step. */
export function matchAt(fixture: Fixture, { facts, clock }: Step): Match {
  return { fixture, facts, clock }
}
