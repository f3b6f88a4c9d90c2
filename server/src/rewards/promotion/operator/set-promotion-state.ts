import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { touchTenant } from '../../../base/tenant/tenant-rows.ts'
import { listEarningWarnings } from '../../../money/turnover/earning-rows.ts'
import { lockPromotion, updateState } from '../promotion-rows.ts'

export const setPromotionState: Handler<'setPromotionState'> = async ({ tx, tenant }, { id, state }) => {
  const promotion = await lockPromotion(tx, tenant, id)
  if (!promotion) throw new CallError('notFound')
  if (promotion.state === 'ENDED') throw new CallError('promotionEnded')
  await touchTenant(tx, tenant)
  await updateState(tx, tenant, id, state as 'LIVE' | 'PAUSED' | 'ENDED')
  // One that is paused or ended earns nothing any more.
  return { state, warnings: state === 'LIVE' ? await listEarningWarnings(tx, tenant) : [] }
}
