import { createHash, createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { words as serverWords } from '../../src/slot/fair.ts'
import { hmacSha256, sha256 } from './sha256.ts'
import { hashOfSeed, hexOf, words } from './words.ts'

test('SHA-256 and HMAC of the page equal those of Node at every length around the blocks', () => {
  for (let length = 0; length < 200; length++) {
    const message = Uint8Array.from({ length }, (_, index) => (index * 37 + length) % 256)
    expect(hexOf(sha256(message))).toBe(createHash('sha256').update(message).digest('hex'))
    const key = message.slice(0, length % 150)
    expect(hexOf(hmacSha256(key, message))).toBe(createHmac('sha256', key).update(message).digest('hex'))
  }
})

test('the verifier derives what the server plays', () => {
  expect(hashOfSeed('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  for (let nonce = 1; nonce < 100; nonce++) {
    expect(words('server seed', 'client seed', String(nonce), 12)).toEqual(
      serverWords('server seed', 'client seed', BigInt(nonce), 12),
    )
  }
})
