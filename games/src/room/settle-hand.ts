// The end of a hand: all its seats are paid in one transaction, with the records of their bets.
import { type NewBet, writeBets } from '../bet/bets.ts'
import type { Connection } from '../db/database.ts'
import { lockBalances, type Purse, purseText, writeBalances } from '../player/balance-rows.ts'
import { addPaidToSessions } from '../player/session-rows.ts'
import { endHand, type Hand, type HandBet, listHandBets, purseOf } from './hand-rows.ts'
import type { LoadedHand } from './load-hand.ts'
import type { RoomGame, SeatResult } from './room-game.ts'
import { letRest, markSeat, type Room } from './room-rows.ts'

/** How long the cards of a hand stay on the table. */
const restMs = 4000
/** When nobody profits any more from the cards of folded hands. */
const tellsAfterMs = 24 * 3_600_000

type PaidBet = { bet: HandBet; purse: Purse; result: SeatResult; payoutMinor: bigint }

/** Pays a hand that is over. The caller holds the room; the records are the last that the transaction writes. */
export async function payHand(tx: Connection, game: RoomGame, room: Room, loaded: LoadedHand): Promise<void> {
  const { hand, bets, acts } = loaded
  const results = game.payouts(loaded.state)
  await endHand(tx, hand, results, game.endsOpen ? 0 : tellsAfterMs)
  for (const { seat, isBot } of bets) {
    const own = acts.filter((act) => act.seat === seat)
    const isSilent = !isBot && own.length > 0 && own.every(({ madeBy }) => madeBy === 'SILENCE')
    if (isSilent) await markSeat(tx, { roomId: room.roomId, seat }, { sitsOut: true })
  }
  await letRest(tx, room.roomId, restMs)
  const { serverSeed, seatSeeds } = loaded.seeds
  await pay(tx, room, hand, bets, results, (seat) => ({
    view: game.view(loaded.state, seat),
    root: loaded.deck.root,
    seatSeeds,
    ...(game.endsOpen && { serverSeed }),
  }))
}

/** Gives every stake of a void hand back, whole. */
export async function payVoid(tx: Connection, room: Room, hand: Hand): Promise<void> {
  const bets = (await listHandBets(tx, hand.handId)).filter(({ state }) => state === 'HELD')
  const results = bets.map(({ seat }) => ({ seat, resultMinor: 0n, usedMinor: 0n, rakeMinor: 0n }))
  await endHand(tx, hand, results, tellsAfterMs)
  await letRest(tx, room.roomId, restMs)
  await pay(tx, room, hand, bets, results, () => ({ voidReason: hand.voidReason }))
}

async function pay(
  tx: Connection,
  room: Room,
  hand: Hand,
  bets: readonly HandBet[],
  results: readonly SeatResult[],
  detailOf: (seat: number) => Record<string, unknown>,
): Promise<void> {
  const paid = bets.flatMap((bet): PaidBet[] => {
    const [purse, result] = [purseOf(bet), results.find(({ seat }) => seat === bet.seat)]
    return purse && result ? [{ bet, purse, result, payoutMinor: bet.heldMinor + result.resultMinor }] : []
  })
  const balances = await lockBalances(
    tx,
    paid.map(({ purse }) => purse),
  )
  await writeBalances(
    tx,
    paid.map(({ purse, payoutMinor }) => ({
      purse,
      balanceMinor: (balances.get(purseText(purse)) ?? 0n) + payoutMinor,
    })),
  )
  await addPaidToSessions(tx, new Map(paid.map(({ bet, payoutMinor }) => [bet.tokenHash ?? '', payoutMinor])))
  await writeBets(
    tx,
    paid.map((one) => recordOf(room, hand, one, detailOf(one.bet.seat))),
  )
}

/** The record of a seat's bet: what it held, what came back, and what of it was never played. */
function recordOf(room: Room, hand: Hand, { bet, purse, result, payoutMinor }: PaidBet, detail: object): NewBet {
  if (bet.betId === null || bet.placedAt === null) throw new Error(`a bet of the hand ${hand.handId} has no stake`)
  return {
    ...purse,
    betId: bet.betId,
    gameCode: room.gameCode,
    roundId: hand.handId,
    stakeMinor: bet.heldMinor,
    payoutMinor,
    voidedMinor: bet.heldMinor - result.usedMinor,
    placedAt: bet.placedAt,
    detail: {
      roomId: room.roomId,
      handNumber: hand.handNumber.toString(),
      seat: bet.seat,
      rakeMinor: result.rakeMinor.toString(),
      serverSeedHash: hand.serverSeedHash,
      ...detail,
    },
  }
}
