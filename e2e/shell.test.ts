// What stands around every page: language, theme, the way around, the network.
import type { Page } from '@playwright/test'
import { headerButton } from './support/visitor.ts'
import { expect, test } from './support/screen.ts'
import { textsOf } from './support/texts.ts'

test('the language changes without a reload, and stays', async ({ open }) => {
  const { page } = await open({ path: '/game' })
  const english = textsOf('en-US')
  const documents = countDocuments(page)
  await page.getByRole('banner').getByRole('button', { name: 'English' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(english('site.nav.games'))
  await expect(page.locator('html')).toHaveAttribute('lang', 'en-US')
  await expect(page).toHaveTitle(new RegExp(english('site.nav.games')))
  expect(documents()).toBe(0)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(english('site.nav.games'))
})

test('the theme follows the system until it is chosen, and stays', async ({ open }) => {
  const { page, t } = await open({ more: { colorScheme: 'light' } })
  const colour = () => page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor)
  const paper = await colour()
  await page
    .getByRole('banner')
    .getByRole('button', { name: t('site.theme.switch') })
    .click()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
  await expect.poll(colour).not.toBe(paper)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark')
})

test('every navigation begins at the top, back and forward too', async ({ open }) => {
  const { page, t } = await open({})
  const offset = () => page.evaluate(() => Math.round(scrollY))
  const scrollDown = async () => {
    await page.evaluate(() => scrollTo(0, 1200))
    await expect.poll(offset).toBeGreaterThan(0)
  }
  await scrollDown()
  await page
    .getByRole('contentinfo')
    .getByRole('link', { name: t('site.nav.service') })
    .click()
  await expect(page).toHaveURL(/customerService$/)
  await expect.poll(offset).toBe(0)
  await page.goBack()
  await expect(page).toHaveURL(/\/home\/index$/)
  await expect.poll(offset).toBe(0)
  await scrollDown()
  await page.goForward()
  await expect.poll(offset).toBe(0)
})

test('without a network the site says so, and carries on by itself', async ({ open }) => {
  const { page, t } = await open({ lang: 'en-US', isPhone: true })
  const note = page.getByRole('status').filter({ hasText: t('site.offline') })
  await expect(note).toHaveCount(0)
  await page.context().setOffline(true)
  await expect(note).toBeVisible()
  await page.context().setOffline(false)
  await expect(note).toHaveCount(0)
  await page
    .getByRole('navigation', { name: t('site.nav.main') })
    .last()
    .getByRole('link', { name: t('site.nav.games') })
    .click()
  await expect(page).toHaveURL(/\/game$/)
})

test('the first Tab skips to the content', async ({ open }) => {
  const { page, t } = await open({})
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: t('site.skip') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('menus close with Escape and give the focus back', async ({ open }) => {
  const visitor = await open({ signedIn: true })
  const { page, t } = visitor
  const trigger = headerButton(visitor, t('site.menu.account'))
  await trigger.click()
  const menu = page.getByRole('dialog', { name: t('site.menu.account') })
  await expect(menu.getByRole('link', { name: t('site.menu.wallet') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(trigger).toBeFocused()
})

test('the phone’s bar leads everywhere a thumb wants to go', async ({ open }) => {
  const { page, t } = await open({ lang: 'en-US', isPhone: true, signedIn: true })
  const bar = page.getByRole('navigation', { name: t('site.nav.main') }).last()
  for (const [key, path] of [
    ['games', /\/game$/],
    ['promotions', /\/home\/discount$/],
    ['service', /\/home\/customerService$/],
    ['mine', /\/member\/account$/],
    ['home', /\/home\/index$/],
  ] as const) {
    const link = bar.getByRole('link', { name: t(`site.nav.${key}`), exact: true })
    await link.click()
    await expect(page).toHaveURL(path)
    await expect(link).toHaveAttribute('aria-current', 'page')
  }
})

for (const [width, height] of [
  [1440, 1180],
  [768, 1024],
  [1920, 1080],
  [320, 640],
] as const) {
  test(`home is whole at ${width} × ${height}`, async ({ open }) => {
    const { page } = await open({ more: { viewport: { width, height } } })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    expect(await page.evaluate(() => document.scrollingElement!.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  })
}

function countDocuments(page: Page): () => number {
  let count = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) count += 1
  })
  return () => count
}
