import { etagOf } from '../../../call/rpc/etag.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { listHostClaims } from '../../../base/tenant/host-rows.ts'
import { readTenant } from '../../../base/tenant/read-tenant.ts'
import { readSitePolicy } from '../../../base/tenant/tenant-policy.ts'
import { listDomainUrls } from '../domain-rows.ts'
import { hostProofOf } from '../host-proof.ts'
import { linesOf, listLineRows } from '../line-rows.ts'
import { listMaintenanceRows } from '../maintenance-rows.ts'
import { configListsOf, tenantListsOf } from './replaced-lists.ts'

export const getSettings: Handler<'getSettings'> = async ({ db, tenant }) => {
  const [row, policy, lines, domains, maintenance, claims] = await Promise.all([
    readTenant(db, tenant),
    readSitePolicy(db, tenant),
    listLineRows(db, tenant),
    listDomainUrls(db, tenant),
    listMaintenanceRows(db, tenant),
    listHostClaims(db, tenant),
  ])
  return {
    tenant: {
      name: row.name,
      enName: row.enName,
      logo: row.logo,
      enLogo: row.enLogo,
      miniLogo: row.miniLogo,
      appLogo: row.appLogo,
      accentHue: row.accentHue,
      hosts: [...row.hosts],
      currencies: [...row.currencies],
      defaultCurrency: row.defaultCurrency,
      languages: [...row.languages],
      defaultLanguage: row.defaultLanguage,
    },
    policy: JSON.stringify(policy),
    lines: linesOf(lines),
    domains,
    prohibitedCountries: [...row.prohibitedCountries],
    maintenance: maintenance.map((one) => ({
      id: one.id,
      scope: one.scope,
      subject: one.subject,
      startsAt: one.startsAt.toISOString(),
      endsAt: one.endsAt?.toISOString() ?? '',
      titles: { ...one.titles },
      texts: { ...one.texts },
    })),
    etags: {
      tenant: etagOf(tenantListsOf(row)),
      config: etagOf(configListsOf(policy)),
      lines: etagOf(linesOf(lines)),
      domains: etagOf(domains),
      region: etagOf(row.prohibitedCountries),
    },
    hostClaims: claims.map(hostProofOf),
    version: row.version,
  }
}
