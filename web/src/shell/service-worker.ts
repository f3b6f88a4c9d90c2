import { workerAddress } from '../trusted-types.ts'

const takeOverMs = 2_000

/** Registers the service worker, once there is a network; the site also works without one. */
export async function startWorker(): Promise<void> {
  // Without a network the browser writes an error to its console, whatever catches the rejection.
  if (!navigator.onLine) await new Promise((done) => addEventListener('online', done, { once: true }))
  const registration = await workers()
    ?.register(workerAddress(), { updateViaCache: 'none' })
    .catch(() => undefined)
  // A waiting worker of this same build may activate at once when this is the only open page.
  registration?.waiting?.postMessage('take over when alone')
}

/** Downloads the new worker in advance, so that an update needs only one reload. */
export async function askForNewWorker(): Promise<void> {
  const registration = navigator.onLine ? await ownRegistration() : undefined
  await registration?.update().catch(() => undefined)
}

/** Activates the waiting worker; resolves when it has taken over, or after a timeout. */
export async function takeNewWorker(): Promise<void> {
  const registration = await ownRegistration()
  const waiting = registration?.waiting
  if (!waiting) return
  await new Promise<void>((done) => {
    navigator.serviceWorker.addEventListener('controllerchange', () => done(), { once: true })
    setTimeout(done, takeOverMs)
    waiting.postMessage('take over')
  })
}

// With blocked storage browsers expose the container but reject this call.
async function ownRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return await workers()
    ?.getRegistration()
    .catch(() => undefined)
}

// Plain http has no service workers, and with blocked storage even reading the property throws.
function workers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker
  } catch {
    return undefined
  }
}
