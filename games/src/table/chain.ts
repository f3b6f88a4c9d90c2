import { createHmac, hash, randomBytes } from 'node:crypto'
import { type Blocks, wordsPerBlock } from '../engine/random.ts'

/** How many rounds a chain has: four days of rounds of half a minute without a pause. */
export const chainLength = 12_000

/** A seed is the SHA-256 of the next round's seed, both as hexadecimal text. */
export function seedBefore(seed: string): string {
  return hash('sha256', seed)
}

export type NewChain = { readonly lastSeed: string; readonly terminalHash: string }

/** A chain of a random last seed, and the hash that is published before its first round. */
export function newChain(length: number): NewChain {
  const lastSeed = randomBytes(32).toString('hex')
  return { lastSeed, terminalHash: seedBefore(seedsOf(lastSeed, length)(1)) }
}

/** The seeds of a chain by the number of the round, from 1. */
export function seedsOf(lastSeed: string, length: number): (round: number) => string {
  const seeds = Buffer.alloc(32 * length)
  for (let seed = lastSeed, round = length; round > 0; seed = seedBefore(seed), round--)
    seeds.write(seed, 32 * (round - 1), 'hex')
  return (round) => {
    if (!(round >= 1 && round <= length)) throw new RangeError(`the chain has no round ${round}`)
    return seeds.toString('hex', 32 * (round - 1), 32 * round)
  }
}

/** The salt of a round: that of its chain, and behind a colon the value of a beacon that is mixed into its draw. */
export function saltOf(chainSalt: string, drawValue: string | null): string {
  return drawValue === null ? chainSalt : `${chainSalt}:${drawValue}`
}

/** The words of a round: HMAC-SHA256(key = seed, salt), eight words; of later blocks, (seed, `salt:block`). */
export function chainBlocks(seed: string, salt: string): Blocks {
  return (block) => {
    const digest = createHmac('sha256', seed)
      .update(block === 0 ? salt : `${salt}:${block}`)
      .digest()
    return Array.from({ length: wordsPerBlock }, (_, word) => digest.readUInt32BE(word * 4))
  }
}
