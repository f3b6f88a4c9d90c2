import { CallError } from '../../../call/rpc/call-error.ts'
import { requireUnchanged } from '../../../call/rpc/etag.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { readTenant } from '../../../base/tenant/read-tenant.ts'
import { touchTenant } from '../../../base/tenant/tenant-rows.ts'
import { listEarningWarnings } from '../../../money/turnover/earning-rows.ts'
import { findHighestHeld, listSavedLevels, replaceLevels } from '../level-rows.ts'
import { checkLevels } from './level-rule.ts'

export const saveVipLevels: Handler<'saveVipLevels'> = async ({ tx, tenant }, { rows, etag }) => {
  // First, because it locks the tenant's row: concurrent saves must not mix their lists.
  const version = await touchTenant(tx, tenant)
  const checked = checkLevels(rows, (await readTenant(tx, tenant)).currencies)
  if (typeof checked === 'string') throw new CallError('settingWrong', { field: checked })
  const { levels, bonuses } = await listSavedLevels(tx, tenant)
  requireUnchanged(etag, [...levels, ...bonuses])
  if ((await findHighestHeld(tx, tenant)) >= Math.max(1, rows.length))
    throw new CallError('settingWrong', { field: 'level' })
  await replaceLevels(tx, tenant, checked.levels, checked.bonuses)
  return { version, warnings: await listEarningWarnings(tx, tenant) }
}
