import { refreshCalls } from '../../../call/use-call.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { BackupCodesForm } from './backup-codes-form.tsx'
import { BindForm } from './bind-form.tsx'
import { FundPasswordForm } from './fund-password-form.tsx'
import { LoginPasswordForm } from './login-password-form.tsx'
import { PasskeyForm } from './passkey-form.tsx'
import { RealNameForm } from './real-name-form.tsx'
import { RemoveForm } from './remove-form.tsx'
import type { SecureStatus, SecurityTask, TaskFormProps } from './security-task.ts'
import { TotpForm } from './totp-form.tsx'

type SecurityDialogsProps = {
  status: SecureStatus
  task: SecurityTask | null
  onClose: () => void
  /** After a change that succeeded. */
  onDone: () => void
}

/** The dialog of the current change; success is shown as a toast and in the guard's row. */
export function SecurityDialogs({ status, task, onClose, onDone }: SecurityDialogsProps) {
  const { t } = useText()
  const done = (said: string) => {
    refreshCalls(['getSecureStatus', 'getUserInfo', 'listDevices', 'getWithdrawalOptions'])
    onClose()
    showToast(said, 'good')
    onDone()
  }
  return (
    <Dialog
      open={task !== null}
      onClose={onClose}
      title={task ? t(`security.task.${taskText(task, status)}`) : ''}
      closeLabel={t('session.close')}
    >
      {task && <TaskForm task={task} status={status} onDone={done} />}
    </Dialog>
  )
}

const totpWords = {
  note: 'security.totp.removeNote',
  submit: 'security.totp.removeConfirm',
  done: 'security.totp.removed',
} as const
const passkeyWords = {
  note: 'security.passkey.removeNote',
  submit: 'security.remove.confirm',
  done: 'security.removed',
} as const

function TaskForm({ task, ...rest }: TaskFormProps & { task: SecurityTask }) {
  switch (task.name) {
    case 'password':
      return <LoginPasswordForm {...rest} />
    case 'fund':
      return <FundPasswordForm {...rest} />
    case 'phone':
      return <BindForm key="PHONE" way="PHONE" {...rest} />
    case 'email':
      return <BindForm key="EMAIL" way="EMAIL" {...rest} />
    case 'realName':
      return <RealNameForm {...rest} />
    case 'totp':
      return <TotpForm {...rest} />
    case 'passkey':
      return <PasskeyForm {...rest} />
    case 'backupCodes':
      return <BackupCodesForm {...rest} />
    case 'totpOff':
      return <RemoveForm call="removeTotp" request={{}} words={totpWords} {...rest} />
    case 'passkeyOff':
      return <RemoveForm call="removePasskey" request={{ id: task.passkey.id }} words={passkeyWords} {...rest} />
  }
}

function taskText({ name }: SecurityTask, status: SecureStatus) {
  if (name === 'fund') return status.isBindFundPassword ? 'fundChange' : 'fundSet'
  if (name === 'phone') return status.phone ? 'phoneReplace' : 'phoneBind'
  if (name === 'email') return status.email ? 'emailReplace' : 'emailBind'
  return name
}
