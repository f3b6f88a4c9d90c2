import type { Handler } from '../../../call/rpc/handler.ts'
import { readTenant } from '../../../base/tenant/read-tenant.ts'

export const getOperator: Handler<'getOperator'> = async ({ db, tenant, operatorName, permissions }) => ({
  userName: operatorName,
  permissions: [...permissions],
  site: (await readTenant(db, tenant)).name,
})
