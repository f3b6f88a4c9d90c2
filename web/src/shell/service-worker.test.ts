import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { askForNewWorker, startWorker } from './service-worker.ts'

const update = vi.fn(async () => {})
const register = vi.fn(async () => ({ waiting: null }))

function stand(onLine: boolean): void {
  vi.stubGlobal('navigator', {
    onLine,
    serviceWorker: { register, getRegistration: async () => ({ update }) },
  })
}

beforeEach(() => {
  const page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('dispatchEvent', page.dispatchEvent.bind(page))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.clearAllMocks()
})

test('the worker is registered at once with a network', async () => {
  stand(true)
  await startWorker()
  expect(register).toHaveBeenCalledOnce()
})

test('without a network nothing is asked of it, until there is one', async () => {
  stand(false)
  await askForNewWorker()
  const started = startWorker()
  await Promise.resolve()
  expect(update).not.toHaveBeenCalled()
  expect(register).not.toHaveBeenCalled()
  dispatchEvent(new Event('online'))
  await started
  expect(register).toHaveBeenCalledOnce()
})

test('a refused registration or update is no fault', async () => {
  stand(true)
  register.mockRejectedValueOnce(new TypeError('An unknown error occurred when fetching the script.'))
  update.mockRejectedValueOnce(new TypeError('An unknown error occurred when fetching the script.'))
  await startWorker()
  await askForNewWorker()
})
