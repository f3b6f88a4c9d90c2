// What each act is worth, exactly by the cards that lie: for every hand of the player and card of the dealer, from the six
// decks without those cards. Two hands of a split are worth twice one of them, since both are played by their own cards.
import { dealerEnds, type DealerEnds, naturalValue } from './dealer.ts'
import { aceValue, fullShoe, tenValue, type Value, values } from './values.ts'

/** Which of the published tables is computed; `houseTable` is ours. */
export type TableRules = {
  readonly hitsSoft17: boolean
  readonly doublesAfterSplit: boolean
  readonly surrenders: boolean
}
export const houseTable: TableRules = { hitsSoft17: false, doublesAfterSplit: true, surrenders: true }

/** In stakes of the hand, given that the dealer has no natural; undefined for what may not be done. */
export type Worths = {
  readonly stand: number
  readonly hit: number
  readonly double?: number
  readonly split?: number
  readonly surrender?: number
}
export type Move = keyof Worths

type Node = { readonly stand: number; readonly hit: number; readonly double: number }
/** Hands that are played from one shoe against one card of the dealer. */
type Played = { nodeOf(cards: readonly number[]): Node }

export function bestOf(worths: Worths): Move {
  const moves = Object.entries(worths).filter(([, worth]) => worth !== undefined) as [Move, number][]
  return moves.reduce((best, one) => (one[1] > best[1] ? one : best))[0]
}

const worthOf = (worths: Worths) => worths[bestOf(worths)] as number

// Counts of a hand up to 21 in one number: five bits for aces, four for deuces, three up to fives, and two for others.
const shifts = [0, 5, 9, 12, 15, 18, 20, 22, 24, 26]
const keyOf = (cards: readonly number[]) =>
  cards.reduce((key, count, value) => key | (count << (shifts[value] ?? 0)), 0)

const plays = new Map<string, Played>()

/** The worths of one table, computed when they are asked for and then kept. */
export function adviserOf(rules: TableRules) {
  function playedOf(up: Value, gone: readonly Value[]): Played {
    const key = `${rules.hitsSoft17}:${up}:${gone.join()}`
    const played = plays.get(key) ?? playFrom(up, gone, rules.hitsSoft17)
    plays.set(key, played)
    return played
  }

  /** One hand of a split pair, its second card still to come. */
  function splitHand(pair: Value, up: Value): number {
    const played = playedOf(up, [pair])
    const shoe = shoeWithout([up, pair, pair])
    return nextCards(up, shoe).reduce((sum, chance, value) => {
      const { stand, hit, double } = played.nodeOf(countsOf([pair, value]))
      if (pair === aceValue) return sum + chance * stand
      return sum + chance * Math.max(stand, hit, rules.doublesAfterSplit ? double : -2)
    }, 0)
  }

  /** What the acts on a hand are worth; the first two cards of a box may also be doubled, split or given up. */
  function worths(cards: readonly Value[], up: Value, isSplit = false): Worths {
    const [first, second] = cards as [Value, Value]
    const { stand, hit, double } = playedOf(up, isSplit ? [first] : []).nodeOf(countsOf(cards))
    if (cards.length > 2) return { stand, hit }
    if (isSplit) return rules.doublesAfterSplit ? { stand, hit, double } : { stand, hit }
    return {
      stand,
      hit,
      double,
      ...(first === second ? { split: 2 * splitHand(first, up) } : {}),
      ...(rules.surrenders ? { surrender: -0.5 } : {}),
    }
  }

  return { worths, worthOfBest: (cards: readonly Value[], up: Value) => worthOf(worths(cards, up)) }
}

export function countsOf(cards: readonly Value[]): number[] {
  const counts = Array.from({ length: values }, () => 0)
  for (const value of cards) counts[value]!++
  return counts
}

export function shoeWithout(cards: readonly Value[]): number[] {
  const gone = countsOf(cards)
  return fullShoe().map((count, value) => count - gone[value]!)
}

/**
 * The chances of the next card from such a shoe. The hole card lies in it unseen, and is known to make no natural.
 */
function nextCards(up: Value, shoe: readonly number[]): number[] {
  const cards = shoe.reduce((sum, count) => sum + count, 0)
  const natural = naturalValue(up)
  if (natural === undefined) return shoe.map((count) => count / cards)
  const open = cards - shoe[natural]!
  return shoe.map((count, value) =>
    value === natural ? count / (cards - 1) : (count * (open - 1)) / ((cards - 1) * open),
  )
}

function standWorth(total: number, ends: DealerEnds): number {
  let worth = ends[5]
  for (let end = 17; end <= 21; end++) worth += Math.sign(total - end) * ends[(end - 17) as 0]
  return worth
}

function playFrom(up: Value, gone: readonly Value[], hitsSoft17: boolean): Played {
  const base = shoeWithout([up, ...gone])
  const nodes = new Map<number, Node>()
  function nodeOf(cards: readonly number[]): Node {
    const key = keyOf(cards)
    const node = nodes.get(key) ?? compute(cards)
    nodes.set(key, node)
    return node
  }
  function compute(cards: readonly number[]): Node {
    const hard = cards.reduce((sum, count, value) => sum + count * (value + 1), 0)
    const total = hard <= 11 && cards[aceValue]! > 0 ? hard + 10 : hard
    const shoe = base.map((count, value) => count - cards[value]!)
    const stand = standWorth(total, dealerEnds(up, shoe, hitsSoft17))
    let [hit, double] = [0, 0]
    const next = nextCards(up, shoe)
    const drawn = [...cards]
    for (let value = 0; value < values; value++) {
      if (hard + value + 1 > 21) {
        hit -= next[value]!
        double -= 2 * next[value]!
        continue
      }
      drawn[value]!++
      const then = nodeOf(drawn)
      hit += next[value]! * Math.max(then.stand, then.hit)
      double += 2 * next[value]! * then.stand
      drawn[value]!--
    }
    return { stand, hit, double }
  }
  return { nodeOf }
}

/** What a round is worth to a player who always does what is worth most, in stakes. */
export function roundWorth(rules: TableRules): number {
  const adviser = adviserOf(rules)
  const full = fullShoe()
  const all = full.reduce((sum, count) => sum + count, 0)
  let worth = 0
  for (let up = 0; up < values; up++) {
    for (let first = 0; first < values; first++) {
      for (let second = first; second < values; second++) {
        const rest = shoeWithout([up])
        const pairs = first === second ? rest[first]! * (rest[first]! - 1) : 2 * rest[first]! * rest[second]!
        const chance = (full[up]! / all) * (pairs / ((all - 1) * (all - 2)))
        worth += chance * dealtWorth(adviser, [first, second], up)
      }
    }
  }
  return worth
}

function dealtWorth(adviser: ReturnType<typeof adviserOf>, cards: [Value, Value], up: Value): number {
  const shoe = shoeWithout([up, ...cards])
  const natural = naturalValue(up)
  const dealerNatural = natural === undefined ? 0 : shoe[natural]! / shoe.reduce((sum, count) => sum + count, 0)
  if (cards.includes(aceValue) && cards.includes(tenValue)) return (1 - dealerNatural) * 1.5
  return (1 - dealerNatural) * adviser.worthOfBest(cards, up) - dealerNatural
}

/** What insurance is worth, in the half stake that it costs: the hole card is a ten or not. */
export function insuranceWorth(cards: readonly Value[]): number {
  const shoe = shoeWithout([aceValue, ...cards])
  const chance = shoe[tenValue]! / shoe.reduce((sum, count) => sum + count, 0)
  return 3 * chance - 1
}
