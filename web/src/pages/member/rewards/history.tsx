import type { Reply } from '@mingtang/contract/client.ts'
import type { ObligationState, VipBonusState } from '@mingtang/contract/gen/words.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { type ReactNode, useState } from 'react'
import { useCallPages } from '../../../call/use-call.ts'
import { isStored } from '../../../reward/claimed-text.ts'
import { textOr } from '../../../texts/text-or.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { Tabs } from '../../../ui/tabs.tsx'
import { HistoryLines, type HistoryEntry } from './history-lines.tsx'

const size = 10
const filters = ['promotion', 'vip', 'rebate', 'points'] as const
type Filter = (typeof filters)[number]

const lists: Record<Filter, () => ReactNode> = {
  promotion: ClaimHistory,
  vip: VipHistory,
  rebate: RebateHistory,
  points: PointsHistory,
}

/** What was claimed, by where it came from. */
export function History() {
  const { t } = useText()
  const [filter, setFilter] = useState<Filter>('promotion')
  const List = lists[filter]
  return (
    <section className="card px-4 pt-4 pb-1 md:px-6">
      <h2 className="mb-3 text-16">{t('reward.history')}</h2>
      <Tabs
        even
        label={t('reward.history')}
        options={filters.map((value) => ({ value, label: t(`reward.history.${value}`) }))}
        value={filter}
        onChange={setFilter}
      >
        <List />
      </Tabs>
    </section>
  )
}

type Tone = NonNullable<HistoryEntry['state']>['tone']
const tones: Readonly<Record<ObligationState, Tone>> = {
  OPEN: 'accent',
  MET: 'jade',
  SPENT: 'plain',
  CANCELLED: 'plain',
  EXPIRED: 'plain',
}
const vipTones: Readonly<Record<VipBonusState, Tone>> = {
  OPEN: 'accent',
  PAID: 'jade',
  EXPIRED: 'plain',
  TAKEN_BACK: 'plain',
}

function ClaimHistory() {
  const { t, lang } = useText()
  const list = useCallPages('listClaims', { size })
  const lineOf = (row: Reply<'listClaims'>['rows'][number]): HistoryEntry => ({
    id: row.id,
    title: row.diyTitle,
    at: row.claimedAt,
    figure: <Amount value={row.amount} currency={row.currency} />,
    // Without turnover there is no state.
    state: row.state
      ? {
          tone: tones[row.state] ?? 'plain',
          text:
            row.state === 'OPEN' && isStored(row)
              ? t('reward.state.stored', { required: groupAmount(row.required) })
              : textOr(`reward.state.${row.state}`, row.state, lang),
        }
      : undefined,
  })
  return <HistoryLines list={list} lineOf={lineOf} />
}

function VipHistory() {
  const { lang } = useText()
  const list = useCallPages('listVipBonuses', { isOpen: false, size })
  const lineOf = (row: Reply<'listVipBonuses'>['rows'][number]): HistoryEntry => ({
    id: row.id,
    title: textOr(`reward.vip.${row.kind}`, row.kind, lang, { level: String(row.level) }),
    at: row.paidAt || row.createdAt,
    figure: <Amount value={row.amount} currency={row.currency} />,
    state: { tone: vipTones[row.state] ?? 'plain', text: textOr(`reward.vipState.${row.state}`, row.state, lang) },
  })
  return <HistoryLines list={list} lineOf={lineOf} />
}

function RebateHistory() {
  const { lang } = useText()
  const list = useCallPages('listRebateSettlements', { size })
  const lineOf = (row: Reply<'listRebateSettlements'>['rows'][number]): HistoryEntry => ({
    id: row.id,
    title: textOr(`reward.rebate.${row.cause}`, row.cause, lang),
    at: row.at,
    figure: <Amount value={row.amount} currency={row.currency} />,
  })
  return <HistoryLines list={list} lineOf={lineOf} />
}

function PointsHistory() {
  const { t, lang } = useText()
  const list = useCallPages('listPoints', { size })
  const lineOf = (row: Reply<'listPoints'>['rows'][number]): HistoryEntry => ({
    id: row.id,
    title: textOr(`reason.${row.reason}`, row.reason, lang),
    at: row.at,
    figure: t('reward.points', { points: row.points }),
  })
  return <HistoryLines list={list} lineOf={lineOf} />
}
