// One look of a room's owner: it takes the room as far as the database's clock says, in one transaction.
import { randomUUID } from 'node:crypto'
import type { Connection } from '../db/database.ts'
import { newServerSeed } from '../engine/words.ts'
import { clocksAfter } from './clocks.ts'
import {
  addHand,
  closeGathering,
  findHand,
  giveTime,
  type Hand,
  type HandBet,
  isUnderWay,
  listHandBets,
  setVoid,
  writeClocks,
} from './hand-rows.ts'
import { type LoadedHand, loadHand } from './load-hand.ts'
import { playDue } from './play-on.ts'
import { owing, type RoomGame } from './room-game.ts'
import { holdRoom, markOwned, markSeat, type Room, setNextSeed } from './room-rows.ts'
import { seatNextHand } from './seating.ts'
import { payHand, payVoid } from './settle-hand.ts'

/** A room at which no process has looked for so long may be taken over by another. */
export const leaseMs = 3000
/** How long the seats of a hand have to bring their stakes. */
const gatherMs = 6000
/** Published with the rules: a hand after which nobody looked for so long is void. */
export const leftMs = 600_000

/** The process that looks, and the fence under which it has the room; undefined before it has it. */
export type Looker = { readonly owner: string; readonly fence: bigint | undefined }
export type Looked = {
  /** Undefined when another process has the room. */
  readonly fence: bigint | undefined
  /** Bets whose stakes are to be asked for. */
  readonly asked: readonly HandBet[]
  readonly isBusy: boolean
}

/**
 * Holds the room and, if it is this process's or nobody's, moves it on. A process that had it before and was away for so long
 * that another took it over finds another fence and changes nothing.
 */
export async function advanceRoom(
  tx: Connection,
  game: RoomGame,
  roomId: string,
  { owner, fence }: Looker,
): Promise<Looked> {
  const room = await holdRoom(tx, roomId)
  if (!room) return { fence: undefined, asked: [], isBusy: false }
  const awayMs = room.now.getTime() - Number(room.lookedAt)
  // A process looks at a room from one place only, so what it stopped looking at is still its own.
  const isOwn = room.owner === owner && (fence === undefined || room.fence === fence)
  if (!isOwn && room.owner !== null && awayMs < leaseMs) return { fence: undefined, asked: [], isBusy: true }
  const held = isOwn ? room.fence : room.fence + 1n
  await markOwned(tx, roomId, owner, held)
  const hand = await findHand(tx, room.handId)
  if (!isUnderWay(hand)) return { fence: held, ...(await openNext(tx, game, room)) }
  if (!isOwn) await takeOver(tx, hand, awayMs)
  return { fence: held, ...(await moveHand(tx, game, room, (await findHand(tx, hand.handId)) ?? hand)) }
}

/** Nobody could act while no process had the room: clocks go on from where they were, and after too long the hand is void. */
async function takeOver(tx: Connection, { handId, voidReason }: Hand, awayMs: number): Promise<void> {
  if (!Number.isFinite(awayMs)) return
  await giveTime(tx, handId, awayMs)
  if (awayMs > leftMs && voidReason === null) await setVoid(tx, handId, 'AWAY')
}

type Moved = Omit<Looked, 'fence'>
const busy: Moved = { asked: [], isBusy: true }

async function openNext(tx: Connection, game: RoomGame, room: Room): Promise<Moved> {
  if (room.restsUntil > room.now) return busy
  const seats = await seatNextHand(tx, game, room)
  if (seats.length === 0) return { asked: [], isBusy: false }
  const { roomId } = room
  const [handId, handNumber] = [randomUUID(), room.handNumber + 1n]
  const sealedSeed = tx.seals.seal(handId, tx.seals.unseal(roomId, room.nextSeed))
  const hand = { handId, roomId, handNumber, sealedSeed, serverSeedHash: room.nextSeedHash }
  await addHand(tx, hand, { gatherMs, bankMs: game.clock.bankMs }, seats)
  await setNextSeed(tx, { roomId, handId, handNumber }, newServerSeed())
  return { asked: await askedOf(tx, handId), isBusy: true }
}

const askedOf = async (tx: Connection, handId: string) =>
  (await listHandBets(tx, handId)).filter(({ state }) => state === 'ASKED')

async function moveHand(tx: Connection, game: RoomGame, room: Room, hand: Hand): Promise<Moved> {
  if (hand.state === 'GATHERING') {
    const asked = await askedOf(tx, hand.handId)
    if (asked.length > 0 && hand.gatherEndsAt > room.now && hand.voidReason === null) return { asked, isBusy: true }
    await begin(tx, game, room, hand)
    return busy
  }
  if (hand.voidReason !== null) await payVoid(tx, room, hand)
  else await play(tx, game, room, hand)
  return busy
}

/** Begins the hand with the seats whose stakes have come; those whose stakes have not sit out. */
async function begin(tx: Connection, game: RoomGame, room: Room, { handId, voidReason }: Hand): Promise<void> {
  await closeGathering(tx, handId)
  const bets = await listHandBets(tx, handId)
  for (const { seat, state } of bets)
    if (state === 'REFUSED') await markSeat(tx, { roomId: room.roomId, seat }, { sitsOut: true })
  const held = bets.filter(({ state }) => state === 'HELD')
  if (voidReason !== null) return
  // It is paid back by the next look: whoever keeps a stake holds a balance and waits for this hand.
  if (held.length < game.seats.min || held.every(({ isBot }) => isBot)) return setVoid(tx, handId, 'SEATS')
  const hand = await findHand(tx, handId)
  const loaded = hand && (await loadOrVoid(tx, game, room, hand))
  if (!loaded) return
  const seats = owing(game, loaded.start, loaded.state)
  await writeClocks(tx, handId, clocksAfter(game, loaded.bets, { owing: seats, acted: undefined, now: room.now }))
}

async function play(tx: Connection, game: RoomGame, room: Room, hand: Hand): Promise<void> {
  const found = await loadOrVoid(tx, game, room, hand)
  if (!found) return
  const loaded = await playDue(tx, game, found, room.now)
  if (game.isOver(loaded.state)) await payHand(tx, game, room, loaded)
}

/** A hand that is none by the rules can neither go on nor be paid by them: it is void. */
async function loadOrVoid(tx: Connection, game: RoomGame, room: Room, hand: Hand): Promise<LoadedHand | undefined> {
  try {
    return await loadHand(tx, game, room.stakeMinor, hand)
  } catch (error) {
    // What the database refuses is no fault of the hand.
    if (error instanceof Error && 'code' in error) throw error
    await setVoid(tx, hand.handId, 'FAULT')
    return undefined
  }
}
