import type { Handler } from '../rpc/handler.ts'
import { readSitePolicy } from './tenant-policy.ts'

export const getStaticServer: Handler<'getStaticServer'> = async ({ db, tenant, context }) => {
  const { staticServer } = await readSitePolicy(db, tenant)
  const own = context.config.siteUrl
  return {
    loadHost: staticServer.loadHost || own,
    uploadUrl: staticServer.uploadUrl || own,
    loadHostByMinio: staticServer.loadHostByMinio || own,
    uploadUrlByMinio: staticServer.uploadUrlByMinio || own,
  }
}
