import { expect, test } from 'vitest'
import { catalogue } from '../catalogue.ts'
import { samplesOf } from './samples.ts'
import { momentsOf, type Par, toNumber } from './par.ts'
import { bandOf, minRounds, measuredOf } from './measured.ts'

/** Numbers from 0 to 1 that repeat for a seed (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Draws what a stake of one is paid, in constant time (Vose, the alias method). */
function sampler({ base, total, cases }: Par, next: () => number): () => number {
  const pays = [...cases.keys()].map((one) => one / base)
  const weights = [...cases.values()].map((count) => toNumber({ part: count * BigInt(pays.length), whole: total }))
  const alias = pays.map((_, at) => at)
  const small = weights.flatMap((weight, at) => (weight < 1 ? [at] : []))
  const large = weights.flatMap((weight, at) => (weight < 1 ? [] : [at]))
  for (;;) {
    const [less, more] = [small.pop(), large.at(-1)]
    if (less === undefined || more === undefined) break
    alias[less] = more
    weights[more] = (weights[more] as number) + (weights[less] as number) - 1
    if ((weights[more] as number) >= 1) continue
    large.pop()
    small.push(more)
  }
  return () => {
    const place = next() * pays.length
    const at = Math.floor(place)
    return pays[place - at < (weights[at] as number) ? at : (alias[at] as number)] as number
  }
}

const repeats = 1500

/** How many of the simulated runs of an honest game end inside the band. */
function coverageOf(par: Par, rounds: number, seed: number): number {
  const draw = sampler(par, numbersOf(seed))
  const { expected, variance, third } = momentsOf(par)
  const chance = [expected, variance, third].map((one) => rounds * toNumber(one)) as [number, number, number]
  const { low, high } = bandOf({ expected: chance[0], variance: chance[1], third: chance[2] })
  let inside = 0
  for (let run = 0; run < repeats; run++) {
    let paid = 0
    for (let round = 0; round < rounds; round++) paid += draw()
    if (paid >= low && paid <= high) inside++
  }
  return inside / repeats
}

const firsts = catalogue.map((game) => [game.code, samplesOf(game)[0].par] as const)
const leaning = catalogue
  .filter(({ code }) => code === 'falling-pearls' || code === 'sky-lantern' || code === 'star-chart')
  .flatMap((game) =>
    samplesOf(game)
      .slice(1)
      .map(({ name, par }) => [`${game.code} ${name}`, par] as const),
  )

test.each([...firsts, ...leaning])('99 of 100 honest runs of %s are inside the band', (_, par) => {
  const coverage = coverageOf(par, minRounds, 7)
  expect(coverage).toBeGreaterThan(0.98)
  // Of 1,500 runs the share moves by a quarter of a hundredth.
  expect(coverage).toBeLessThan(0.9995)
})

test('a band is told from a thousand rounds on, and says when the return is outside', () => {
  const counters = {
    stakedMinor: '200000',
    paidMinor: '198000',
    expectedMinor: '198000',
    variance: '40000000',
    third: '0',
  }
  expect(measuredOf(undefined)).toBeNull()
  expect(measuredOf({ ...counters, rounds: 0n })).toBeNull()
  expect(measuredOf({ ...counters, rounds: 999n })).toEqual({
    rounds: '999',
    returnPercent: '99.00',
    minRounds: 1000,
    band: null,
  })
  expect(measuredOf({ ...counters, rounds: 1000n })?.band).toEqual({
    lowPercent: '90.85',
    highPercent: '107.15',
    isInside: true,
  })
  expect(measuredOf({ ...counters, paidMinor: '220000', rounds: 1000n })?.band?.isInside).toBe(false)
  const leaning = measuredOf({ ...counters, third: String(40_000_000 ** 1.5), rounds: 1000n })?.band
  expect(leaning).toEqual({ lowPercent: '90.85', highPercent: '110.12', isInside: true })
})
