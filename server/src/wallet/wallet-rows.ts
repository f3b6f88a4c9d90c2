import { type Sql, sql } from '../db/sql.ts'

export type CurrenciesRow = { currencies: string[]; defaultCurrency: string }

/** The currencies a tenant offers and the member's default one. */
export function selectCurrencies(tenant: string, memberId: string): Sql {
  return sql`
    select t.currencies, m.default_currency from tenant t join member m on m.tenant = t.code
    where t.code = ${tenant} and m.id = ${memberId}`
}

export function updateDefaultCurrency(tenant: string, memberId: string, currency: string): Sql {
  return sql`update member set default_currency = ${currency} where tenant = ${tenant} and id = ${memberId}`
}

export type PlatformRow = { id: string; platformCode: string }

/** Which platform each of these transfers went to or came from. */
export function selectPlatforms(tenant: string, transferIds: readonly string[]): Sql {
  return sql`
    select id, platform_code from platform_transfer where tenant = ${tenant} and id = any(${transferIds}::uuid[])`
}
