import { groupLimit } from '@mingtang/contract/group-amount.ts'
import { gameTypeText } from '../../../agency/rate-text.ts'
import { percentOf } from '../../../form/percent.ts'
import type { Translate } from '../../../texts/use-text.tsx'
import { textOr } from '../../../texts/use-text.tsx'
import type { Plan } from './plan-fields.ts'

/** What a plan says about one thing. */
type PlanLine = { readonly key: string; readonly label: string; readonly text: string }

/** A plan in words, a line for each setting. */
export function planLines(plan: Plan, t: Translate): PlanLine[] {
  const { share, newcomer } = plan
  const awards = [
    ...(share
      ? [
          {
            key: 'share',
            label: t('agency.plan.share'),
            text: t('agency.plan.share.text', {
              period: textOr(`agency.plan.share.period.${share.period}`, share.period),
              percent: percentOf(share.rateMillionths),
            }),
          },
        ]
      : []),
    ...(newcomer
      ? [
          {
            key: 'days',
            label: t('agency.plan.newcomer.days'),
            text: t('agency.plan.newcomer.days.text', { days: newcomer.days }),
          },
        ]
      : []),
    ...(newcomer?.amounts ?? []).map(({ currency, amount, deposit, turnover }) => ({
      key: `newcomer/${currency}`,
      label: t('agency.plan.newcomer.of', { currency }),
      text: t('agency.plan.newcomer.text', {
        amount: groupLimit(amount),
        deposit: groupLimit(deposit),
        turnover: groupLimit(turnover),
      }),
    })),
  ]
  // Of a plan that was saved before plans were kept, only these are known.
  if (!plan.joining) return awards
  return [
    {
      key: 'joining',
      label: t('agency.plan.joining'),
      text: textOr(`agency.plan.joining.${plan.joining}`, plan.joining),
    },
    ...plan.rates.map(({ gameType, rateMillionths }) => ({
      key: `rate/${gameType}`,
      label: t('agency.plan.rate', { type: gameTypeText(gameType) }),
      text: `${percentOf(rateMillionths)}%`,
    })),
    { key: 'below', label: t('agency.plan.below'), text: `${plan.belowPercent}%` },
    { key: 'turnover', label: t('agency.plan.turnover'), text: `${plan.turnoverPercent}%` },
    ...plan.transferLimits.map(({ currency, amount }) => ({
      key: `limit/${currency}`,
      label: t('agency.plan.transfer.limit', { currency }),
      text: groupLimit(amount),
    })),
    { key: 'given', label: t('agency.plan.transfer.turnover'), text: `${plan.transferTurnoverPercent}%` },
    ...awards,
  ]
}

export type Difference = {
  readonly key: string
  readonly label: string
  /** Empty for what was not there, or ends. */
  readonly before: string
  readonly after: string
}

/** The settings in which two plans differ, in the words of the language. */
export function differences(before: Plan, after: Plan, t: Translate): Difference[] {
  const [old, next] = [planLines(before, t), planLines(after, t)]
  const all = new Map([...old, ...next].map((line) => [line.key, line.label]))
  const textIn = (lines: readonly PlanLine[], key: string) => lines.find((line) => line.key === key)?.text ?? ''
  return Array.from(all, ([key, label]) => ({ key, label, before: textIn(old, key), after: textIn(next, key) })).filter(
    (one) => one.before !== one.after,
  )
}
