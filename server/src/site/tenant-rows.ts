import type { Queryable } from '../db/db.ts'
import { sql } from '../db/sql.ts'

export type TenantRow = {
  readonly code: string
  readonly name: string
  readonly enName: string
  readonly logo: string
  readonly enLogo: string
  readonly miniLogo: string
  readonly appLogo: string
  readonly accentHue: number
  /** Host names that lead here; the first tenant serves any other host. */
  readonly hosts: readonly string[]
  readonly currencies: readonly string[]
  readonly defaultCurrency: string
  readonly languages: readonly string[]
  readonly defaultLanguage: string
  readonly prohibitedCountries: readonly string[]
  /** Rises with every change an operator makes to anything of the tenant. */
  readonly version: number
  readonly policy: Readonly<Record<string, unknown>>
}

/** Every tenant, the first one first. */
export async function selectTenants(db: Queryable): Promise<readonly TenantRow[]> {
  return await db.query<TenantRow>(
    sql`select code, name, en_name, logo, en_logo, mini_logo, app_logo, accent_hue, hosts, currencies, default_currency,
               languages, default_language, prohibited_countries, version, policy
          from tenant order by sort, code`,
  )
}
