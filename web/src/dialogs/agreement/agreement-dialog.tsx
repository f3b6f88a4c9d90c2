import { AgreementPopup } from '../../form/agreement/agreement-popup.tsx'
import { closeDialog, useDialogs } from '../../session/dialogs.ts'

/** The user agreement, for reading only. */
export function AgreementDialog() {
  const open = useDialogs((state) => state.open === 'agreement')
  return <AgreementPopup open={open} onClose={closeDialog} />
}
