import type { Reply } from '@mingtang/contract/client.ts'
import { Link } from 'wouter'
import { useCallQuery } from '../../../call/use-call.ts'
import { rechargeTones, shownRechargeState } from '../../../money/recharge-state.ts'
import { threeMonths } from '../../../money/three-months.ts'
import { useCurrency } from '../../../money/use-currency.ts'
import { LoadFailed } from '../../../screen/load-failed.tsx'
import { when } from '../../../screen/when.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { useChannelName } from './channel-choice.tsx'

type Row = Reply<'listRecharges'>['rows'][number]

const shownRows = 6

/** The latest orders, each linked to its page, where an open one can be continued. */
export function RecentRecharges({ shownId }: { shownId: string }) {
  const { t } = useText()
  const { currency } = useCurrency()
  const list = useCallQuery(
    'listRecharges',
    { currency, size: shownRows, ...threeMonths() },
    { enabled: currency !== '', staleMs: 5_000 },
  )
  return (
    <section className="card px-4 pt-4 pb-1 md:px-6">
      <h2 className="pb-2 text-16">{t('cashier.recharge.recent')}</h2>
      {list.error && !list.data ? (
        <LoadFailed read={list} />
      ) : !list.data ? (
        <div className="grid grid-cols-1 gap-4 py-3">
          <Skeleton height="40px" />
          <Skeleton height="40px" />
          <Skeleton height="40px" />
        </div>
      ) : list.data.rows.length === 0 ? (
        <p className="pb-5 text-text-3">{t('cashier.recharge.none')}</p>
      ) : (
        <ul className="rows">
          {list.data.rows.map((row) => (
            <li key={row.id}>
              <RechargeRow row={row} current={row.id === shownId} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function RechargeRow({ row, current }: { row: Row; current: boolean }) {
  const { t, lang } = useText()
  const nameOf = useChannelName()
  const state = shownRechargeState(row)
  return (
    <Link
      href={`/member/recharge?id=${row.id}`}
      className="flex min-h-17 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3"
      aria-current={current ? 'true' : undefined}
    >
      <span>
        <span className="row-title">{nameOf(row.channel)}</span>
        <span className="row-note first-letter:uppercase">{when(row.createdAt, lang)}</span>
      </span>
      <span className="ms-auto grid justify-items-end gap-1">
        <Amount value={row.amount} />
        <Badge tone={rechargeTones[state]}>{t(`cashier.recharge.state.${state}`)}</Badge>
      </span>
    </Link>
  )
}
