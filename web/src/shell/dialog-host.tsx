import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { answerStepUp, closeDialog, type DialogName, type OverName, useDialogs } from '../session/dialogs.ts'
import { ensureGuest } from '../session/guest.ts'
import { loadWholePack } from '../texts/packs.ts'
import { currentLang, useText } from '../texts/use-text.tsx'
import { showToast } from '../ui/toast.tsx'
import { Boundary } from './boundary.tsx'

// Each dialog knows by itself when it is open; its code and the texts it needs come when it is first asked for.
const dialogs: Record<DialogName | OverName, ComponentType> = {
  login: lazyDialog(async () => (await import('../dialogs/login/login-dialog.tsx')).LoginDialog),
  register: lazyDialog(async () => (await import('../dialogs/register/register-dialog.tsx')).RegisterDialog),
  recover: lazyDialog(async () => (await import('../dialogs/recover/recover-dialog.tsx')).RecoverDialog),
  factor: lazyDialog(async () => (await import('../dialogs/factor/factor-dialog.tsx')).FactorDialog),
  device: lazyDialog(async () => (await import('../dialogs/device/device-dialog.tsx')).DeviceDialog),
  'real-name': lazyDialog(async () => (await import('../dialogs/real-name/real-name-dialog.tsx')).RealNameDialog),
  offline: lazyDialog(async () => (await import('../dialogs/offline/offline-dialog.tsx')).OfflineDialog),
  'step-up': lazyDialog(async () => (await import('../dialogs/step-up/step-up-dialog.tsx')).StepUpDialog),
  agreement: lazyDialog(async () => (await import('../dialogs/agreement/agreement-dialog.tsx')).AgreementDialog),
  logout: lazyDialog(async () => (await import('../dialogs/logout/logout-dialog.tsx')).LogoutDialog),
}

function lazyDialog(fetchDialog: () => Promise<ComponentType>): ComponentType {
  return lazy(async () => {
    const [dialog] = await Promise.all([fetchDialog(), loadWholePack(currentLang())])
    return { default: dialog }
  })
}

/** The place of all dialogs; one that was opened once stays, so that it can leave gently. */
export function DialogHost() {
  const open = useDialogs((state) => state.open)
  const over = useDialogs((state) => state.over)
  const [opened, setOpened] = useState<readonly (DialogName | OverName)[]>([])
  useEffect(() => {
    const wanted = [open, over].filter((name) => name !== null)
    if (wanted.length === 0) return
    if (open === 'login' || open === 'register' || open === 'recover') void ensureGuest()
    setOpened((names) => [...names, ...wanted.filter((name) => !names.includes(name))])
  }, [open, over])
  return opened.map((name) => {
    const Dialog = dialogs[name]
    return (
      <Boundary key={name} fallback={<DialogFailed name={name} />}>
        <Suspense fallback={null}>
          <Dialog />
        </Suspense>
      </Boundary>
    )
  })
}

/** A dialog whose code did not come says so; asking for it again loads the site anew. */
function DialogFailed({ name }: { name: DialogName | OverName }) {
  const { t } = useText()
  const isWanted = useDialogs((state) => state.open === name || state.over === name)
  const [isTold, setTold] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    if (isTold) return location.reload()
    setTold(true)
    showToast(t('site.network.failed'), 'bad')
    if (name === 'step-up') answerStepUp(false)
    else closeDialog()
  }, [isWanted, isTold, name, t])
  return null
}
