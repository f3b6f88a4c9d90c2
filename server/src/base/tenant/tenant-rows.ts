import type { Queryable, Tx } from '../db/db.ts'
import { json, sql } from '../db/sql.ts'

export type TenantRow = {
  readonly code: string
  readonly name: string
  readonly enName: string
  readonly logo: string
  readonly enLogo: string
  readonly miniLogo: string
  readonly appLogo: string
  readonly accentHue: number
  /** Host names of the tenant; the first tenant serves all unknown hosts. */
  readonly hosts: readonly string[]
  readonly currencies: readonly string[]
  readonly defaultCurrency: string
  readonly languages: readonly string[]
  readonly defaultLanguage: string
  readonly prohibitedCountries: readonly string[]
  /** Incremented by every operator's change of the tenant's data. */
  readonly version: number
  readonly policy: Readonly<Record<string, unknown>>
}

/** Every tenant, sorted; the first one is the default. */
export async function selectTenants(db: Queryable): Promise<readonly TenantRow[]> {
  return await db.query<TenantRow>(
    sql`select code, name, en_name, logo, en_logo, mini_logo, app_logo, accent_hue, hosts, currencies, default_currency,
               languages, default_language, prohibited_countries, version, policy
          from tenant order by sort, code`,
  )
}

/** The tenant's own columns that operators can change. */
export type TenantSettings = Pick<
  TenantRow,
  | 'name'
  | 'enName'
  | 'logo'
  | 'enLogo'
  | 'miniLogo'
  | 'appLogo'
  | 'accentHue'
  | 'hosts'
  | 'currencies'
  | 'defaultCurrency'
  | 'languages'
  | 'defaultLanguage'
>

export type LockedTenant = TenantSettings & Pick<TenantRow, 'prohibitedCountries' | 'policy'>

/** Reads the tenant with a row lock until the transaction ends. */
export async function lockTenant(tx: Tx, tenant: string): Promise<LockedTenant> {
  const [row] = await tx.query<LockedTenant>(
    sql`select name, en_name, logo, en_logo, mini_logo, app_logo, accent_hue, hosts, currencies, default_currency,
               languages, default_language, prohibited_countries, policy
          from tenant where code = ${tenant} for update`,
  )
  if (!row) throw new Error(`tenant ${tenant} has gone`)
  return row
}

export async function updateTenant(tx: Tx, code: string, tenant: TenantSettings): Promise<void> {
  await tx.execute(
    sql`update tenant set name = ${tenant.name}, en_name = ${tenant.enName}, logo = ${tenant.logo}, en_logo = ${tenant.enLogo},
               mini_logo = ${tenant.miniLogo}, app_logo = ${tenant.appLogo}, accent_hue = ${tenant.accentHue},
               hosts = ${tenant.hosts}, currencies = ${tenant.currencies}, default_currency = ${tenant.defaultCurrency},
               languages = ${tenant.languages}, default_language = ${tenant.defaultLanguage}
         where code = ${code}`,
  )
}

export async function updateProhibitedCountries(tx: Tx, code: string, countries: readonly string[]): Promise<void> {
  await tx.execute(sql`update tenant set prohibited_countries = ${countries} where code = ${code}`)
}

/** Merges changes into the policy's part `site`; nested objects are merged too. */
export async function mergeSitePolicy(tx: Tx, tenant: string, changes: object): Promise<void> {
  const [row] = await tx.query<{ site: Readonly<Record<string, unknown>> }>(
    sql`select coalesce(policy -> 'site', '{}') as site from tenant where code = ${tenant} for update`,
  )
  const site = mergeJson(row?.site ?? {}, JSON.parse(JSON.stringify(changes)) as JsonFields)
  await tx.execute(
    sql`update tenant set policy = jsonb_set(policy, '{site}', ${json(site)}::jsonb) where code = ${tenant}`,
  )
}

/** Replaces a part of the policy. */
export async function replacePolicy(tx: Tx, tenant: string, part: string, document: object): Promise<void> {
  await tx.execute(
    sql`update tenant set policy = jsonb_set(policy, array[${part}], ${json(document)}::jsonb) where code = ${tenant}`,
  )
}

type JsonFields = Readonly<Record<string, unknown>>

function mergeJson(before: JsonFields, changes: JsonFields): JsonFields {
  const after: Record<string, unknown> = { ...before }
  for (const [name, change] of Object.entries(changes)) {
    const stands = before[name]
    after[name] = isFields(change) ? mergeJson(isFields(stands) ? stands : {}, change) : change
  }
  return after
}

function isFields(value: unknown): value is JsonFields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** Increments and returns the tenant's version, which drops the caches of every node on commit. */
export async function touchTenant(tx: Tx, tenant: string): Promise<number> {
  const [row] = await tx.query<{ version: number }>(
    sql`update tenant set version = version + 1 where code = ${tenant} returning version`,
  )
  if (!row) throw new Error(`tenant ${tenant} has gone`)
  return row.version
}
