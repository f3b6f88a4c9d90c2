import type { Context } from '../context.ts'
import type { Queryable } from '../db/db.ts'
import { sql } from '../db/sql.ts'
import type { Gate } from '../rpc/dispatch.ts'
import { type Closings, passGate } from './gate.ts'
import { listMaintenanceRows } from './maintenance-rows.ts'

const keptMs = 1_000
type Kept = Map<string, { at: number; closings: Promise<Closings> }>
const keptOf = new WeakMap<Context, Kept>()

/** Opens the gate in front of every call. */
export function openGate(context: Context): Gate {
  return async ({ tenant, name, country, lang }) =>
    passGate(await readClosings(context, tenant), name, country, lang, new Date())
}

/** What is closed at a tenant, at most a second old on any node. */
export async function readClosings(context: Context, tenant: string): Promise<Closings> {
  let kept = keptOf.get(context)
  if (!kept) keptOf.set(context, (kept = new Map()))
  const known = kept.get(tenant)
  if (known && Date.now() - known.at < keptMs) return await known.closings
  const closings = fetchClosings(context.db, tenant)
  kept.set(tenant, { at: Date.now(), closings })
  closings.catch(() => kept.delete(tenant))
  return await closings
}

async function fetchClosings(db: Queryable, tenant: string): Promise<Closings> {
  const [[row], maintenance] = await Promise.all([
    db.query<{ prohibitedCountries: string[] }>(sql`select prohibited_countries from tenant where code = ${tenant}`),
    listMaintenanceRows(db, tenant),
  ])
  return { prohibitedCountries: row?.prohibitedCountries ?? [], maintenance }
}
