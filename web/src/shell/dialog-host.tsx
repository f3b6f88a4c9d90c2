import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { closeDialog, type DialogName, useDialogs } from '../session/dialogs.ts'
import { ensureGuest } from '../session/guest.ts'
import { loadWholePack } from '../texts/packs.ts'
import { currentLang, useText } from '../texts/use-text.tsx'
import { showToast } from '../ui/toast.tsx'
import { Boundary } from './boundary.tsx'

// Each dialog knows by itself when it is open; its code and the texts it needs come when it is first asked for.
const dialogs: Record<DialogName, ComponentType> = {
  login: lazyDialog(async () => (await import('../dialogs/login/login-dialog.tsx')).LoginDialog),
  register: lazyDialog(async () => (await import('../dialogs/register/register-dialog.tsx')).RegisterDialog),
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
  const [opened, setOpened] = useState<readonly DialogName[]>([])
  useEffect(() => {
    if (!open) return
    if (open === 'login' || open === 'register') void ensureGuest()
    setOpened((names) => (names.includes(open) ? names : [...names, open]))
  }, [open])
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
function DialogFailed({ name }: { name: DialogName }) {
  const { t } = useText()
  const isWanted = useDialogs((state) => state.open === name)
  const [isTold, setTold] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    if (isTold) return location.reload()
    setTold(true)
    showToast(t('site.network.failed'), 'bad')
    closeDialog()
  }, [isWanted, isTold, t])
  return null
}
