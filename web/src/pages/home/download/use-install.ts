import { create } from 'zustand'

/** The beforeinstallprompt event. It fires once and early, so start.ts stores it for this page. */
type Offer = Event & { prompt(): Promise<unknown>; readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }> }

declare global {
  interface Window {
    installOffer?: Event | undefined
  }
}

type Install = {
  readonly offer?: Offer | undefined
  readonly isAsking: boolean
  /** The visitor declined the browser's prompt. */
  readonly isDismissed: boolean
  readonly isInstalled: boolean
}

/** The state of the installation in this window. */
export const useInstall = create<Install>(() => ({ isAsking: false, isDismissed: false, isInstalled: false }))

/**
 * Listens for install offers and completed installations; safe to call repeatedly. Returns the unsubscribe function.
 */
export function watchInstall(): () => void {
  const take = () => useInstall.setState({ offer: window.installOffer as Offer | undefined })
  const done = () => {
    window.installOffer = undefined
    useInstall.setState({ offer: undefined, isInstalled: true, isDismissed: false })
  }
  take()
  // start.ts registered first and has stored the event.
  addEventListener('beforeinstallprompt', take)
  addEventListener('appinstalled', done)
  return () => {
    removeEventListener('beforeinstallprompt', take)
    removeEventListener('appinstalled', done)
  }
}

/** Shows the browser's install prompt; an offer can be used only once. */
export async function install(): Promise<void> {
  const { offer, isAsking } = useInstall.getState()
  if (!offer || isAsking) return
  useInstall.setState({ isAsking: true, isDismissed: false })
  const outcome = await ask(offer)
  window.installOffer = undefined
  useInstall.setState({ isAsking: false, offer: undefined, isDismissed: outcome !== 'accepted' })
}

async function ask(offer: Offer): Promise<string> {
  try {
    await offer.prompt()
    return (await offer.userChoice).outcome
  } catch {
    return 'dismissed'
  }
}

/** True in a window of the installed app. */
export function isInsideApp(): boolean {
  const { standalone } = navigator as Navigator & { standalone?: boolean }
  return standalone === true || window.matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches
}
