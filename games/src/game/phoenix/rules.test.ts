import { expect, test } from 'vitest'
import { hitRateOf, maxPayOf, percentOf, returnOf, toNumber } from '../../engine/par.ts'
import { enumerate } from './enumerate.ts'
import { freeSpins, freeTimes, maxTenths, par } from './par.ts'
import { rules, stepsOf } from './rules.ts'
import { moonTenths, regularSymbols, spinOf, strips, wayPays } from './spin.ts'

const combinations = 32 ** 5

const spins = enumerate()

test('the published figures', () => {
  expect(spins.reduce((sum, { stops }) => sum + stops, 0)).toBe(combinations)
  expect(par().total).toBe(BigInt(combinations) ** 17n)
  expect(percentOf(returnOf(par()), 4)).toBe('96.6343')
  expect(percentOf(hitRateOf(par()), 4)).toBe('17.8943')
  expect(maxPayOf(par())).toBe(maxTenths)
})

/** What the ways of a spin pay on average in tenths, from the cells and the empty windows of each reel. */
function wayTenths(): number {
  return regularSymbols.reduce((sum, symbol) => {
    const reels = strips.map((strip) => {
      const cells = [...strip].map(
        (_, stop) => [0, 1, 2].filter((row) => [symbol, 'W'].includes(strip[(stop + row) % strip.length] ?? '')).length,
      )
      const mean = cells.reduce((all, count) => all + count, 0) / strip.length
      return { mean, none: cells.filter((count) => count === 0).length / strip.length }
    })
    const [r1, r2, r3, r4, r5] = reels as [
      (typeof reels)[0],
      (typeof reels)[0],
      (typeof reels)[0],
      (typeof reels)[0],
      (typeof reels)[0],
    ]
    const [three, four, five] = wayPays[symbol]
    return sum + r1.mean * r2.mean * r3.mean * (three * r4.none + four * r4.mean * r5.none + five * r4.mean * r5.mean)
  }, 0)
}

test('the count agrees with the mean of each reel, and the round with the mean of its spins', () => {
  const share = (stops: number) => stops / combinations
  const moonlit = spins.reduce((sum, { isMoonlit, stops }) => sum + (isMoonlit ? share(stops) : 0), 0)
  const spin = spins.reduce((sum, { tenths, stops }) => sum + tenths * share(stops), 0)
  expect(spin).toBeCloseTo(wayTenths() + moonlit * moonTenths, 9)
  // Eight free spins, and eight more when three moons are among them. The cap takes less than a millionth of it.
  const more = 1 - (1 - moonlit) ** freeSpins
  const round = spin * (1 + moonlit * freeSpins * freeTimes * (1 + more))
  const below = round - toNumber(returnOf(par())) * 10
  expect(below).toBeGreaterThanOrEqual(0)
  expect(below).toBeLessThan(1e-2)
})

// Windows read off the strips by hand, reel by reel: VVL XVL BLV BVQ PBQ.
const leavesAndSprings = [19, 9, 26, 14, 16]
// VPS SQL LVS XQL BLX.
const threeMoons = [24, 2, 27, 5, 0]
// XPP QLX BBQ PXQ BLX.
const nothing = [0, 3, 7, 4, 0]
// LPQ XJW QBL PXQ PBQ.
const zithers = [21, 21, 0, 4, 16]

test('ways multiply, the phoenix stands in, and only the longest of a symbol counts', () => {
  // Springs on two cells of reel one and one each of three more: two ways of four. A leaf on each of three reels.
  expect(spinOf(leavesAndSprings).wins).toEqual([
    { symbol: 'V', count: 4, ways: 2, tenths: 50 },
    { symbol: 'L', count: 3, ways: 1, tenths: 15 },
  ])
  expect(spinOf(leavesAndSprings).tenths).toBe(65)
  // PPV XJW LPB PWV VLP: peonies by 2 · 1 · 1 · 2 · 1 ways; the springs end on reel two.
  expect(spinOf([28, 21, 24, 29, 22]).wins).toEqual([{ symbol: 'P', count: 5, ways: 4, tenths: 240 }])
  expect(spinOf(zithers).tenths).toBe(1000 + 15)
  expect(spinOf(nothing).tenths).toBe(0)
  expect(spinOf(threeMoons)).toMatchObject({ wins: [], moons: 3, isMoonlit: true, tenths: 20 })
})

/** Plays with these spins. */
function drawWith(spins: readonly (readonly number[])[]) {
  const integers = spins.flat()
  let taken = 0
  return rules.draw({ below: () => integers[taken++] ?? 0 }, null)
}

test('three moons bring eight spins at double pay', () => {
  const lost = Array.from({ length: 7 }, () => nothing)
  const result = drawWith([threeMoons, leavesAndSprings, ...lost])
  expect(result.spins).toHaveLength(1 + 8)
  const steps = stepsOf(result)
  expect(steps.slice(0, 3).map(({ paidTenths, sumTenths }) => [paidTenths, sumTenths])).toEqual([
    [20, 20],
    [130, 150],
    [0, 150],
  ])
  expect(rules.pays(null, result)).toBe(150)
  expect(drawWith([nothing]).spins).toEqual([nothing])
})

test('three moons among free spins bring eight more, once a round', () => {
  const spins = Array.from({ length: 17 }, (_, index) =>
    index === 0 || index === 8 || index === 12 ? threeMoons : nothing,
  )
  const result = drawWith([...spins, zithers])
  expect(result.spins).toEqual(spins)
  expect(rules.pays(null, result)).toBe(20 + 40 + 40)
})

test('a round stops at four hundred stakes', () => {
  const result = { spins: [threeMoons, zithers, zithers, nothing] }
  expect(stepsOf(result).map(({ paidTenths, sumTenths }) => [paidTenths, sumTenths])).toEqual([
    [20, 20],
    [2030, 2050],
    [2030, maxTenths],
    [0, maxTenths],
  ])
  expect(rules.pays(null, result)).toBe(maxTenths)
})

test('every way pays more than the stake in halves of it, and the phoenix stays off reels one, three and five', () => {
  for (const pays of Object.values(wayPays).flat()) {
    expect(pays).toBeGreaterThan(10)
    expect(pays % 5).toBe(0)
  }
  expect(strips.map((strip) => [...strip].filter((symbol) => symbol === 'W').length)).toEqual([0, 1, 0, 1, 0])
  for (const strip of strips) expect(strip).toHaveLength(32)
})
