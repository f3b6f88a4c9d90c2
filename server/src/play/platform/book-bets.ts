import type { Context } from '../../context.ts'
import type { Db, Tx } from '../../base/db/db.ts'
import { eachBatch } from '../../base/jobs/each-batch.ts'
import { type Series, openSeries } from '../../ledger/group-commit.ts'
import { LedgerRefusal } from '../../ledger/posting.ts'
import { tellNews } from '../../member/member/tell-news.ts'
import { findChange } from './bet-correction-rows.ts'
import { listUnbooked, type Player, type UnbookedBet } from './bet-rows.ts'
import { bookBets, bookCorrections } from './count-booked.ts'
import { platformCommit } from './platform-commit.ts'
import { fetchBets } from './fetch-bets.ts'
import { betPostings, correctionPosting } from './postings.ts'
import { finishTransfersIn } from './settle-transfer-in.ts'

const atOnce = 200
// Sixteen players' runs fill the batches of the group commit's lanes, and other members' calls wait for one batch more.
const together = 24

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
  if (await bookInOrder(context.db, player)) return true
  await finishTransfersIn(context, player)
  return await bookInOrder(context.db, player)
}

/** Posts a player's bets in the platform's order; false when one has no funds yet, and it and the later ones must wait. */
export async function bookInOrder(db: Db, player: Player): Promise<boolean> {
  for await (const bets of eachBatch(atOnce, () => listUnbooked(db, player, atOnce))) {
    for (const some of runsOf(bets)) {
      if (!(await bookRun(db, player, some))) return false
    }
  }
  return true
}

/**
 * Bets that are booked together, in their order; a correction stands alone, since the bets before it must be booked, and
 * bets from a seamless wallet are not posted with others.
 */
export function runsOf(bets: readonly UnbookedBet[]): UnbookedBet[][] {
  const runs: UnbookedBet[][] = []
  for (const bet of bets) {
    const last = runs.at(-1)
    const first = last?.[0]
    const isNext = last && last.length < together && !bet.correctionId && !first?.correctionId
    if (isNext && (first?.seamless === '') === (bet.seamless === '')) last.push(bet)
    else runs.push([bet])
  }
  return runs
}

/** Posts a run of bets without waiting for each commit: none after one that is refused. False when that one must wait. */
async function bookRun(db: Db, player: Player, bets: readonly UnbookedBet[]): Promise<boolean> {
  if (bets[0]?.seamless) return await bookPlayed(db, bets)
  const series = openSeries()
  const posted = await Promise.allSettled(bets.map((bet) => book(db, player, bet, series)))
  const first = posted.find((one) => one.status === 'rejected')
  if (!first) return true
  if (first.reason instanceof LedgerRefusal && first.reason.kind === 'INSUFFICIENT_FUNDS') return false
  throw first.reason
}

/**
 * Books bets, or a correction, whose money the seamless wallet has moved already. False when one has to wait: its payout has
 * not been told, or differs from the platform's record, which an operator has to clear up with the platform.
 */
async function bookPlayed(db: Db, bets: readonly UnbookedBet[]): Promise<boolean> {
  const waiting = bets.findIndex(({ seamless }) => seamless !== 'AS_TOLD')
  const told = bets.slice(0, waiting === -1 ? bets.length : waiting)
  const corrections = told.flatMap(({ correctionId }) => correctionId ?? [])
  const ids = told.map(({ id }) => id)
  const book = (tx: Tx) => (corrections.length > 0 ? bookCorrections(tx, corrections) : bookBets(tx, ids))
  if (told.length > 0) await db.transaction(async (tx) => tellNews(tx, await book(tx)))
  return waiting === -1
}

async function book(db: Db, player: Player, bet: UnbookedBet, series: Series): Promise<void> {
  if (bet.correctionId === null)
    await platformCommit(db).post({ kind: 'bet', id: bet.id }, betPostings(player, bet), series)
  else await bookCorrection(db, player, bet, bet.correctionId)
}

/** Posts the difference between a bet's amounts and those of its correction; the bets before it are booked. */
async function bookCorrection(db: Db, player: Player, bet: UnbookedBet, id: string): Promise<void> {
  const changeMinor = await findChange(db, id)
  if (changeMinor === null) return
  // A correction that moves no money has no posting for the group commit.
  if (changeMinor === 0n) await db.transaction(async (tx) => tellNews(tx, await bookCorrections(tx, [id])))
  else await platformCommit(db).post({ kind: 'correction', id }, [correctionPosting(player, bet, id, changeMinor)])
}
