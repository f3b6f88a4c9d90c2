import type { Context } from '../../context.ts'
import { eachBatch } from '../../base/jobs/each-batch.ts'
import { tenantsInTurn } from '../../base/jobs/tenants-in-turn.ts'
import { listTenants } from '../../base/tenant/tenant-cache.ts'
import { type DayScope, listEndedDays } from '../commission/accrual-rows.ts'
import { accrueDay } from '../commission/accrue-day.ts'
import { countDay } from '../commission/count-days.ts'
import { payCommission } from '../commission/pay-commission.ts'
import { type AgentPurse, listDuePurses } from '../commission/payment-rows.ts'
import { settlingAwards } from '../awards/settle-awards.ts'

const pursesAtOnce = 200

/** Counts the latest ended business days, periods and newcomers, and pays what is open; what a killed or stopped run left, the next one does. */
export async function settleCommissions(context: Context, stop?: AbortSignal): Promise<void> {
  const ended = Map.groupBy(await listEndedDays(context.db), ({ tenant }) => tenant)
  const tenants = (await listTenants(context.db)).map(({ code }) => code)
  await tenantsInTurn(tenants, (tenant) => settling(context, tenant, ended.get(tenant) ?? [], stop), stop)
}

async function* settling(
  context: Context,
  tenant: string,
  ended: readonly DayScope[],
  stop?: AbortSignal,
): AsyncGenerator<unknown> {
  for (const scope of ended) yield await accrueDay(context.db, scope, { stop })
  for (const day of new Set(ended.map((scope) => scope.day))) yield await countDay(context.db, { tenant, day }, stop)
  yield* settlingAwards(context, tenant, stop)
  yield* paying(context, { tenant }, stop)
}

type Due = Pick<DayScope, 'tenant'> & Partial<Pick<DayScope, 'currency'>>
export type Paid = { readonly payments: number; readonly paidMinor: bigint; readonly isDone: boolean }

/** Pays what is open of one tenant, in one currency or in all; each purse in its own transaction. */
export async function payDue(context: Pick<Context, 'db' | 'log'>, of: Due, stop?: AbortSignal): Promise<Paid> {
  let payments = 0
  let paidMinor = 0n
  for await (const amountMinor of paying(context, of, stop)) {
    if (amountMinor > 0n) payments += 1
    paidMinor += amountMinor
  }
  return { payments, paidMinor, isDone: stop?.aborted !== true }
}

/** Pays a purse at each step; the amount is zero where nothing is due any more or the payment failed. */
async function* paying({ db, log }: Pick<Context, 'db' | 'log'>, of: Due, stop?: AbortSignal): AsyncGenerator<bigint> {
  const list = (last: AgentPurse | null) => listDuePurses(db, of, last, pursesAtOnce)
  for await (const due of eachBatch(pursesAtOnce, list)) {
    for (const purse of due) {
      if (stop?.aborted) return
      yield await db
        .transaction((tx) => payCommission(tx, purse))
        .catch((error: unknown) => {
          log.error({ err: error, purse }, 'a commission could not be paid')
          return 0n
        })
    }
  }
}
