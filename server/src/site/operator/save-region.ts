import { CallError } from '../../rpc/call-error.ts'
import type { Handler } from '../../rpc/handler.ts'
import { touchTenant, updateProhibitedCountries } from '../../tenant/tenant-rows.ts'

const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })
// ISO 3166 reserves ZZ for an unknown country.
const isCountry = (code: string) => /^[A-Z]{2}$/.test(code) && code !== 'ZZ' && names.of(code) !== undefined

export const saveRegion: Handler<'saveRegion'> = async ({ tx, tenant }, { prohibitedCountries }) => {
  if (!prohibitedCountries.every(isCountry)) throw new CallError('settingWrong', { field: 'prohibitedCountries' })
  const codes = [...new Set(prohibitedCountries)].sort()
  await updateProhibitedCountries(tx, tenant, codes)
  return { version: await touchTenant(tx, tenant) }
}
