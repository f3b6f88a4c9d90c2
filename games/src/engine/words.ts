import { createHash, createHmac, randomBytes } from 'node:crypto'
import { type Blocks, wordsPerBlock } from './random.ts'

/** The words of a seed pair and nonce: HMAC-SHA256(key = server seed, `client seed:nonce:block`), eight words a block. */
export function blocksOf(serverSeed: string, clientSeed: string, nonce: bigint): Blocks {
  return (block) => {
    const digest = createHmac('sha256', serverSeed).update(`${clientSeed}:${nonce}:${block}`).digest()
    return Array.from({ length: wordsPerBlock }, (_, word) => digest.readUInt32BE(word * 4))
  }
}

export function newServerSeed(): { serverSeed: string; serverSeedHash: string } {
  const serverSeed = randomBytes(32).toString('hex')
  return { serverSeed, serverSeedHash: hashOfSeed(serverSeed) }
}

/** The hash of a server seed that is published before use: SHA-256 of its text. */
export function hashOfSeed(serverSeed: string): string {
  return createHash('sha256').update(serverSeed).digest('hex')
}
