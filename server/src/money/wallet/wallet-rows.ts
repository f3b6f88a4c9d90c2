import type { Queryable } from '../../base/db/db.ts'
import { gathered, rowOfEach } from '../../base/db/gather.ts'
import { sql } from '../../base/db/sql.ts'

export type CurrenciesRow = { currencies: string[]; defaultCurrency: string }

type Owner = { readonly tenant: string; readonly memberId: string }

/** The currencies a tenant offers and the member's default one; null for a member of another tenant. */
export const findCurrencies = gathered(listCurrencies)

/** The same of many members. */
export async function listCurrencies(db: Queryable, owners: readonly Owner[]): Promise<(CurrenciesRow | null)[]> {
  const rows = await db.query<CurrenciesRow & { number: number }>(sql`
    select asked.number::int as number, t.currencies, m.default_currency
    from unnest(
      ${owners.map(({ tenant }) => tenant)}::text[],
      ${owners.map(({ memberId }) => memberId)}::uuid[]) with ordinality as asked (tenant, member_id, number)
    join tenant t on t.code = asked.tenant
    join member m on m.tenant = t.code and m.id = asked.member_id`)
  return rowOfEach(owners, rows)
}

export async function updateDefaultCurrency(
  db: Queryable,
  tenant: string,
  memberId: string,
  currency: string,
): Promise<void> {
  await db.execute(sql`update member set default_currency = ${currency} where tenant = ${tenant} and id = ${memberId}`)
}

export type PlatformRow = { id: string; platformCode: string }

/** Which platform each of these transfers went to or came from. */
export async function listPlatformsOfTransfers(
  db: Queryable,
  tenant: string,
  transferIds: readonly string[],
): Promise<PlatformRow[]> {
  return await db.query<PlatformRow>(sql`
    select id, platform_code from platform_transfer where tenant = ${tenant} and id = any(${transferIds}::uuid[])`)
}
