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
