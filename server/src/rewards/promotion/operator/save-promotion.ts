import { randomUUID } from 'node:crypto'
import type { Tx } from '../../../base/db/db.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import { requireUnchanged } from '../../../call/rpc/etag.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { readTenant } from '../../../base/tenant/read-tenant.ts'
import { touchTenant } from '../../../base/tenant/tenant-rows.ts'
import { saveBudget } from '../budget-rows.ts'
import { insertPromotion, saveVersion, lockPromotion, type NewPromotion, updatePromotion } from '../promotion-rows.ts'
import { type ReadPromotion, writeDocument } from '../document.ts'
import { warningsWith } from './warnings-with.ts'
import { readPromotion } from './read-promotion.ts'

export const savePromotion: Handler<'savePromotion'> = async ({ tx, tenant, operatorId }, input) => {
  if (!input.document) throw new CallError('promotionTermsWrong', { field: 'document' })
  const read = readPromotion(input.document)
  await touchTenant(tx, tenant)
  const { currencies } = await readTenant(tx, tenant)
  if (read.budgets.some(({ currency }) => !currencies.includes(currency)))
    throw new CallError('promotionTermsWrong', { field: 'tiers.currency' })
  const promotion = { id: input.id || randomUUID(), tenant, ...read }
  if (input.id) await change(tx, promotion, read, input.etag)
  else if (!(await insertPromotion(tx, promotion))) throw new CallError('promotionTermsWrong', { field: 'code' })
  const version = await saveVersion(tx, promotion.id, operatorId)
  for (const budget of read.budgets) {
    const isSaved = await saveBudget(tx, { promotionId: promotion.id, ...budget })
    if (!isSaved) throw new CallError('promotionTermsWrong', { field: 'budgets' })
  }
  return { id: promotion.id, version, warnings: await warningsWith(tx, tenant, read) }
}

async function change(tx: Tx, promotion: NewPromotion, { document, kind }: ReadPromotion, etag: string): Promise<void> {
  const before = await lockPromotion(tx, promotion.tenant, promotion.id)
  if (!before || before.state === 'ENDED') throw new CallError('notFound')
  // Links, claims and their cycles refer to these.
  if (before.code !== document.code) throw new CallError('promotionTermsWrong', { field: 'code' })
  if (before.kind !== kind) throw new CallError('promotionTermsWrong', { field: 'kind' })
  if (before.cycle !== document.cycle) throw new CallError('promotionTermsWrong', { field: 'cycle' })
  requireUnchanged(etag, writeDocument(before.document) as object)
  await updatePromotion(tx, promotion)
}
