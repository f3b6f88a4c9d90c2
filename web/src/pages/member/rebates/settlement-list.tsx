import type { Reply } from '@mingtang/contract/client.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { useCallPages } from '../../../call/use-call.ts'
import { isPositive, minorOf, permille, wholeMinor } from '../../../money/amount-text.ts'
import { Facts } from '../../../screen/facts.tsx'
import { RecordList } from '../../../screen/record-list.tsx'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { groupBy } from '../../../ui/group-by.ts'
import { groupDigits } from '../../../ui/group-digits.ts'
import { OpenBets } from './open-bets.tsx'
import type { Summary } from './rebate-summary.tsx'

type Settlement = Reply<'listRebateSettlements'>['rows'][number]

const pageSize = 20

/** What is accruing and what was paid, by month; each opens to its exact sum and its bets. */
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
          <Amount value={wholeMinor(accrued, currency)} className="ms-auto text-20" />
        </div>
        <OpenBets settlementId="" currency={currency} what={t('rebate.open')} />
      </article>
      <RecordList<Settlement> list={list} empty={empty}>
        {(rows) => <Months rows={rows} />}
      </RecordList>
    </section>
  )
}

function Months({ rows }: { rows: Settlement[] }) {
  const { lang } = useText()
  const months = groupBy(rows, ({ at }) => formatTime(at, lang, 'month'))
  return (
    <div className="grid grid-cols-1 gap-5">
      {[...months].map(([month, ofMonth]) => (
        <section key={month}>
          <h3 className="mb-2 px-1 text-14 font-normal text-text-3">{month}</h3>
          <div className="card rows px-4 md:px-6">
            {ofMonth.map((row) => (
              <Paid key={row.id} row={row} share={permille(minorOf(row.amount, row.currency), maxOf(ofMonth))} />
            ))}
          </div>
        </section>
      ))}
    </div>
  )
}

/** The largest payment of a month, the full length of its bars. */
function maxOf(rows: readonly Settlement[]): bigint {
  return rows.reduce((max, { amount, currency }) => {
    const minor = minorOf(amount, currency)
    return minor > max ? minor : max
  }, 0n)
}

/** `share` of the month's largest payment, in thousandths. */
function Paid({ row, share }: { row: Settlement; share: number }) {
  const { t, lang } = useText()
  const time = formatTime(row.at, lang, 'day')
  const cause = t(row.cause === 'DAILY' ? 'rebate.cause.DAILY' : 'rebate.cause.CLAIM')
  const what = `${time} ${cause}`
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
      <span aria-hidden="true" className="mt-2 block h-1 overflow-hidden rounded-full bg-s3">
        <span className="block h-full rounded-full bg-jade" style={{ width: `${share / 10}%` }} />
      </span>
      <OpenBets settlementId={row.id} currency={row.currency} what={what}>
        <Facts className="text-14" facts={facts} />
      </OpenBets>
    </article>
  )
}
