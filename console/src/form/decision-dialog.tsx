import type { CallFailure } from '@mingtang/contract/client.ts'
import { Alert, Button, Descriptions, type DescriptionsProps, Modal } from 'antd'
import { type ReactNode, useState } from 'react'
import { Refusal } from '../call/refusal.tsx'
import { useText } from '../texts/use-text.tsx'
import { ReasonField } from './reason-field.tsx'

type DecisionDialogProps = {
  title: string
  /** What is decided about. */
  items: DescriptionsProps['items']
  /** Why the last decision was not taken. */
  failure: CallFailure | null
  /** What the operator should know first. */
  note?: string
  isWarning?: boolean
  isBusy: boolean
  /** Without it nobody here can approve. */
  approve?: { text: string; isReady?: boolean; onClick: () => void } | undefined
  /** With a hint, a refusal needs words for the member. */
  refuse?: { text: string; hint?: string; onRefuse: (reason: string) => void } | undefined
  onClose: () => void
  children?: ReactNode
}

/** What an operator decides once: approved, or refused, with words for the member where they read them. */
export function DecisionDialog(props: DecisionDialogProps) {
  const { title, items, failure, note, isWarning, isBusy, approve, refuse, onClose, children } = props
  const { t } = useText()
  const [reason, setReason] = useState<string | null>(null)
  const first = [
    refuse && (
      <Button key="refuse" danger disabled={isBusy} onClick={() => (refuse.hint ? setReason('') : refuse.onRefuse(''))}>
        {refuse.text}
      </Button>
    ),
    approve && (
      <Button
        key="approve"
        type="primary"
        disabled={approve.isReady === false}
        loading={isBusy}
        onClick={approve.onClick}
      >
        {approve.text}
      </Button>
    ),
  ]
  const second = [
    <Button key="back" disabled={isBusy} onClick={() => setReason(null)}>
      {t('shell.back')}
    </Button>,
    <Button
      key="do"
      danger
      type="primary"
      disabled={!reason?.trim()}
      loading={isBusy}
      onClick={() => refuse?.onRefuse(reason ?? '')}
    >
      {t('shell.refuse.do')}
    </Button>,
  ]
  return (
    <Modal
      open
      title={title}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={approve || refuse ? (reason === null ? first : second) : null}
    >
      <Refusal failure={failure} />
      {note && <Alert type={isWarning ? 'warning' : 'info'} showIcon title={note} className="form-refusal" />}
      <Descriptions size="small" column={1} bordered {...(items && { items })} />
      {reason === null ? (
        children
      ) : (
        <ReasonField label={t('shell.refuse.reason')} hint={refuse?.hint ?? ''} value={reason} onChange={setReason} />
      )}
    </Modal>
  )
}
