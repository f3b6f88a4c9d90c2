import type { Context } from '../../context.ts'
import { eachBatch } from '../../base/jobs/each-batch.ts'
import { tenantsInTurn } from '../../base/jobs/tenants-in-turn.ts'
import type { Purse } from '../../ledger/accounts.ts'
import { listTenants } from '../../base/tenant/tenant-cache.ts'
import { settleRebate } from './settle-rebate.ts'
import { listDuePurses } from './settlement-rows.ts'

const pursesAtOnce = 200

/** Pays what members had left when the business day ended; each purse in its own transaction, so a killed run goes on. */
export async function settleDaily(context: Context, atOnce = pursesAtOnce): Promise<void> {
  const tenants = (await listTenants(context.db)).map(({ code }) => code)
  await tenantsInTurn(tenants, (tenant) => settling(context, tenant, atOnce))
}

async function* settling({ db, log }: Context, tenant: string, atOnce: number): AsyncGenerator<void> {
  const list = (last: Purse | null) => listDuePurses(db, tenant, last, atOnce)
  for await (const due of eachBatch(atOnce, list)) {
    for (const purse of due) {
      await db
        .transaction((tx) => settleRebate(tx, purse, 'DAILY'))
        .catch((error: unknown) => log.error({ err: error, purse }, 'a rebate could not be settled'))
    }
    yield
  }
}
