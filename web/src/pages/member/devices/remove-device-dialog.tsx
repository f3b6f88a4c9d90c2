import type { Reply } from '@mingtang/contract/client.ts'
import type { CodeWay } from '@mingtang/contract/gen/words.ts'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { call } from '../../../call/client.ts'
import { failureText } from '../../../call/reactions.ts'
import { refreshCalls, useCallQuery } from '../../../call/use-call.ts'
import { DeviceCheck } from '../../../login/device-check.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { ErrorState } from '../../../ui/error-state.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.tsx'

type RemoveDeviceDialogProps = { device: Reply<'listDevices'>['rows'][number] | null; onClose: () => void }

/** Removes a device and ends its sessions, after a code with the origin "equipment". */
export function RemoveDeviceDialog({ device, onClose }: RemoveDeviceDialogProps) {
  const { t, lang } = useText()
  const status = useCallQuery('getSecureStatus', {}, { enabled: device !== null })
  const remove = async (id: string, way: CodeWay, code: string) => {
    await call('removeDevice', { id, way, code })
    refreshCalls(['listDevices', 'listLogins'])
    onClose()
    showToast(t('security.devices.removed'), 'good')
  }
  const action = 'USER_REMOVE_DEVICE'
  return (
    <Dialog open={device !== null} onClose={onClose} title={t('session.device.title')} closeLabel={t('session.close')}>
      {device && !status.data && !status.error && <Skeleton height="160px" radius="12px" />}
      {device && !status.data && status.error && (
        <ErrorState
          title={t('security.failed')}
          note={failureText(status.error)}
          retryLabel={t('security.retry')}
          onRetry={() => unawaited(status.refetch())}
          busy={status.isFetching}
        />
      )}
      {device && status.data && (
        <DeviceCheck
          phone={status.data.phone}
          email={status.data.email}
          note={t('session.device.removeNote', { name: device.name })}
          countdownKey={action}
          send={(way, answer) => call('sendOwnCode', { action, langCode: lang, way, ...answer })}
          next={(way) => call('getOwnNextSendTime', { action, langCode: lang, way })}
          check={(way, code) => remove(device.id, way, code)}
          onCancel={onClose}
        />
      )}
    </Dialog>
  )
}
