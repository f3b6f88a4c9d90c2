import type { Context } from '../context.ts'
import { LedgerRefusal } from '../ledger/posting.ts'
import { tellNews } from '../member/tell-news.ts'
import { findChange, markCorrected } from './bet-correction-rows.ts'
import { listUnbooked, type Player, type UnbookedBet } from './bet-rows.ts'
import { recountBooked } from './count-booked.ts'
import { platformCommit } from './platform-commit.ts'
import { fetchBets } from './fetch-bets.ts'
import { betPostings, correctionPosting } from './postings.ts'
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
    if (bet.correctionId === null)
      await platformCommit(context.db).post({ kind: 'bet', id: bet.id }, betPostings(player, bet))
    else await bookCorrection(context, player, bet, bet.correctionId)
    return true
  } catch (error) {
    if (error instanceof LedgerRefusal && error.kind === 'INSUFFICIENT_FUNDS') return false
    throw error
  }
}

/** Posts the difference between a bet's amounts and those of its correction; the bets before it are booked. */
async function bookCorrection(context: Context, player: Player, bet: UnbookedBet, id: string): Promise<void> {
  const changeMinor = await findChange(context.db, id)
  if (changeMinor === null) return
  // A correction that moves no money has no posting for the group commit.
  if (changeMinor === 0n)
    await context.db.transaction(async (tx) => tellNews(tx, await recountBooked(tx, await markCorrected(tx, [id]))))
  else
    await platformCommit(context.db).post({ kind: 'correction', id }, [correctionPosting(player, bet, id, changeMinor)])
}
