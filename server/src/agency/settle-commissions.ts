import type { Context } from '../context.ts'
import { type DayScope, listEndedDays } from './accrual-rows.ts'
import { accrueDay } from './accrue-day.ts'
import { countDay } from './count-days.ts'
import { payCommission } from './pay-commission.ts'
import { listDuePurses, type AgentPurse } from './payment-rows.ts'
import { settleAwards } from './settle-awards.ts'

const pursesAtOnce = 200

/** Counts the latest ended business days, periods and newcomers, and pays what is open; what a killed or stopped run left, the next one does. */
export async function settleCommissions(context: Context, stop?: AbortSignal): Promise<void> {
  const ended = await listEndedDays(context.db)
  for (const scope of ended) await accrueDay(context.db, scope, { stop })
  const days = new Map(ended.map(({ tenant, day }) => [`${tenant}/${day}`, { tenant, day }]))
  for (const day of days.values()) await countDay(context.db, day, stop)
  await settleAwards(context, stop)
  await payDue(context, null, stop)
}

export type Paid = { readonly payments: number; readonly paidMinor: bigint; readonly isDone: boolean }

/** Pays what is open, of one tenant and currency or of all; each purse in its own transaction. */
export async function payDue(
  { db, log }: Pick<Context, 'db' | 'log'>,
  of: Pick<DayScope, 'tenant' | 'currency'> | null,
  stop?: AbortSignal,
): Promise<Paid> {
  let payments = 0
  let paidMinor = 0n
  let last: AgentPurse | null = null
  for (;;) {
    const due: AgentPurse[] = await listDuePurses(db, of, last, pursesAtOnce)
    for (const purse of due) {
      if (stop?.aborted) return { payments, paidMinor, isDone: false }
      const amountMinor = await db
        .transaction((tx) => payCommission(tx, purse))
        .catch((error: unknown) => {
          log.error({ err: error, purse }, 'a commission could not be paid')
          return 0n
        })
      if (amountMinor > 0n) payments += 1
      paidMinor += amountMinor
    }
    last = due.at(-1) ?? null
    if (due.length < pursesAtOnce) return { payments, paidMinor, isDone: true }
  }
}
