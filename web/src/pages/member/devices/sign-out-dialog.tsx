import { useId, useState } from 'react'
import { call } from '../../../call/client.ts'
import { refreshCalls } from '../../../call/use-call.ts'
import { FormError } from '../../../form/form-error.tsx'
import { sayInForm } from '../../../form/form-failure.ts'
import { useOnce } from '../../../form/use-once.ts'
import { leaveHere } from '../../../session/sign-in-out.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { showToast } from '../../../ui/toast.tsx'

/** Ends all other logins, and on request also this one and the trust of the devices. */
export function SignOutDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { t } = useText()
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t('security.signOut')}
      description={t('security.signOut.note')}
      closeLabel={t('session.close')}
    >
      {open && <SignOutForm onClose={onClose} />}
    </Dialog>
  )
}

function SignOutForm({ onClose }: { onClose: () => void }) {
  const { t } = useText()
  const [alsoHere, setAlsoHere] = useState(false)
  const [forgetDevices, setForgetDevices] = useState(false)
  const [failure, setFailure] = useState<string>()
  const [busy, send] = useOnce(async () => {
    setFailure(undefined)
    try {
      const { ended } = await call('signOutEverywhere', { alsoHere, forgetDevices })
      onClose()
      if (alsoHere) leaveHere()
      else refreshCalls(['listDevices', 'listLogins'])
      const done = ended > 0 ? t('security.signOut.done', { ended }) : t('security.signOut.none')
      showToast(alsoHere ? t('session.logout.done') : done, 'good')
    } catch (error) {
      setFailure(sayInForm(error))
    }
  })
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="grid gap-2">
        <Choice label={t('security.signOut.forget')} checked={forgetDevices} onChange={setForgetDevices} />
        <Choice label={t('security.signOut.here')} checked={alsoHere} onChange={setAlsoHere} />
      </div>
      <FormError text={failure} />
      <Button look="danger" size="lg" className="w-full" busy={busy} onClick={send}>
        {t(alsoHere ? 'security.signOut.confirmAll' : 'security.signOut.confirm')}
      </Button>
    </div>
  )
}

type ChoiceProps = { label: string; checked: boolean; onChange: (checked: boolean) => void }

function Choice({ label, checked, onChange }: ChoiceProps) {
  const id = useId()
  return (
    <div className="check">
      <input id={id} type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <label htmlFor={id}>{label}</label>
    </div>
  )
}
