import type { Reply } from '@mingtang/contract/client.ts'
import { type CallPages, useCallQuery } from '../../../call/use-call.ts'
import type { TextKey } from '../../../texts/text-keys.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import type { RecordFilter, Tab } from './record-filter.ts'

type Totals = Reply<'getRecordTotals'>
type Figure = { name: TextKey; value: string | undefined; tone?: 'plain' | 'change' }

type TotalledTab = Exclude<Tab, 'bets'>
const listOf = {
  statement: 'STATEMENT',
  rewards: 'STATEMENT',
  transfers: 'TRANSFERS',
  recharges: 'RECHARGES',
  withdrawals: 'WITHDRAWALS',
} as const satisfies Record<TotalledTab, string>

type RecordTotalsProps = {
  tab: TotalledTab
  filter: RecordFilter
  currency: string
  ready: boolean
  /** The list below; without rows there are no totals. */
  list: CallPages<{ rows: unknown[] }>
}

/** The totals of everything that a list's filter finds. */
export function RecordTotals({ tab, filter, currency, ready, list }: RecordTotalsProps) {
  const { from: fromDate, to: toDate, kind, platform: platformCode, state } = filter
  const request = { list: listOf[tab], currency, kind, platformCode, state, fromDate, toDate }
  const { data, error } = useCallQuery('getRecordTotals', request, { enabled: ready })
  if (error || list.error || list.data?.pages[0]?.rows.length === 0) return null
  const hasStates = tab !== 'statement' && tab !== 'rewards'
  return (
    <TotalsCard
      figures={figuresOf(tab, state, data)}
      currency={currency}
      note={hasStates && state === '' ? 'record.total.ofDone' : 'record.total.ofAll'}
    />
  )
}

function figuresOf(tab: TotalledTab, state: string, totals: Totals | undefined): Figure[] {
  const fees: Figure[] = /[1-9]/.test(totals?.fees ?? '') ? [{ name: 'record.fee', value: totals?.fees }] : []
  const [cameIn, wentOut] = [totals?.cameIn, totals?.wentOut]
  const isDone = state === '' || state === 'PAID'
  switch (tab) {
    case 'statement':
      return [
        { name: 'record.total.in', value: cameIn },
        { name: 'record.total.out', value: wentOut },
      ]
    case 'rewards':
      return [{ name: 'record.total.rewards', value: cameIn }]
    case 'transfers':
      return [
        { name: 'record.kind.TRANSFER_IN', value: wentOut },
        { name: 'record.kind.TRANSFER_OUT', value: cameIn },
      ]
    case 'recharges':
      return [{ name: isDone ? 'record.total.credited' : 'record.total.amount', value: cameIn }, ...fees]
    case 'withdrawals':
      return [{ name: isDone ? 'record.total.paid' : 'record.total.amount', value: wentOut }, ...fees]
  }
}

/** Totals above a list; a figure without a value is on its way. */
export function TotalsCard({ figures, currency, note }: { figures: Figure[]; currency: string; note: TextKey }) {
  const { t } = useText()
  return (
    <section className="card mb-5 px-4 py-4 md:px-6">
      <dl className="flex flex-wrap gap-x-12 gap-y-3">
        {figures.map(({ name, value, tone = 'plain' }) => (
          <div key={name} className="min-h-14">
            <dt className="text-14 text-text-2">{t(name)}</dt>
            <dd>
              {value === undefined ? (
                <Skeleton width="140px" height="26px" />
              ) : (
                <Amount value={value} currency={currency} tone={tone} className="text-20 md:text-26" />
              )}
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-1 text-14 text-text-3">{t(note)}</p>
    </section>
  )
}
