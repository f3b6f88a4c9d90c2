import { useRef } from 'react'
import { useText } from '../../texts/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { AgreementText } from './agreement-text.tsx'

type AgreementPopupProps = {
  open: boolean
  onClose: () => void
  /** Called when the reader agrees; without it the popup is read-only. */
  onAgree?: () => void
}

/** The agreement in a dialog above the current one, which stays open. */
export function AgreementPopup({ open, onClose, onAgree }: AgreementPopupProps) {
  const { t } = useText()
  const text = useRef<HTMLElement>(null)
  const agree = () => {
    onAgree?.()
    onClose()
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('agreement.title')}
      closeLabel={t('agreement.close')}
      wide
      initialFocus={text}
      footer={
        <Button look={onAgree ? 'primary' : 'secondary'} onClick={agree}>
          {t(onAgree ? 'agreement.known' : 'agreement.close')}
        </Button>
      }
    >
      <AgreementText ref={text} />
    </Dialog>
  )
}
