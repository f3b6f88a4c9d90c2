// How the dealer ends, exactly: every set of cards that the dealer can draw, with the number of orders that lead to it.
import { aceValue, tenValue, type Value, values } from './values.ts'

/** The chances that the dealer ends with 17 to 21, or over. */
export type DealerEnds = readonly [n17: number, n18: number, n19: number, n20: number, n21: number, over: number]

/**
 * The sets of cards that can lie behind the first one, as a tree: each node adds a card to its parent, by rising values, so
 * that the chances of a node are one product. A set that ends the dealer's hand does so in so many orders.
 */
type Tree = {
  readonly parents: Int32Array
  readonly values: Int32Array
  /** How many cards of that value, and of all, are already gone. */
  readonly nths: Int32Array
  readonly depths: Int32Array
  readonly ends: Int32Array
  readonly orders: Float64Array
  readonly chances: Float64Array
}

const known = new Map<string, Tree>()
const mostCards = 20

/** The value that would make the first card a natural; such a hole card has been looked for before anybody plays. */
export function naturalValue(up: Value): Value | undefined {
  return up === aceValue ? tenValue : up === tenValue ? aceValue : undefined
}

function treeOf(up: Value, hitsSoft17: boolean): Tree {
  const key = `${up}:${hitsSoft17}`
  const tree = known.get(key) ?? growTree(countOrders(up, hitsSoft17))
  known.set(key, tree)
  return tree
}

/** Every set of cards that ends the hand, as digits from the lowest value up, with where it ends and in how many orders. */
function countOrders(up: Value, hitsSoft17: boolean): Map<string, { end: number; orders: number }> {
  const found = new Map<string, { end: number; orders: number }>()
  const cards: Value[] = []
  function draw(hard: number, hasAce: boolean): void {
    const isSoft = hasAce && hard <= 11
    const total = isSoft ? hard + 10 : hard
    if (cards.length > 0 && total >= 17 && !(hitsSoft17 && isSoft && total === 17)) {
      const key = cards.toSorted((one, other) => one - other).join('')
      const one = found.get(key) ?? { end: Math.min(total, 22) - 17, orders: 0 }
      one.orders++
      found.set(key, one)
      return
    }
    for (let value = 0; value < values; value++) {
      if (cards.length === 0 && value === naturalValue(up)) continue
      cards.push(value)
      draw(hard + value + 1, hasAce || value === aceValue)
      cards.pop()
    }
  }
  draw(up + 1, up === aceValue)
  return found
}

function growTree(sets: ReadonlyMap<string, { end: number; orders: number }>): Tree {
  const prefixes = new Set(['', ...sets.keys()])
  for (const set of sets.keys()) for (let size = 1; size < set.length; size++) prefixes.add(set.slice(0, size))
  const nodes = [...prefixes].sort()
  const places = new Map(nodes.map((node, place) => [node, place]))
  const ints = (of: (node: string) => number) => Int32Array.from(nodes, of)
  const last = (node: string) => node.at(-1) ?? '0'
  return {
    parents: ints((node) => places.get(node.slice(0, -1)) ?? 0),
    values: ints((node) => last(node).charCodeAt(0) - '0'.charCodeAt(0)),
    nths: ints((node) => node.length - 1 - node.indexOf(last(node))),
    depths: ints((node) => node.length - 1),
    ends: ints((node) => sets.get(node)?.end ?? 0),
    orders: Float64Array.from(nodes, (node) => sets.get(node)?.orders ?? 0),
    chances: new Float64Array(nodes.length),
  }
}

/**
 * The dealer's chances with this card up and such cards left, the hole card among them, given that the two are no natural.
 */
export function dealerEnds(up: Value, left: readonly number[], hitsSoft17: boolean): DealerEnds {
  const { parents, values: drawn, nths, depths, ends, orders, chances } = treeOf(up, hitsSoft17)
  const cards = left.reduce((sum, count) => sum + count, 0)
  const shares = Array.from({ length: mostCards }, (_, gone) => 1 / (cards - gone))
  const sums: [number, number, number, number, number, number] = [0, 0, 0, 0, 0, 0]
  // The first node is the root, and parents come before their children.
  chances[0] = 1
  for (let node = 1; node < chances.length; node++) {
    const chance = chances[parents[node]!]! * (left[drawn[node]!]! - nths[node]!) * shares[depths[node]!]!
    chances[node] = chance
    sums[ends[node] as 0]! += chance * orders[node]!
  }
  const natural = naturalValue(up)
  const open = natural === undefined ? 1 : 1 - left[natural]! / cards
  return sums.map((chance) => chance / open) as unknown as DealerEnds
}
