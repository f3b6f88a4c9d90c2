import { expect, test } from 'vitest'
import { percentOf, returnOf, toNumber } from '../../engine/par.ts'
import { floatBelow, randomOf } from '../../engine/random.ts'
import { blocksOf } from '../../engine/words.ts'
import { isWon, minWinning, maxWinning, numbers, rules, winningNumbers, winPays } from './rules.ts'

test('the published seeds give the published number', () => {
  const random = randomOf(rules.derivation, blocksOf('server seed', 'client seed', 1n))
  expect(rules.draw(random, rules.samples[0])).toEqual({ number: 7467 })
})

test('every pay is 9,900 over how many numbers win, cut off after two decimals, as the text says', () => {
  for (let mark = 200; mark <= 9800; mark++) expect(winPays({ side: 'under', mark })).toBe(Math.floor(990_000 / mark))
  expect(winPays({ side: 'over', mark: 5050 })).toBe(Math.floor(990_000 / 4950))
})

test('pays are as published for the common thresholds', () => {
  const pays = (side: 'over' | 'under', mark: number) => winPays({ side, mark })
  expect(pays('over', 5050)).toBe(200)
  expect(pays('under', 4950)).toBe(200)
  expect(pays('over', 9800)).toBe(4950)
  expect(pays('under', 9800)).toBe(101)
})

test('the exact return is the sum over all numbers, weighted by the words of each', () => {
  // An independent count: the words of a number begin at ceil(number · 2^32 / 10001).
  const start = (number: number) => (BigInt(number) * 2n ** 32n + 10_000n) / 10_001n
  for (const choice of rules.samples) {
    let part = 0n
    for (let number = 0; number < numbers; number++) {
      const words = start(number + 1) - start(number)
      part += words * BigInt(rules.pays(choice, { number }))
    }
    expect(returnOf(rules.par(choice))).toEqual({ part, whole: 100n * 2n ** 32n })
  }
  expect(percentOf(returnOf(rules.par(rules.samples[0])), 4)).toBe('98.9901')
  expect(floatBelow(2 ** 32 - 1, numbers)).toBe(10_000)
})

test('every choice offered returns between 98 and 99 percent, and a win exceeds its stake', () => {
  for (let count = minWinning; count <= maxWinning; count += 37) {
    for (const choice of [{ side: 'under', mark: count } as const, { side: 'over', mark: 10_000 - count } as const]) {
      expect(rules.readChoice(choice)).toEqual(choice)
      expect(winningNumbers(choice)).toBe(count)
      expect(winPays(choice)).toBeGreaterThan(rules.payBase)
      const back = toNumber(returnOf(rules.par(choice)))
      expect(back).toBeGreaterThan(0.98)
      expect(back).toBeLessThan(0.99)
    }
  }
})

test('the mark itself loses on both sides', () => {
  expect(isWon({ side: 'over', mark: 5000 }, 5000)).toBe(false)
  expect(isWon({ side: 'under', mark: 5000 }, 5000)).toBe(false)
  expect(isWon({ side: 'over', mark: 5000 }, 5001)).toBe(true)
})

test.each([
  null,
  {},
  { side: 'over' },
  { side: 'over', mark: 99_999 },
  { side: 'under', mark: 1 },
  { side: 'over', mark: 50.5 },
  { side: 'x', mark: 5000 },
])('the choice %j is not offered', (choice) => expect(rules.readChoice(choice)).toBeUndefined())
