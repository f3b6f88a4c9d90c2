import type { Context } from '../../context.ts'
import type { Db } from '../../base/db/db.ts'
import { eachBatch } from '../../base/jobs/each-batch.ts'
import { saveMatches, listLookedAt, listPairs, type Looked, type PairRow } from './match-rows.ts'
import { speaks } from './new-person.ts'
import { countOpposite, pairKey } from './opposite-rows.ts'

const atOnce = 200
// Whoever shares something with more others is behind a carrier, whose customers meet at the same tables by chance.
const maxOthers = 10
// People who do not know each other meet on opposite sides of a round or two.
const minRounds = 3

/** Keeps what newcomers, and who was paid of late, share with older accounts, so that operators see it without a refused claim. */
export async function findSamePersons({ db }: Pick<Context, 'db'>, stop?: AbortSignal): Promise<void> {
  const list = (last: Looked | null) => listLookedAt(db, last, atOnce)
  for await (const looked of eachBatch(atOnce, list, stop)) {
    for (const [tenant, own] of Map.groupBy(looked, (one) => one.tenant)) {
      const ids = own.map(({ memberId }) => memberId)
      const all = await listPairs(db, tenant, ids)
      const pairs = [...all.filter(speaks), ...(await oppositeOf(db, tenant, all))]
      await db.transaction((tx) => saveMatches(tx, tenant, pairs))
    }
  }
}

/** Pairs that share too little to be one person, and bet against each other. */
async function oppositeOf(db: Db, tenant: string, all: readonly PairRow[]): Promise<PairRow[]> {
  const weak = Map.groupBy(
    all.filter((pair) => !speaks(pair) && pair.facts.length > 0),
    ({ memberId }) => memberId,
  )
  const few = [...weak.values()].filter(({ length }) => length <= maxOthers).flat()
  const opposite = await countOpposite(db, tenant, few)
  return few
    .filter((pair) => (opposite.get(pairKey(pair)) ?? 0) >= minRounds)
    .map((pair) => ({ ...pair, facts: [...new Set([...pair.facts, 'OPPOSITE' as const])].toSorted() }))
}
