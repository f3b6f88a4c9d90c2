import type { Reply } from '@mingtang/contract/client.ts'
import { Link } from 'wouter'
import { bankName } from '../../../money/bank-name.ts'
import { OwnAmount } from '../../../money/own-amount.tsx'
import { isFinal, keptUntil, withdrawalWord } from '../../../money/withdrawal-state.ts'
import { when } from '../../../screen/when.ts'
import { useText } from '../../../texts/use-text.tsx'
import { classNames } from '../../../ui/class-names.ts'
import { Icon } from '../../../ui/icon.tsx'

type Withdrawal = Reply<'listWithdrawals'>['rows'][number]

/** Withdrawals in progress with their current step; renders nothing when there are none. */
export function OpenWithdrawals({ rows }: { rows: Withdrawal[] }) {
  const { t } = useText()
  const open = rows.filter((row) => !isFinal(row.state))
  if (open.length === 0) return null
  return (
    <section className="card px-4 pt-4 pb-1 md:px-6">
      <h2 className="text-16">{t('wallet.openWithdrawals')}</h2>
      <ul className="rows">
        {open.map((row) => (
          <li key={row.id}>
            <OpenWithdrawal row={row} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function OpenWithdrawal({ row }: { row: Withdrawal }) {
  const { t, lang } = useText()
  const now = row.steps.find((step) => step.state === 'NOW')
  const by = row.hold?.decidedBy || now?.at
  return (
    <Link href={`/member/withdraw/${row.id}`} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3 py-4">
      <span className="flex flex-wrap items-baseline justify-between gap-x-3">
        <OwnAmount value={row.amount} currency={row.currency} className="text-20" />
        <span className="text-14 text-text-3">
          {row.bankItem ? `${bankName(row.bankItem.bankCode, lang)} ${row.bankItem.account}` : ''}
        </span>
      </span>
      <Icon name="chevron-right" size={20} className="row-span-3 self-center text-text-3" />
      <span className="my-3 flex gap-1" aria-hidden="true">
        {row.steps.map((step) => (
          <span
            key={step.kind}
            className={classNames(
              'h-1 flex-1 rounded-full',
              step.state === 'DONE' ? 'bg-jade' : step.state === 'NOW' ? 'bg-accent' : 'bg-s3',
            )}
          />
        ))}
      </span>
      <span className="text-14 text-text-2">
        {now && !keptUntil(row) ? t(`cashier.step.${now.kind}`) : withdrawalWord(t, row)}
        {by && <span className="text-text-3"> · {t('cashier.by', { time: when(by, lang) })}</span>}
      </span>
    </Link>
  )
}
