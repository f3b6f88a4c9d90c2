import type { Handler } from '../../call/rpc/handler.ts'
import { listOpenTypes } from '../../base/tenant/open-type-rows.ts'
import { readTenant } from '../../base/tenant/read-tenant.ts'
import { gameTypes } from '../../play/game/game-types.ts'
import { readSitePolicy } from '../../base/tenant/tenant-policy.ts'

export const getConfig: Handler<'getConfig'> = async (call) => {
  const policy = await readSitePolicy(call.db, call.tenant)
  const [{ version }, open] = await Promise.all([readTenant(call.db, call.tenant), listOpenTypes(call.db, call.tenant)])
  const { config, wireKeys } = call.context
  const takesEncrypted = [policy.bodyMode, ...policy.otherBodyModes].includes('encrypted')
  return {
    rsaPublicKey: takesEncrypted ? (await wireKeys.newest(call.tenant)).publicKey : '',
    imgUrl: policy.imgUrl,
    appLoginWay: [...policy.loginWays],
    isInvite: policy.isInvite,
    defaultRegCode: policy.defaultRegCode,
    bodyMode: policy.bodyMode,
    otherBodyModes: [...policy.otherBodyModes],
    frameOrigins: [...config.gameOrigins],
    siteUrl: call.origin,
    version,
    gameTypes: gameTypes.filter((type) => open.has(type)),
  }
}
