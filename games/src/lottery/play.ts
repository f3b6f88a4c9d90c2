import { parOf, type Par } from '../engine/par.ts'
import { choose, type Outcomes } from './outcomes.ts'

/** Odds and pays are hundredths of a note's stake: 195 pays 1.95 times. */
export const payBase = 100

export type Board = 'official' | 'credit'

/** What is picked in each field of a play, as places in what the field offers, in their order. */
export type Picks = readonly (readonly number[])[]

/** A place to pick: of a position, or of a play that has only one. */
export type Field = {
  /** The name of its text; a play of one field needs none. */
  readonly name?: string
  readonly picks: readonly string[]
  /** What each pick pays when the picks have odds of their own. */
  readonly odds?: readonly number[]
}

/** A way to bet on a draw. A ticket of it stands for notes, and each note is a stake of its own. */
export type Play = {
  readonly code: string
  readonly board: Board
  /** The tab under which it is found. */
  readonly group: string
  readonly fields: readonly Field[]
  /** The odds of each note; null when the picks have their own. */
  readonly odds: number | null
  /** The places of the balls that it looks at. */
  readonly looks: readonly number[]
  readonly outcomes: Outcomes
  /** How many notes the picks come to; none when they are no ticket yet. */
  notes(picks: Picks): number
  /** How many outcomes pay what, where that is quicker than to look at each. */
  counts?(picks: Picks): Map<number, number>
  /** The most that the picks pay when the ball at the place `at` of those it looks at is this one, where its fields tell. */
  maxAt?(picks: Picks, at: number, ball: number): number
  /** Whether a draw has what a pick of a field asks for: what trends and missing counts go by. */
  hits(balls: readonly number[], field: number, pick: number): boolean
  /** What all notes of the picks pay together, when these are the balls it looks at. */
  pays(picks: Picks, balls: readonly number[]): number
}

type Listed = Pick<Play, 'code' | 'board' | 'group'>
type Seen = Pick<Play, 'looks' | 'outcomes'>

function product(counts: readonly number[]): number {
  return counts.reduce((all, count) => all * count, 1)
}

/** One pick in each field, and each must be the ball of its place: every combination of the picks is a note. */
export function direct(
  listed: Listed & Seen & { odds: number },
  fields: readonly Field[],
  from: number,
): Play & { odds: number } {
  return {
    ...listed,
    fields,
    notes: (picks) => product(picks.map(({ length }) => length)),
    hits: (balls, field, pick) => balls[field] === pick + from,
    maxAt: (picks, at, ball) => (picks[at]?.includes(ball - from) ? listed.odds : 0),
    pays: (picks, balls) => (picks.every((own, at) => own.includes((balls[at] as number) - from)) ? listed.odds : 0),
  }
}

/** How many rows take one pick of each field and none twice. */
function rowsApart(picks: Picks, taken: readonly number[] = []): number {
  const [own, ...others] = picks
  if (!own) return 1
  return own.reduce((sum, pick) => (taken.includes(pick) ? sum : sum + rowsApart(others, [...taken, pick])), 0)
}

/** A direct play of balls that are not put back: a combination that has a ball twice is no note. */
export function apart(play: Play): Play {
  return { ...play, notes: (picks) => rowsApart(picks) }
}

/** Whether a pick wins, or its stake comes back. */
export type Wins = (balls: readonly number[], field: number, pick: string) => boolean | 'back'

/** Each pick of each field is a note, which wins by itself when `wins` says so of its field and code. */
export function single(listed: Listed & Seen & { odds: number | null }, fields: readonly Field[], wins: Wins): Play {
  const judge = (balls: readonly number[], field: number, pick: number) =>
    wins(balls, field, fields[field]?.picks[pick] as string)
  return {
    ...listed,
    fields,
    notes: (picks) => picks.reduce((sum, own) => sum + own.length, 0),
    hits: (balls, field, pick) => judge(balls, field, pick) === true,
    pays(picks, balls) {
      let paid = 0
      for (const [field, own] of picks.entries()) {
        for (const pick of own) {
          const won = judge(balls, field, pick)
          if (won === 'back') paid += payBase
          else if (won) paid += listed.odds ?? fields[field]?.odds?.[pick] ?? 0
        }
      }
      return paid
    },
  }
}

/** Any `size` of the picks are a note, which wins when all of them are hit. */
export function combination(
  listed: Listed & Seen & { odds: number },
  field: Field,
  size: number,
  hit: (balls: readonly number[], pick: string) => boolean,
): Play {
  return {
    ...listed,
    fields: [field],
    notes: ([own = []]) => choose(own.length, size),
    hits: (balls, _, pick) => hit(balls, field.picks[pick] as string),
    pays: ([own = []], balls) =>
      choose(own.filter((pick) => hit(balls, field.picks[pick] as string)).length, size) * listed.odds,
  }
}

/** Balls in any order: `notes` says how many notes the picks come to, of which at most one wins, when `wins` says so. */
export function group(
  listed: Listed & Seen & { odds: number },
  field: Field,
  notes: (picked: number) => number,
  wins: (balls: readonly number[], has: (ball: number) => boolean) => boolean,
  from: number,
): Play {
  return {
    ...listed,
    fields: [field],
    notes: ([own = []]) => notes(own.length),
    hits: (balls, _, pick) => balls.includes(pick + from),
    pays: ([own = []], balls) => (wins(balls, (ball) => own.includes(ball - from)) ? listed.odds : 0),
  }
}

/** What one field's picks pay for each ball that may be at its place. */
function paidByField(play: Play, picks: Picks, field: number, balls: readonly number[]): number[] {
  const own = picks.map((all, at) => (at === field ? all : []))
  return balls.map((ball) =>
    play.pays(
      own,
      picks.map(() => ball),
    ),
  )
}

/** The most that fields pay that add up, when the ball of one of them is known: at most what all others could pay. */
function maxOfFields(play: Play, picks: Picks, at: number, ball: number, balls: readonly number[]): number {
  return picks.reduce((sum, _, field) => {
    const paid = paidByField(play, picks, field, field === at ? [ball] : balls)
    return sum + Math.max(...paid)
  }, 0)
}

/**
 * A play of independent balls each of whose fields looks at its own ball: what the fields pay adds up, and so the outcomes
 * of each are counted alone.
 */
export function byField(play: Play, from: number, to: number): Play {
  const balls = Array.from({ length: to - from + 1 }, (_, step) => from + step)
  function countsOfField(picks: Picks, field: number): Map<number, number> {
    const counts = new Map<number, number>()
    for (const pays of paidByField(play, picks, field, balls)) counts.set(pays, (counts.get(pays) ?? 0) + 1)
    return counts
  }
  function counts(picks: Picks): Map<number, number> {
    let sums = new Map([[0, 1]])
    for (const field of picks.keys()) {
      const next = new Map<number, number>()
      for (const [sum, ways] of sums) {
        for (const [pays, count] of countsOfField(picks, field)) {
          next.set(sum + pays, (next.get(sum + pays) ?? 0) + ways * count)
        }
      }
      sums = next
    }
    return sums
  }
  return { ...play, counts, maxAt: (picks, at, ball) => maxOfFields(play, picks, at, ball, balls) }
}

/** The largest number that divides all of them; 1 when all are 0. */
function stepOf(numbers: readonly number[]): number {
  const divide = (one: number, other: number): number => (other === 0 ? one : divide(other, one % other))
  return numbers.reduce(divide, 0) || 1
}

/**
 * A play each of whose fields looks at its own ball, for balls from 1 to `to` that are not put back: the arrangements are
 * counted place by place, by the balls that are used up.
 */
export function byArrangement(play: Play, to: number): Play {
  const balls = Array.from({ length: to }, (_, ball) => ball + 1)
  function counts(picks: Picks): Map<number, number> {
    // A place without picks pays nothing, whatever its ball is, and leaves the chances of the others as they are.
    const paid = [...picks.keys()].flatMap((field) => {
      return picks[field]?.length === 0 ? [] : [paidByField(play, picks, field, balls)]
    })
    const step = stepOf(paid.flat())
    const ways = arrange(paid.map((row) => row.map((pays) => pays / step)))
    return new Map(ways.flatMap((count, steps) => (count > 0 ? [[steps * step, count] as const] : [])))
  }
  return { ...play, counts, maxAt: (picks, at, ball) => maxOfFields(play, picks, at, ball, balls) }
}

/** Balls for which every row pays the same: how many there are, and what each row pays. */
type Alike = { balls: number; readonly pays: readonly number[]; readonly place: number }

/** Balls that are alike are counted together; `place` is what one of them that is used up adds to the number of a state. */
function alikeBalls(rows: readonly (readonly number[])[]): Alike[] {
  const kinds = new Map<string, { balls: number; pays: number[] }>()
  for (const ball of rows[0]?.keys() ?? []) {
    const pays = rows.map((row) => row[ball] as number)
    const kind = kinds.get(pays.join()) ?? { balls: 0, pays }
    kind.balls++
    kinds.set(pays.join(), kind)
  }
  let place = 1
  return [...kinds.values()].map((kind) => {
    const alike = { ...kind, place }
    place *= kind.balls + 1
    return alike
  })
}

/** Adds the ways of some sums, each so many times, to those of sums that are `pays` larger. */
function addWays(to: Float64Array, from: Float64Array, pays: number, times: number): void {
  for (let sum = to.length - 1 - pays; sum >= 0; sum--) {
    to[sum + pays] = (to[sum + pays] as number) + (from[sum] as number) * times
  }
}

/** In how many ways one ball for each row, and none twice, comes to each sum of what the rows pay for them. */
function arrange(rows: readonly (readonly number[])[]): number[] {
  const max = rows.reduce((sum, row) => sum + Math.max(...row), 0)
  const kinds = alikeBalls(rows)
  const total = new Float64Array(max + 1)
  let states = new Map<number, Float64Array>([[0, Float64Array.of(1, ...Array<number>(max).fill(0))]])
  for (const row of rows.keys()) {
    const next = new Map<number, Float64Array>()
    for (const [state, sums] of states) {
      for (const { balls, pays, place } of kinds) {
        const left = balls - (Math.floor(state / place) % (balls + 1))
        if (left === 0) continue
        const now = next.get(state + place) ?? new Float64Array(max + 1)
        addWays(now, sums, pays[row] as number, left)
        next.set(state + place, now)
      }
    }
    states = next
  }
  for (const sums of states.values()) addWays(total, sums, 0, 1)
  return [...total]
}

/** A play that asks only for the sum of its balls, which are independent: the sums are counted. */
export function bySum(play: Play, from: number, to: number): Play {
  const places = play.looks.length
  let ways = new Map([[0, 1]])
  for (let place = 0; place < places; place++) {
    const next = new Map<number, number>()
    for (const [sum, count] of ways) {
      for (let ball = from; ball <= to; ball++) next.set(sum + ball, (next.get(sum + ball) ?? 0) + count)
    }
    ways = next
  }
  /** Balls that come to the sum: as many as can be are the largest. */
  function ballsOf(sum: number): number[] {
    let left = sum - places * from
    return Array.from({ length: places }, () => {
      const more = Math.min(left, to - from)
      left -= more
      return from + more
    })
  }
  const all = [...ways].map(([sum, count]) => [ballsOf(sum), count] as const)
  function counts(picks: Picks): Map<number, number> {
    const found = new Map<number, number>()
    for (const [balls, count] of all) {
      const pays = play.pays(picks, balls)
      found.set(pays, (found.get(pays) ?? 0) + count)
    }
    return found
  }
  return { ...play, counts }
}

/** A direct play of independent balls: each of its notes is one outcome. */
export function byNote(play: Play & { readonly odds: number }, outcomes: number): Play {
  return {
    ...play,
    counts(picks) {
      const notes = play.notes(picks)
      return new Map([
        [play.odds, notes],
        [0, outcomes - notes],
      ])
    },
  }
}

// Outcomes are few where they are looked at, and they are asked for with every new line.
const keptOutcomes = new WeakMap<Outcomes, readonly (readonly number[])[]>()

export function outcomesOf({ outcomes }: Pick<Play, 'outcomes'>): readonly (readonly number[])[] {
  const all = keptOutcomes.get(outcomes) ?? [...outcomes()]
  keptOutcomes.set(outcomes, all)
  return all
}

/** Looks at each outcome. */
export function countsOf(play: Play, picks: Picks): Map<number, number> {
  const counts = new Map<number, number>()
  for (const balls of outcomesOf(play)) {
    const pays = play.pays(picks, balls)
    counts.set(pays, (counts.get(pays) ?? 0) + 1)
  }
  return counts
}

/** The exact distribution of what a ticket pays, over the stakes of all its notes. */
export function parOfTicket(play: Play, picks: Picks): Par {
  const counts = play.counts?.(picks) ?? countsOf(play, picks)
  const cases = [...counts].map(([pays, count]) => [pays, BigInt(count)] as const)
  return parOf(payBase * play.notes(picks), cases)
}

/** What odds that are made from a chance return at most, in thousandths. */
const maxReturned = 975

/** The odds of each pick by its chance: they return 97.5 %, cut off to whole hundredths. */
function oddsBy(outcomes: Outcomes, picks: readonly string[], wins: Wins): number[] {
  const all = [...outcomes()]
  return picks.map((pick) => {
    const ways = all.filter((balls) => wins(balls, 0, pick) === true).length
    return Math.floor((maxReturned * payBase * all.length) / (1000 * ways))
  })
}

/** A play of one field whose odds follow from the chances of its picks. */
export function byChance(listed: Listed & Seen, picks: readonly string[], wins: Wins): Play {
  const odds = oddsBy(listed.outcomes, picks, wins)
  return single({ ...listed, odds: null }, [{ picks, odds }], wins)
}

/** Digits, or numbers of two signs, as the picks of a field. */
export function numbers(from: number, to: number, signs = 1): string[] {
  return Array.from({ length: to - from + 1 }, (_, index) => String(from + index).padStart(signs, '0'))
}
