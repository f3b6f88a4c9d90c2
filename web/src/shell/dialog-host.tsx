import { type ComponentType, Suspense, useEffect, useState } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import type { HostedName } from '../session/dialog-ahead.ts'
import { answerStepUp, closeChat, closeDialog, useDialogs } from '../session/dialogs.ts'
import { ensureGuest } from '../session/guest.ts'
import { reloadForPart } from '../session/reload.ts'
import { useAppState } from '../session/app-store.ts'
import { loadRestSheet } from '../styles/rest.ts'
import { loadWholePack } from '../texts/packs.ts'
import { currentLang } from '../texts/current-lang.ts'
import { useText } from '../texts/use-text.tsx'
import { BusyDots } from '../ui/button.tsx'
import { showToast } from '../ui/toast.tsx'
import { Boundary } from './boundary.tsx'

// Each dialog reads its open state itself; its chunk and texts are loaded when it is first requested.
const codes: Record<HostedName, () => Promise<ComponentType>> = {
  login: async () => (await import('../dialogs/login/login-dialog.tsx')).LoginDialog,
  register: async () => (await import('../dialogs/register/register-dialog.tsx')).RegisterDialog,
  recover: async () => (await import('../dialogs/recover/recover-dialog.tsx')).RecoverDialog,
  factor: async () => (await import('../dialogs/factor/factor-dialog.tsx')).FactorDialog,
  device: async () => (await import('../dialogs/device/device-dialog.tsx')).DeviceDialog,
  'real-name': async () => (await import('../dialogs/real-name/real-name-dialog.tsx')).RealNameDialog,
  offline: async () => (await import('../dialogs/offline/offline-dialog.tsx')).OfflineDialog,
  'step-up': async () => (await import('../dialogs/step-up/step-up-dialog.tsx')).StepUpDialog,
  agreement: async () => (await import('../dialogs/agreement/agreement-dialog.tsx')).AgreementDialog,
  logout: async () => (await import('../dialogs/logout/logout-dialog.tsx')).LogoutDialog,
  wins: async () => (await import('../dialogs/wins/wins-dialog.tsx')).WinsDialog,
  calm: async () => (await import('../dialogs/calm/calm-dialog.tsx')).CalmDialog,
  'water-ball': async () => (await import('../dialogs/water-ball/water-ball-dialog.tsx')).WaterBallDialog,
  'bring-back': async () => (await import('../dialogs/bring-back/bring-back-dialog.tsx')).BringBackDialog,
  feedback: async () => (await import('../dialogs/feedback/feedback-dialog.tsx')).FeedbackDialog,
  chat: async () => (await import('../chat/chat-dock.tsx')).ChatDock,
}

const loaded = new Map<HostedName, ComponentType>()

/** Loads a dialog with its texts and styles. */
export async function fetchDialog(name: HostedName): Promise<void> {
  const [dialog] = await Promise.all([codes[name](), loadWholePack(currentLang()), loadRestSheet()])
  loaded.set(name, dialog)
}

/** Renders all dialogs that were opened once, and the chat of a guest who talked before; they stay mounted for their exit animation. */
export function DialogHost() {
  const open = useDialogs((state) => state.open)
  const over = useDialogs((state) => state.over)
  const beside = useDialogs((state) => state.beside)
  const hasEarlierTalk = useAppState((state) => state.hasEarlierTalk)
  const [opened, setOpened] = useState<readonly HostedName[]>([])
  useEffect(() => {
    // The closed chat counts the answers to a guest.
    const earlier: HostedName | null = hasEarlierTalk ? 'chat' : null
    const wanted = [open, over, beside, earlier].filter((name) => name !== null)
    if (wanted.length === 0) return
    if (open === 'login' || open === 'register' || open === 'recover') unawaited(ensureGuest())
    setOpened((names) => [...names, ...wanted.filter((name) => !names.includes(name))])
  }, [open, over, beside, hasEarlierTalk])
  return opened.map((name) => (
    <Boundary key={name} fallback={<DialogFailed name={name} />}>
      <Hosted name={name} isWanted={[open, over, beside].includes(name)} />
    </Boundary>
  ))
}

/** A dialog that was fetched is there at once; `lazy` would show its fallback first, and React keeps a fallback for 300 ms. */
function Hosted({ name, isWanted }: { name: HostedName; isWanted: boolean }) {
  const [hasFailed, setFailed] = useState(false)
  const [Dialog, setDialog] = useState(() => loaded.get(name))
  useEffect(() => {
    if (Dialog) return
    fetchDialog(name).then(
      () => setDialog(() => loaded.get(name)),
      () => setFailed(true),
    )
  }, [name, Dialog])
  if (hasFailed) return <DialogFailed name={name} />
  const waiting = isWanted && <DialogWaiting />
  if (!Dialog) return waiting
  return (
    <Suspense fallback={waiting}>
      <Dialog />
    </Suspense>
  )
}

/** Shown while a dialog's chunk is loading. */
function DialogWaiting() {
  return (
    <div className="dialog-wait" aria-hidden="true">
      <BusyDots />
    </div>
  )
}

/** Shows a toast when a dialog's chunk failed to load; opening it again reloads the page. */
function DialogFailed({ name }: { name: HostedName }) {
  const { t } = useText()
  const isWanted = useDialogs((state) => [state.open, state.over, state.beside].includes(name))
  const [isTold, setTold] = useState(false)
  useEffect(() => {
    if (!isWanted) return
    if (isTold) return location.reload()
    setTold(true)
    unawaited(reloadForPart())
    showToast(t('site.network.failed'), 'bad')
    if (name === 'step-up') answerStepUp(false)
    else if (name === 'chat') closeChat()
    else closeDialog()
  }, [isWanted, isTold, name, t])
  return null
}
