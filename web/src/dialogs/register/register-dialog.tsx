import { closeDialog, useDialogs } from '../../session/dialogs.ts'
import { useText } from '../../texts/use-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RegisterForm } from './register-form.tsx'

/** The registration popup; on phones a sheet from below. */
export function RegisterDialog() {
  const { t } = useText()
  const open = useDialogs((state) => state.open === 'register')
  return (
    <Dialog open={open} onClose={closeDialog} title={t('session.register.title')} closeLabel={t('session.close')}>
      <RegisterForm />
    </Dialog>
  )
}
