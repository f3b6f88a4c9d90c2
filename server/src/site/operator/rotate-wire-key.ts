import type { Handler } from '../../rpc/handler.ts'
import { rotateKey } from '../../rpc/wire-keys.ts'
import { touchTenant } from '../touch-tenant.ts'

export const rotateWireKey: Handler<'rotateWireKey'> = async ({ tx, tenant, context }) => {
  const keyId = await rotateKey(tx, context.config.accountKey, tenant)
  // The front config carries the key.
  await touchTenant(tx, tenant)
  return { keyId }
}
