import type { CallFailure } from '@mingtang/contract/client.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { Button, Tag } from 'antd'
import { useState } from 'react'
import { useChange } from '../../call/use-change.ts'
import type { RowOf } from '../../call/use-list.ts'
import { DecisionDialog } from '../../form/decision-dialog.tsx'
import type { Column } from '../../list/columns.ts'
import { ListPage } from '../../list/list-page.tsx'
import { useOperator } from '../../session/session.tsx'
import { formatTime } from '../../texts/dates.ts'
import { textOr, useText } from '../../texts/use-text.tsx'

type Row = RowOf<'listHeldWithdrawals'>
/** The reason of the hold: of a change of the account each change by its name. */
const holdOf = ({ holdCode, causes }: Row) =>
  causes.length > 0
    ? causes.map((cause) => textOr(`withdrawals.cause.${cause}`, cause)).join(' · ')
    : textOr(`withdrawals.hold.${holdCode}`, holdCode)
const moneyOf = ({ amount, currency }: Row) => `${groupAmount(amount)} ${currency}`
/** The time told to the member has passed, whether the member was told a new one yet or not. */
const isLate = ({ lateSince, decidedBy }: Row) => lateSince !== '' || new Date(decidedBy) < new Date()
/** Nobody can approve it yet. */
const isKept = ({ keptUntil }: Row) => keptUntil !== '' && new Date(keptUntil) > new Date()

/** Withdrawals that wait for a person, those first whose members were told the earliest time. */
export function WithdrawalsPage() {
  const { t, lang } = useText()
  const [looked, setLooked] = useState<Row>()
  const columns: readonly Column<Row>[] = [
    {
      key: 'decidedBy',
      title: 'withdrawals.decidedBy',
      text: ({ decidedBy }) => formatTime(decidedBy, lang),
      show: (row) => (
        <>
          {formatTime(row.decidedBy, lang)} {isLate(row) && <Tag color="error">{t('withdrawals.late')}</Tag>}
        </>
      ),
    },
    {
      key: 'lateSince',
      title: 'withdrawals.lateSince',
      text: ({ lateSince }) => formatTime(lateSince, lang),
      isExtra: true,
    },
    { key: 'member', title: 'withdrawals.member', text: ({ userName }) => userName },
    { key: 'amount', title: 'withdrawals.amount', text: moneyOf },
    {
      key: 'hold',
      title: 'withdrawals.hold',
      text: holdOf,
      show: (row) => (
        <>
          {holdOf(row)}{' '}
          {isKept(row) && <Tag>{t('withdrawals.keptUntil', { time: formatTime(row.keptUntil, lang) })}</Tag>}
        </>
      ),
    },
    { key: 'createdAt', title: 'withdrawals.createdAt', text: ({ createdAt }) => formatTime(createdAt, lang) },
  ]
  return (
    <ListPage
      name="listHeldWithdrawals"
      request={{}}
      columns={columns}
      rowKey={({ id }) => id}
      empty={t('withdrawals.empty')}
      sorts={{
        decidedBy: { up: '' },
        amount: { up: 'AMOUNT_UP', down: 'AMOUNT_DOWN' },
        createdAt: { up: 'TIME_UP', down: 'TIME_DOWN' },
      }}
      head={(list) =>
        looked && <Decide key={looked.id} row={looked} onClose={() => setLooked(undefined)} onDecided={list.reload} />
      }
      rowActions={(row) => (
        <Button type="link" onClick={() => setLooked(row)}>
          {t('withdrawals.look')}
        </Button>
      )}
    />
  )
}

function Decide({ row, onClose, onDecided }: { row: Row; onClose: () => void; onDecided: () => void }) {
  const { t, lang } = useText()
  const { may } = useOperator()
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const options = {
    onDone() {
      onDecided()
      onClose()
    },
    onFailure: setFailure,
  }
  const approve = useChange('approveWithdrawal', options)
  const refuse = useChange('refuseWithdrawal', options)
  const { id } = row
  const late = row.lateSince && t('withdrawals.late.note', { time: formatTime(row.lateSince, lang) })
  return (
    <DecisionDialog
      title={t('withdrawals.look.of', { name: row.userName })}
      failure={failure}
      isBusy={approve.isPending || refuse.isPending}
      isWarning
      {...(late && { note: late })}
      items={[
        { key: 'amount', label: t('withdrawals.amount'), children: moneyOf(row) },
        { key: 'hold', label: t('withdrawals.hold'), children: holdOf(row) },
        ...(isKept(row)
          ? [
              {
                key: 'kept',
                label: t('withdrawals.kept'),
                children: t('withdrawals.keptUntil', { time: formatTime(row.keptUntil, lang) }),
              },
            ]
          : []),
        { key: 'createdAt', label: t('withdrawals.createdAt'), children: formatTime(row.createdAt, lang) },
        { key: 'decidedBy', label: t('withdrawals.decidedBy'), children: formatTime(row.decidedBy, lang) },
      ]}
      approve={
        may('approveWithdrawal')
          ? { text: t('withdrawals.approve', { money: moneyOf(row) }), onClick: () => approve.send({ id }) }
          : undefined
      }
      refuse={
        may('refuseWithdrawal')
          ? {
              text: t('withdrawals.refuse'),
              hint: t('withdrawals.refuse.hint'),
              onRefuse: (reason) => refuse.send({ id, reason }),
            }
          : undefined
      }
      onClose={onClose}
    />
  )
}
