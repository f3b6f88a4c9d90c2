import { describe, expect, test } from 'vitest'
import { type DrawStep, randomOf } from './random.ts'
import { blocksOf } from './words.ts'

// Four tests of randomness at 99 %, each beside a generator with a known fault that must fail it. The seeds are fixed, so
// the verdicts are too.
const count = 20_000
const sides = 40
const z99 = 2.5758

type Stream = readonly number[]

/** The first integer of each round below forty, as games draw it. */
function fairStream(serverSeed: string): Stream {
  return Array.from({ length: count }, (_, nonce) =>
    randomOf('integer', blocksOf(serverSeed, 'client', BigInt(nonce))).below(sides),
  )
}

/** The classic mistake: a byte modulo forty, which makes 0 to 15 likelier than 16 to 39. */
function moduloStream(serverSeed: string): Stream {
  return Array.from({ length: count }, (_, nonce) => {
    const [word = 0] = blocksOf(serverSeed, 'client', BigInt(nonce))(0)
    return (word >>> 24) % sides
  })
}

/** Each integer leans on the one before: a nonce that is used twice. */
function repeatingStream(serverSeed: string): Stream {
  const fair = fairStream(serverSeed)
  return fair.map((value, index) => (index % 8 === 7 ? (fair[index - 1] as number) : value))
}

// The upper 1 % of chi-square by Wilson and Hilferty.
function chiLimit(degrees: number): number {
  const part = 2 / (9 * degrees)
  return degrees * (1 - part + 2.3263 * Math.sqrt(part)) ** 3
}

function chiSquare(observed: readonly number[], expected: number): number {
  return observed.reduce((sum, seen) => sum + (seen - expected) ** 2 / expected, 0)
}

function tally(values: readonly number[], size: number): number[] {
  const seen = Array<number>(size).fill(0)
  for (const value of values) seen[value] = (seen[value] ?? 0) + 1
  return seen
}

/** Every integer as often as any other. */
function isEven(stream: Stream): boolean {
  return chiSquare(tally(stream, sides), stream.length / sides) < chiLimit(sides - 1)
}

/** Every pair of neighbours as often as any other. */
function hasEvenPairs(stream: Stream): boolean {
  const pairs = Array.from({ length: stream.length / 2 }, (_, at) => {
    return (stream[at * 2] as number) * sides + (stream[at * 2 + 1] as number)
  })
  return chiSquare(tally(pairs, sides ** 2), pairs.length / sides ** 2) < chiLimit(sides ** 2 - 1)
}

/** As many runs above and below the middle as chance makes. */
function hasChanceRuns(stream: Stream): boolean {
  const high = stream.map((value) => value >= sides / 2)
  const above = high.filter(Boolean).length
  const below = high.length - above
  const runs = high.filter((value, at) => at === 0 || value !== high[at - 1]).length
  const mean = (2 * above * below) / high.length + 1
  const variance = ((mean - 1) * (mean - 2)) / (high.length - 1)
  return Math.abs(runs - mean) < z99 * Math.sqrt(variance)
}

/** Two players' integers agree as often as chance lets them. */
function isApart(one: Stream, other: Stream): boolean {
  const alike = one.filter((value, at) => value === other[at]).length
  const share = 1 / sides
  return Math.abs(alike - one.length * share) < z99 * Math.sqrt(one.length * share * (1 - share))
}

const fair = fairStream('a server seed')

describe('integers of rounds', () => {
  test('are even; a byte modulo forty is not', () => {
    expect(isEven(fair)).toBe(true)
    expect(isEven(moduloStream('a server seed'))).toBe(false)
  })

  test('come in even pairs; with a nonce used twice they do not', () => {
    expect(hasEvenPairs(fair)).toBe(true)
    expect(hasEvenPairs(repeatingStream('a server seed'))).toBe(false)
  })

  test('run as chance does; with a nonce used twice they do not', () => {
    expect(hasChanceRuns(fair)).toBe(true)
    expect(hasChanceRuns(repeatingStream('a server seed'))).toBe(false)
  })

  test('of two players are apart; with a shared seed they are not', () => {
    expect(isApart(fair, fairStream('another server seed'))).toBe(true)
    expect(isApart(fair, fairStream('a server seed'))).toBe(false)
  })
})

// 2^32 is one more than a multiple of three: of all words only 0 is one too many.
test.each([
  [0, [0, 0xaaaaaaab], 2],
  [0xaaaaaaab, [0xaaaaaaab], 2],
  [0xaaaaaaaa, [0xaaaaaaaa], 1],
  [1, [1], 0],
])('below three, the word %i passes over the words before the last of %j', (first, words, value) => {
  const steps: DrawStep[] = []
  const blocks = () => [first, 0xaaaaaaab, 7, 7, 7, 7, 7, 7]
  expect(randomOf('integer', blocks, (step) => steps.push(step)).below(3)).toBe(value)
  expect(steps).toEqual([{ n: 3, words, value }])
  expect(randomOf('float', blocks).below(3)).toBe(first === 0 ? 0 : value)
})
