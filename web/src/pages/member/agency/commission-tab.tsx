import type { Reply } from '@mingtang/contract/client.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { Link } from 'wouter'
import { call } from '../../../call/client.ts'
import { readPages } from '../../../call/read-pages.ts'
import { useCallPages } from '../../../call/use-call.ts'
import { isPositive } from '../../../money/amount-text.ts'
import { Facts } from '../../../screen/facts.tsx'
import { RecordList } from '../../../screen/record-list.tsx'
import { SaveCsv } from '../../../screen/save-csv.tsx'
import { wholeMinor } from '../../../money/amount-text.ts'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { groupDigits } from '../../../ui/group-digits.ts'
import { CommissionLines } from './commission-lines.tsx'
import { Fold } from '../../../screen/fold.tsx'
import type { Overview } from './agency-types.ts'

type Commission = Reply<'listCommissions'>['rows'][number]

const pageSize = 20

/** What is open and what was paid; each sum opens to members and days, a day to its bets, a payment to its transfer. */
export function CommissionTab({ overview: { currency, open } }: { overview: Overview }) {
  const { t } = useText()
  const list = useCallPages('listCommissions', { currency, size: pageSize })
  const empty = (
    <div className="card">
      <EmptyState icon="records" title={t('agency.paid.empty')} note={t('agency.paid.emptyNote')} />
    </div>
  )
  return (
    <section className="grid grid-cols-1 gap-5">
      <h2 className="sr-only">{t('agency.tab.commission')}</h2>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 flex-1 basis-64 text-14 text-text-2">{t('agency.paid.note')}</p>
        <SaveCommissions currency={currency} />
      </div>
      <article className="card px-4 py-4 md:px-6" aria-label={t('agency.open')}>
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="text-16 font-medium">{t('agency.open')}</h3>
          <Amount value={wholeMinor(open, currency)} currency={currency} className="ms-auto text-20" />
        </div>
        <Fold show={t('agency.lines.show')} hide={t('agency.fold')} what={t('agency.open')}>
          <CommissionLines commissionId="" currency={currency} />
        </Fold>
      </article>
      <RecordList<Commission> list={list} empty={empty}>
        {(rows) => (
          <div className="card rows px-4 md:px-6">
            {rows.map((row) => (
              <Paid key={row.id} row={row} />
            ))}
          </div>
        )}
      </RecordList>
    </section>
  )
}

const isNothing = (exact: string) => Number(exact) === 0

function Paid({ row }: { row: Commission }) {
  const { t, lang } = useText()
  const what = t('agency.paid.at', { time: formatTime(row.at, lang, 'day') })
  const facts = [
    { key: 'carried', name: t('rebate.carried'), value: groupDigits(row.carriedBefore) },
    { key: 'since', name: t('rebate.since'), value: groupDigits(row.accrued) },
    ...(isNothing(row.share) ? [] : [{ key: 'share', name: t('agency.kind.SHARE'), value: groupDigits(row.share) }]),
    ...(isNothing(row.cpa) ? [] : [{ key: 'cpa', name: t('agency.kind.CPA'), value: groupDigits(row.cpa) }]),
    { key: 'amount', name: t('rebate.amount'), value: groupAmount(row.amount) },
    { key: 'left', name: t('rebate.left'), value: groupDigits(row.carriedAfter) },
    ...(isPositive(row.turnover)
      ? [{ key: 'turnover', name: t('rebate.required'), value: groupAmount(row.turnover) }]
      : []),
  ]
  return (
    <article className="py-4" aria-label={what}>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 className="text-16 font-medium">
          <time dateTime={row.at}>{formatTime(row.at, lang, 'day')}</time>
        </h3>
        <Amount value={row.amount} currency={row.currency} tone="change" className="ms-auto text-20" />
      </div>
      <Fold show={t('agency.lines.show')} hide={t('agency.fold')} what={what}>
        <Facts className="text-14" facts={facts} />
        <p className="my-3 text-14">
          <Link href={`/member/records?find=${row.transferId}`} className="link">
            {t('agency.paid.transfer')}
          </Link>
        </p>
        <CommissionLines commissionId={row.id} currency={row.currency} />
      </Fold>
    </article>
  )
}

function SaveCommissions({ currency }: { currency: string }) {
  const { t, lang } = useText()
  const read = async () => {
    const { rows, isCut } = await readPages((cursor) => call('listCommissions', { currency, cursor, size: 100 }))
    return {
      heads: [
        t('record.time'),
        t('record.currency'),
        t('rebate.carried'),
        t('rebate.since'),
        t('agency.kind.SHARE'),
        t('agency.kind.CPA'),
        t('rebate.amount'),
        t('rebate.left'),
        t('rebate.required'),
        t('record.id'),
      ],
      rows: rows.map((row) => [
        formatTime(row.at, lang),
        row.currency,
        row.carriedBefore,
        row.accrued,
        row.share,
        row.cpa,
        row.amount,
        row.carriedAfter,
        row.turnover,
        row.transferId,
      ]),
      isCut,
    }
  }
  return <SaveCsv name={`${t('agency.tab.commission')} ${currency}`} read={read} />
}
