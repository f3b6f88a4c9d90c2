import { parseAmount } from '@mingtang/contract/money.ts'
import { readDays } from '../../../base/day/day-rows.ts'
import type { Tx } from '../../../base/db/db.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import { requireUnchanged } from '../../../call/rpc/etag.ts'
import type { Handler, Input } from '../../../call/rpc/handler.ts'
import { readTenant } from '../../../base/tenant/read-tenant.ts'
import { lockTenant, replacePolicy, touchTenant } from '../../../base/tenant/tenant-rows.ts'
import { listEarningWarnings } from '../../../money/turnover/earning-rows.ts'
import { policyOf } from '../agency-policy.ts'
import { readSettings } from '../agency-view.ts'
import { insertTerms, listTerms } from '../terms-rows.ts'
import type { NewcomerTerms } from '../terms-rule.ts'
import { planOf } from './plan-view.ts'

export const saveAgencyPlan: Handler<'saveAgencyPlan'> = async ({ tx, tenant, operatorId }, input) => {
  const { joining, belowPercent, turnoverPercent, transferTurnoverPercent } = input
  readSettings(input.rates)
  if (joining !== 'CLOSED' && input.rates.length === 0) throw new CallError('settingWrong', { field: 'rates' })
  const rates = Object.fromEntries(input.rates.map(({ gameType, rateMillionths }) => [gameType, rateMillionths]))
  const transferMost = await limitsOf(tx, tenant, input.transferLimits)
  const plan = { joining, rates, belowPercent, turnoverPercent, transferMost, transferTurnoverPercent }
  const { policy } = await lockTenant(tx, tenant)
  const saved = planOf(policyOf(policy.agency), (await listTerms(tx, tenant)).at(-1) ?? null)
  requireUnchanged(input.etag, saved)
  await replacePolicy(tx, tenant, 'agency', plan)
  const { nextDay: fromDay } = await readDays(tx)
  const { share, newcomer } = input
  const terms = {
    fromDay,
    share: share ? { period: share.period as 'WEEK' | 'MONTH', rateMillionths: BigInt(share.rateMillionths) } : null,
    newcomerDays: newcomer?.days ?? 0,
    newcomers: await amountsOf(tx, tenant, newcomer?.amounts ?? []),
  }
  await insertTerms(tx, tenant, terms, { savedBy: operatorId, policy: plan })
  const version = await touchTenant(tx, tenant)
  return { version, fromDay, warnings: await listEarningWarnings(tx, tenant) }
}

/** What newcomers earn by currency; throws settingWrong as `limitsOf`, and for an amount of nothing. */
async function amountsOf(
  tx: Tx,
  tenant: string,
  amounts: NonNullable<Input<'saveAgencyPlan'>['newcomer']>['amounts'],
): Promise<Map<string, NewcomerTerms>> {
  const { currencies } = await readTenant(tx, tenant)
  const terms = new Map<string, NewcomerTerms>()
  for (const { currency, amount, deposit, turnover } of amounts) {
    const isKnown = currencies.includes(currency) && !terms.has(currency)
    const [amountMinor, depositMinor, effectiveMinor] = isKnown
      ? [amount, deposit, turnover].map((text) => parseAmount(text, currency))
      : []
    if (!amountMinor || !isAmount(depositMinor) || !isAmount(effectiveMinor))
      throw new CallError('settingWrong', { field: 'newcomer' })
    terms.set(currency, { amountMinor, depositMinor, effectiveMinor })
  }
  return terms
}

/** Amounts by currency; throws settingWrong for a currency that the tenant lacks or that comes twice, and what is no amount. */
async function limitsOf(tx: Tx, tenant: string, limits: Input<'saveAgencyPlan'>['transferLimits']) {
  const { currencies } = await readTenant(tx, tenant)
  const max = new Map(limits.map(({ currency, amount }) => [currency, amount]))
  const isRight = max.size === limits.length && [...max.keys()].every((currency) => currencies.includes(currency))
  if (!isRight || limits.some(({ currency, amount }) => parseAmount(amount, currency) === null))
    throw new CallError('settingWrong', { field: 'transferLimits' })
  return Object.fromEntries(max)
}

function isAmount(minor: bigint | null | undefined): minor is bigint {
  return typeof minor === 'bigint'
}
