import type {
  Facts,
  First,
  MatchState,
  Pair,
  Period,
  PeriodKind,
  PeriodState,
  Placed,
  Side,
} from '../../sport/facts.ts'
import { PoisonedMessage } from '../message.ts'

// Written as records, so that a word that is added to a type is missed here by the compiler.
const states: Readonly<Record<MatchState, true>> = {
  SCHEDULED: true,
  LIVE: true,
  ENDED: true,
  ABANDONED: true,
  CANCELLED: true,
  RETIRED: true,
  WALKOVER: true,
}
const kinds: Readonly<Record<PeriodKind, true>> = {
  HALF: true,
  EXTRA: true,
  PENALTIES: true,
  QUARTER: true,
  OVERTIME: true,
  SET: true,
  MAP: true,
}
const periodStates: Readonly<Record<PeriodState, true>> = { LIVE: true, ENDED: true, FORFEIT: true }
const sideWords: Readonly<Record<Side, true>> = { home: true, away: true }
const firstWords: Readonly<Record<First, true>> = { BLOOD: true, TOWER: true, DRAGON: true, PISTOL: true }
const maxItems = 200

type Fields = Readonly<Record<string, unknown>>

/** Facts as JSON gave them; throws PoisonedMessage for what does not have their form. What it does not know is left out. */
export function readFacts(value: unknown): Facts {
  const { state, periods, bestOf, goals, winner, table } = fieldsOf(value)
  return {
    state: wordIn(states, state),
    periods: listOf(periods, readPeriod),
    ...(bestOf !== undefined && { bestOf: countOf(bestOf) }),
    ...(goals !== undefined && { goals: listOf(goals, readGoal) }),
    ...(winner !== undefined && { winner: wordIn(sideWords, winner) }),
    ...(table !== undefined && { table: listOf(table, readPlaced) }),
  }
}

function readPlaced(value: unknown): Placed {
  const { competitor, place } = fieldsOf(value)
  if (typeof competitor !== 'string' || competitor.length > 200) return refuse(competitor)
  return { competitor, place: countOf(place) }
}

function readPeriod(value: unknown): Period {
  const { kind, number, state, score, winner, corners, cards, games, firsts } = fieldsOf(value)
  return {
    kind: wordIn(kinds, kind),
    number: countOf(number),
    state: wordIn(periodStates, state),
    score: readPair(score),
    ...(winner !== undefined && { winner: wordIn(sideWords, winner) }),
    ...(corners !== undefined && { corners: readPair(corners) }),
    ...(cards !== undefined && { cards: readPair(cards) }),
    ...(games !== undefined && { games: listOf(games, (one) => wordIn(sideWords, one)) }),
    ...(firsts !== undefined && { firsts: readFirsts(firsts) }),
  }
}

function readFirsts(value: unknown): Partial<Record<First, Side>> {
  const found = Object.entries(fieldsOf(value))
  return Object.fromEntries(found.map(([first, side]) => [wordIn(firstWords, first), wordIn(sideWords, side)]))
}

function readGoal(value: unknown): { side: Side; minute: number } {
  const { side, minute } = fieldsOf(value)
  return { side: wordIn(sideWords, side), minute: countOf(minute) }
}

function readPair(value: unknown): Pair {
  const { home, away } = fieldsOf(value)
  return { home: countOf(home), away: countOf(away) }
}

function fieldsOf(value: unknown): Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : refuse(value)
}

function listOf<Item>(value: unknown, read: (item: unknown) => Item): Item[] {
  return Array.isArray(value) && value.length <= maxItems ? value.map(read) : refuse(value)
}

function wordIn<Word extends string>(words: Readonly<Record<Word, true>>, value: unknown): Word {
  return typeof value === 'string' && Object.hasOwn(words, value) ? (value as Word) : refuse(value)
}

function countOf(value: unknown): number {
  return typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= 10_000 ? value : refuse(value)
}

function refuse(value: unknown): never {
  throw new PoisonedMessage(`facts with ${JSON.stringify(value)?.slice(0, 60)}`)
}
