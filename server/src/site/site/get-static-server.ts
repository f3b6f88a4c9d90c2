import type { Handler } from '../../call/rpc/handler.ts'
import { readSitePolicy } from '../../base/tenant/tenant-policy.ts'

export const getStaticServer: Handler<'getStaticServer'> = async ({ db, tenant, origin: own }) => {
  const { staticServer } = await readSitePolicy(db, tenant)
  return {
    loadHost: staticServer.loadHost || own,
    uploadUrl: staticServer.uploadUrl || own,
    loadHostByMinio: staticServer.loadHostByMinio || own,
    uploadUrlByMinio: staticServer.uploadUrlByMinio || own,
  }
}
