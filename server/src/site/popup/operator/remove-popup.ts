import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { touchTenant } from '../../../base/tenant/tenant-rows.ts'
import { deletePopup } from '../popup-rows.ts'

export const removePopup: Handler<'removePopup'> = async ({ tx, tenant }, { id }) => {
  if (!(await deletePopup(tx, tenant, id))) throw new CallError('notFound')
  return { version: await touchTenant(tx, tenant) }
}
