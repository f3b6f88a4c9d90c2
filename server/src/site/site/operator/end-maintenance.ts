import { CallError } from '../../../call/rpc/call-error.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { touchTenant } from '../../../base/tenant/tenant-rows.ts'
import { endMaintenanceRow } from '../maintenance-rows.ts'

export const endMaintenance: Handler<'endMaintenance'> = async ({ tx, tenant }, { id }) => {
  if (!(await endMaintenanceRow(tx, tenant, id))) throw new CallError('notFound')
  return { version: await touchTenant(tx, tenant) }
}
