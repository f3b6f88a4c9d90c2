import { Button, Segmented, Tag } from 'antd'
import { useState } from 'react'
import { call } from '../../../call/client.ts'
import type { RowOf } from '../../../call/use-list.ts'
import type { Column } from '../../../list/columns.ts'
import { ListPage } from '../../../list/list-page.tsx'
import type { Bulk } from '../../../list/bulk.ts'
import { useFilter } from '../../../list/use-filter.ts'
import { useOperator } from '../../../session/session.tsx'
import { formatTime } from '../../../texts/dates.ts'
import { textOr, type Translate, useText } from '../../../texts/use-text.tsx'
import { DecideDialog } from './decide-dialog.tsx'

type Row = RowOf<'listAgencyApplications'>
const states = ['OPEN', 'APPROVED', 'REFUSED', ''] as const

/** Members who want to be agents, and what was decided. */
export function ApplicationsPage() {
  const { t, lang } = useText()
  const { may } = useOperator()
  const [state, setState] = useFilter('state', states)
  const [looked, setLooked] = useState<Row>()
  const columns: readonly Column<Row>[] = [
    { key: 'createdAt', title: 'agents.applied', text: ({ createdAt }) => formatTime(createdAt, lang) },
    { key: 'member', title: 'agents.member', text: ({ userName }) => userName },
    { key: 'parent', title: 'agents.parent', text: ({ parentName }) => parentName || t('agents.none') },
    {
      key: 'words',
      title: 'agents.words',
      text: ({ words }) => words,
      show: ({ words }) => <div className="long-text">{words}</div>,
    },
    {
      key: 'state',
      title: 'agents.state',
      text: (row) => textOr(`agents.state.${row.state}`, row.state),
      show: (row) => <State row={row} />,
    },
    { key: 'registeredAt', title: 'agents.registered', text: ({ registeredAt }) => formatTime(registeredAt, lang) },
    { key: 'decidedAt', title: 'agents.decided', text: ({ decidedAt }) => formatTime(decidedAt, lang), isExtra: true },
  ]
  return (
    <ListPage
      name="listAgencyApplications"
      request={{ state }}
      columns={columns}
      rowKey={({ id }) => id}
      empty={t(state === 'OPEN' ? 'agents.applications.done' : 'agents.applications.none')}
      bulk={may('decideAgencyApplication') ? bulkOf(t) : undefined}
      filter={
        <Segmented
          value={state}
          onChange={setState}
          options={states.map((one) => ({
            value: one,
            label: t(one ? `agents.state.${one}` : 'agents.state.all'),
          }))}
        />
      }
      head={(list) =>
        looked && (
          <DecideDialog
            key={looked.id}
            application={looked}
            onClose={() => setLooked(undefined)}
            onDecided={list.reload}
          />
        )
      }
      rowActions={(row) =>
        row.state === 'OPEN' && (
          <Button type="link" onClick={() => setLooked(row)}>
            {t('agents.look')}
          </Button>
        )
      }
    />
  )
}

const bulkOf = (t: Translate): Bulk<Row> => ({
  nameOf: ({ userName }) => userName,
  actions: [
    {
      key: 'approve',
      title: t('agents.approve'),
      effect: (count) => t('agents.bulk.approve', { count }),
      fits: ({ state }) => state === 'OPEN',
      run: ({ id }) => call('decideAgencyApplication', { id, isApproved: true }),
    },
    {
      key: 'refuse',
      title: t('agents.refuse'),
      effect: (count) => t('agents.bulk.refuse', { count }),
      fits: ({ state }) => state === 'OPEN',
      run: ({ id }, reason) => call('decideAgencyApplication', { id, isApproved: false, reason }),
      words: { label: t('agents.refuse.reason'), hint: t('agents.refuse.hint') },
      isDanger: true,
    },
  ],
})

function State({ row: { state, reason } }: { row: Row }) {
  return (
    <div className="long-text">
      <Tag>{textOr(`agents.state.${state}`, state)}</Tag> {reason}
    </div>
  )
}
