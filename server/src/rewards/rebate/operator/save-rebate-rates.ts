import { CallError } from '../../../call/rpc/call-error.ts'
import { requireUnchanged } from '../../../call/rpc/etag.ts'
import type { Handler, Input } from '../../../call/rpc/handler.ts'
import { touchTenant } from '../../../base/tenant/tenant-rows.ts'
import { listEarningWarnings } from '../../../money/turnover/earning-rows.ts'
import { insertRates, listRates } from '../rate-rows.ts'

const maxLevel = 60
/** A tenth of the effective turnover: more than any game leaves to the house. */
const maxRateBp = 1_000

export const saveRebateRates: Handler<'saveRebateRates'> = async ({ tx, tenant }, { rows, etag }) => {
  const wrong = faultOf(rows)
  if (wrong) throw new CallError('settingWrong', { field: wrong })
  // Locks the tenant's row: of two concurrent saves the later one is in force.
  const version = await touchTenant(tx, tenant)
  requireUnchanged(etag, await listRates(tx, tenant))
  await insertRates(
    tx,
    tenant,
    rows.map(({ gameType, level, rateBp }) => ({ gameType, level, rateBp })),
  )
  return { version, warnings: await listEarningWarnings(tx, tenant) }
}

/** The first field that is wrong. */
function faultOf(rows: Input<'saveRebateRates'>['rows']): string | null {
  const keys = new Set(rows.map(({ gameType, level }) => `${gameType} ${level}`))
  if (rows.length === 0 || keys.size < rows.length) return 'rows'
  if (!rows.every(({ gameType }) => /^[a-z][a-z-]{1,29}$/.test(gameType))) return 'gameType'
  if (rows.some(({ level }) => level > maxLevel)) return 'level'
  return rows.some(({ rateBp }) => rateBp > maxRateBp) ? 'rateBp' : null
}
