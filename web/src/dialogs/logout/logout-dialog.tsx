import { CallFailure } from '@mingtang/contract/client.ts'
import { errors } from '@mingtang/contract/errors.ts'
import { useState } from 'react'
import { FormError } from '../../form/form-error.tsx'
import { sayInForm } from '../../form/form-failure.ts'
import { landFocus } from '../../form/land-focus.ts'
import { useOnce } from '../../form/use-once.ts'
import { closeDialog, useDialogs } from '../../session/dialogs.ts'
import { leaveForGood, logOut } from '../../session/sign-in-out.ts'
import { useText } from '../../texts/use-text.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { showToast } from '../../ui/toast.tsx'

export function LogoutDialog() {
  const { t } = useText()
  const open = useDialogs((state) => state.open === 'logout')
  const [failure, setFailure] = useState<string>()
  const close = () => {
    setFailure(undefined)
    closeDialog()
  }
  const [busy, confirm] = useOnce(async () => {
    setFailure(undefined)
    try {
      await logOut()
    } catch (error) {
      if (!isOver(error)) return setFailure(sayInForm(error))
      leaveForGood()
    }
    close()
    landFocus()
    showToast(t('session.logout.done'), 'good')
  })
  return (
    <Dialog
      open={open}
      onClose={close}
      title={t('session.logout.title')}
      description={t('session.logout.note')}
      closeLabel={t('session.close')}
      footer={
        <>
          <Button onClick={close}>{t('session.logout.cancel')}</Button>
          <Button look="primary" busy={busy} onClick={confirm}>
            {t('session.logout.confirm')}
          </Button>
        </>
      }
    >
      <FormError text={failure} />
    </Dialog>
  )
}

// When the server has already ended the session, the logout counts as successful.
function isOver(error: unknown): boolean {
  if (!(error instanceof CallFailure) || !error.errorName) return false
  return ['silent-logout', 'login'].includes(errors[error.errorName].reaction)
}
