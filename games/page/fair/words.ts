// Hashes in JavaScript, because crypto.subtle is missing on plain http and in a frame with an opaque origin.
import { hmac } from '@noble/hashes/hmac.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js'

export function hashOfSeed(serverSeed: string): string {
  return bytesToHex(sha256(utf8ToBytes(serverSeed)))
}

/**
 * An implementation independent of the server's: HMAC-SHA256(server seed, `client:nonce:round`), eight words per round.
 */
export function words(serverSeed: string, clientSeed: string, nonce: string, count: number): number[] {
  const stream: number[] = []
  for (let round = 0; stream.length < count; round++) {
    const digest = hmac(sha256, utf8ToBytes(serverSeed), utf8ToBytes(`${clientSeed}:${nonce}:${round}`))
    const view = new DataView(digest.buffer, digest.byteOffset)
    for (let word = 0; word < 8; word++) stream.push(view.getUint32(word * 4))
  }
  return stream.slice(0, count)
}
