import type { CallFailure } from '@mingtang/contract/client.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { Alert, App, Button, Descriptions, Modal } from 'antd'
import { useState } from 'react'
import { Refusal } from '../../call/refusal.tsx'
import { useChange } from '../../call/use-change.ts'
import type { RowOf } from '../../call/use-list.ts'
import { ReasonField } from '../../form/reason-field.tsx'
import { useOperator } from '../../session/session.tsx'
import { formatTime } from '../../texts/dates.ts'
import { useText } from '../../texts/use-text.tsx'
import { ProofPicture } from './proof-picture.tsx'

type CheckDialogProps = { deposit: RowOf<'listWaitingRecharges'>; onClose: () => void; onDecided: () => void }

/** What an operator compares with the account, and the decision: confirmed once, or refused with a reason. */
export function CheckDialog({ deposit, onClose, onDecided }: CheckDialogProps) {
  const { t, lang } = useText()
  const { may } = useOperator()
  const { message } = App.useApp()
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const [reason, setReason] = useState<string | null>(null)
  const options = {
    onDone() {
      onDecided()
      onClose()
    },
    onFailure: setFailure,
  }
  const confirm = useChange('confirmRecharge', {
    ...options,
    onDone({ state, deciders }) {
      if (state !== 'PAID' && deciders === 0) message.warning(t('deposits.second.nobody'), 10)
      options.onDone()
    },
  })
  const refuse = useChange('refuseRecharge', options)
  const isOnChain = deposit.network !== ''
  const isFurther = deposit.furtherOf !== ''
  const isBusy = confirm.isPending || refuse.isPending
  const money = { amount: groupAmount(deposit.amount), currency: deposit.currency }
  const isFirst = deposit.needsSecond && !deposit.firstBy
  const second = deposit.firstBy
    ? t('deposits.second.firstBy', { name: deposit.firstBy, time: formatTime(deposit.firstAt, lang) })
    : isFirst && t('deposits.second.needs')
  const buttons =
    reason === null
      ? [
          may('refuseRecharge') && (
            <Button key="refuse" danger disabled={isBusy} onClick={() => setReason('')}>
              {t('deposits.refuse')}
            </Button>
          ),
          may('confirmRecharge') && (
            <Button
              key="confirm"
              type="primary"
              loading={confirm.isPending}
              onClick={() => confirm.send({ id: deposit.id })}
            >
              {t(isFirst ? 'deposits.confirm.first' : 'deposits.confirm', money)}
            </Button>
          ),
        ]
      : [
          <Button key="back" disabled={isBusy} onClick={() => setReason(null)}>
            {t('deposits.refuse.back')}
          </Button>,
          <Button
            key="do"
            danger
            type="primary"
            disabled={!reason.trim()}
            loading={refuse.isPending}
            onClick={() => refuse.send({ id: deposit.id, reason })}
          >
            {t('deposits.refuse.do')}
          </Button>,
        ]
  return (
    <Modal
      open
      title={t('deposits.look.of', { name: deposit.userName })}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={buttons}
    >
      <Refusal failure={failure} />
      {deposit.state !== 'PAYING' && (
        <Alert type="warning" showIcon title={t('deposits.late')} className="form-refusal" />
      )}
      {second && <Alert type="info" showIcon title={second} className="form-refusal" />}
      <p>{t(isFurther ? 'deposits.check.further' : isOnChain ? 'deposits.check.chain' : 'deposits.check')}</p>
      <Descriptions
        size="small"
        column={1}
        bordered
        items={[
          { key: 'amount', label: t('deposits.amount'), children: `${money.amount} ${money.currency}` },
          ...(isOnChain || isFurther
            ? []
            : [{ key: 'remark', label: t('deposits.remark'), children: <code>{deposit.remark}</code> }]),
          ...(isFurther
            ? [
                { key: 'order', label: t('deposits.order'), children: <code>{deposit.furtherOf}</code> },
                {
                  key: 'transaction',
                  label: t('deposits.transaction'),
                  children: <code>{deposit.transactionId}</code>,
                },
              ]
            : []),
          { key: 'payTo', label: t(isOnChain ? 'deposits.address' : 'deposits.payTo'), children: deposit.payTo },
          { key: 'createdAt', label: t('deposits.createdAt'), children: formatTime(deposit.createdAt, lang) },
        ]}
      />
      {reason === null ? (
        !isOnChain && !isFurther && <ProofPicture id={deposit.id} hasProof={deposit.hasProof} />
      ) : (
        <ReasonField
          label={t('deposits.reason')}
          hint={t('deposits.reason.hint')}
          value={reason}
          onChange={setReason}
        />
      )}
    </Modal>
  )
}
