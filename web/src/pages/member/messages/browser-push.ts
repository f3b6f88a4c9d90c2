// Notifications of this browser, as the browser sees them: support, permission and subscription.

export type Support = 'ready' | 'denied' | 'install' | 'missing'

/** Whether this browser can show notifications; on iOS only the installed site can. */
export function supportOf(isIos: boolean): Support {
  if (typeof PushManager === 'undefined' || typeof Notification === 'undefined') return isIos ? 'install' : 'missing'
  return Notification.permission === 'denied' ? 'denied' : 'ready'
}

/** The push manager of the site's service worker; undefined without one, as over plain http. */
export async function findManager(): Promise<PushManager | undefined> {
  try {
    return (await navigator.serviceWorker.getRegistration())?.pushManager
  } catch {
    return undefined
  }
}

export type Subscribed = { readonly endpoint: string; readonly p256dh: string; readonly auth: string }

/** Asks for the permission and subscribes; null when the visitor refuses. */
export async function subscribe(manager: PushManager, publicKey: string): Promise<Subscribed | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  // A subscription with another key, as of another installation of the site, cannot be taken over.
  await (await manager.getSubscription())?.unsubscribe()
  const made = await manager.subscribe({ userVisibleOnly: true, applicationServerKey: publicKey })
  const { endpoint = '', keys = {} } = made.toJSON()
  return { endpoint, p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' }
}
