// Hashes in JavaScript, because crypto.subtle is missing on plain http and in a frame with an opaque origin.
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'
import { type Blocks, wordsPerBlock } from '../../src/engine/random.ts'

export function hashOfSeed(serverSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(serverSeed)))
}

/** An implementation independent of the server's: HMAC-SHA256(server seed, `client:nonce:block`), eight words a block. */
export function blocksOf(serverSeed: string, clientSeed: string, nonce: string): Blocks {
  return (block) => {
    const digest = hmac(sha256, utf8ToBytes(serverSeed), utf8ToBytes(`${clientSeed}:${nonce}:${block}`))
    const view = new DataView(digest.buffer, digest.byteOffset)
    return Array.from({ length: wordsPerBlock }, (_, word) => view.getUint32(word * 4))
  }
}
