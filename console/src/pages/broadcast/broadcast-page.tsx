import { PlusOutlined } from '@ant-design/icons'
import { App, Button, Popconfirm, Segmented } from 'antd'
import { useState } from 'react'
import { useChange } from '../../call/use-change.ts'
import type { List, RowOf } from '../../call/use-list.ts'
import type { Column } from '../../list/columns.ts'
import { ListPage } from '../../list/list-page.tsx'
import { useFilter } from '../../list/use-filter.ts'
import { useOperator } from '../../session/session.tsx'
import { formatTime } from '../../texts/dates.ts'
import { textOr, useText } from '../../texts/use-text.tsx'
import { audienceText } from './audience-text.ts'
import { MessageForm } from './message-form.tsx'

type Row = RowOf<'listOperatorMessages'>
const states = ['', 'DRAFT', 'SENT', 'WITHDRAWN'] as const

/** Messages to members: drafts, what was sent, what was withdrawn. */
export function BroadcastPage() {
  const { t, lang } = useText()
  const { may } = useOperator()
  const [state, setState] = useFilter('state', states)
  const [edited, setEdited] = useState<Row | 'new'>()
  const titleOf = ({ message }: Row) =>
    (message?.words.find((one) => one.lang === lang) ?? message?.words[0])?.title ?? ''
  const columns: readonly Column<Row>[] = [
    { key: 'title', title: 'broadcast.words.title', text: titleOf },
    { key: 'state', title: 'broadcast.state', text: (row) => textOr(`broadcast.state.${stateOf(row)}`, row.state) },
    {
      key: 'type',
      title: 'broadcast.type',
      text: ({ message }) => textOr(`broadcast.type.${message?.type}`, message?.type ?? ''),
    },
    { key: 'audience', title: 'broadcast.audience', text: ({ message }) => audienceText(message?.audience, t) },
    { key: 'begins', title: 'broadcast.begins', text: ({ message }) => formatTime(message?.beginsAt ?? '', lang) },
    {
      key: 'ends',
      title: 'broadcast.ends',
      text: ({ message }) => formatTime(message?.endsAt ?? '', lang),
      isExtra: true,
    },
    { key: 'made', title: 'broadcast.made', text: ({ createdAt }) => formatTime(createdAt, lang), isExtra: true },
  ]
  return (
    <ListPage
      name="listOperatorMessages"
      request={{ state }}
      columns={columns}
      rowKey={({ id }) => id}
      empty={t('broadcast.empty')}
      filter={
        <Segmented
          value={state}
          onChange={setState}
          options={states.map((one) => ({
            value: one,
            label: t(one ? `broadcast.state.${one}` : 'broadcast.state.all'),
          }))}
        />
      }
      head={(list) => (
        <>
          {may('saveMessageDraft') && (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setEdited('new')}>
              {t('broadcast.write')}
            </Button>
          )}
          {edited && (
            <MessageForm
              row={edited === 'new' ? undefined : (list.rows.find(({ id }) => id === edited.id) ?? edited)}
              onClose={() => setEdited(undefined)}
              onSaved={list.reload}
              onStale={list.reload}
            />
          )}
        </>
      )}
      rowActions={(row, list) => <RowActions row={row} list={list} onEdit={() => setEdited(row)} />}
    />
  )
}

/** What was sent for a later time is still under way. */
function stateOf({ state, message }: Row): string {
  return state === 'SENT' && message?.beginsAt && new Date(message.beginsAt) > new Date() ? 'SCHEDULED' : state
}

function RowActions({ row, list, onEdit }: { row: Row; list: List<Row>; onEdit: () => void }) {
  const { t } = useText()
  const { may } = useOperator()
  const { message } = App.useApp()
  const send = useChange('sendMessage', {
    onDone() {
      message.success(t('broadcast.sent'))
      list.reload()
    },
  })
  const withdraw = useChange('withdrawMessage', { onDone: list.reload })
  if (row.state === 'DRAFT')
    return (
      <>
        {may('saveMessageDraft') && (
          <Button type="link" onClick={onEdit}>
            {t('broadcast.edit')}
          </Button>
        )}
        {may('sendMessage') && (
          <Popconfirm
            title={t('broadcast.send.ask', { audience: audienceText(row.message?.audience, t) })}
            okText={t('broadcast.send')}
            onConfirm={() => send.send({ id: row.id })}
          >
            <Button type="link" loading={send.isPending}>
              {t('broadcast.send')}
            </Button>
          </Popconfirm>
        )}
      </>
    )
  if (row.state !== 'SENT' || !may('withdrawMessage')) return null
  return (
    <Popconfirm
      title={t('broadcast.withdraw.ask')}
      okText={t('broadcast.withdraw')}
      onConfirm={() => withdraw.send({ id: row.id })}
    >
      <Button type="link" danger loading={withdraw.isPending}>
        {t('broadcast.withdraw')}
      </Button>
    </Popconfirm>
  )
}
