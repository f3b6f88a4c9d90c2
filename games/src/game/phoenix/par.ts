import { type Par, parOf } from '../../engine/par.ts'
import { enumerate, type SpinCounts } from './enumerate.ts'

/** Free spins for three moons; three moons among them bring as many once more. */
export const freeSpins = 8
/** What free spins pay is multiplied by this. */
export const freeTimes = 2
/** The most that a round pays, in tenths of the stake. */
export const maxTenths = 4000

// All pays are multiples of half the stake. A distribution is a list: how many cases pay so many halves of the stake;
// the last place holds the most that a round pays and all above it.
const unitTenths = 5
const last = maxTenths / unitTenths
type Counts = readonly bigint[]

function countsOf(spins: SpinCounts, times: number, holds: (isMoonlit: boolean) => boolean): Counts {
  const counts = Array<bigint>(last + 1).fill(0n)
  for (const { tenths, isMoonlit, stops } of spins) {
    if (!holds(isMoonlit)) continue
    const at = Math.min(last, (tenths * times) / unitTenths)
    counts[at] = (counts[at] as bigint) + BigInt(stops)
  }
  return counts
}

function totalOf(counts: Counts): bigint {
  return counts.reduce((sum, count) => sum + count, 0n)
}

function add(one: Counts, other: Counts): Counts {
  return one.map((count, at) => count + (other[at] as bigint))
}

function scale(counts: Counts, by: bigint): Counts {
  return counts.map((count) => count * by)
}

/**
 * The distribution of the sum of two. The counts of each stand side by side as digits of one integer, wide enough for
 * every sum, so that one product of integers gives all sums of products at once.
 */
function sumOf(one: Counts, other: Counts): Counts {
  const width = (totalOf(one) * totalOf(other)).toString(16).length
  const digitsOf = (counts: Counts) =>
    BigInt(
      `0x${counts
        .map((count) => count.toString(16).padStart(width, '0'))
        .toReversed()
        .join('')}`,
    )
  const product = (digitsOf(one) * digitsOf(other)).toString(16)
  const sums = Array<bigint>(last + 1).fill(0n)
  for (let at = 0, end = product.length; end > 0; at++, end -= width) {
    const place = Math.min(last, at)
    sums[place] = (sums[place] as bigint) + BigInt(`0x${product.slice(Math.max(0, end - width), end)}`)
  }
  return sums
}

/** The distribution of eight spins in a row. */
function eightOf(spin: Counts): Counts {
  const two = sumOf(spin, spin)
  const four = sumOf(two, two)
  return sumOf(four, four)
}

/**
 * Free spins are eight without three moons, or eight of which one or more have them and eight more of any kind. Eight
 * spins more of any kind, which pay nothing, give rounds that end early the weight of those that do not.
 */
function compute(): Par {
  const spins = enumerate()
  const any = () => true
  const isDark = (isMoonlit: boolean) => !isMoonlit
  const isMoonlit = (is: boolean) => is
  const eightDark = eightOf(countsOf(spins, freeTimes, isDark))
  const eightAny = eightOf(countsOf(spins, freeTimes, any))
  const weight = totalOf(eightAny)
  const eightMoonlit = add(eightAny, scale(eightDark, -1n))
  const free = add(scale(eightDark, weight), sumOf(eightMoonlit, eightAny))
  const dark = scale(countsOf(spins, 1, isDark), weight * weight)
  const moonlit = sumOf(countsOf(spins, 1, isMoonlit), free)
  const cases = add(dark, moonlit).map((count, at) => [at * unitTenths, count] as const)
  return parOf(10, cases)
}

let computed: Par | undefined

/** The exact distribution of a round, from what all stops of a spin pay; computed when it is first asked for. */
export function par(): Par {
  computed ??= compute()
  return computed
}
