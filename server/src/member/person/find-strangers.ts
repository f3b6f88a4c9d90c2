import type { Context } from '../../context.ts'
import { eachBatch } from '../../base/jobs/each-batch.ts'
import { saveMatches, type Looked } from './match-rows.ts'
import { isAgreed } from './stranger-rule.ts'
import { listPlayers, listStrangers } from './stranger-rows.ts'

const atOnce = 100

/** Keeps accounts that share nothing and play against each other again and again, so that operators see them (decision 0184). */
export async function findStrangers({ db }: Pick<Context, 'db'>, stop?: AbortSignal): Promise<void> {
  const list = (last: Looked | null) => listPlayers(db, last, atOnce)
  for await (const players of eachBatch(atOnce, list, stop)) {
    for (const [tenant, own] of Map.groupBy(players, (one) => one.tenant)) {
      const ids = own.map(({ memberId }) => memberId)
      const agreed = (await listStrangers(db, tenant, ids)).filter(isAgreed)
      const pairs = agreed.map(({ memberId, otherId }) => ({ memberId, otherId, facts: ['OPPOSITE'] as const }))
      await db.transaction((tx) => saveMatches(tx, tenant, pairs))
    }
  }
}
