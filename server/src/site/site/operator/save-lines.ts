import { CallError } from '../../../call/rpc/call-error.ts'
import { requireUnchanged } from '../../../call/rpc/etag.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { touchTenant } from '../../../base/tenant/tenant-rows.ts'
import { linesOf, listLineRows, replaceLines } from '../line-rows.ts'
import { contactUrlOf, publicUrlOf } from '../../../base/setting/public-address.ts'
import { isPlainName } from '../../../base/setting/setting-rules.ts'

export const saveLines: Handler<'saveLines'> = async ({ tx, tenant, context }, { rows, etag }) => {
  const rule = { allowInside: context.config.development }
  const lines = rows.map(({ apiMode, serviceUrl, name, enName }) => {
    const contact = contactUrlOf(serviceUrl)
    const url = contact ?? publicUrlOf(serviceUrl, rule)
    if (!url) throw new CallError('addressWrong', { field: serviceUrl })
    // Only a web address can get a session from generateUrl.
    if (!/^[A-Z][A-Z0-9_]*$/.test(apiMode) || (contact && apiMode !== 'NORMAL'))
      throw new CallError('settingWrong', { field: 'apiMode' })
    if (!isPlainName(name)) throw new CallError('settingWrong', { field: 'name' })
    if (enName && !isPlainName(enName)) throw new CallError('settingWrong', { field: 'enName' })
    return { apiMode, serviceUrl: url.href, name: name.trim(), enName: enName.trim() }
  })
  // First, because it locks the tenant's row: concurrent saves must not mix their lists.
  const version = await touchTenant(tx, tenant)
  requireUnchanged(etag, linesOf(await listLineRows(tx, tenant)))
  await replaceLines(tx, tenant, lines)
  return { version }
}
