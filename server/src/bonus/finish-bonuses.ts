// Bonuses end here: their money goes to the wallet when the turnover is played, and back when their time is over.
import type { Context } from '../context.ts'
import type { Tx } from '../db/db.ts'
import { LedgerRefusal } from '../ledger/posting.ts'
import { forfeit, release } from './bonus-postings.ts'
import { listMet, listOverdue, markForfeited, markReleased } from './bonus-rows.ts'

const atOnce = 100
const graceMinutes = 10

/** Releases played bonuses and forfeits overdue ones; what changes meanwhile is left for the next run. */
export async function finishBonuses(context: Context): Promise<void> {
  const { db } = context
  for (const bonus of await listMet(db, atOnce))
    await end(context, bonus.id, async (tx) => {
      await release(tx, bonus)
      return await markReleased(tx, bonus.id)
    })
  for (const bonus of await listOverdue(db, graceMinutes, atOnce))
    await end(context, bonus.id, async (tx) => {
      await forfeit(tx, bonus, 'BONUS_EXPIRED')
      return await markForfeited(tx, bonus.id, 'EXPIRED')
    })
}

// The ledger's accounts are locked before the obligation, as by bookings, so that the two never wait for each other.
async function end({ db, log }: Context, id: string, work: (tx: Tx) => Promise<boolean>): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      if (!(await work(tx))) throw new BonusChanged()
    })
  } catch (error) {
    if (!(error instanceof BonusChanged || error instanceof LedgerRefusal)) throw error
    log.warn({ obligation: id, reason: error.message }, 'a bonus changed while it ended')
  }
}

class BonusChanged extends Error {
  override name = 'BonusChanged'
  override message = 'its obligation is in another state'
}
