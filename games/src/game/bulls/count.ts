// How often the winner of two hands of one deck wins how many times the bet: counted over all pairs of hands by their values.
import { kindOf, type Times, timesOf } from './points.ts'

/** The values that hands differ by, with their cards: ace to nine, tens, and the twelve faces. */
const cardsOfType = [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 12] as const

function choose(n: number, k: number): number {
  let ways = 1
  for (let step = 1; step <= k; step++) ways = (ways * (n - step + 1)) / step
  return ways
}

type Values = { readonly of: readonly number[]; readonly times: Times }

/** All hands as they differ by values. */
function allValues(): Values[] {
  const found: Values[] = []
  function take(type: number, left: number, of: readonly number[]): void {
    if (type === cardsOfType.length) {
      // Types are ranks but for the last, which jacks, queens and kings share: a jack stands for each.
      if (left === 0)
        found.push({
          of,
          times: timesOf(kindOf(of.flatMap((count, rank) => Array.from({ length: count }, () => rank)))),
        })
      return
    }
    for (let count = 0; count <= Math.min(left, cardsOfType[type] as number); count++)
      take(type + 1, left - count, [...of, count])
  }
  take(0, 5, [])
  return found
}

/** Of all ordered pairs of hands without a common card, how many are won with a hand of each multiple: the higher of both. */
export function countPairs(): Map<Times, number> {
  const values = allValues()
  const ways = cardsOfType.map((cards) =>
    Array.from({ length: 6 }, (_, taken) =>
      Array.from({ length: 6 }, (_, count) => choose(Math.max(0, cards - taken), count)),
    ),
  )
  const counts = new Map<Times, number>()
  for (const one of values) {
    const own = one.of.reduce((product, count, type) => product * (ways[type]?.[0]?.[count] ?? 0), 1)
    const left = one.of.map((taken, type) => ways[type]?.[taken] ?? [])
    const sums = new Map<Times, number>()
    for (const { of, times } of values) {
      let hands = 1
      for (let type = 0; type < of.length && hands > 0; type++) hands *= left[type]?.[of[type] as number] ?? 0
      const max = times > one.times ? times : one.times
      if (hands > 0) sums.set(max, (sums.get(max) ?? 0) + hands)
    }
    for (const [times, hands] of sums) counts.set(times, (counts.get(times) ?? 0) + own * hands)
  }
  return counts
}
