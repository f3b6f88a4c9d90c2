import type { CallFailure } from '@mingtang/contract/client.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { formatAmount } from '@mingtang/contract/money.ts'
import { useEffect, useRef, useState } from 'react'
import { failureText } from '../../../call/reactions.ts'
import { refreshCalls } from '../../../call/use-call.ts'
import { FormError } from '../../../form/form-error.tsx'
import { minorOf } from '../../../money/amount-text.ts'
import { UnansweredCard } from '../../../money/unanswered-card.tsx'
import { useMoneyChange } from '../../../money/use-money-change.ts'
import { Facts } from '../../../screen/facts.tsx'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast.tsx'
import type { Obligation } from './obligation-row.tsx'

type CancelDialogProps = { open: boolean; obligation: Obligation | undefined; onClose: () => void }

/** Shows what a waiting bonus still asks and what is lost with it, before it is given up. */
export function CancelDialog({ open, obligation, onClose }: CancelDialogProps) {
  const { t } = useText()
  const hasCancelled = useRef(false)
  useEffect(() => {
    if (open) hasCancelled.current = false
  }, [open])
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('turnover.cancel.title')}
      description={t('turnover.cancel.note')}
      closeLabel={t('session.close')}
      // The button that opened it is gone with the bonus.
      finalFocus={() => (hasCancelled.current ? document.getElementById('main') : undefined)}
    >
      {open && obligation && (
        <CancelForm
          obligation={obligation}
          onKeep={onClose}
          onDone={() => {
            hasCancelled.current = true
            onClose()
          }}
        />
      )}
    </Dialog>
  )
}

type CancelFormProps = { obligation: Obligation; onKeep: () => void; onDone: () => void }

function CancelForm({ obligation, onKeep, onDone }: CancelFormProps) {
  const { t, lang } = useText()
  const { id, currency, bonus, required, done, expiresAt, title } = obligation
  const [failure, setFailure] = useState<CallFailure>()
  const change = useMoneyChange('cancelBonus', {
    onDone: () => {
      showToast(t('turnover.cancel.done'), 'good')
      onDone()
    },
    onFailure: (refusal) => {
      // It was released, or given up in another tab.
      if (refusal.errorName !== 'bonusEnded' && refusal.errorName !== 'notFound') return false
      setFailure(refusal)
      refreshCalls(['listObligations', 'getBalance'])
      return true
    },
  })
  if (change.unanswered)
    return (
      <UnansweredCard
        className=""
        what={t('turnover.cancel.what')}
        busy={change.busy}
        gaveUp={change.gaveUp}
        onAskAgain={change.askAgain}
      />
    )
  const left = formatAmount(minorOf(required, currency) - minorOf(done, currency), currency)
  const money = (amount: string) => `${groupAmount(amount)} ${currency}`
  return (
    <div className="grid grid-cols-1 gap-5">
      <Facts
        facts={[
          ...(title ? [{ key: 'offer', name: t('turnover.cancel.offer'), value: title }] : []),
          { key: 'lost', name: t('turnover.cancel.lost'), value: money(bonus), strong: true },
          { key: 'left', name: t('turnover.cancel.left'), value: money(left) },
          { key: 'required', name: t('turnover.cancel.required'), value: money(required) },
          {
            key: 'until',
            name: t('turnover.cancel.until'),
            value: formatTime(expiresAt, lang, 'day') || t('turnover.noEnd'),
          },
        ]}
      />
      <FormError text={failure && failureText(failure)} />
      <div className="grid grid-cols-2 gap-3">
        <Button size="lg" onClick={onKeep}>
          {t('turnover.cancel.keep')}
        </Button>
        <Button
          look="danger"
          size="lg"
          busy={change.busy}
          onClick={() => {
            setFailure(undefined)
            change.send({ id })
          }}
        >
          {t('turnover.cancel.confirm')}
        </Button>
      </div>
    </div>
  )
}
