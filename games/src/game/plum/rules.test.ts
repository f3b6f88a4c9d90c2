import { expect, test } from 'vitest'
import { hitRateOf, maxPayOf, percentOf, returnOf, toNumber } from '../../engine/par.ts'
import { firstSnow, fullTenths, kinds, kindTotal, laterSnow, neededToStay, places, snowsLeft } from './branch.ts'
import { endsOf, par } from './par.ts'
import { type Blossom, rules, stepsOf } from './rules.ts'

/** Plays with these integers and says how many were taken. */
function drawWith(integers: readonly number[]) {
  const asked: number[] = []
  const below = (n: number) => {
    asked.push(n)
    return integers[asked.length - 1] ?? n - 1
  }
  return { result: rules.draw({ below }, null), asked }
}

test('the published figures', () => {
  expect(percentOf(returnOf(par()), 4)).toBe('97.0527')
  expect(percentOf(hitRateOf(par()), 4)).toBe('14.9432')
  expect(maxPayOf(par())).toBe(places * 100 + fullTenths)
})

test('three blossoms of the first snow fall: no bud is asked again and nothing is paid', () => {
  const { result, asked } = drawWith([8, 63, 8, 63, 8, 63])
  expect(result).toEqual({
    snows: [
      [
        [0, 4],
        [1, 4],
        [2, 4],
      ],
    ],
  })
  // Three that open with a kind each, and twelve that stay closed.
  expect(asked).toHaveLength(18)
  expect(rules.pays(null, result)).toBe(0)
})

test('four stay, each new blossom brings three more snows, and each is worth its kind', () => {
  const first = [0, 0, 0, 42, 0, 43, 0, 56]
  const closed = Array<number>(11).fill(9)
  const one = [...Array<number>(10).fill(1), 0, 61]
  const none = (buds: number) => Array<number>(buds).fill(27)
  const { result, asked } = drawWith([...first, ...closed, ...none(11), ...none(11), ...one, ...none(10), ...none(10)])
  const opened: Blossom[] = [
    [0, 0],
    [1, 0],
    [2, 1],
    [3, 2],
  ]
  expect(result).toEqual({ snows: [opened, [], [], [[14, 3]], [], [], []] })
  expect(asked.slice(0, 3)).toEqual([firstSnow.of, kindTotal, firstSnow.of])
  // 0.5 + 0.5 + 1 + 2 stay, and a green one of 5 joins them.
  expect(stepsOf(result).map(({ open, left, sumTenths }) => [open, left, sumTenths])).toEqual([
    [4, 3, 40],
    [4, 2, 40],
    [4, 1, 40],
    [5, 3, 90],
    [5, 2, 90],
    [5, 1, 90],
    [5, 0, 90],
  ])
  expect(rules.pays(null, result)).toBe(90)
})

test('a branch in full bloom ends the round and pays the top prize besides', () => {
  const { result, asked } = drawWith(Array.from({ length: 30 }, () => 0))
  expect(result.snows).toHaveLength(1)
  expect(asked).toHaveLength(30)
  expect(rules.pays(null, result)).toBe(15 * 5 + fullTenths)
  const last = drawWith([...Array.from({ length: 28 }, () => 0), 63, 27, 27, 0, 63]).result
  expect(last.snows.map((opened) => opened.length)).toEqual([14, 0, 0, 1])
  expect(rules.pays(null, last)).toBe(14 * 5 + 100 + fullTenths)
})

test('the chain ends as walking through every number of blossoms and snows left does', () => {
  const chance = (n: number, k: number, share: number) => {
    let ways = 1
    for (let step = 1; step <= k; step++) ways = (ways * (n - step + 1)) / step
    return ways * share ** k * (1 - share) ** (n - k)
  }
  // mass[open][left]: how likely the round is there; no left is the end.
  const mass = Array.from({ length: places + 1 }, (_, open) => {
    const first = chance(places, open, firstSnow.opens / firstSnow.of)
    return open < neededToStay ? [first, 0, 0, 0] : [0, 0, 0, first]
  }) as [number, number, number, number][]
  for (const [open, here] of mass.entries()) {
    for (let left = snowsLeft; left > 0; left--) {
      const closed = places - open
      const share = here[left] as number
      if (closed > 0)
        here[left - 1] = (here[left - 1] as number) + share * chance(closed, 0, laterSnow.opens / laterSnow.of)
      else here[0] += share
      for (let more = 1; more <= closed; more++) {
        const there = mass[open + more] as number[]
        there[snowsLeft] = (there[snowsLeft] as number) + share * chance(closed, more, laterSnow.opens / laterSnow.of)
      }
    }
  }
  const exact = endsOf()
  const whole = exact.reduce((sum, cases) => sum + cases, 0n)
  for (const [open, part] of exact.entries()) {
    expect(toNumber({ part, whole }), `${open}`).toBeCloseTo(mass[open]?.[0] ?? -1, 12)
  }
})

test('the return is the mean number of blossoms that stay by the mean of a kind, and the top prize', () => {
  const ends = endsOf()
  const whole = ends.reduce((sum, cases) => sum + cases, 0n)
  const staying = ends.reduce((sum, cases, open) => (open < neededToStay ? sum : sum + cases * BigInt(open)), 0n)
  const kind = kinds.reduce((sum, { tenths, weight }) => sum + tenths * weight, 0)
  expect(kinds.reduce((sum, { weight }) => sum + weight, 0)).toBe(kindTotal)
  const part = staying * BigInt(kind) + (ends[places] ?? 0n) * BigInt(fullTenths * kindTotal)
  const exact = returnOf(par())
  expect(exact.part * whole * 10n * BigInt(kindTotal)).toBe(part * exact.whole)
})

test('a round that pays at all pays at least twice the stake', () => {
  expect(Math.min(...[...par().cases.keys()].filter((tenths) => tenths > 0))).toBe(20)
})
