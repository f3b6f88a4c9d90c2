import type { Reply } from '@mingtang/contract/client.ts'
import type { AgencyJoining, SharePeriod } from '@mingtang/contract/gen/words.ts'
import { gameTypes } from '../../../agency/game-types.ts'
import { millionthsOf, percentOf } from '../../../form/percent.ts'

type Saved = NonNullable<Reply<'getOperatorAgencyPlan'>['plan']>

/** A plan, with its share and its amounts for newcomers when it has them. */
export type Plan = Omit<Saved, 'share' | 'newcomer' | 'etag'> & Partial<Pick<Saved, 'share' | 'newcomer' | 'etag'>>

/** A plan as the form holds it: rates as percent by type of game, amounts by currency; an empty text is none. */
export type Fields = {
  joining: AgencyJoining
  rates: Record<string, string | undefined>
  belowPercent: number
  turnoverPercent: number
  transferLimits: Record<string, string | undefined>
  transferTurnoverPercent: number
  hasShare: boolean
  period: SharePeriod
  sharePercent: string
  hasNewcomer: boolean
  days: number
  amounts: Record<string, { amount?: string; deposit?: string; turnover?: string } | undefined>
}

/** The types of games of the form: all known ones, and others of the plan. */
export function typesOf(plan: Plan): string[] {
  return [...new Set([...gameTypes, ...plan.rates.map(({ gameType }) => gameType)])]
}

/** The currencies of the form: those of the tenant, and others of the plan, which can then be removed. */
export function currenciesOf(plan: Plan, currencies: readonly string[]): string[] {
  const own = [...plan.transferLimits, ...(plan.newcomer?.amounts ?? [])].map(({ currency }) => currency)
  return [...new Set([...currencies, ...own])]
}

export function fieldsOf(plan: Plan): Fields {
  const { joining, belowPercent, turnoverPercent, transferTurnoverPercent, share, newcomer } = plan
  return {
    joining,
    rates: Object.fromEntries(plan.rates.map(({ gameType, rateMillionths }) => [gameType, percentOf(rateMillionths)])),
    belowPercent,
    turnoverPercent,
    transferLimits: Object.fromEntries(plan.transferLimits.map(({ currency, amount }) => [currency, amount])),
    transferTurnoverPercent,
    hasShare: share !== undefined,
    period: share?.period ?? 'WEEK',
    sharePercent: share ? percentOf(share.rateMillionths) : '',
    hasNewcomer: newcomer !== undefined,
    days: newcomer?.days ?? 30,
    amounts: Object.fromEntries((newcomer?.amounts ?? []).map(({ currency, ...amounts }) => [currency, amounts])),
  }
}

/** The plan to save: with its share and its amounts unless they were switched off. The form has checked the percentages. */
export function planOf(fields: Fields) {
  const { joining, belowPercent, turnoverPercent, transferTurnoverPercent, period, days } = fields
  const amounts = Object.entries(fields.amounts).flatMap(([currency, { amount, deposit, turnover } = {}]) =>
    amount ? [{ currency, amount, deposit: deposit || '0', turnover: turnover || '0' }] : [],
  )
  return {
    joining,
    rates: Object.entries(fields.rates).flatMap(([gameType, percent]) =>
      percent ? [{ gameType, rateMillionths: millionthsOf(percent) ?? 0 }] : [],
    ),
    belowPercent,
    turnoverPercent,
    transferLimits: Object.entries(fields.transferLimits).flatMap(([currency, amount]) =>
      amount ? [{ currency, amount }] : [],
    ),
    transferTurnoverPercent,
    ...(fields.hasShare && { share: { period, rateMillionths: millionthsOf(fields.sharePercent) ?? 0 } }),
    ...(fields.hasNewcomer && { newcomer: { days, amounts } }),
  }
}
