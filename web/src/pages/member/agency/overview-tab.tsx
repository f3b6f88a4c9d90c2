import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { wholeMinor } from '../../../money/amount-text.ts'
import { BigAmount } from '../../../money/big-amount.tsx'
import type { RangeProblem } from '../../../screen/date-range.ts'
import { dayText, winLossOf } from './figure-text.ts'
import { DateFields } from '../../../screen/date-fields.tsx'
import { Facts } from '../../../screen/facts.tsx'
import { when } from '../../../screen/when.ts'
import { businessDate } from '../../../texts/business-day.ts'
import type { TextKey } from '../../../texts/text-keys.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { groupDigits } from '../../../ui/group-digits.ts'
import { Segmented } from '../../../ui/segmented.tsx'
import { type AgencyFilter, periods } from './agency-filter.ts'
import { DaysCard } from './days-card.tsx'
import { RatesCard } from './rates-card.tsx'
import type { Overview } from './agency-types.ts'

type OverviewTabProps = {
  overview: Overview
  symbol: string
  filter: AgencyFilter
  problem: RangeProblem | undefined
  /** True while the figures of another period are on their way. */
  isOld: boolean
  onChange: (next: Partial<AgencyFilter>) => void
}

/** The figures of a period, day by day, and what is earned and not paid yet. */
export function OverviewTab({ overview, symbol, filter, problem, isOld, onChange }: OverviewTabProps) {
  const { t } = useText()
  const today = businessDate(new Date())
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_360px]">
      <div className="grid min-w-0 grid-cols-1 gap-5">
        <Segmented
          label={t('agency.period')}
          options={periods.map((value) => ({ value, label: t(`agency.period.${value}`) }))}
          value={filter.period}
          onChange={(period) => onChange({ period, from: overview.fromDate, to: overview.toDate })}
          even
        />
        {filter.period === 'RANGE' && (
          <DateFields from={filter.from} to={filter.to} today={today} problem={problem} onChange={onChange} />
        )}
        {!problem && (
          <div className="grid grid-cols-1 gap-5" aria-busy={isOld || undefined}>
            <Figures overview={overview} />
            <DaysCard overview={overview} />
          </div>
        )}
      </div>
      <div className="grid grid-cols-1 gap-6">
        <Standing overview={overview} symbol={symbol} />
        <RatesCard rates={overview.rates} title={t('agency.rates')} note={t('agency.ratesNote')} />
      </div>
    </div>
  )
}

function Standing({ overview, symbol }: { overview: Overview; symbol: string }) {
  const { t } = useText()
  const isNegative = overview.open.startsWith('-')
  const facts = [
    { key: 'paid', name: t('agency.paid'), value: groupAmount(overview.paid) },
    { key: 'members', name: t('agency.members'), value: t('agency.people', { count: overview.members }) },
  ]
  return (
    <section className="card p-5 md:p-6">
      <h2 className="text-14 font-normal text-text-2">{t('agency.open')}</h2>
      <BigAmount value={wholeMinor(overview.open, overview.currency)} symbol={symbol} className="mt-2" />
      <p className="mt-3 text-14 text-text-2">{t(isNegative ? 'agency.openNegative' : 'agency.openNote')}</p>
      <Facts className="mt-3 border-t border-line" facts={facts} />
    </section>
  )
}

function Figures({ overview: { figures, fromDate, toDate, currency, countedAt } }: { overview: Overview }) {
  const { t, lang } = useText()
  if (!figures) return null
  const counts: [TextKey, number][] = [
    ['agency.figure.registrations', figures.registrations],
    ['agency.figure.active', figures.active],
    ['agency.figure.firstDeposits', figures.firstDeposits],
  ]
  const winLoss = winLossOf(figures.winLoss)
  const sums: [TextKey, string][] = [
    ['agency.figure.commission', wholeMinor(figures.commission, currency)],
    ['agency.figure.turnover', figures.turnover],
    [winLoss.name, winLoss.value],
    ['agency.figure.deposits', figures.deposits],
    ['agency.figure.withdrawals', figures.withdrawals],
  ]
  return (
    <section className="card px-5 py-5 md:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-16">{t('agency.figures')}</h2>
        <p className="text-14 text-text-3 tabular-nums">
          {fromDate === toDate
            ? dayText(fromDate, lang)
            : t('agency.range', { from: dayText(fromDate, lang), to: dayText(toDate, lang) })}
          {' \u00b7 '}
          {currency}
        </p>
      </div>
      <dl className="mt-4 grid grid-cols-2 gap-x-6 gap-y-5 sm:grid-cols-4">
        {sums.map(([name, value], place) => (
          <div key={name} className={place === 0 ? 'col-span-2 min-w-0 sm:col-span-4' : 'min-w-0'}>
            <dt className="text-14 text-text-2">{t(name)}</dt>
            <dd className={place === 0 ? 'text-34 leading-snug' : 'text-20'}>
              <Amount value={value} className="wrap-anywhere" />
            </dd>
          </div>
        ))}
        {counts.map(([name, count]) => (
          <div key={name} className="min-w-0">
            <dt className="text-14 text-text-2">{t(name)}</dt>
            <dd className="text-20 tabular-nums">{groupDigits(String(count))}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 text-14 text-text-3">
        {countedAt ? t('agency.countedAt', { time: when(countedAt, lang) }) : t('agency.notCounted')}
      </p>
      <p className="text-14 text-text-3">{t('agency.figuresNote')}</p>
    </section>
  )
}
