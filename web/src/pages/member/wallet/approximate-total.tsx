import type { Reply } from '@mingtang/contract/client.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { useState } from 'react'
import { useOwnText } from '../../../money/hidden-amounts.ts'
import { type Fact, Facts } from '../../../screen/facts.tsx'
import { noonOf } from '../../../texts/business-day.ts'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Icon } from '../../../ui/icon.tsx'

type Total = Reply<'getApproximateTotal'>
type Row = Total['rows'][number]

/**
 * What the money of all currencies comes to, marked as an approximation, with its rates behind a press; without a rate that is
 * new enough, why there is no sum. Renders nothing where all money is of one currency.
 */
export function ApproximateTotal({ total }: { total: Total }) {
  const { t } = useText()
  const own = useOwnText()
  const lackText = useLackText()
  const [isOpen, setOpen] = useState(false)
  const { currency, rows } = total
  if (rows.every((row) => row.currency === currency)) return null
  const lacking = rows.find(({ lack }) => lack)
  return (
    <div className="flex flex-wrap items-center gap-x-3 text-14">
      <p className={lacking ? 'text-text-3' : 'text-text-2'}>
        {lacking
          ? lackText(lacking)
          : t('wallet.approximate', { amount: own.shown(groupAmount(total.total)), currency })}
      </p>
      <button
        type="button"
        className="link flex min-h-11 items-center"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {t('wallet.approximate.rates')}
        <Icon name="chevron-right" size={18} />
      </button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t('wallet.approximate.title')}
        description={t('wallet.approximate.note')}
        closeLabel={t('session.close')}
      >
        <Rates total={total} />
      </Dialog>
    </div>
  )
}

function Rates({ total: { currency, total, source, rows } }: { total: Total }) {
  const { t } = useText()
  const own = useOwnText()
  const about = (amount: string) => `≈ ${own.shown(groupAmount(amount))} ${currency}`
  const facts: Fact[] = rows.map((row) => ({
    key: row.currency,
    name: `${own.shown(groupAmount(row.amount))} ${row.currency}`,
    value: (
      <>
        {row.rate && about(row.converted)}
        <RateNote row={row} currency={currency} />
      </>
    ),
  }))
  const sum: Fact = { key: 'total', name: t('wallet.approximate.sum'), value: about(total), strong: true }
  return (
    <>
      <Facts className="rounded-m bg-s2 px-4 py-1" facts={total ? [...facts, sum] : facts} />
      <p className="mt-3 text-14 text-text-3">{t(`wallet.approximate.source.${source}`)}</p>
    </>
  )
}

/** The rate and its date, or why there is none. */
function RateNote({ row, currency }: { row: Row; currency: string }) {
  const { t } = useText()
  const dateOf = useDateOf()
  const lackText = useLackText()
  if (row.currency === currency) return t('wallet.approximate.asItIs')
  const { currency: from, rate, lack } = row
  const text = lack
    ? lackText(row)
    : t('wallet.approximate.rate', { from, rate, to: currency, date: dateOf(row.quotedOn) })
  return <span className="row-note whitespace-normal">{text}</span>
}

function useLackText(): (row: Row) => string {
  const { t } = useText()
  const dateOf = useDateOf()
  return ({ currency, lack, quotedOn }) =>
    lack === 'OLD'
      ? t('wallet.approximate.old', { currency, date: dateOf(quotedOn) })
      : t('wallet.approximate.missing', { currency })
}

function useDateOf(): (day: string) => string {
  const { lang } = useText()
  return (day) => formatTime(noonOf(day), lang, 'date')
}
