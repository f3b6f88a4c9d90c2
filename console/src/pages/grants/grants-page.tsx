import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { PlusOutlined } from '@ant-design/icons'
import { Button, Segmented } from 'antd'
import { useState } from 'react'
import { useChange } from '../../call/use-change.ts'
import type { RowOf } from '../../call/use-list.ts'
import { DecisionDialog } from '../../form/decision-dialog.tsx'
import type { Column } from '../../list/columns.ts'
import { ListPage } from '../../list/list-page.tsx'
import { useFilter } from '../../list/use-filter.ts'
import { useOperator } from '../../session/session.tsx'
import { formatTime } from '../../texts/dates.ts'
import { textOr, useText } from '../../texts/use-text.tsx'
import { ProposeForm } from './propose-form.tsx'

type Row = RowOf<'listGrants'>
const moneyOf = ({ amount, currency }: Row) => `${groupAmount(amount)} ${currency}`

/** Single payments to members: one operator proposes, another one decides. */
export function GrantsPage() {
  const { t, lang } = useText()
  const { may } = useOperator()
  const [isOpen, setOpen] = useFilter('open', [true, false])
  const [looked, setLooked] = useState<Row>()
  const [isProposing, setProposing] = useState(false)
  const columns: readonly Column<Row>[] = [
    { key: 'proposedAt', title: 'grants.proposedAt', text: ({ proposedAt }) => formatTime(proposedAt, lang) },
    { key: 'member', title: 'grants.member', text: ({ userName }) => userName },
    { key: 'amount', title: 'grants.amount', text: moneyOf },
    { key: 'reason', title: 'grants.reason', text: ({ reason }) => reason },
    { key: 'state', title: 'grants.state', text: ({ state }) => textOr(`grants.state.${state}`, state) },
    { key: 'proposedBy', title: 'grants.proposedBy', text: ({ proposedBy }) => proposedBy },
    { key: 'decidedBy', title: 'grants.decidedBy', text: ({ decidedBy }) => decidedBy },
    { key: 'expiresAt', title: 'grants.expiresAt', text: ({ expiresAt }) => formatTime(expiresAt, lang) },
  ]
  return (
    <ListPage
      name="listGrants"
      request={{ isOpen }}
      columns={columns}
      rowKey={({ id }) => id}
      empty={t(isOpen ? 'grants.empty' : 'grants.none')}
      filter={
        <Segmented
          value={isOpen}
          onChange={setOpen}
          options={[
            { value: true, label: t('grants.open') },
            { value: false, label: t('grants.all') },
          ]}
        />
      }
      head={(list) => (
        <>
          {may('proposeGrant') && (
            <Button type="primary" icon={<PlusOutlined aria-hidden />} onClick={() => setProposing(true)}>
              {t('grants.propose')}
            </Button>
          )}
          {isProposing && <ProposeForm onClose={() => setProposing(false)} onProposed={list.reload} />}
          {looked && (
            <Decide key={looked.id} row={looked} onClose={() => setLooked(undefined)} onDecided={list.reload} />
          )}
        </>
      )}
      rowActions={(row) =>
        row.state === 'PROPOSED' && (
          <Button type="link" onClick={() => setLooked(row)}>
            {t('grants.look')}
          </Button>
        )
      }
    />
  )
}

function Decide({ row, onClose, onDecided }: { row: Row; onClose: () => void; onDecided: () => void }) {
  const { t, lang } = useText()
  const { may, userName } = useOperator()
  const decide = useChange('decideGrant', {
    onDone() {
      onDecided()
      onClose()
    },
    saysFailure: true,
  })
  const isOwn = row.proposedBy === userName
  const answer = (isApproved: boolean) => decide.send({ id: row.id, isApproved })
  return (
    <DecisionDialog
      title={t('grants.look.of', { name: row.userName })}
      failure={decide.failure}
      note={t(isOwn ? 'grants.own' : 'grants.second', {
        name: row.proposedBy,
        time: formatTime(row.expiresAt, lang),
      })}
      isBusy={decide.isPending}
      items={[
        { key: 'amount', label: t('grants.amount'), children: moneyOf(row) },
        { key: 'wager', label: t('grants.wager'), children: row.wagerTimes },
        { key: 'reason', label: t('grants.reason'), children: row.reason },
        { key: 'proposedBy', label: t('grants.proposedBy'), children: row.proposedBy },
        { key: 'proposedAt', label: t('grants.proposedAt'), children: formatTime(row.proposedAt, lang) },
      ]}
      approve={
        may('decideGrant') && !isOwn
          ? { text: t('grants.approve', { money: moneyOf(row) }), onClick: () => answer(true) }
          : undefined
      }
      refuse={
        may('decideGrant')
          ? { text: t(isOwn ? 'grants.withdraw' : 'grants.refuse'), onRefuse: () => answer(false) }
          : undefined
      }
      onClose={onClose}
    />
  )
}
