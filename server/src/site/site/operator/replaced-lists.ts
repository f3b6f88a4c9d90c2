import type { SitePolicy } from '../../../base/tenant/tenant-policy.ts'
import type { TenantSettings } from '../../../base/tenant/tenant-rows.ts'

/** The lists that a save of the tenant replaces as a whole. */
export function tenantListsOf({ hosts, currencies, languages }: TenantSettings): object {
  return { hosts, currencies, languages }
}

/** The lists that a save of the configuration replaces as a whole. */
export function configListsOf({ loginWays, bindingWays, otherBodyModes, smsCountries }: SitePolicy): object {
  return { loginWays, bindingWays, otherBodyModes, smsCountries }
}
