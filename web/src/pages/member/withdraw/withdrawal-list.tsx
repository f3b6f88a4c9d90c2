import type { Reply } from '@mingtang/contract/client.ts'
import { Link } from 'wouter'
import { useCallPages } from '../../../call/use-call.ts'
import { arrivalOf } from '../../../money/arrival.ts'
import { bankName } from '../../../money/bank-name.ts'
import { threeMonths } from '../../../money/three-months.ts'
import { useCurrency } from '../../../money/use-currency.ts'
import { withdrawalTones, withdrawalWord } from '../../../money/withdrawal-state.ts'
import { ListEnd } from '../../../screen/list-end.tsx'
import { LoadFailed } from '../../../screen/load-failed.tsx'
import { when } from '../../../screen/when.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

type Row = Reply<'listWithdrawals'>['rows'][number]

const pageSize = 8

/** The latest withdrawals, each linked to its timeline. */
export function WithdrawalList() {
  const { t } = useText()
  const { currency } = useCurrency()
  const list = useCallPages(
    'listWithdrawals',
    { currency, size: pageSize, ...threeMonths() },
    { enabled: currency !== '' },
  )
  const rows = list.data?.pages.flatMap((page) => page.rows)
  return (
    <section className="card px-4 pt-4 pb-1 md:px-6">
      <h2 className="pb-2 text-16">{t('cashier.withdraw.recent')}</h2>
      {list.error && !rows ? (
        <LoadFailed read={list} />
      ) : !rows ? (
        <div className="grid grid-cols-1 gap-4 py-3">
          <Skeleton height="40px" />
          <Skeleton height="40px" />
          <Skeleton height="40px" />
        </div>
      ) : rows.length === 0 ? (
        <p className="pb-5 text-text-3">{t('cashier.withdraw.none')}</p>
      ) : (
        <>
          <ul className="rows">
            {rows.map((row) => (
              <li key={row.id}>
                <WithdrawalRow row={row} />
              </li>
            ))}
          </ul>
          <ListEnd list={list} />
        </>
      )}
    </section>
  )
}

function WithdrawalRow({ row }: { row: Row }) {
  const { t, lang } = useText()
  return (
    <Link
      href={`/member/withdraw/${row.id}`}
      className="flex min-h-17 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
    >
      <span>
        <span className="row-title">
          {row.bankItem ? `${bankName(row.bankItem.bankCode, lang)} ${row.bankItem.account}` : ''}
        </span>
        <span className="row-note first-letter:uppercase">{arrivalOf(row, t, lang) || when(row.createdAt, lang)}</span>
      </span>
      <span className="ms-auto grid justify-items-end gap-1">
        <Amount value={row.amount} />
        <Badge tone={withdrawalTones[row.state]}>{withdrawalWord(t, row)}</Badge>
      </span>
    </Link>
  )
}
