import { App, Button, InputNumber, Tag } from 'antd'
import { useState } from 'react'
import { useChange } from '../../call/use-change.ts'
import type { RowOf } from '../../call/use-list.ts'
import { DecisionDialog } from '../../form/decision-dialog.tsx'
import type { Column } from '../../list/columns.ts'
import { ListPage } from '../../list/list-page.tsx'
import { useOperator } from '../../session/session.tsx'
import { formatTime } from '../../texts/dates.ts'
import { useText } from '../../texts/use-text.tsx'

type Row = RowOf<'listVipTransfers'>

/** Levels that members have on other sites: two operators give one here. */
export function LevelsPage() {
  const { t, lang } = useText()
  const [looked, setLooked] = useState<Row>()
  const columns: readonly Column<Row>[] = [
    { key: 'createdAt', title: 'levels.createdAt', text: ({ createdAt }) => formatTime(createdAt, lang) },
    { key: 'member', title: 'levels.member', text: ({ userName }) => userName },
    { key: 'level', title: 'levels.level', text: ({ level }) => `VIP ${level}` },
    { key: 'site', title: 'levels.site', text: ({ site }) => site },
    {
      key: 'state',
      title: 'levels.state',
      text: ({ firstBy, firstLevel }) =>
        t(firstBy ? 'levels.first' : 'levels.open', { name: firstBy, level: firstLevel }),
      show: ({ firstBy, firstLevel }) => (
        <Tag>{t(firstBy ? 'levels.first' : 'levels.open', { name: firstBy, level: firstLevel })}</Tag>
      ),
    },
  ]
  return (
    <ListPage
      name="listVipTransfers"
      request={{}}
      columns={columns}
      rowKey={({ id }) => id}
      empty={t('levels.empty')}
      head={(list) =>
        looked && <Decide key={looked.id} row={looked} onClose={() => setLooked(undefined)} onDecided={list.reload} />
      }
      rowActions={(row) => (
        <Button type="link" onClick={() => setLooked(row)}>
          {t('levels.look')}
        </Button>
      )}
    />
  )
}

function Decide({ row, onClose, onDecided }: { row: Row; onClose: () => void; onDecided: () => void }) {
  const { t } = useText()
  const { may, userName } = useOperator()
  const { message } = App.useApp()
  const [level, setLevel] = useState(row.firstLevel || row.level + 1)
  const decide = useChange('decideVipTransfer', {
    onDone({ state, deciders }) {
      if (state === 'OPEN' && deciders === 0) message.warning(t('levels.nobody'))
      else message.success(t(state === 'OPEN' ? 'levels.handed' : 'levels.decided'))
      onDecided()
      onClose()
    },
    saysFailure: true,
  })
  const { id, firstBy, firstLevel } = row
  const isOwn = firstBy === userName && level === firstLevel
  const isSecond = firstBy !== '' && firstBy !== userName && level === firstLevel
  const note = firstBy
    ? t(isOwn ? 'levels.note.own' : 'levels.note.first', { name: firstBy, level: firstLevel })
    : t('levels.note')
  return (
    <DecisionDialog
      title={t('levels.look.of', { name: row.userName })}
      failure={decide.failure}
      note={note}
      isBusy={decide.isPending}
      items={[
        { key: 'level', label: t('levels.level'), children: `VIP ${row.level}` },
        { key: 'site', label: t('levels.site'), children: row.site },
        { key: 'proof', label: t('levels.proof'), children: <span className="long-text">{row.proof}</span> },
      ]}
      approve={
        may('decideVipTransfer')
          ? {
              text: t(isSecond ? 'levels.approve.second' : 'levels.approve.first', { level }),
              isReady: level > 0 && !isOwn,
              onClick: () => decide.send({ id, level }),
            }
          : undefined
      }
      refuse={
        may('decideVipTransfer')
          ? {
              text: t('levels.refuse'),
              hint: t('levels.refuse.hint'),
              onRefuse: (reason) => decide.send({ id, level: 0, reason }),
            }
          : undefined
      }
      onClose={onClose}
    >
      <label className="form-after">
        {t('levels.give')}{' '}
        <InputNumber
          min={1}
          max={60}
          precision={0}
          value={level}
          onChange={(typed) => setLevel(typed ?? 0)}
          aria-label={t('levels.give')}
        />
      </label>
    </DecisionDialog>
  )
}
