import { createHash, createHmac, randomBytes } from 'node:crypto'

const wordsPerDigest = 8

/**
 * The stream of 32-bit words of a seed pair and nonce: HMAC-SHA256(key = server seed, `client:nonce:round`), eight
 * words per round, big endian. A word divided by 2^32 is the float of the published derivation.
 */
export function words(serverSeed: string, clientSeed: string, nonce: bigint, count: number): number[] {
  const stream: number[] = []
  for (let round = 0; stream.length < count; round++) {
    const digest = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${round}`).digest()
    for (let word = 0; word < wordsPerDigest; word++) stream.push(digest.readUInt32BE(word * 4))
  }
  return stream.slice(0, count)
}

export function newServerSeed(): { serverSeed: string; serverSeedHash: string } {
  const serverSeed = randomBytes(32).toString('hex')
  return { serverSeed, serverSeedHash: hashOfSeed(serverSeed) }
}

/** The hash of a server seed that is published before use: SHA-256 of its text. */
export function hashOfSeed(serverSeed: string): string {
  return createHash('sha256').update(serverSeed).digest('hex')
}
