import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react'
import { type DialogName, useDialogs } from '../session/dialogs.ts'
import { ensureGuest } from '../session/guest.ts'
import { loadWholePack } from '../texts/packs.ts'
import { currentLang } from '../texts/use-text.tsx'

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
      <Suspense key={name} fallback={null}>
        <Dialog />
      </Suspense>
    )
  })
}
