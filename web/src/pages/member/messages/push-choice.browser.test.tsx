// Notifications of this device. The browser's own part is played here, because no push service answers a test.
import { afterEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { onDesktop, onPhone } from '../../../test/doors.ts'
import { answer, type Answers, refused, sent } from '../../../test/network.ts'
import { renderAt } from '../../../test/render.tsx'
import { expectGood, t } from '../../../test/screen.ts'

const endpoint = 'https://push.example/abc'
const keys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }
const calls: Answers = {
  listMessages: { rows: [], nextCursor: '' },
  getMessagePreferences: { mutedTypes: [] },
  getPushOptions: { publicKey: 'BPublic', isSubscribed: false },
  savePushSubscription: {},
  deletePushSubscription: {},
}

type Browser = { permission?: string; isSubscribed?: boolean; isReachable?: boolean; hasWorker?: boolean }

/** A browser with a service worker, whose visitor answers the question for the permission. */
function playBrowser({ permission = 'granted', isSubscribed = false, isReachable = true, hasWorker = true }: Browser) {
  let subscription = isSubscribed ? subscribed() : null
  const manager = {
    getSubscription: async () => subscription,
    subscribe: vi.fn(async () => {
      if (!isReachable) throw new DOMException('no push service', 'AbortError')
      subscription = subscribed()
      return subscription
    }),
  }
  function subscribed() {
    const unsubscribe = async () => {
      subscription = null
      return true
    }
    return { endpoint, unsubscribe, toJSON: () => ({ endpoint, keys }) }
  }
  vi.spyOn(Notification, 'permission', 'get').mockReturnValue('default')
  vi.spyOn(Notification, 'requestPermission').mockResolvedValue(permission as NotificationPermission)
  const registration = hasWorker ? { pushManager: manager } : undefined
  vi.spyOn(ServiceWorkerContainer.prototype, 'getRegistration').mockResolvedValue(registration as never)
  return { manager, now: () => subscription }
}

afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const dialog = () => page.getByRole('dialog')
const button = (key: string) => dialog().getByRole('button', { name: t(key) })

async function openSettings(options: object = {}): Promise<void> {
  await renderAt('/member/messages', { signedIn: true, calls, ...options })
  await page
    .getByRole('main')
    .getByRole('button', { name: t('inbox.settings') })
    .click()
}

test.each(onPhone)('turned on and off again, in $lang', async (kind) => {
  const browser = playBrowser({})
  await openSettings(kind)
  await expect.element(button('inbox.device.turnOn')).toBeVisible()
  await expectGood()
  answer('getPushOptions', { publicKey: 'BPublic', isSubscribed: true })
  await button('inbox.device.turnOn').click()
  await expect.element(button('inbox.device.turnOff')).toBeVisible()
  expect(browser.manager.subscribe).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: 'BPublic' })
  expect(sent('savePushSubscription')).toEqual([{ endpoint, ...keys }])
  answer('getPushOptions', { publicKey: 'BPublic', isSubscribed: false })
  await button('inbox.device.turnOff').click()
  await expect.element(button('inbox.device.turnOn')).toBeVisible()
  expect(sent('deletePushSubscription')).toEqual([{ endpoint }])
  expect(browser.now()).toBeNull()
})

test.each(onDesktop)('a refused permission says where it is given, in $lang', async (kind) => {
  playBrowser({ permission: 'denied' })
  await openSettings(kind)
  await button('inbox.device.turnOn').click()
  await expect.element(dialog().getByText(t('inbox.device.denied'))).toBeVisible()
  expect(sent('savePushSubscription')).toEqual([])
  await expectGood()
})

test('a push service that does not answer', async () => {
  playBrowser({ isReachable: false })
  await openSettings()
  await button('inbox.device.turnOn').click()
  await expect.element(dialog().getByText(t('inbox.device.failed'))).toBeVisible()
})

test('a push service that the site does not know', async () => {
  playBrowser({})
  await openSettings({ calls: { ...calls, savePushSubscription: refused('pushServiceUnknown') } })
  await button('inbox.device.turnOn').click()
  await expect.element(dialog().getByText(t('errors.pushServiceUnknown'))).toBeVisible()
})

test('a browser without a service worker', async () => {
  playBrowser({ hasWorker: false })
  await openSettings()
  await expect.element(dialog().getByText(t('inbox.device.missing'))).toBeVisible()
})

test.each(onPhone)('on iOS the site must be installed first, in $lang', async (kind) => {
  playBrowser({})
  vi.stubGlobal('PushManager', undefined)
  await openSettings({ ...kind, boot: { system: 'ios' } })
  await expect.element(dialog().getByText(t('inbox.device.install'), { exact: false })).toBeVisible()
  await expectGood()
})
