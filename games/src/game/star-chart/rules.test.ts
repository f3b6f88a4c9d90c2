import { expect, test } from 'vitest'
import { randomOf } from '../../engine/random.ts'
import { returnOf, toNumber } from '../../engine/par.ts'
import { blocksOf } from '../../engine/words.ts'
import { draws, hitsOf, pays, rules, stars, waysOf } from './rules.ts'

test('the published seeds light the published stars', () => {
  const { lit } = rules.draw(randomOf(rules.derivation, blocksOf('server seed', 'client seed', 1n)), { stars: [1] })
  expect(lit).toEqual([30, 26, 10, 37, 22, 35, 25, 24, 39, 4])
})

test('the ways of all hits are all ways to light ten of forty stars', () => {
  for (let marked = 1; marked <= 10; marked++) {
    expect(pays[marked]).toHaveLength(marked + 1)
    const ways = Array.from({ length: marked + 1 }, (_, hits) => waysOf(marked, hits))
    expect(ways.reduce((sum, one) => sum + one, 0n)).toBe(847_660_528n)
    const back = toNumber(returnOf(rules.par({ stars: Array.from({ length: marked }, (_, at) => at + 1) })))
    expect(back).toBeGreaterThan(0.989)
    expect(back).toBeLessThan(0.9905)
  }
})

test('ten different stars light up, and the hits are those that were marked', () => {
  for (let nonce = 1n; nonce < 200n; nonce++) {
    const choice = { stars: [2, 11, 23, 40] }
    const result = rules.draw(randomOf(rules.derivation, blocksOf('s', 'c', nonce)), choice)
    expect(new Set(result.lit).size).toBe(draws)
    for (const star of result.lit) expect(star >= 1 && star <= stars).toBe(true)
    expect(hitsOf(choice, result)).toBe(choice.stars.filter((star) => new Set(result.lit).has(star)).length)
  }
})

test('marks are read in rising order, whatever order they came in', () => {
  expect(rules.readChoice({ stars: [9, 3, 21] })).toEqual({ stars: [3, 9, 21] })
})

test.each([
  null,
  {},
  { stars: [] },
  { stars: [0] },
  { stars: [41] },
  { stars: [1, 1] },
  { stars: [1.5] },
  { stars: ['1'] },
  { stars: Array.from({ length: 11 }, (_, at) => at + 1) },
])('the choice %j is not offered', (choice) => expect(rules.readChoice(choice)).toBeUndefined())
