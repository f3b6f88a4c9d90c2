import type { Handler } from '../rpc/handler.ts'
import { readSitePolicy } from '../tenant/tenant-policy.ts'

export const getStaticServer: Handler<'getStaticServer'> = async ({ db, tenant, origin: own }) => {
  const { staticServer } = await readSitePolicy(db, tenant)
  return {
    loadHost: staticServer.loadHost || own,
    uploadUrl: staticServer.uploadUrl || own,
    loadHostByMinio: staticServer.loadHostByMinio || own,
    uploadUrlByMinio: staticServer.uploadUrlByMinio || own,
  }
}
