import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { blocksOf as serverBlocks } from '../../src/engine/words.ts'
import { blocksOf, hashOfSeed } from './words.ts'

test('the page hashes and derives like node:crypto, with seed lengths around the hash block size', () => {
  for (let length = 0; length < 200; length++) {
    const seed = String.fromCodePoint(...Array.from({ length }, (_, index) => 32 + ((index * 37 + length) % 300)))
    expect(hashOfSeed(seed)).toBe(createHash('sha256').update(seed).digest('hex'))
    const client = seed.slice(0, length % 150)
    for (const block of [0, 1])
      expect(blocksOf(seed, client, '7')(block)).toEqual(serverBlocks(seed, client, 7n)(block))
  }
})

test('the verifier derives the same words as the server', () => {
  expect(hashOfSeed('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  for (let nonce = 1; nonce < 100; nonce++) {
    const [page, server] = [blocksOf('seed', 'client', String(nonce)), serverBlocks('seed', 'client', BigInt(nonce))]
    for (const block of [0, 1, 2]) expect(page(block)).toEqual(server(block))
  }
})
