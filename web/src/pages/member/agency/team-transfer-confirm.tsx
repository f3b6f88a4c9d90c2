import { useCallQuery } from '../../../call/use-call.ts'
import { Facts } from '../../../screen/facts.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'

type TeamTransferConfirmProps = {
  name: string
  /** With its currency, as the turnover, which is undefined when none is asked. */
  amount: string
  turnover: string | undefined
  busy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Repeats to whom, how much and what it asks of the member, and warns that it cannot be taken back. */
export function TeamTransferConfirm(props: TeamTransferConfirmProps) {
  const { name, amount, turnover, busy, onClose, onConfirm } = props
  const { t } = useText()
  // The proof that may be asked next offers the agent's passkeys; they are there before it opens.
  useCallQuery('getSecureStatus', {})
  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      title={t('agency.give.confirm')}
      closeLabel={t('session.close')}
      footer={
        <>
          <Button onClick={() => !busy && onClose()}>{t('agency.give.back')}</Button>
          <Button look="primary" busy={busy} onClick={onConfirm}>
            {t('agency.give.send')}
          </Button>
        </>
      }
    >
      <Facts
        facts={[
          { key: 'to', name: t('agency.give.to'), value: name },
          { key: 'amount', name: t('agency.give.amount'), value: amount, strong: true },
          { key: 'turnover', name: t('agency.give.turnover'), value: turnover ?? t('agency.give.free') },
        ]}
      />
      <p className="mt-3 text-14 text-text-2">{t('agency.give.final')}</p>
    </Dialog>
  )
}
