import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { Button, Input, Tag } from 'antd'
import { useState } from 'react'
import type { RowOf } from '../../call/use-list.ts'
import type { Column } from '../../list/columns.ts'
import { ListPage } from '../../list/list-page.tsx'
import { useFilter } from '../../list/use-filter.ts'
import { formatTime } from '../../texts/dates.ts'
import { textOr, useText } from '../../texts/use-text.tsx'
import { CheckDialog } from './check-dialog.tsx'

type Row = RowOf<'listWaitingRecharges'>

/** Deposits by transfer that wait for an operator; with a remark, the undecided order that has it. */
export function DepositsPage() {
  const { t, lang } = useText()
  const [remark, setRemark] = useFilter('remark')
  const [looked, setLooked] = useState<Row>()
  const columns: readonly Column<Row>[] = [
    {
      key: 'claimedAt',
      title: 'deposits.claimedAt',
      text: ({ claimedAt }) => (claimedAt ? formatTime(claimedAt, lang) : ''),
    },
    { key: 'member', title: 'deposits.member', text: ({ userName }) => userName },
    {
      key: 'amount',
      title: 'deposits.amount',
      text: ({ amount, currency }) => `${groupAmount(amount)} ${currency}`,
    },
    { key: 'remark', title: 'deposits.remark', text: (row) => row.remark, show: (row) => <code>{row.remark}</code> },
    { key: 'payTo', title: 'deposits.payTo', text: ({ payTo }) => payTo },
    {
      key: 'state',
      title: 'deposits.state',
      text: ({ state, furtherOf }) => (furtherOf ? t('deposits.further') : textOr(`deposits.state.${state}`, state)),
      show: (row) => <States row={row} />,
    },
    {
      key: 'createdAt',
      title: 'deposits.createdAt',
      text: ({ createdAt }) => formatTime(createdAt, lang),
      isExtra: true,
    },
  ]
  return (
    <ListPage
      name="listWaitingRecharges"
      request={{ remark }}
      columns={columns}
      rowKey={({ id }) => id}
      empty={t(remark ? 'deposits.empty.remark' : 'deposits.empty')}
      sorts={{ claimedAt: { up: '', down: 'TIME_DOWN' }, amount: { up: 'AMOUNT_UP', down: 'AMOUNT_DOWN' } }}
      filter={
        <Input.Search
          allowClear
          defaultValue={remark}
          maxLength={12}
          aria-label={t('deposits.remark.find')}
          placeholder={t('deposits.remark.find')}
          onSearch={(typed) => setRemark(typed.trim())}
        />
      }
      head={(list) =>
        looked && (
          <CheckDialog key={looked.id} deposit={looked} onClose={() => setLooked(undefined)} onDecided={list.reload} />
        )
      }
      rowActions={(row) => (
        <Button type="link" onClick={() => setLooked(row)}>
          {t('deposits.look')}
        </Button>
      )}
    />
  )
}

function States({ row: { state, needsSecond, firstBy, furtherOf } }: { row: Row }) {
  const { t } = useText()
  return (
    <>
      <Tag>{furtherOf ? t('deposits.further') : textOr(`deposits.state.${state}`, state)}</Tag>
      {needsSecond && <Tag>{t(firstBy ? 'deposits.second.half' : 'deposits.second')}</Tag>}
    </>
  )
}
