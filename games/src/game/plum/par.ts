import { type Par, parOf } from '../../engine/par.ts'
import { firstSnow, fullTenths, kinds, kindTotal, laterSnow, neededToStay, places, snowsLeft } from './branch.ts'

/** How many of n buds can be the k that open. */
function choose(n: number, k: number): bigint {
  let ways = 1n
  for (let step = 1; step <= k; step++) ways = (ways * BigInt(n - step + 1)) / BigInt(step)
  return ways
}

/** The cases of one snow in which exactly `k` of `closed` buds open, of all `of` ^ closed. */
function opening({ of, opens }: { of: number; opens: number }, closed: number, k: number): bigint {
  return choose(closed, k) * BigInt(opens) ** BigInt(k) * BigInt(of - opens) ** BigInt(closed - k)
}

/** All cases of the snows that can fall in a row on so many closed buds. */
function allOf(closed: number): bigint {
  return BigInt(laterSnow.of) ** BigInt(closed * snowsLeft)
}

/**
 * How many cases end with so many blossoms open: a Markov chain over their number. Of three snows the first that opens
 * a bud counts; the snows after it, which then do not fall, run through all their cases, so that every step from a
 * number weighs the same.
 */
export function endsOf(): bigint[] {
  const reached = Array.from({ length: places + 1 }, (_, open) => opening(firstSnow, places, open))
  const ended = reached.map((cases, open) => (open < neededToStay ? cases : 0n))
  for (let open = neededToStay; open <= places; open++) {
    const closed = places - open
    const here = reached[open] as bigint
    const all = allOf(closed)
    // Numbers that this step does not lead to or from keep the same weight.
    for (let other = 0; other < open; other++) ended[other] = (ended[other] as bigint) * all
    for (let other = open + 1; other <= places; other++) reached[other] = (reached[other] as bigint) * all
    const one = BigInt(laterSnow.of) ** BigInt(closed)
    const none = opening(laterSnow, closed, 0)
    ended[open] = here * none ** BigInt(snowsLeft)
    let turns = 0n
    for (let snow = 0; snow < snowsLeft; snow++) turns += none ** BigInt(snow) * one ** BigInt(snowsLeft - 1 - snow)
    for (let more = 1; more <= closed; more++) {
      reached[open + more] = (reached[open + more] as bigint) + here * turns * opening(laterSnow, closed, more)
    }
  }
  return ended
}

/** How many of kindTotal ^ blossoms choices of kinds pay what. */
function valuesOf(blossoms: number): Map<number, bigint> {
  let sums = new Map([[0, 1n]])
  for (let blossom = 0; blossom < blossoms; blossom++) {
    const next = new Map<number, bigint>()
    for (const [sum, cases] of sums) {
      for (const { tenths, weight } of kinds) {
        next.set(sum + tenths, (next.get(sum + tenths) ?? 0n) + cases * BigInt(weight))
      }
    }
    sums = next
  }
  return sums
}

function compute(): Par {
  const cases = endsOf().flatMap((ended, open) => {
    if (open < neededToStay) return [[0, ended * BigInt(kindTotal) ** BigInt(places)] as const]
    const weight = ended * BigInt(kindTotal) ** BigInt(places - open)
    const besides = open === places ? fullTenths : 0
    return [...valuesOf(open)].map(([tenths, count]) => [tenths + besides, count * weight] as const)
  })
  return parOf(10, cases)
}

let computed: Par | undefined

/** The exact distribution of a round; computed when it is first asked for. */
export function par(): Par {
  computed ??= compute()
  return computed
}
