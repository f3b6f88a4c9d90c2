import { randomUUID } from 'node:crypto'
import { create, fromJson, type JsonValue } from '@bufbuild/protobuf'
import { PromotionDocumentSchema } from '@mingtang/contract/gen/console/rewards/promotion_pb.ts'
import { businessDate, dayMs } from '../base/day/business-day.ts'
import type { Tx } from '../base/db/db.ts'
import { saveBudget } from '../rewards/promotion/budget-rows.ts'
import { readPromotion } from '../rewards/promotion/operator/read-promotion.ts'
import { insertPromotion, saveVersion, updateState } from '../rewards/promotion/promotion-rows.ts'
import { inSeason } from './season.ts'
import seeds from './promotions.json' with { type: 'json' }

type Seed = { readonly document: object; readonly beginsInDays?: number; readonly endsInDays?: number }

/** Inserts the demo's promotions as operators would save them, in the currencies the tenant offers. */
export async function insertPromotions(
  tx: Tx,
  tenant: string,
  currencies: readonly string[],
  now: Date,
): Promise<void> {
  for (const seed of seeds as readonly Seed[]) await insertOne(tx, tenant, currencies, seed, now)
}

async function insertOne(tx: Tx, tenant: string, currencies: readonly string[], seed: Seed, now: Date): Promise<void> {
  const at = (days: number | undefined) =>
    days === undefined ? '' : new Date(now.getTime() + days * dayMs).toISOString()
  const document = fromJson(PromotionDocumentSchema, inSeason(seed.document, businessDate(now)) as JsonValue)
  const { terms } = document
  const offered = ({ currency }: { currency: string }) => currencies.includes(currency)
  if (!terms?.tiers.some(offered)) return
  const read = readPromotion(
    create(PromotionDocumentSchema, {
      ...document,
      beginsAt: at(seed.beginsInDays),
      endsAt: at(seed.endsInDays),
      terms: { ...terms, tiers: terms.tiers.filter(offered) },
      budgets: document.budgets.filter(offered),
    }),
  )
  const id = randomUUID()
  await insertPromotion(tx, { id, tenant, ...read })
  await saveVersion(tx, id, null)
  for (const budget of read.budgets) await saveBudget(tx, { promotionId: id, ...budget })
  await updateState(tx, tenant, id, 'LIVE')
}
