import { AgreementPopup } from '../../form/agreement/agreement-popup.tsx'
import { closeDialog, useDialogs } from '../../session/dialogs.ts'

export function AgreementDialog() {
  const open = useDialogs((state) => state.open === 'agreement')
  return <AgreementPopup open={open} onClose={closeDialog} />
}
