// The site as an app: installable, usable offline, and never updated during use.
import type { BrowserContext, Page } from '@playwright/test'
import { awake, calm, quiet } from './support/awake.ts'
import { type Front, openFront } from './support/front.ts'
import { phone, wide } from './support/screens.ts'
import { expect, expectAccessible, test } from './support/screen.ts'
import { siteFile } from './support/site.ts'
import { type Lang, textsOf } from './support/texts.ts'

const t = textsOf('zh-CN')

let front: Front
test.beforeEach(async () => {
  front = await openFront(siteFile().url)
})
test.afterEach(() => front.close().catch(() => undefined))

async function openAt(context: BrowserContext, path: string, lang: Lang = 'zh-CN'): Promise<Page> {
  await context.addCookies([{ name: 'lang', value: lang, url: front.url }])
  const page = await context.newPage()
  await page.clock.install()
  await page.goto(`${front.url}${path}`)
  await awake(page)
  return page
}

/** Makes a tab check for an update, as on a later return to it. */
async function wake(page: Page): Promise<void> {
  await page.clock.fastForward(60_000)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
}

/** Waits until the service worker controls the page and has its caches, which happens when the page is idle. */
async function untilControlled(page: Page): Promise<void> {
  await calm(page)
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 20_000 })
}

test('the browser reports no reason against installing the site', async ({ browser }) => {
  const context = await browser.newContext(wide)
  const page = await openAt(context, '/home/index')
  await untilControlled(page)
  const devtools = await context.newCDPSession(page)
  const { errors } = await devtools.send('Page.getAppManifest')
  expect(errors).toEqual([])
  const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
  // Test windows are incognito, which is never installable; that is not a fault of the site.
  expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
  const sizes = await page.evaluate(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel=manifest]')
    const { icons } = (await (await fetch(link?.href ?? '')).json()) as { icons: { src: string; sizes: string }[] }
    return await Promise.all(
      icons.map(async ({ src, sizes: said }) => {
        const image = new Image()
        image.src = src
        await image.decode()
        return [said, `${image.naturalWidth}x${image.naturalHeight}`]
      }),
    )
  })
  // The tenant's own app logo; pages.test.ts has the drawn icons of a tenant without one.
  expect(sizes).toEqual([['any', '512x512']])
  await context.close()
})

for (const [lang, screen, theme] of [
  ['zh-CN', wide, 'dark'],
  ['en-US', phone, 'paper'],
] as const) {
  test(`without a network the offline page is shown in ${lang}, and reloads by itself`, async ({ browser }) => {
    const say = textsOf(lang)
    const context = await browser.newContext(screen)
    const page = await openAt(context, '/home/index', lang)
    await context.addCookies([{ name: 'theme', value: theme, url: front.url }])
    await untilControlled(page)
    await front.close()
    await page.goto(`${front.url}/game`)
    await expect(page.getByRole('heading', { name: say('site.offlinePage.title') })).toBeVisible()
    await expect(page.getByRole('main')).toHaveCount(1)
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
    expect(await page.title()).toContain(' · ')
    await expectAccessible(page, theme)
    // Without any user action.
    await front.open()
    await page.clock.fastForward(5_000)
    await expect(page.getByRole('heading', { level: 1, name: say('site.nav.games') })).toBeAttached()
    await context.close()
  })
}

test('the service worker caches assets, the icon and the offline page only', async ({ browser }) => {
  const context = await browser.newContext(wide)
  const page = await openAt(context, '/home/index')
  await untilControlled(page)
  await page.reload()
  await awake(page)
  const paths = () =>
    page.evaluate(async () => {
      const requests = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()))
      return requests.flat().map(({ url }) => new URL(url).pathname)
    })
  await expect.poll(async () => (await paths()).some((path) => path.startsWith('/assets/client-'))).toBe(true)
  const kept = (await paths()).filter((path) => !path.startsWith('/assets/'))
  expect(kept.sort()).toEqual(['/icon.svg', '/offline', '/offline.js'])
  await context.close()
})

test('a call does not go through the service worker', async ({ browser }) => {
  const context = await browser.newContext(wide)
  const page = await openAt(context, '/home/index')
  await untilControlled(page)
  const worker = context.serviceWorkers()[0]!
  await worker.evaluate(() => {
    const asked: string[] = []
    self.addEventListener('fetch', (event) =>
      asked.push(new URL((event as Event & { request: Request }).request.url).pathname),
    )
    Object.assign(self, { asked })
  })
  await page.evaluate(() => fetch('/api/notice_list', { method: 'POST' }))
  await page.evaluate(() => fetch('/robots.txt'))
  const asked = () => worker.evaluate(() => (self as unknown as { asked: string[] }).asked)
  await expect.poll(asked).toContain('/robots.txt')
  expect((await asked()).filter((path) => path.startsWith('/api/'))).toEqual([])
  await context.close()
})

test('a notification is shown while no page is open', async ({ browser }) => {
  const context = await browser.newContext(wide)
  const page = await openAt(context, '/home/index')
  await untilControlled(page)
  const worker = context.serviceWorkers()[0]!
  const devtools = await context.newCDPSession(page)
  const registered = new Promise<string>((done) => {
    devtools.on(
      'ServiceWorker.workerRegistrationUpdated',
      ({ registrations: [one] }) => one && done(one.registrationId),
    )
  })
  await devtools.send('ServiceWorker.enable')
  const registrationId = await registered
  const push = async (body: string) => {
    const data = JSON.stringify({ title: 'Mingtang', body, link: '/member/messages' })
    await devtools.send('ServiceWorker.deliverPushMessage', { origin: front.url, registrationId, data })
  }
  // This browser has no notifications: what the worker asks it to show is written down.
  await worker.evaluate(() => {
    const { registration } = self as unknown as { registration: ServiceWorkerRegistration }
    const shown: unknown[] = []
    registration.showNotification = async (title, { body, data } = {}) => void shown.push([title, body, data])
    Object.assign(self, { shown })
  })
  const shown = () => worker.evaluate(() => (self as unknown as { shown: unknown[] }).shown)
  // A visible page has told the member itself; Safari wants to see every push.
  await push('while it is open')
  await page.goto('about:blank')
  await push('while it is closed')
  await expect.poll(shown).toEqual([
    ['Mingtang', 'while it is open', '/member/messages'],
    ['Mingtang', 'while it is closed', '/member/messages'],
  ])
  await context.close()
})

test('a newer build is offered, applied by one click, and the typed amount is kept', async ({ browser, member }) => {
  const context = await browser.newContext({ ...wide, storageState: member })
  const page = await openAt(context, '/member/recharge')
  await untilControlled(page)
  const bar = page.getByRole('complementary', { name: t('site.update.title') })
  const amount = page.getByRole('textbox', { name: t('cashier.recharge.amount') })
  await amount.fill('3217')
  await expect(bar).toHaveCount(0)

  front.deploy('0123456789ab')
  const before = front.documents()
  // Any next response names the new build.
  await wake(page)
  await expect(bar).toBeVisible()
  for (const theme of ['dark', 'paper'] as const) await expectAccessible(page, theme, '.update-bar')
  expect(front.documents()).toBe(before)
  await expect
    .poll(() =>
      page.evaluate(async () => {
        const { waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {}
        return { waiting: waiting?.state, active: active?.state }
      }),
    )
    .toEqual({ waiting: 'installed', active: 'activated' })

  await bar.getByRole('button', { name: t('site.update.take') }).click()
  await expect.poll(front.documents).toBe(before + 1)
  await expect(page.locator('#start')).toHaveAttribute('data-build', '0123456789ab')
  await awake(page)
  await expect(amount).toHaveValue('3217')
  const keptForms = () => page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.endsWith(':form')))
  await expect.poll(keptForms).toEqual([])
  await untilControlled(page)
  await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['mt-0123456789ab'])
  await quiet(page)
  await expect(bar).toHaveCount(0)
  await context.close()
})

test('a declined newer build is not offered again', async ({ browser }) => {
  const context = await browser.newContext(wide)
  const page = await openAt(context, '/game')
  await untilControlled(page)
  front.deploy('0123456789ab')
  await page.getByRole('searchbox', { name: t('game.search') }).fill('long')
  const bar = page.getByRole('complementary', { name: t('site.update.title') })
  await bar.getByRole('button', { name: t('site.update.later') }).click()
  await expect(bar).toHaveCount(0)
  await page.getByRole('searchbox', { name: t('game.search') }).fill('longteng')
  await expect(page).toHaveURL(/longteng/)
  await expect(bar).toHaveCount(0)
  await context.close()
})

test.describe('a script that is missing after a deploy', () => {
  test('is loaded after one reload', async ({ browser }) => {
    const context = await browser.newContext(wide)
    const page = await openAt(context, '/home/index')
    front.lose(/vip-page/)
    const before = front.documents()
    page.on('request', (request) => {
      if (request.isNavigationRequest()) front.lose(undefined)
    })
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('site.nav.vip') })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: t('vip.headline') })).toBeAttached()
    expect(front.documents()).toBe(before + 1)
    await context.close()
  })

  test('leads to the error page when the reload does not help', async ({ browser }) => {
    const context = await browser.newContext(wide)
    const page = await openAt(context, '/home/index')
    front.lose(/vip-page/)
    const before = front.documents()
    await page
      .getByRole('banner')
      .getByRole('link', { name: t('site.nav.vip') })
      .click()
    await expect.poll(front.documents).toBe(before + 1)
    await expect(page.getByRole('alert').filter({ hasText: t('site.error.note') })).toBeVisible()
    await quiet(page)
    expect(front.documents()).toBe(before + 1)
    for (const theme of ['dark', 'paper'] as const) await expectAccessible(page, theme, 'main')
    await page
      .getByRole('main')
      .getByRole('link', { name: t('site.nav.home') })
      .click()
    await expect(page).toHaveURL(/\/home\/index$/)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await context.close()
  })

  test('leads to an error with a retry link when it is the entry script', async ({ browser }) => {
    const context = await browser.newContext(wide)
    const page = await context.newPage()
    front.lose(/assets\/client-/)
    await page.goto(`${front.url}/home/index`)
    await expect(page.getByRole('alert').filter({ hasText: t('site.error.title') })).toBeVisible()
    expect(front.documents()).toBe(2)
    front.lose(undefined)
    await page
      .getByRole('alert')
      .getByRole('link', { name: t('site.retry') })
      .click()
    await awake(page)
    await expect(page.getByRole('alert').filter({ hasText: t('site.error.title') })).toBeHidden()
    await context.close()
  })
})
