import { expect, test } from 'vitest'
import { chainBlocks as pageBlocks, hashOfSeed } from '../../page/kit/words.ts'
import { chainBlocks, chainLength, newChain, seedBefore, seedsOf } from './chain.ts'

test('each seed is the hash of the next, and the terminal hash is that of the first', () => {
  const { lastSeed, terminalHash } = newChain(50)
  const seedOf = seedsOf(lastSeed, 50)
  expect(seedOf(50)).toBe(lastSeed)
  for (let round = 1; round < 50; round++) expect(seedOf(round)).toBe(seedBefore(seedOf(round + 1)))
  let hash = seedOf(37)
  for (let round = 37; round > 0; round--) hash = seedBefore(hash)
  expect(hash).toBe(terminalHash)
  for (const round of [0, 51]) expect(() => seedOf(round)).toThrow()
})

test('chains are not alike, and a whole one is made in no time that players would notice', () => {
  const began = performance.now()
  const chains = [newChain(chainLength), newChain(chainLength)]
  expect(performance.now() - began).toBeLessThan(5000)
  expect(new Set(chains.map(({ terminalHash }) => terminalHash)).size).toBe(2)
})

test('the page hashes and derives the words of a chain like the server', () => {
  for (let round = 1; round < 40; round++) {
    const seed = seedBefore(String(round))
    expect(hashOfSeed(seed)).toBe(seedBefore(seed))
    for (const block of [0, 1, 2]) expect(pageBlocks(seed, 'salt')(block)).toEqual(chainBlocks(seed, 'salt')(block))
  }
})
