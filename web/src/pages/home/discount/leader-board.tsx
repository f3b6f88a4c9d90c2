import type { Reply } from '@mingtang/contract/client.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { useCallQuery } from '../../../call/use-call.ts'
import { isPositive } from '../../../money/amount-text.ts'
import { LoadFailed } from '../../../screen/load-failed.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { type Column, Table } from '../../../ui/table.tsx'
import type { Promotion } from './promotion.ts'
import { money } from './promotion-words.ts'

type Rank = Reply<'listRanks'>['rows'][number]

/** The places of the race that runs now, with masked names. */
export function LeaderBoard({ promotion, currency }: { promotion: Promotion; currency: string }) {
  const { t } = useText()
  const ranks = useCallQuery('listRanks', { favorId: promotion.id, currency })
  return (
    <section className="card px-1 pt-5 pb-2 md:px-2 md:pt-6">
      <h2 className="px-4 text-16">{t('promotion.ranks')}</h2>
      <p className="px-4 pb-2 text-14 text-text-3">{t('promotion.ranks.note')}</p>
      {ranks.data ? (
        <Places rows={ranks.data.rows} currency={ranks.data.currency} />
      ) : ranks.error ? (
        <LoadFailed read={ranks} title={t('promotion.ranks.failed')} />
      ) : (
        <div className="grid gap-4 px-4 py-4" aria-busy="true">
          {[0, 1, 2, 3].map((row) => (
            <Skeleton key={row} height="24px" />
          ))}
        </div>
      )}
    </section>
  )
}

function Places({ rows, currency }: { rows: Rank[]; currency: string }) {
  const { t } = useText()
  if (rows.length === 0)
    return <EmptyState icon="people" title={t('promotion.ranks.empty')} note={t('promotion.ranks.emptyNote')} />
  const columns: Column<Rank>[] = [
    { key: 'rank', head: t('promotion.ranks.place'), cell: ({ rank }) => rank },
    {
      key: 'name',
      head: t('promotion.ranks.name'),
      cell: ({ userName, isMe, turnover }) => (
        <>
          <span className="flex flex-wrap items-center gap-2">
            {userName}
            {isMe && <Badge tone="accent">{t('promotion.ranks.me')}</Badge>}
          </span>
          <span className="row-note text-12 tabular-nums sm:hidden">
            {t('promotion.ranks.turnover')} {groupAmount(turnover)}
          </span>
        </>
      ),
    },
    {
      key: 'turnover',
      head: t('promotion.ranks.turnover'),
      cell: ({ turnover }) => groupAmount(turnover),
      numeric: true,
      isWide: true,
    },
    {
      key: 'reward',
      head: t('promotion.steps.reward'),
      cell: ({ rewardAmount }) => (isPositive(rewardAmount) ? money(rewardAmount, currency) : '\u2013'),
      numeric: true,
    },
  ]
  return (
    <Table
      caption={t('promotion.ranks')}
      columns={columns}
      rows={rows}
      rowKey={({ rank, userName }) => `${rank} ${userName}`}
    />
  )
}
