import { call } from '../../call/client.ts'
import { useFirstField } from '../../form/use-first-field.ts'
import { DeviceCheck } from '../../login/device-check.tsx'
import { giveUp, stepDone } from '../../login/login-steps.ts'
import { useEntering } from '../../session/entering.ts'
import { PasskeyElsewhere } from '../../login/passkey-elsewhere.tsx'
import { useDialogs } from '../../session/dialogs.ts'
import { useText } from '../../texts/use-text.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { UnboundDevice } from './unbound-device.tsx'

/** The device step of a login from an unknown device. */
export function DeviceDialog() {
  const { t, lang } = useText()
  const open = useDialogs((state) => state.open === 'device')
  const bound = useEntering((state) => state.login?.seAuthProvider)
  const proofs = useEntering((state) => state.login?.deviceProofs) ?? []
  const hosts = useEntering((state) => state.login?.passkeyHosts) ?? []
  const account = useEntering((state) => state.account)
  const first = useFirstField()
  return (
    <Dialog
      open={open}
      onClose={giveUp}
      title={t('session.device.title')}
      closeLabel={t('session.close')}
      initialFocus={bound?.phone || bound?.email ? first.initialFocus : undefined}
    >
      {open && <PasskeyElsewhere hosts={hosts} />}
      {open && proofs.includes('OPERATOR') && <UnboundDevice canProve={proofs.includes('IDENTITY')} />}
      {open && !proofs.includes('OPERATOR') && (
        <DeviceCheck
          phone={bound?.phone ?? ''}
          email={bound?.email ?? ''}
          note={t('session.device.note')}
          countdownKey={`DEVICE/${account}`}
          send={(way, answer) => call('sendDeviceCode', { langCode: lang, way, ...answer })}
          check={async (way, code) => stepDone((await call('checkDeviceCode', { way, code })).login)}
          onCancel={giveUp}
          firstField={first.field}
        />
      )}
    </Dialog>
  )
}
