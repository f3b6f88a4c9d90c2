// All plays of a hand, and which of them to try first.
import { beats, highestStart, type Pattern, patternOfText, type Shape, shapes } from './pattern.ts'
import { type Counts, countsOfText, deuce, jokers, noCards, type Rank, ranks, textOf } from './ranks.ts'

export type Move = { readonly play: string; readonly pattern: Pattern }

/** Every play of the hand that may be laid on the last, or that may lead; each once. */
export function moves(hand: Counts, last?: Pattern): Move[] {
  const found: Move[] = []
  for (const shape of shapes) {
    for (let run = shape.runs[0]; run <= shape.runs[1]; run++) {
      for (let low = 0; low <= highestStart(run); low++) {
        const pattern = { kind: shape.kind, run, rank: low + run - 1 }
        if (last && !beats(pattern, last)) continue
        for (const play of playsOf(shape, hand, low, run)) found.push({ play, pattern })
      }
    }
  }
  const both = patternOfText('wW') as Pattern
  if (jokers.every((joker) => hand[joker] === 1) && (!last || beats(both, last)))
    found.push({ play: 'wW', pattern: both })
  return found
}

function playsOf({ alike, carries, carried }: Shape, hand: Counts, low: Rank, run: number): string[] {
  for (let rank = low; rank < low + run; rank++) if ((hand[rank] ?? 0) < alike) return []
  const play = noCards().fill(alike, low, low + run)
  if (carried === 0) return [textOf(play)]
  const found: string[] = []
  function carry(from: Rank, missing: number): void {
    if (missing === 0) found.push(textOf(play))
    if (missing === 0 || from === ranks) return
    const most = play[from] === 0 ? Math.min(missing, Math.floor(Math.min(hand[from] ?? 0, 2) / carried)) : 0
    // Both jokers are a rocket and are never carried.
    const isSecondJoker = from === jokers[1] && play[jokers[0]] === 1
    for (let units = isSecondJoker ? 0 : most; units > 0; units--) {
      play[from] = units * carried
      carry(from + 1, missing - units)
      play[from] = 0
    }
    carry(from + 1, missing)
  }
  carry(0, run * carries)
  return found
}

/**
 * The plays in the order in which to try them: bombs last; before others those that leave the groups of the hand whole; of
 * those a leading hand plays many cards first and a following one the lowest.
 */
export function hints(hand: Counts, last?: Pattern): Move[] {
  const isLeading = last === undefined
  return moves(hand, last)
    .map((move) => ({ move, cost: costOf(move, hand, isLeading) }))
    .sort((one, other) => compareCosts(one.cost, other.cost))
    .map(({ move }) => move)
}

function costOf({ play, pattern }: Move, hand: Counts, isLeading: boolean): number[] {
  const isWhole = play.length === hand.reduce((sum, count) => sum + count, 0)
  if (isWhole) return [0]
  const force = pattern.kind === 'ROCKET' ? 3 : pattern.kind === 'BOMB' ? 2 : 1
  return [force, brokenBy(play, hand), isLeading ? -play.length : 0, pattern.rank]
}

/** How much a play breaks: groups of which it takes a part, the jokers' rocket, and deuces and jokers that it spends. */
function brokenBy(play: string, hand: Counts): number {
  const taken = countsOfText(play)
  const groups = taken.reduce((sum, count, rank) => {
    const held = hand[rank] ?? 0
    return sum + (count > 0 && count < held ? held - 1 : 0)
  }, 0)
  const hasRocket = jokers.every((joker) => hand[joker] === 1)
  const jokersTaken = jokers.filter((joker) => taken[joker] === 1).length
  const isCarried = play.length > 2 ? taken.slice(deuce).reduce((sum, count) => sum + count, 0) : 0
  return groups + (hasRocket && jokersTaken === 1 ? 4 : 0) + 2 * isCarried
}

function compareCosts(one: readonly number[], other: readonly number[]): number {
  const at = one.findIndex((part, index) => part !== other[index])
  return at < 0 ? 0 : (one[at] ?? 0) - (other[at] ?? 0)
}

/** The play to mark when a finger went over these cards: the one that takes most of them, of equal ones the lowest. */
export function pickOf(touched: Counts, last?: Pattern): string | undefined {
  const found = moves(touched, last)
  const most = Math.max(0, ...found.map(({ play }) => play.length))
  const longest = found.filter(({ play }) => play.length === most)
  return longest.sort((one, other) => one.pattern.rank - other.pattern.rank)[0]?.play
}
