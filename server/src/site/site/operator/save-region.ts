import { CallError } from '../../../call/rpc/call-error.ts'
import { requireUnchanged } from '../../../call/rpc/etag.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { lockTenant, touchTenant, updateProhibitedCountries } from '../../../base/tenant/tenant-rows.ts'
import { isCountry } from '../../../base/setting/setting-rules.ts'

export const saveRegion: Handler<'saveRegion'> = async ({ tx, tenant }, { prohibitedCountries, etag }) => {
  if (!prohibitedCountries.every(isCountry)) throw new CallError('settingWrong', { field: 'prohibitedCountries' })
  const codes = [...new Set(prohibitedCountries)].sort()
  requireUnchanged(etag, (await lockTenant(tx, tenant)).prohibitedCountries)
  await updateProhibitedCountries(tx, tenant, codes)
  return { version: await touchTenant(tx, tenant) }
}
