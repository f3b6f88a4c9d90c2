import { openFloat } from './support/float.ts'
import { expect, screen, test } from './support/screen.ts'
import { textsOf } from './support/texts.ts'
import type { Visitor } from './support/visitor.ts'

const iphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

screen('download', { path: '/home/download' }, async (visitor) => {
  const { page, t } = visitor
  await expect(page.getByRole('heading', { level: 1, name: t('download.title') })).toBeVisible()
  await expect(page).toHaveTitle(new RegExp(t('site.nav.download')))
  // The tests use a desktop browser.
  await expectSystem(visitor, 'desktop')
  await expect(page.getByText(t('download.yours'))).toHaveCount(1)
  for (const system of ['ios', 'android'] as const) {
    await page.getByRole('tab', { name: t(`download.system.${system}`) }).click()
    await expectSystem(visitor, system)
    await expect(page).toHaveURL(new RegExp(`\\?system=${system}$`))
  }
  await page.keyboard.press('ArrowLeft')
  await expectSystem(visitor, 'ios')
  await expect(page.getByRole('heading', { level: 3, name: t('download.fact.store') })).toBeVisible()
  await expect(page.getByRole('button', { name: t('download.install') })).toHaveCount(0)
})

test('a code leads to its system, a phone to its own, and an unknown name to neither', async ({ open }) => {
  await expectSystem(await open({ path: '/home/download?system=android' }), 'android')
  await expectSystem(await open({ path: '/home/download?system=constructor' }), 'desktop')
  await expectSystem(await open({ isPhone: true, path: '/home/download', more: { userAgent: iphone } }), 'ios')
})

test('the server draws the steps of the device that asks, so that nothing moves when the page comes alive', async () => {
  const drawn = async (path: string, agent: string) => {
    const answer = await fetch(`${process.env.SITE_URL}${path}`, {
      headers: { 'user-agent': agent, cookie: 'lang=en-US' },
    })
    return /role="tab"[^>]*aria-selected="true"[^>]*>(?:<[^>]*>)*([^<]+)/.exec(await answer.text())?.[1]
  }
  const t = textsOf('en-US')
  expect(await drawn('/home/download', 'Mozilla/5.0 (Linux; Android 15)')).toBe(t('download.system.android'))
  expect(await drawn('/home/download', iphone)).toBe(t('download.system.ios'))
  expect(await drawn('/home/download?system=ios', '')).toBe(t('download.system.ios'))
  expect(await drawn('/home/download', '')).toBe(t('download.system.desktop'))
})

test('the offer of the browser is kept from the start, taken by one press, and good for one question', async ({
  open,
}) => {
  const visitor = await open({ path: '/game' })
  const { page, t } = visitor
  const isPrevented = await page.evaluate(() => {
    const offer = new Event('beforeinstallprompt', { cancelable: true })
    Object.assign(offer, {
      prompt: async () =>
        (document.documentElement.dataset.asked = String(Number(document.documentElement.dataset.asked ?? 0) + 1)),
      userChoice: new Promise((resolve) => Object.assign(window, { choose: resolve })),
    })
    window.dispatchEvent(offer)
    return offer.defaultPrevented
  })
  expect(isPrevented).toBe(true)
  // The browser's offer came before the download page was opened; the page must still use it.
  await openFloat(page, t, 'float.app')
  await page.getByRole('link', { name: t('float.app.more') }).click()
  const button = page.getByRole('button', { name: t('download.install') })
  await button.click()
  await expect(button).toHaveAttribute('aria-busy', 'true')
  await button.press('Enter')
  await page.evaluate(() =>
    (window as unknown as { choose: (answer: object) => void }).choose({ outcome: 'dismissed' }),
  )
  await expect(page.getByText(t('download.dismissed'))).toBeVisible()
  await expect(button).toHaveCount(0)
  expect(await page.locator('html').getAttribute('data-asked')).toBe('1')
  await page.evaluate(() => window.dispatchEvent(new Event('appinstalled')))
  await expect(page.getByText(t('download.done'), { exact: true })).toBeVisible()
  await expect(page.getByText(t('download.dismissed'))).toHaveCount(0)
})

test('inside the installed site it says so, and inside another app it says how to leave it', async ({ open }) => {
  const installed = await open({ lang: 'en-US' })
  await installed.page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }))
  await installed.page.goto('/home/download')
  await expect(installed.page.getByText(installed.t('download.inside', { name: 'Mingtang' }))).toBeVisible()
  await expect(installed.page.getByRole('button', { name: installed.t('download.install') })).toHaveCount(0)

  const wechat = await open({
    isPhone: true,
    path: '/home/download',
    more: { userAgent: `${iphone} MicroMessenger/8.0.50` },
  })
  await expect(wechat.page.getByText(wechat.t('download.inApp', { app: 'WeChat' }))).toBeVisible()
})

async function expectSystem({ page, t }: Visitor, system: string): Promise<void> {
  await expect(page.getByRole('tab', { selected: true })).toHaveAccessibleName(t(`download.system.${system}`))
  const panel = page.getByRole('tabpanel')
  for (const place of [1, 2, 3])
    await expect(panel.getByText(t(`download.step.${system}.${place}`), { exact: true })).toBeVisible()
  const { origin } = new URL(page.url())
  await expect(panel.getByRole('img')).toHaveAccessibleName(
    `${t('download.qr')} ${origin}/home/download?system=${system}`,
  )
}
