import { CallError } from '../../../call/rpc/call-error.ts'
import { requireUnchanged } from '../../../call/rpc/etag.ts'
import type { Handler, Input } from '../../../call/rpc/handler.ts'
import { readTenant } from '../../../base/tenant/read-tenant.ts'
import { touchTenant } from '../../../base/tenant/tenant-rows.ts'
import { listEarningWarnings } from '../../../money/turnover/earning-rows.ts'
import { parseRatio } from '../experience.ts'
import { insertRatios, listRatios, type Ratio } from '../level-rows.ts'

const maxPercent = 1_000

export const saveVipRatios: Handler<'saveVipRatios'> = async ({ tx, tenant }, input) => {
  // First, because it locks the tenant's row: of two concurrent saves the later one is in force.
  const version = await touchTenant(tx, tenant)
  const { currencies } = await readTenant(tx, tenant)
  const ratios = input.rows.map((row) => ratioOf(row, currencies))
  const weights = input.weights.map(({ gameType, percent }) => ({ gameType, percent }))
  if (ratios.length === 0 || hasTwice(ratios.map(({ currency }) => currency))) throw wrong('currency')
  const types = weights.map(({ gameType }) => gameType)
  if (hasTwice(types) || !types.every((type) => /^[a-z][a-z-]{1,29}$/.test(type))) throw wrong('gameType')
  if (weights.some(({ percent }) => percent > maxPercent)) throw wrong('percent')
  const standing = await listRatios(tx, tenant)
  requireUnchanged(input.etag, [...standing.ratios, ...standing.weights])
  await insertRatios(tx, tenant, ratios, weights)
  return { version, warnings: await listEarningWarnings(tx, tenant) }
}

function ratioOf({ currency, ratio }: Input<'saveVipRatios'>['rows'][number], currencies: readonly string[]): Ratio {
  if (!currencies.includes(currency)) throw wrong('currency')
  const ratioMillionths = parseRatio(ratio)
  if (ratioMillionths === null) throw wrong('ratio')
  return { currency, ratioMillionths }
}

function hasTwice(names: readonly string[]): boolean {
  return new Set(names).size < names.length
}

function wrong(field: string): CallError {
  return new CallError('settingWrong', { field })
}
