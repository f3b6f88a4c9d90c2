// Hashes in JavaScript, because crypto.subtle is missing on plain http and in a frame with an opaque origin.
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { type Blocks, wordsPerBlock } from '../../src/engine/random.ts'

export function hashOfSeed(serverSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(serverSeed)))
}

function wordsOf(seed: string, message: string): number[] {
  const digest = hmac(sha256, utf8ToBytes(seed), utf8ToBytes(message))
  const view = new DataView(digest.buffer, digest.byteOffset)
  return Array.from({ length: wordsPerBlock }, (_, word) => view.getUint32(word * 4))
}

/** An implementation independent of the server's: HMAC-SHA256(server seed, `client:nonce:block`), eight words a block. */
export function blocksOf(serverSeed: string, clientSeed: string, nonce: string): Blocks {
  return (block) => wordsOf(serverSeed, `${clientSeed}:${nonce}:${block}`)
}

/** The same for a round of a hash chain: HMAC-SHA256(seed, salt), and of later blocks (seed, `salt:block`). */
export function chainBlocks(seed: string, salt: string): Blocks {
  return (block) => wordsOf(seed, block === 0 ? salt : `${salt}:${block}`)
}
