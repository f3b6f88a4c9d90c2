import { closeDialog, useDialogs } from '../../session/dialogs.ts'
import { useText } from '../../texts/use-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { BringBack } from './bring-back.tsx'

/** Brings the money back from all platforms as soon as it opens, and shows how far each one is. */
export function BringBackDialog() {
  const { t } = useText()
  const open = useDialogs((state) => state.open === 'bring-back')
  return (
    <Dialog
      open={open}
      onClose={closeDialog}
      title={t('wallet.bring.title')}
      description={t('wallet.bring.note')}
      closeLabel={t('wallet.close')}
    >
      {open && <BringBack />}
    </Dialog>
  )
}
