// What markets count: a part of the match with the rule of its time, what a price has to imagine for it, and its words.
import type { Facts, PeriodKind } from '../sport/facts.ts'
import { isCount } from './lines.ts'
import type { Counted, Decided, Needs, Specifiers } from './market-kind.ts'
import {
  countOf,
  half,
  inAllSets,
  periodOf,
  periodsWon,
  regularTime,
  type Span,
  withOvertime,
  wonPeriod,
} from './spans.ts'
import type { Telling } from './tell.ts'

export type Measure = {
  readonly counted: Counted
  readonly needs: Needs
  readonly specifiers: Decided['specifiers']
  readonly told: Telling
  of(facts: Facts, specifiers: Specifiers): Span
}

export const regular = scores('REGULAR', 'REGULAR', regularTime)
export const firstHalf = scores('FIRST_HALF', 'FIRST_HALF', (facts) => half(facts, 1))
export const secondHalf = scores('SECOND_HALF', 'SECOND_HALF', (facts) => half(facts, 2))
export const overtime = scores('WITH_OVERTIME', 'WITH_OVERTIME', withOvertime)

export const corners = counts('CORNERS', 'REGULAR', 'CORNERS', (facts) => countOf(facts, 'corners'))
export const firstHalfCorners = counts('CORNERS', 'FIRST_HALF', 'FIRST_HALF_CORNERS', (facts) =>
  countOf(facts, 'corners', 1),
)
export const cards = counts('CARDS', 'REGULAR', 'CARDS', (facts) => countOf(facts, 'cards'))
export const firstHalfCards = counts('CARDS', 'FIRST_HALF', 'FIRST_HALF_CARDS', (facts) => countOf(facts, 'cards', 1))

export const quarter = inPeriod('QUARTER', 'quarternr', 4)
export const tennisSet = inPeriod('SET', 'setnr', 5)
/** Table tennis and badminton call their sets games. */
export const game = { ...inPeriod('SET', 'gamenr', 7), told: 'GAME' } as const
export const map = inPeriod('MAP', 'mapnr', 7)

export const setWinner = whoWon('SET', 'setnr', 5, 'SET_WON')
export const gameWinner = whoWon('SET', 'gamenr', 7, 'GAME_WON')
export const mapWinner = whoWon('MAP', 'mapnr', 7, 'MAP_WON')

export const games = scores('MATCH', 'GAMES', inAllSets)
export const points = scores('MATCH', 'POINTS', inAllSets)
export const sets = scores('MATCH', 'SETS', (facts) => periodsWon(facts, 'SET'))
export const maps = scores('MATCH', 'MAPS', (facts) => periodsWon(facts, 'MAP'))

function scores(counted: Counted, told: Telling, of: (facts: Facts) => Span): Measure {
  return counts('SCORES', counted, told, of)
}

function counts(needs: Needs, counted: Counted, told: Telling, of: (facts: Facts) => Span): Measure {
  return { counted, needs, specifiers: {}, told, of }
}

function inPeriod(kind: PeriodKind & Telling, name: string, max: number): Measure {
  return {
    counted: 'PERIOD',
    needs: 'SCORES',
    specifiers: { [name]: isCount(max) },
    told: kind,
    of: (facts, specifiers) => periodOf(facts, kind, Number(specifiers[name])),
  }
}

function whoWon(kind: 'SET' | 'MAP', name: string, max: number, told: Telling): Measure {
  return {
    counted: 'PERIOD',
    needs: 'SCORES',
    specifiers: { [name]: isCount(max) },
    told,
    of: (facts, specifiers) => wonPeriod(facts, kind, Number(specifiers[name])),
  }
}
