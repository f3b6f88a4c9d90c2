import { useFirstField } from '../../form/use-first-field.ts'
import { closeDialog, useDialogs } from '../../session/dialogs.ts'
import { useText } from '../../texts/use-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { LoginForm } from './login-form.tsx'

export function LoginDialog() {
  const { t } = useText()
  const open = useDialogs((state) => state.open === 'login')
  const first = useFirstField()
  return (
    <Dialog
      open={open}
      onClose={closeDialog}
      title={t('session.login.title')}
      closeLabel={t('session.close')}
      initialFocus={first.initialFocus}
    >
      <LoginForm firstField={first.field} />
    </Dialog>
  )
}
