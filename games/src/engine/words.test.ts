import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { type Derivation, type DrawStep, randomOf } from './random.ts'
import { blocksOf } from './words.ts'

const server = 'server seed'
const client = 'client seed'

/** The floats of the published derivation, implemented independently of blocksOf(). */
function floats(nonce: number, count: number, serverSeed = server, clientSeed = client): number[] {
  return Array.from({ length: count }, (_, index) => {
    const digest = createHmac('sha256', serverSeed)
      .update(`${clientSeed}:${nonce}:${Math.floor(index / 8)}`)
      .digest()
    const bytes = digest.subarray((index % 8) * 4)
    return [...bytes.subarray(0, 4)].reduce((sum, byte, place) => sum + byte / 256 ** (place + 1), 0)
  })
}

function pickWithoutReplacement(nonce: number, size: number, count: number): number[] {
  const left = Array.from({ length: size }, (_, index) => index)
  return floats(nonce, count).map((float) => left.splice(Math.floor(float * left.length), 1)[0] as number)
}

function limbo(float: number): number {
  return Math.floor((1e8 / (Math.floor(float * 1e8) + 1)) * 0.99 * 100) / 100
}

const first = (nonce: number) => floats(nonce, 1)[0] as number

test('the derivation gives the published outcomes', () => {
  expect(Math.floor(first(1) * 10001) / 100).toBe(74.67)
  expect(limbo(first(1))).toBe(1.32)
  expect(limbo(first(2))).toBe(1.83)
  expect(Math.floor(first(1) * 37)).toBe(27)
  expect(pickWithoutReplacement(1, 25, 3)).toEqual([18, 15, 5])
  // Keno numbers start at one.
  expect(pickWithoutReplacement(1, 40, 10).map((index) => index + 1)).toEqual([30, 26, 10, 37, 22, 35, 25, 24, 39, 4])
  const tiny = floats(1942124, 1, 'e8df2cc3b9ccb583ce5ea92336842387', '83e27f682128eb1852b048203dfd6931')[0] as number
  expect(limbo(tiny)).toBe(3807692.3)
})

function draw(derivation: Derivation, nonce: number, sizes: number[], note?: (step: DrawStep) => void): number[] {
  const random = randomOf(derivation, blocksOf(server, client, BigInt(nonce)), note)
  return sizes.map((size) => random.below(size))
}

test('the draws of a round give the published reel stops', () => {
  expect(draw('float', 1, [30, 30, 30, 30, 41])).toEqual([22, 19, 7, 27, 23])
})

test('the words and the published floats agree over many rounds', () => {
  for (let nonce = 1; nonce <= 50; nonce++) {
    const words = [0, 1, 2].flatMap(blocksOf(server, client, BigInt(nonce)))
    expect(words.slice(0, 20).map((word) => word / 2 ** 32)).toEqual(floats(nonce, 20))
  }
})

test('without rejected words the two derivations draw the same integers', () => {
  for (let nonce = 1; nonce <= 500; nonce++) {
    const steps: DrawStep[] = []
    const sizes = Array.from({ length: 12 }, (_, index) => 40 - index)
    const integers = draw('integer', nonce, sizes, (step) => steps.push(step))
    if (steps.every(({ words }) => words.length === 1)) expect(integers).toEqual(draw('float', nonce, sizes))
    expect(steps.map(({ value }) => value)).toEqual(integers)
  }
})

test('with rejection every integer has the same number of words, also where none divides 2^32', () => {
  for (const n of [3, 7, 10, 40, 10_001]) {
    const fair = Math.floor(2 ** 32 / n)
    for (const value of [0, 1, Math.floor(n / 2), n - 2, n - 1]) {
      const first = Math.ceil((value * 2 ** 32) / n)
      const end = Math.ceil(((value + 1) * 2 ** 32) / n)
      const rejected = [first, first + 1].filter((word) => (word * n) % 2 ** 32 < 2 ** 32 % n).length
      expect(end - first - rejected, `${value} below ${n}`).toBe(fair)
    }
  }
  expect(() => draw('integer', 1, [2 ** 22])).toThrow(RangeError)
})

test('a rejected word is passed over, and the next one decides', () => {
  // 2^32 mod 10 is 6, so the word 0 is among the six that are passed over.
  const words = [0, 2 ** 31 + 1, 5, 6, 7, 8, 9, 10]
  const steps: DrawStep[] = []
  expect(
    randomOf(
      'integer',
      () => words,
      (step) => steps.push(step),
    ).below(10),
  ).toBe(5)
  expect(steps).toEqual([{ n: 10, words: [0, 2 ** 31 + 1], value: 5 }])
  expect(randomOf('float', () => words).below(10)).toBe(0)
})
