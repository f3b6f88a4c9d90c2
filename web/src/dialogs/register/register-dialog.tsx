import { useFirstField } from '../../form/use-first-field.ts'
import { closeDialog, useDialogs } from '../../session/dialogs.ts'
import { useText } from '../../texts/use-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { RegisterForm } from './register-form.tsx'

export function RegisterDialog() {
  const { t } = useText()
  const open = useDialogs((state) => state.open === 'register')
  const first = useFirstField()
  return (
    <Dialog
      open={open}
      onClose={closeDialog}
      title={t('session.register.title')}
      closeLabel={t('session.close')}
      wide
      initialFocus={first.initialFocus}
    >
      <RegisterForm firstField={first.field} />
    </Dialog>
  )
}
