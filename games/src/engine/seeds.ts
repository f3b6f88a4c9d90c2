import { randomBytes } from 'node:crypto'
import type { Connection, Database } from '../db/database.ts'
import { type Fields, readText } from '../wire/fields.ts'
import { Refusal } from '../wire/refusal.ts'
import { activatePair, addNextPair, readPairs, revealPair, type SeedPair } from './seed-rows.ts'
import { findOpenRound } from './round-rows.ts'
import { lockSeat, type PlaySession } from './session-rows.ts'
import { newServerSeed } from './words.ts'

// Printable ASCII without the colon, which separates the fields of the derivation.
const clientSeedPattern = /^[\x21-\x39\x3b-\x7e]{1,64}$/

type Pairs = { active: SeedPair; next: SeedPair }

/** The player's seed pairs, created on the first visit; the caller must hold the seat lock. */
export async function ensurePairs(tx: Connection, session: PlaySession): Promise<Pairs> {
  for (let step = 0; step < 3; step++) {
    const pairs = await readPairs(tx, session)
    const active = pairs.find(({ state }) => state === 'active')
    const next = pairs.find(({ state }) => state === 'next')
    if (active && next) return { active, next }
    if (next) await activatePair(tx, next.seedPairId, randomBytes(8).toString('hex'))
    await addNextPair(tx, session, newServerSeed())
  }
  throw new Error('the seed pairs cannot be made')
}

/** The public view of the pairs before a bet: hashes only, no active server seed. */
export function publishPairs({ active, next }: Pairs) {
  return {
    serverSeedHash: active.serverSeedHash,
    clientSeed: active.clientSeed,
    lastNonce: active.lastNonce.toString(),
    nextServerSeedHash: next.serverSeedHash,
  }
}

export async function readFairness(db: Database, session: PlaySession) {
  return db.transaction(async (tx) => {
    await lockSeat(tx, session)
    return publishPairs(await ensurePairs(tx, session))
  })
}

/**
 * Reveals the active server seed and activates the next one, whose hash was published, with the player's new client
 * seed. Refused while a round of the active pair is open.
 */
export async function rotateSeeds(db: Database, session: PlaySession, fields: Fields) {
  const clientSeed = readText(fields, 'clientSeed', 64)
  if (!clientSeedPattern.test(clientSeed)) {
    throw new Refusal('INVALID_CLIENT_SEED', 'A client seed is 1 to 64 printable ASCII characters without a colon.')
  }
  return db.transaction(async (tx) => {
    await lockSeat(tx, session)
    // A round opens under the seat lock, so none opens now; the seed would show what its player cannot know yet.
    if (await findOpenRound(tx, session)) throw new Refusal('SEED_IN_USE', 'A round with this seed is not over yet.')
    const { active, next } = await ensurePairs(tx, session)
    await revealPair(tx, active.seedPairId)
    await activatePair(tx, next.seedPairId, clientSeed)
    await addNextPair(tx, session, newServerSeed())
    return {
      revealed: {
        serverSeed: active.serverSeed,
        serverSeedHash: active.serverSeedHash,
        clientSeed: active.clientSeed,
        lastNonce: active.lastNonce.toString(),
      },
      ...publishPairs(await ensurePairs(tx, session)),
    }
  })
}
