import type { Context } from '../context.ts'
import { LedgerRefusal } from '../ledger/posting.ts'
import { listUnbooked, type Player, type UnbookedBet } from './bet-rows.ts'
import { platformCommit } from './platform-commit.ts'
import { fetchBets } from './fetch-bets.ts'
import { betPostings } from './postings.ts'
import { finishTransfersIn } from './settle-transfer-in.ts'

const atOnce = 200

/** Fetches and books a player's bets on a platform up to now; false when not all could be booked. */
export async function syncPlayerBets(context: Context, player: Player): Promise<boolean> {
  const isFetched = await fetchBets(context, player.platformCode, player.memberId)
  const isBooked = await bookPlayer(context, player)
  return isFetched && isBooked
}

/**
 * Posts a player's bets in the platform's order. A stake without funds in the ledger was made with a transfer that is not
 * posted yet, so open transfers are finished first. False when the remaining bets must wait.
 */
export async function bookPlayer(context: Context, player: Player): Promise<boolean> {
  if (await bookInOrder(context, player)) return true
  await finishTransfersIn(context, player)
  return await bookInOrder(context, player)
}

async function bookInOrder(context: Context, player: Player): Promise<boolean> {
  for (;;) {
    const bets = await listUnbooked(context.db, player, atOnce)
    for (const bet of bets) {
      if (!(await book(context, player, bet))) return false
    }
    if (bets.length < atOnce) return true
  }
}

async function book(context: Context, player: Player, bet: UnbookedBet): Promise<boolean> {
  try {
    await platformCommit(context.db).post({ kind: 'bet', id: bet.id }, betPostings(player, bet))
    return true
  } catch (error) {
    if (error instanceof LedgerRefusal && error.kind === 'INSUFFICIENT_FUNDS') return false
    throw error
  }
}
