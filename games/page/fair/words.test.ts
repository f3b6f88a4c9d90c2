import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { words as serverWords } from '../../src/slot/fair.ts'
import { hashOfSeed, words } from './words.ts'

test('the page hashes and derives like node:crypto, with seed lengths around the hash block size', () => {
  for (let length = 0; length < 200; length++) {
    const seed = String.fromCodePoint(...Array.from({ length }, (_, index) => 32 + ((index * 37 + length) % 300)))
    expect(hashOfSeed(seed)).toBe(createHash('sha256').update(seed).digest('hex'))
    const client = seed.slice(0, length % 150)
    expect(words(seed, client, '7', 12)).toEqual(serverWords(seed, client, 7n, 12))
  }
})

test('the verifier derives the same words as the server', () => {
  expect(hashOfSeed('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  for (let nonce = 1; nonce < 100; nonce++) {
    expect(words('server seed', 'client seed', String(nonce), 12)).toEqual(
      serverWords('server seed', 'client seed', BigInt(nonce), 12),
    )
  }
})
