import type { Reply } from '@mingtang/contract/client.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { useCallPages } from '../../../call/use-call.ts'
import { isPositive } from '../../../money/amount-text.ts'
import { Facts } from '../../../screen/facts.tsx'
import { RecordList } from '../../../screen/record-list.tsx'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { groupDigits } from '../../../ui/group-digits.ts'
import { OpenBets } from './open-bets.tsx'
import type { Summary } from './rebate-summary.tsx'

type Settlement = Reply<'listRebateSettlements'>['rows'][number]

const pageSize = 20

/** What is accruing and what was paid, by day; each opens to its bets. */
export function SettlementList({ summary: { currency, accrued } }: { summary: Summary }) {
  const { t } = useText()
  const list = useCallPages('listRebateSettlements', { currency, size: pageSize })
  const empty = (
    <div className="card">
      <EmptyState icon="records" title={t('rebate.empty')} note={t('rebate.emptyNote')} />
    </div>
  )
  return (
    <section className="grid grid-cols-1 gap-5">
      <h2 className="sr-only">{t('rebate.list')}</h2>
      <article className="card px-4 py-4 md:px-6" aria-label={t('rebate.open')}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="text-16 font-medium">{t('rebate.open')}</h3>
          <Amount value={accrued} className="ms-auto text-20" />
        </div>
        <OpenBets settlementId="" currency={currency} what={t('rebate.open')} />
      </article>
      <RecordList<Settlement> list={list} empty={empty}>
        {(rows) => <Days rows={rows} />}
      </RecordList>
    </section>
  )
}

function Days({ rows }: { rows: Settlement[] }) {
  const { lang } = useText()
  const days = new Map<string, Settlement[]>()
  for (const row of rows) {
    const day = formatTime(row.at, lang, 'date')
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return (
    <div className="grid grid-cols-1 gap-5">
      {[...days].map(([day, ofDay]) => (
        <section key={day}>
          <h3 className="mb-2 px-1 text-14 font-normal text-text-3">{day}</h3>
          <div className="card rows px-4 md:px-6">
            {ofDay.map((row) => (
              <Paid key={row.id} row={row} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

function Paid({ row }: { row: Settlement }) {
  const { t, lang } = useText()
  const time = formatTime(row.at, lang, 'time')
  const cause = t(row.cause === 'DAILY' ? 'rebate.cause.DAILY' : 'rebate.cause.CLAIM')
  const what = `${formatTime(row.at, lang, 'day')} ${cause}`
  const facts = [
    { key: 'carried', name: t('rebate.carried'), value: groupDigits(row.carriedBefore) },
    { key: 'since', name: t('rebate.since'), value: groupDigits(row.accrued) },
    { key: 'amount', name: t('rebate.amount'), value: groupAmount(row.amount) },
    { key: 'left', name: t('rebate.left'), value: groupDigits(row.carriedAfter) },
    ...(isPositive(row.turnover)
      ? [{ key: 'turnover', name: t('rebate.required'), value: groupAmount(row.turnover) }]
      : []),
  ]
  return (
    <article className="py-4" aria-label={what}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h4 className="text-16 font-medium">
          {cause}
          <time dateTime={row.at} className="ms-2 text-14 font-normal text-text-3">
            {time}
          </time>
        </h4>
        <Amount value={row.amount} currency={row.currency} tone="change" className="ms-auto text-20" />
      </div>
      <OpenBets settlementId={row.id} currency={row.currency} what={what}>
        <Facts className="text-14" facts={facts} />
      </OpenBets>
    </article>
  )
}
