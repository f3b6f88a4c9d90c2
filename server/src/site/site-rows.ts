import type { Queryable } from '../db/db.ts'
import { sql } from '../db/sql.ts'

export type TenantRow = {
  code: string
  name: string
  enName: string
  logo: string
  enLogo: string
  miniLogo: string
  appLogo: string
  accentHue: number
  currencies: string[]
  defaultCurrency: string
  defaultLanguage: string
}

/** The tenant; it exists, because the dispatcher has found it. */
export async function readTenant(db: Queryable, tenant: string): Promise<TenantRow> {
  const [row] = await db.query<TenantRow>(
    sql`select code, name, en_name, logo, en_logo, mini_logo, app_logo, accent_hue, currencies, default_currency, default_language
          from tenant where code = ${tenant}`,
  )
  if (!row) throw new Error(`tenant ${tenant} has gone`)
  return row
}
