import type { Reply } from '@mingtang/contract/client.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import type { CallRead } from '../../../call/use-call.ts'
import { minorOf, permille } from '../../../money/amount-text.ts'
import { useOwnText } from '../../../money/hidden-amounts.ts'
import { LoadFailed } from '../../../screen/load-failed.tsx'
import { noonOf } from '../../../texts/business-day.ts'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { Table } from '../../../ui/table.tsx'

type Days = Reply<'listDayBalances'>
type Day = Days['rows'][number]

/** What the member had at the end of each of the last thirty days, as a line, in words and as a table. */
export function BalancePlot({ days }: { days: CallRead<Days> }) {
  const { t } = useText()
  return (
    <section className="card px-4 pt-4 pb-2 md:px-6">
      <h2 className="text-16">{t('wallet.days')}</h2>
      {days.error && !days.data ? (
        <LoadFailed read={days} />
      ) : !days.data ? (
        <div className="py-4">
          <Skeleton height="120px" radius="12px" />
        </div>
      ) : days.data.rows.some(({ balance }) => /[1-9]/.test(balance)) ? (
        <Plot days={days.data} />
      ) : (
        <p className="py-6 text-text-3">{t('wallet.days.empty')}</p>
      )}
    </section>
  )
}

function Plot({ days: { rows, currency } }: { days: Days }) {
  const { t, lang } = useText()
  const own = useOwnText()
  const [first, last] = [rows[0]!, rows.at(-1)!]
  const [lowest, highest] = extremesOf(rows, currency)
  const dateOf = ({ day }: Day) => formatTime(noonOf(day), lang, 'monthDay')
  const inWords = ({ balance }: Day) => own.spoken(groupAmount(balance))
  const change = minorOf(last.balance, currency) - minorOf(first.balance, currency)
  const sign = change < 0n ? '\u2212' : '+'
  return (
    <>
      <p className="mt-1 flex flex-wrap items-baseline gap-x-3 text-14 text-text-3">
        <span className="text-20 font-semi text-text">{own.shown(groupAmount(last.balance))}</span>
        {t('wallet.days.change', {
          change: own.shown(`${sign}${groupAmount(formatAmount(change < 0n ? -change : change, currency))}`),
        })}
      </p>
      <Line
        rows={rows}
        currency={currency}
        label={t('wallet.days.summary', {
          from: dateOf(first),
          to: dateOf(last),
          first: inWords(first),
          last: inWords(last),
          highest: inWords(highest),
          highestOn: dateOf(highest),
          lowest: inWords(lowest),
          lowestOn: dateOf(lowest),
        })}
      />
      <p className="flex justify-between text-12 text-text-3" aria-hidden="true">
        <span>{dateOf(first)}</span>
        <span>{dateOf(last)}</span>
      </p>
      <details>
        <summary className="inline-flex min-h-11 items-center text-14 text-text-2">{t('wallet.days.table')}</summary>
        <p className="pb-2 text-14 text-text-3">{t('wallet.days.note')}</p>
        <Table
          caption={t('wallet.days')}
          columns={[
            { key: 'day', head: t('wallet.days.day'), cell: dateOf },
            {
              key: 'balance',
              head: t('wallet.days.balance'),
              numeric: true,
              cell: ({ balance }) => own.shown(groupAmount(balance)),
            },
          ]}
          rows={rows.toReversed()}
          rowKey={({ day }) => day}
        />
      </details>
    </>
  )
}

const width = 1000
const top = 8
const height = 112

/** From zero, so that a small loss does not look like ruin; the figures are in the label and in the table. */
function Line({ rows, currency, label }: { rows: readonly Day[]; currency: string; label: string }) {
  const [, highest] = extremesOf(rows, currency)
  const max = minorOf(highest.balance, currency)
  const points = rows.map(({ balance }, at) => {
    const y = top + (height - top) * (1 - permille(minorOf(balance, currency), max) / 1000)
    return `${Math.round((at * width) / (rows.length - 1))} ${Math.round(y)}`
  })
  const line = `M${points.join('L')}`
  const lastY = points.at(-1)?.split(' ')[1] ?? ''
  return (
    <div className="relative mt-3">
      <svg
        viewBox={`0 0 ${width} ${height + 4}`}
        preserveAspectRatio="none"
        className="block h-29 w-full"
        role="img"
        aria-label={label}
      >
        <path d={`${line}L${width} ${height}L0 ${height}Z`} fill="var(--accent-soft)" />
        <path d={`M0 ${height}H${width}`} stroke="var(--line)" vectorEffect="non-scaling-stroke" />
        <path
          d={line}
          fill="none"
          stroke="var(--accent)"
          strokeWidth="2"
          strokeLinejoin="round"
          strokeLinecap="round"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      <span
        aria-hidden="true"
        className="absolute end-0 size-2 -translate-y-1/2 rounded-full bg-accent"
        style={{ top: `${lastY}px` }}
      />
    </div>
  )
}

/** The days with the least and the most. */
function extremesOf(rows: readonly Day[], currency: string): [lowest: Day, highest: Day] {
  const sorted = rows.toSorted((one, other) =>
    minorOf(one.balance, currency) < minorOf(other.balance, currency) ? -1 : 1,
  )
  return [sorted[0]!, sorted.at(-1)!]
}
