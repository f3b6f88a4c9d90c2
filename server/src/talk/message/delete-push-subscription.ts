import type { Handler } from '../../call/rpc/handler.ts'
import { deleteSubscription } from './web-push-rows.ts'

export const deletePushSubscription: Handler<'deletePushSubscription'> = async (
  { tx, tenant, memberId },
  { endpoint },
) => {
  await deleteSubscription(tx, { tenant, memberId }, endpoint)
  return {}
}
