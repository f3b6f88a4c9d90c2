// The rebate rates of the demo's tenants, and the daily settlements of their members' history.
import { dayMs } from '../base/day/business-day.ts'
import type { Tx } from '../base/db/db.ts'
import { insertRates } from '../rewards/rebate/rate-rows.ts'
import { settleRebate } from '../rewards/rebate/settle-rebate.ts'
import { listDuePurses } from '../rewards/rebate/settlement-rows.ts'
import type { Event } from './history.ts'
import rebates from './rebates.json' with { type: 'json' }

const days = 30
const maxPurses = 100
// Ten past one in the business zone, when the job finds the day before over.
const settledAtMs = 17 * 3_600_000 + 10 * 60_000

/** Inserts the rates, which hold for the demo's whole history. */
export async function insertRebates(tx: Tx, tenant: string): Promise<void> {
  const rates = Object.entries(rebates.rateBps).flatMap(([gameType, bps]) =>
    bps.map((rateBp, index) => ({ gameType, level: rebates.fromLevels[index] ?? 0, rateBp })),
  )
  await insertRates(tx, tenant, rates, true)
}

/** One event for each night up to `now`: what was left is paid. */
export function nightsUntil(now: Date): Event[] {
  const last = now.getTime() - ((now.getTime() - settledAtMs) % dayMs)
  return Array.from({ length: days }, (_, ago) => ({ at: new Date(last - ago * dayMs), run: settleAll }))
}

async function settleAll(tx: Tx): Promise<void> {
  for (const purse of await listDuePurses(tx, null, null, maxPurses)) await settleRebate(tx, purse, 'DAILY')
}
