import type { Context } from '../../context.ts'
import type { Db } from '../../base/db/db.ts'
import type { Gate } from '../../call/rpc/run-call.ts'
import { readTenant } from '../../base/tenant/read-tenant.ts'
import { type Closings, passGate } from './gate.ts'
import { listMaintenanceRows, type MaintenanceRow } from './maintenance-rows.ts'

type Kept = Map<string, { version: number; rows: Promise<readonly MaintenanceRow[]> }>
const keptOf = new WeakMap<object, Kept>()

/** Opens the gate that every call passes. */
export function openGate({ db }: Context): Gate {
  return async ({ tenant, name, country, lang }) =>
    passGate(await readClosings(db, tenant), name, country, lang, new Date())
}

/** What is closed at a tenant; cached by the tenant's version, which every change of a closing raises. */
export async function readClosings(db: Db, code: string): Promise<Closings> {
  const { version, prohibitedCountries } = await readTenant(db, code)
  let kept = keptOf.get(db.pool)
  if (!kept) keptOf.set(db.pool, (kept = new Map()))
  const known = kept.get(code)
  if (known?.version === version) return { prohibitedCountries, maintenance: await known.rows }
  const rows = listMaintenanceRows(db, code)
  kept.set(code, { version, rows })
  rows.catch(() => kept.delete(code))
  return { prohibitedCountries, maintenance: await rows }
}
