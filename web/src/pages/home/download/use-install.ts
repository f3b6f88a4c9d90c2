import { create } from 'zustand'

/** What the browser offers once and early; start.ts keeps it until this page is looked at. */
type Offer = Event & { prompt(): Promise<unknown>; readonly userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }> }

declare global {
  interface Window {
    installOffer?: Event | undefined
  }
}

type Install = {
  readonly offer?: Offer | undefined
  readonly isAsking: boolean
  /** The browser's question was answered with no. */
  readonly isDismissed: boolean
  readonly isInstalled: boolean
}

/** How far installing has come in this window. */
export const useInstall = create<Install>(() => ({ isAsking: false, isDismissed: false, isInstalled: false }))

/** Begins to hear of offers and of what became of them; call it once in the browser, and again without harm. */
export function watchInstall(): () => void {
  const take = () => useInstall.setState({ offer: window.installOffer as Offer | undefined })
  const done = () => {
    window.installOffer = undefined
    useInstall.setState({ offer: undefined, isInstalled: true, isDismissed: false })
  }
  take()
  // The offer itself is kept by start.ts, which heard of it first.
  addEventListener('beforeinstallprompt', take)
  addEventListener('appinstalled', done)
  return () => {
    removeEventListener('beforeinstallprompt', take)
    removeEventListener('appinstalled', done)
  }
}

/** Lets the browser ask; an offer is good for one question. */
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

/** True in a window of the installed site. */
export function isInsideApp(): boolean {
  const { standalone } = navigator as Navigator & { standalone?: boolean }
  return standalone === true || window.matchMedia('(display-mode: standalone), (display-mode: fullscreen)').matches
}
