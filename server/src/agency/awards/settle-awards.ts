import type { Context } from '../../context.ts'
import { addDays } from '../../base/day/business-day.ts'
import { hasEnded, readDays } from '../../base/day/day-rows.ts'
import { readTenant } from '../../base/tenant/read-tenant.ts'
import { newcomersOf, settleNewcomers } from './settle-newcomers.ts'
import { settleShare } from './settle-share.ts'
import { listTerms } from '../tree/terms-rows.ts'
import { sharePeriods, type Terms } from '../tree/terms-rule.ts'

// The period before the last one too: bets are corrected and reported late.
const shareDaysAgain = 40
const newcomerDaysAgain = 7

/** Counts a tenant's shares of the latest ended periods, the oldest first, and decides about the latest newcomers, a step at a time. */
export async function* settlingAwards(
  { db }: Pick<Context, 'db'>,
  tenant: string,
  stop?: AbortSignal,
): AsyncGenerator<unknown> {
  const terms = await listTerms(db, tenant)
  if (terms.length === 0) return
  const { today } = await readDays(db)
  const { currencies } = await readTenant(db, tenant)
  for (const period of sharePeriods(terms, today)) {
    if (period.toDay < addDays(today, -shareDaysAgain) || !(await hasEnded(db, period.toDay))) continue
    for (const currency of currencies) yield await settleShare(db, { ...period, tenant, currency }, { stop })
  }
  for (const day of newcomerDays(terms, today)) {
    const asked = newcomersOf(terms, { tenant, day })
    if (!asked || addDays(day, asked.days + newcomerDaysAgain) < today) continue
    for (const currency of asked.amounts.keys()) yield await settleNewcomers(db, asked, currency, { stop })
  }
}

/** The days before today on which newcomers can have registered about whom something is to be decided. */
function newcomerDays(terms: readonly Terms[], today: string): string[] {
  const longest = Math.max(0, ...terms.map((one) => one.newcomerDays))
  if (longest === 0) return []
  return Array.from({ length: longest + newcomerDaysAgain }, (_, at) =>
    addDays(today, at - longest - newcomerDaysAgain),
  )
}
