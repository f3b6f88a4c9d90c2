import { expect, test } from 'vitest'
import { returnOf, toNumber, varianceOf } from '../../engine/par.ts'
import { countWords, randomOf, wordCount } from '../../engine/random.ts'
import { chainBlocks, seedBefore } from '../../table/chain.ts'
import { heightOf, minTarget, maxTarget, msAbove, multipleAt, rules } from './rules.ts'

// A published round of a crash chain: seed, salt and the point before it is cut off after two decimals.
const published = {
  seed: '5844bf329a6334074778ab8a5f0960e24f9eec43f83bbd98ac0a9f8bcd87184e',
  salt: '0000000000000000001b34dc6a1e86083f95500b096231436e9b25cbdd0075c4',
  point: 2.352_227_581_177_803_3,
}

test('the published round has its point', () => {
  const [word] = chainBlocks(published.seed, published.salt)(0) as [number]
  expect(Math.max(1, (wordCount / (word + 1)) * 0.99)).toBe(published.point)
  const drawn = rules.draw(randomOf(rules.derivation, chainBlocks(published.seed, published.salt)), { target: 200 })
  expect(drawn).toEqual({ height: 235 })
  expect(seedBefore(published.seed)).toMatch(/^[0-9a-f]{64}$/)
})

test('every target returns 99 % of the stake, to a millionth', () => {
  for (let target = minTarget; target <= maxTarget; target += target < 1000 ? 1 : 997) {
    expect(Math.abs(toNumber(returnOf(rules.par({ target }))) - 0.99), `target ${target}`).toBeLessThan(1e-6)
  }
})

test('the multiple grows with time, and each height has its own first ms above it', () => {
  expect(multipleAt(0)).toBe(100)
  for (const height of [100, 101, 150, 200, 1000, 12_345, maxTarget]) {
    const ms = msAbove(height)
    expect(multipleAt(ms)).toBeGreaterThan(height)
    expect(multipleAt(ms - 1)).toBeLessThanOrEqual(height)
  }
})

test('an act reels in at the multiple of its moment, from 1.01 to the target', () => {
  expect(rules.acting?.act({ target: maxTarget }, 0)).toBeUndefined()
  expect(rules.acting?.act({ target: maxTarget }, msAbove(100))).toEqual({ target: 101 })
  expect(rules.acting?.act({ target: maxTarget }, msAbove(249))).toEqual({ target: 250 })
  expect(rules.acting?.act({ target: 200 }, msAbove(249))).toEqual({ target: 200 })
})

test('whoever reels in before the line breaks is paid, also one hundredth before, and nobody after', () => {
  for (const height of [101, 150, 100_000]) {
    const end = msAbove(height)
    const last = rules.acting?.act({ target: maxTarget }, end - 1)
    expect(last).toEqual({ target: height })
    expect(rules.pays({ target: height }, { height })).toBe(height)
    expect(rules.pays({ target: height + 1 }, { height })).toBe(0)
  }
})

test('others see a target only once the kite has reached it', () => {
  expect(rules.seen({ target: 200 }, -1)).toBeNull()
  expect(rules.seen({ target: 200 }, msAbove(199) - 1)).toBeNull()
  expect(rules.seen({ target: 200 }, msAbove(199))).toBe(200)
  expect(rules.seen({ target: 200 }, msAbove(150) - 1)).toBeNull()
})

test('the variances that a target runs through add up to the variance of its distribution', () => {
  for (const target of [101, 102, 150, 200, 1000]) {
    let sum = 0
    let before = 0n
    // The chance of each height below the target, and of all that reach it.
    for (let height = target; height >= 100; height--) {
      const reached = height === 100 ? BigInt(wordCount) : countWords((word) => heightOf(word) >= height)
      const { part, whole } = rules.acting?.variance({ target }, { height }) ?? { part: 0n, whole: 1n }
      sum += (Number(reached - before) / wordCount) * (Number(part) / Number(whole))
      before = reached
    }
    expect(Math.abs(sum - toNumber(varianceOf(rules.par({ target })))), `target ${target}`).toBeLessThan(1e-5)
  }
})

test.each([null, {}, { target: 100 }, { target: 100_001 }, { target: 1.5 }, { target: '200' }])(
  'the choice %j is not offered',
  (choice) => expect(rules.readChoice(choice)).toBeUndefined(),
)
