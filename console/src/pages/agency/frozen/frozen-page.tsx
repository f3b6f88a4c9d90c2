import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { Link } from 'wouter'
import { FreezeForm } from '../../../agency/freeze-form.tsx'
import { UnfreezeButton } from '../../../agency/unfreeze-button.tsx'
import type { List, RowOf } from '../../../call/use-list.ts'
import type { Column } from '../../../list/columns.ts'
import { ListPage } from '../../../list/list-page.tsx'
import { useFilter } from '../../../list/use-filter.ts'
import { useOperator } from '../../../session/session.tsx'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'

type Row = RowOf<'listFrozenAgents'>

/** Agents whose freeze has not ended, those who appealed first of all. */
export function FrozenPage() {
  const { t, lang } = useText()
  const { may } = useOperator()
  const [isAppealed, setAppealed] = useFilter('appealed', [true, false])
  const [frozen, setFrozen] = useState<Row>()
  const columns: readonly Column<Row>[] = [
    {
      key: 'member',
      title: 'agents.agent',
      text: ({ userName }) => userName,
      show: ({ memberId, userName }) => <Link href={`/agency/tree?member=${memberId}`}>{userName}</Link>,
    },
    {
      key: 'appeal',
      title: 'agents.appeal',
      text: ({ appeal }) => appeal,
      show: ({ appeal, appealedAt }) =>
        appeal && (
          <div className="long-text">
            {appeal} <small>{formatTime(appealedAt, lang, 'short')}</small>
          </div>
        ),
    },
    {
      key: 'reason',
      title: 'agents.frozen.reason',
      text: ({ reason }) => reason,
      show: ({ reason }) => <div className="long-text">{reason}</div>,
    },
    { key: 'frozenAt', title: 'agents.frozen.at', text: ({ frozenAt }) => formatTime(frozenAt, lang) },
    { key: 'until', title: 'agents.frozen.deadline', text: ({ until }) => formatTime(until, lang) },
  ]
  return (
    <ListPage
      name="listFrozenAgents"
      request={{ isAppealed }}
      columns={columns}
      rowKey={({ memberId }) => memberId}
      empty={t(isAppealed ? 'agents.frozen.unappealed' : 'agents.frozen.none')}
      filter={
        <Segmented
          value={isAppealed}
          onChange={setAppealed}
          options={[
            { value: true, label: t('agents.frozen.appealed') },
            { value: false, label: t('agents.frozen.all') },
          ]}
        />
      }
      head={(list) =>
        frozen && (
          <FreezeForm
            id={frozen.memberId}
            userName={frozen.userName}
            onClose={() => setFrozen(undefined)}
            onFrozen={list.reload}
          />
        )
      }
      {...(may('unfreezeAgent') && {
        rowActions: (row: Row, list: List<Row>) => (
          <div className="row-actions">
            <UnfreezeButton id={row.memberId} userName={row.userName} onDone={list.reload} />
            <Button size="small" danger onClick={() => setFrozen(row)}>
              {t('agents.freeze.again')}
            </Button>
          </div>
        ),
      })}
    />
  )
}
