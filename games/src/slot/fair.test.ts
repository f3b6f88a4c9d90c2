import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { words } from './fair.ts'

const server = 'server seed'
const client = 'client seed'

/** The floats of the published derivation, implemented independently of the game's words(). */
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

test('words() gives the published reel stops', () => {
  const stops = words(server, client, 1n, 5).map((word, reel) =>
    Math.floor((word / 2 ** 32) * [30, 30, 30, 30, 41][reel]!),
  )
  expect(stops).toEqual([22, 19, 7, 27, 23])
})

test('words() and the published floats agree over many rounds', () => {
  for (let nonce = 1; nonce <= 50; nonce++) {
    expect(words(server, client, BigInt(nonce), 20).map((word) => word / 2 ** 32)).toEqual(floats(nonce, 20))
  }
})
