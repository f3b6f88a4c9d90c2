import type { Handler } from '../../../call/rpc/handler.ts'
import { rotateKey } from '../../../base/secret/wire-keys.ts'
import { touchTenant } from '../../../base/tenant/tenant-rows.ts'

export const rotateWireKey: Handler<'rotateWireKey'> = async ({ tx, tenant, context }) => {
  const keyId = await rotateKey(tx, context.config.accountKey, tenant)
  // The public key is part of the front config, which clients cache by the tenant's version.
  await touchTenant(tx, tenant)
  return { keyId }
}
