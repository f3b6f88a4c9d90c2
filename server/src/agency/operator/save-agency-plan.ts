import { parseAmount } from '@mingtang/contract/money.ts'
import type { Tx } from '../../db/db.ts'
import { CallError } from '../../rpc/call-error.ts'
import type { Handler, Input } from '../../rpc/handler.ts'
import { readTenant } from '../../tenant/read-tenant.ts'
import { replacePolicy, touchTenant } from '../../tenant/tenant-rows.ts'
import { readSettings } from '../agency-view.ts'

export const saveAgencyPlan: Handler<'saveAgencyPlan'> = async ({ tx, tenant }, input) => {
  const { joining, belowPercent, turnoverPercent, transferTurnoverPercent } = input
  readSettings(input.rates)
  if (joining !== 'CLOSED' && input.rates.length === 0) throw new CallError('settingWrong', { field: 'rates' })
  const rates = Object.fromEntries(input.rates.map(({ gameType, rateMillionths }) => [gameType, rateMillionths]))
  const transferMost = await limitsOf(tx, tenant, input.transferLimits)
  const plan = { joining, rates, belowPercent, turnoverPercent, transferMost, transferTurnoverPercent }
  await replacePolicy(tx, tenant, 'agency', plan)
  return { version: await touchTenant(tx, tenant) }
}

/** Amounts by currency; throws settingWrong for a currency that the tenant lacks or that comes twice, and what is no amount. */
async function limitsOf(tx: Tx, tenant: string, limits: Input<'saveAgencyPlan'>['transferLimits']) {
  const { currencies } = await readTenant(tx, tenant)
  const most = new Map(limits.map(({ currency, amount }) => [currency, amount]))
  const isRight = most.size === limits.length && [...most.keys()].every((currency) => currencies.includes(currency))
  if (!isRight || limits.some(({ currency, amount }) => parseAmount(amount, currency) === null))
    throw new CallError('settingWrong', { field: 'transferLimits' })
  return Object.fromEntries(most)
}
