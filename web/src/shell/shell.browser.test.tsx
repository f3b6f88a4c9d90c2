// The frame around every page: language, theme, navigation, offline.
import { afterEach, expect, test } from 'vitest'
import { cdp, page, userEvent } from 'vitest/browser'
import type { Answers } from '../test/network.ts'
import { setOnline } from '../test/network.ts'
import { fullHome } from '../test/home.ts'
import { renderAt } from '../test/render.tsx'
import { emptyMoney } from '../test/replies.ts'
import { expectGood, expectNoSidewaysScroll, t } from '../test/screen.ts'
import { goTo } from '../site/navigation.ts'

const calls: Answers = {
  ...fullHome,
  listWallets: { rows: [{ currency: 'CNY', isOpen: true, isDefault: true, balance: '128000' }] },
}

const headerButton = (name: string) => page.getByRole('banner').getByRole('button', { name })
const title = () => page.getByRole('heading', { level: 1 })
const bar = () => page.getByRole('navigation', { name: t('site.nav.main') }).last()

/** Emulates the system's color scheme, and reduced motion as in all tests. */
const preferColours = (scheme: 'light' | 'dark') =>
  cdp().send('Emulation.setEmulatedMedia', {
    features: [
      { name: 'prefers-color-scheme', value: scheme },
      { name: 'prefers-reduced-motion', value: 'reduce' },
    ],
  })

afterEach(() => preferColours('light'))

test('the language changes without a reload, and is stored', async () => {
  await renderAt('/game', { calls })
  const main = page.getByRole('main').element()
  await headerButton('English').click()
  await expect.poll(() => document.documentElement.lang).toBe('en-US')
  await expect.poll(() => title().element().textContent).toContain(t('site.nav.games'))
  await expect.poll(() => document.title).toContain(t('site.nav.games'))
  expect(main.isConnected).toBe(true)
  expect(document.cookie).toContain('lang=en-US')
})

test.each([
  ['light', 'dark'],
  ['dark', 'paper'],
] as const)('on a %s system the switch chooses %s, and that is kept', async (system, chosen) => {
  await preferColours(system)
  await renderAt('/vip', { theme: 'auto' })
  await headerButton(t('site.theme.switch')).click()
  expect(document.documentElement.dataset.theme).toBe(chosen)
  expect(document.cookie).toContain(`theme=${chosen}`)
})

test('offline the site shows a note, and recovers automatically', async () => {
  await renderAt('/home/index', { lang: 'en-US', isPhone: true, calls })
  const note = page.getByText(t('site.offline'))
  await expect.element(note).not.toBeInTheDocument()
  setOnline(false)
  await expect.element(note).toBeVisible()
  setOnline(true)
  await expect.element(note).not.toBeInTheDocument()
  await bar()
    .getByRole('link', { name: t('site.nav.games') })
    .click()
  await expect.poll(() => location.pathname).toBe('/game')
})

test('the first Tab skips to the content', async () => {
  await renderAt('/vip')
  await userEvent.keyboard('{Tab}')
  await expect.element(page.getByRole('link', { name: t('site.skip') })).toHaveFocus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('main')).toHaveFocus()
})

test('menus close with Escape and restore the focus', async () => {
  await renderAt('/vip', { signedIn: true })
  const trigger = headerButton(t('site.menu.account'))
  await trigger.click()
  const menu = page.getByRole('dialog', { name: t('site.menu.account') })
  await expect.element(menu.getByRole('link', { name: t('site.menu.wallet') })).toBeVisible()
  await userEvent.keyboard('{Escape}')
  await expect.element(menu).not.toBeInTheDocument()
  await expect.element(trigger).toHaveFocus()
})

test.each(['zh-CN', 'en-US'] as const)(
  'the rail of the members’ area marks the page, also on its own pages of visitors, in %s',
  async (lang) => {
    await renderAt('/member/wallet', { lang, signedIn: true, calls: emptyMoney })
    const rail = page.getByRole('navigation', { name: t('site.menu.label') })
    const current = () =>
      rail
        .getByRole('link')
        .elements()
        .filter((link) => link.ariaCurrent === 'page')
        .map((link) => link.textContent)
    expect(current()).toEqual([t('site.menu.wallet')])
    const vip = rail.getByRole('link', { name: t('site.nav.vip') })
    await vip.click()
    await expect.poll(() => location.pathname).toBe('/vip')
    expect(current()).toEqual([t('site.nav.vip')])
    await rail.getByRole('link', { name: t('site.menu.account') }).click()
    await expect.element(page.getByRole('heading', { name: t('account.settings') })).toBeVisible()
    await expectGood()
  },
)

test('the tab bar links to the main pages', async () => {
  await renderAt('/vip', { lang: 'en-US', isPhone: true, signedIn: true, calls })
  for (const [key, path] of [
    ['games', '/game'],
    ['promotions', '/home/discount'],
    ['service', '/home/customerService'],
    ['mine', '/member/account'],
    ['home', '/home/index'],
  ] as const) {
    const link = bar().getByRole('link', { name: t(`site.nav.${key}`) })
    await link.click()
    await expect.poll(() => location.pathname).toBe(path)
    await expect.element(link).toHaveAttribute('aria-current', 'page')
  }
})

test.each([
  [1440, 1180],
  [768, 1024],
  [1920, 1080],
  [320, 640],
])('the home page fits at %i × %i', async (width, height) => {
  await renderAt('/home/index', { calls })
  await page.viewport(width, height)
  await expect.element(title()).toBeVisible()
  await expect.element(page.getByText(t('content.shelf.popular'))).toBeInTheDocument()
  await expectNoSidewaysScroll()
})

test.each(['/member', '/member/nothing', '/home', '/game/play', '/home/index/more', '/nowhere'])(
  '%s goes home, and a member stays signed in',
  async (path) => {
    await renderAt('/vip', { lang: 'en-US', signedIn: true, calls })
    goTo(path)
    await expect.poll(() => location.pathname).toBe('/home/index')
    await expect.element(page.getByRole('navigation', { name: t('content.categories') })).toBeVisible()
    await expect.element(headerButton(t('site.menu.account'))).toBeVisible()
  },
)
