import { randomBytes } from 'node:crypto'
import type { Connection, Database } from '../db/database.ts'
import { type Fields, readOptional, readText } from '../wire/fields.ts'
import { Refusal } from '../wire/refusal.ts'
import {
  activatePair,
  addNextPair,
  openSeed,
  readPairs,
  revealPair,
  type Seat,
  type SeedMaker,
  type SeedPair,
} from './seed-rows.ts'
import { findOpenRound } from './round-rows.ts'
import { lockSeat, type PlaySession } from '../player/session-rows.ts'
import { newServerSeed } from './words.ts'

// Printable ASCII without the colon, which separates the fields of the derivation.
const clientSeedPattern = /^[\x21-\x39\x3b-\x7e]{1,64}$/

type Pairs = { active: SeedPair; next: SeedPair }

async function currentPairs(tx: Connection, seat: Seat): Promise<Partial<Pairs>> {
  const pairs = await readPairs(tx, seat)
  const [active, next] = [pairs.find(({ state }) => state === 'active'), pairs.find(({ state }) => state === 'next')]
  return { ...(active && { active }), ...(next && { next }) }
}

/** The pair whose hash is published next, made when it is missing; the caller must hold the seat lock. */
async function nextPairOf(tx: Connection, seat: Seat): Promise<SeedPair> {
  const known = (await currentPairs(tx, seat)).next
  if (known) return known
  await addNextPair(tx, seat, newServerSeed())
  return nextPairOf(tx, seat)
}

/**
 * The player's seed pairs; the caller must hold the seat lock. Who played without ever having sent a client seed gets one
 * made here, and the pair says so.
 */
export async function ensurePairs(tx: Connection, seat: Seat): Promise<Pairs> {
  const { active } = await currentPairs(tx, seat)
  if (active) return { active, next: await nextPairOf(tx, seat) }
  await beginPair(tx, seat, randomBytes(8).toString('hex'), 'PLATFORM')
  return ensurePairs(tx, seat)
}

/** Activates the next pair with a client seed, which its server seed's hash was published before. */
async function beginPair(tx: Connection, seat: Seat, clientSeed: string, madeBy: SeedMaker): Promise<void> {
  const { seedPairId } = await nextPairOf(tx, seat)
  await activatePair(tx, seedPairId, clientSeed, madeBy)
  await nextPairOf(tx, seat)
}

/**
 * Commits to a server seed before the browser's first byte arrives: the hash of the pair that the page's client seed will
 * go with. A launch tells it to the merchant, and its address to the page.
 */
export async function commitSeed(tx: Connection, seat: Seat): Promise<string> {
  await lockSeat(tx, seat)
  const { active } = await currentPairs(tx, seat)
  if (active?.clientSeedBy === 'PLAYER') return active.serverSeedHash
  return (await nextPairOf(tx, seat)).serverSeedHash
}

function readClientSeed(fields: Fields, name: string): string {
  const clientSeed = readText(fields, name, 64)
  if (clientSeedPattern.test(clientSeed)) return clientSeed
  throw new Refusal('INVALID_CLIENT_SEED', 'A client seed is 1 to 64 printable ASCII characters without a colon.')
}

/** The client seed that a page sends when it opens. */
export function readFirstSeed(fields: Fields): string | undefined {
  return readOptional(fields, 'clientSeed', readClientSeed)
}

/**
 * Gives the player's first pair the client seed of the page. A pair of which the platform made both seeds ends for it, unless
 * a round of it is open; one that the player began stays.
 */
export async function beginWithSeed(db: Database, session: PlaySession, clientSeed: string | undefined): Promise<void> {
  if (clientSeed === undefined) return
  await db.transaction(async (tx) => {
    await lockSeat(tx, session)
    const { active } = await currentPairs(tx, session)
    if (active?.clientSeedBy === 'PLAYER') return
    if (active && (await findOpenRound(tx, session))) return
    if (active) await revealPair(tx, active)
    await beginPair(tx, session, clientSeed, 'PLAYER')
  })
}

/** The public view of the pairs before a bet: hashes only, no active server seed. */
function publishPairs({ active, next }: Pairs) {
  return {
    serverSeedHash: active.serverSeedHash,
    clientSeed: active.clientSeed,
    clientSeedBy: active.clientSeedBy,
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
  const clientSeed = readClientSeed(fields, 'clientSeed')
  return db.transaction(async (tx) => {
    await lockSeat(tx, session)
    // A round opens under the seat lock, so none opens now; the seed would show what its player cannot know yet.
    if (await findOpenRound(tx, session)) throw new Refusal('SEED_IN_USE', 'A round with this seed is not over yet.')
    const { active } = await ensurePairs(tx, session)
    await revealPair(tx, active)
    await beginPair(tx, session, clientSeed, 'PLAYER')
    return {
      revealed: {
        serverSeed: openSeed(tx, active),
        serverSeedHash: active.serverSeedHash,
        clientSeed: active.clientSeed,
        lastNonce: active.lastNonce.toString(),
      },
      ...publishPairs(await ensurePairs(tx, session)),
    }
  })
}
