import { App, Button, Descriptions, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { Link } from 'wouter'
import { rateText } from '../../../agency/rate-text.ts'
import { Refusal } from '../../../call/refusal.tsx'
import { ReadFailure } from '../../../call/read-failure.tsx'
import { useChange } from '../../../call/use-change.ts'
import type { RowOf } from '../../../call/use-list.ts'
import { useRead } from '../../../call/use-read.ts'
import { ReasonField } from '../../../form/reason-field.tsx'
import { useOperator } from '../../../session/session.tsx'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'

type DecideDialogProps = { application: RowOf<'listAgencyApplications'>; onClose: () => void; onDecided: () => void }

/** What the applicant says and what an approval gives, and the decision: approved, or refused with a reason. */
export function DecideDialog({ application, onClose, onDecided }: DecideDialogProps) {
  const { t, lang } = useText()
  const { may } = useOperator()
  const { message } = App.useApp()
  const [reason, setReason] = useState<string | null>(null)
  const decide = useChange('decideAgencyApplication', {
    onDone({ fromDay }) {
      message.success(fromDay ? t('agents.approved', { day: fromDay }) : t('agents.refused'))
      onDecided()
      onClose()
    },
    saysFailure: true,
  })
  const { id, userName, words } = application
  const first = [
    <Button key="refuse" danger disabled={decide.isPending} onClick={() => setReason('')}>
      {t('agents.refuse')}
    </Button>,
    <Button
      key="approve"
      type="primary"
      loading={decide.isPending}
      onClick={() => decide.send({ id, isApproved: true })}
    >
      {t('agents.approve')}
    </Button>,
  ]
  const second = [
    <Button key="back" disabled={decide.isPending} onClick={() => setReason(null)}>
      {t('agents.refuse.back')}
    </Button>,
    <Button
      key="do"
      danger
      type="primary"
      disabled={!reason?.trim()}
      loading={decide.isPending}
      onClick={() => decide.send({ id, isApproved: false, reason: reason ?? '' })}
    >
      {t('agents.refuse.do')}
    </Button>,
  ]
  const buttons = reason === null ? first : second
  return (
    <Modal
      open
      title={t('agents.look.of', { name: userName })}
      mask={{ closable: false }}
      onCancel={onClose}
      footer={may('decideAgencyApplication') ? buttons : null}
    >
      <Refusal failure={decide.failure} />
      <p className="long-text">{words || t('agents.wordless')}</p>
      <Descriptions
        size="small"
        column={1}
        bordered
        items={[
          { key: 'parent', label: t('agents.parent'), children: application.parentName || t('agents.none') },
          { key: 'registered', label: t('agents.registered'), children: formatTime(application.registeredAt, lang) },
        ]}
      />
      {reason === null ? (
        <Offer id={id} />
      ) : (
        <ReasonField
          label={t('agents.refuse.reason')}
          hint={t('agents.refuse.hint')}
          value={reason}
          onChange={setReason}
        />
      )}
      {application.parentName && (
        <Link className="form-after" href={`/agency/tree?member=${application.memberId}`}>
          {t('agents.toTree')}
        </Link>
      )}
    </Modal>
  )
}

function Offer({ id }: { id: string }) {
  const { t } = useText()
  const { data, failure, reload } = useRead('getAgencyOffer', { id })
  if (failure) return <ReadFailure failure={failure} onRetry={reload} />
  if (!data) return <Skeleton active className="form-after" />
  const { rates, fromDay, aboveName, isAgent } = data
  if (isAgent) return <p className="note form-after">{t('agents.offer.agent')}</p>
  return (
    <div className="form-after">
      <strong>{t('agents.offer', { day: fromDay })}</strong>
      <p className="figure">{rateText(rates) || t('agents.offer.none')}</p>
      {aboveName && <p className="note">{t('agents.offer.above', { name: aboveName })}</p>}
    </div>
  )
}
