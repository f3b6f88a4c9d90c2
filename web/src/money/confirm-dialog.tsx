import { useCallQuery } from '../call/use-call.ts'
import { type Fact, Facts } from '../screen/facts.tsx'
import { useText } from '../texts/use-text.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

type ConfirmDialogProps = {
  title: string
  facts: Fact[]
  /** What cannot be undone once it is sent. */
  note: string
  submit: string
  busy: boolean
  onClose: () => void
  onConfirm: () => void
}

/** Repeats what a payment out of the wallet does before it is sent, and warns that it cannot be undone. */
export function ConfirmDialog({ title, facts, note, submit, busy, onClose, onConfirm }: ConfirmDialogProps) {
  const { t } = useText()
  // The proof that may be asked next offers the member's passkeys; they are there before it opens.
  useCallQuery('getSecureStatus', {})
  return (
    <Dialog
      open
      onClose={() => !busy && onClose()}
      title={title}
      closeLabel={t('wallet.close')}
      footer={
        <>
          <Button onClick={() => !busy && onClose()}>{t('cashier.confirm.back')}</Button>
          <Button look="primary" busy={busy} onClick={onConfirm}>
            {submit}
          </Button>
        </>
      }
    >
      <Facts facts={facts} />
      <p className="mt-3 text-14 text-text-2">{note}</p>
    </Dialog>
  )
}
