import { useState } from 'react'
import { useCallQuery } from '../../../call/use-call.ts'
import { datesOf, type QuickRange, quickRanges } from '../../../screen/date-range.ts'
import { OwnAmount } from '../../../money/own-amount.tsx'
import { LoadFailed } from '../../../screen/load-failed.tsx'
import { businessDate } from '../../../texts/business-day.ts'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

const figures = ['deposits', 'withdrawals', 'netDeposits', 'rewards'] as const

/** What came into the wallet from outside and left it in a period, with the age of the figures. */
export function TotalsCard({ currency }: { currency: string }) {
  const { t, lang } = useText()
  const [range, setRange] = useState<QuickRange>('month')
  const { from: fromDate, to: toDate } = datesOf(range, businessDate(new Date()))
  const totals = useCallQuery('getWalletTotals', { currency, fromDate, toDate }, { keepPrevious: true })
  return (
    <section className="card px-4 pt-4 pb-1 md:px-6">
      <div className="flex items-center justify-between gap-4">
        <h2 className="text-16">{t('wallet.totals.title')}</h2>
        <Select
          aria-label={t('record.range')}
          className="w-40"
          options={quickRanges.map((value) => ({ value, label: t(`record.range.${value}`) }))}
          value={range}
          onChange={(event) => setRange(event.target.value as QuickRange)}
        />
      </div>
      {totals.error && !totals.data ? (
        <LoadFailed read={totals} />
      ) : (
        <>
          <dl className="rows mt-2" aria-busy={totals.isFetching}>
            {figures.map((figure) => (
              <div key={figure} className="flex min-h-12 items-center justify-between gap-x-4">
                <dt className="text-text-2">{t(`wallet.totals.${figure}`)}</dt>
                <dd className="font-medium">
                  {totals.data ? (
                    <OwnAmount value={totals.data[figure]} currency={currency} />
                  ) : (
                    <Skeleton width="96px" height="20px" />
                  )}
                </dd>
              </div>
            ))}
          </dl>
          <p className="min-h-8 pb-2 text-14 text-text-3">
            {totals.data &&
              t('wallet.askedAt', { time: formatTime(new Date(totals.dataUpdatedAt).toISOString(), lang, 'time') })}
          </p>
        </>
      )}
    </section>
  )
}
