const takeOverMs = 2_000

/** Starts the service worker; without one the site works all the same. */
export async function startWorker(): Promise<void> {
  const registration = await workers()
    ?.register('/sw.js', { updateViaCache: 'none' })
    .catch(() => undefined)
  // A worker of this very build has nobody to wait for when this is the only page.
  registration?.waiting?.postMessage('take over when alone')
}

/** Fetches the new worker beforehand, so that taking the update is one reload. */
export async function askForNewWorker(): Promise<void> {
  const registration = await ownRegistration()
  await registration?.update().catch(() => undefined)
}

/** Lets the waiting worker take over; resolves when it has, or when it takes too long. */
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

// A browser whose storage is blocked rejects here, although it shows the container.
async function ownRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return await workers()
    ?.getRegistration()
    .catch(() => undefined)
}

// Plain http has no service workers, and reading the property throws where storage is blocked.
function workers(): ServiceWorkerContainer | undefined {
  try {
    return navigator.serviceWorker
  } catch {
    return undefined
  }
}
