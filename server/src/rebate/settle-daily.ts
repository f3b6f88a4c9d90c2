import type { Context } from '../context.ts'
import type { Purse } from '../ledger/accounts.ts'
import { settleRebate } from './settle-rebate.ts'
import { listDuePurses } from './settlement-rows.ts'

const pursesAtOnce = 200

/** Pays what members had left when the business day ended; each purse in its own transaction, so a killed run goes on. */
export async function settleDaily({ db, log }: Context): Promise<void> {
  let last: Purse | null = null
  for (;;) {
    const due: Purse[] = await listDuePurses(db, last, pursesAtOnce)
    for (const purse of due) {
      await db
        .transaction((tx) => settleRebate(tx, purse, 'DAILY'))
        .catch((error: unknown) => log.error({ err: error, purse }, 'a rebate could not be settled'))
    }
    last = due.at(-1) ?? null
    if (due.length < pursesAtOnce) return
  }
}
