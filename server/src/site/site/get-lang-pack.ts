import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { readTenant } from '../../base/tenant/read-tenant.ts'
import { newestPack } from '../../base/text/text-rows.ts'

export const getLangPack: Handler<'getLangPack'> = async ({ db, tenant }, { langCode }) => {
  const { languages } = await readTenant(db, tenant)
  if (!languages.includes(langCode)) throw new CallError('notFound')
  const pack = await newestPack(db, tenant, langCode)
  if (!pack) return { version: 0, downloadPath: '', password: '', sha256: '', size: 0 }
  return {
    version: pack.version,
    downloadPath: `/packs/${tenant}/${langCode}/${pack.version}.zip`,
    password: pack.password,
    sha256: pack.sha256.toString('hex'),
    size: pack.size,
  }
}
