// Bonuses end here: their money goes to the wallet when the turnover is played, and back when their time is over.
import type { Context } from '../../context.ts'
import type { Tx } from '../../base/db/db.ts'
import { LedgerRefusal } from '../../ledger/posting.ts'
import { lockMember, lockReceiver } from '../../member/member/member-rows.ts'
import { moneyNews } from '../../money/wallet/money-news.ts'
import { tellNews } from '../../member/member/tell-news.ts'
import { forfeit, release } from './bonus-postings.ts'
import { listMet, listOverdue, markForfeited, markReleased, type WaitingBonus } from './bonus-rows.ts'

const atOnce = 100
const graceMinutes = 10

/** Releases played bonuses and forfeits overdue ones; what changes meanwhile is left for the next run. */
export async function finishBonuses(context: Context): Promise<void> {
  const { db } = context
  for (const bonus of await listMet(db, atOnce))
    await end(context, bonus, 'BONUS_RELEASED', async (tx) => {
      if (!(await lockReceiver(tx, bonus.tenant, bonus.memberId))) return false
      await release(tx, bonus)
      return await markReleased(tx, bonus.id)
    })
  for (const bonus of await listOverdue(db, graceMinutes, atOnce))
    await end(context, bonus, 'BONUS_EXPIRED', async (tx) => {
      await lockMember(tx, bonus.tenant, bonus.memberId)
      await forfeit(tx, bonus, 'BONUS_EXPIRED')
      return await markForfeited(tx, bonus.id, 'EXPIRED')
    })
}

type Reason = 'BONUS_RELEASED' | 'BONUS_EXPIRED'
type Work = (tx: Tx) => Promise<boolean>

// The ledger's accounts are locked before the obligation, as by bookings, so that the two never wait for each other.
async function end({ db, log }: Context, bonus: WaitingBonus, reason: Reason, work: Work): Promise<void> {
  try {
    await db.transaction(async (tx) => {
      if (!(await work(tx))) throw new BonusChanged()
      const { id: cause, bonusMinor: amountMinor } = bonus
      const isTaken = reason === 'BONUS_EXPIRED'
      const kind = isTaken ? 'bonusExpired' : 'bonusReleased'
      await tellNews(tx, [moneyNews({ ...bonus, kind, cause, reason, amountMinor, isTaken })])
    })
  } catch (error) {
    if (!(error instanceof BonusChanged || error instanceof LedgerRefusal)) throw error
    log.warn({ obligation: bonus.id, reason: error.message }, 'a bonus changed while it ended')
  }
}

class BonusChanged extends Error {
  override name = 'BonusChanged'
  override message = 'its obligation is in another state'
}
