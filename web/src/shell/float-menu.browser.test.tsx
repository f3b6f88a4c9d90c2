// The floating menu: a column on wide screens, a tab of the tab bar on others; it never covers content.
import { afterEach, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { type Answers, pending } from '../test/network.ts'
import { fullHome } from '../test/home.ts'
import { renderAt } from '../test/render.tsx'
import { expectAccessible, t, tabTo } from '../test/screen.ts'
import { goTo } from '../site/navigation.ts'

const calls: Answers = {
  ...fullHome,
  listWallets: { rows: [{ currency: 'CNY', isOpen: true, isDefault: true, balance: '128000' }] },
  listRechargeChannels: {
    rows: [
      {
        code: 'bank',
        type: 'BANK',
        currency: 'CNY',
        minimum: '10000',
        maximum: '5000000',
        quickAmounts: ['10000', '50000', '100000'],
        turnoverPercent: '100',
        kind: 'WALLET',
        usualMinutes: 1,
        feePercent: '0',
        feePayer: 'TENANT',
      },
    ],
  },
  listRecharges: { rows: [], nextCursor: '' },
  listLines: { rows: [] },
  getAgencyPlan: pending,
  openGame: pending,
  getIpArea: { prohibited: false, country: 'CN' },
}

type Visit = NonNullable<Parameters<typeof renderAt>[1]>

/** Opens a page and advances the timers until the menu has loaded. */
async function open(path: string, visit: Visit = {}): Promise<void> {
  vi.useFakeTimers({
    toFake: ['setTimeout', 'clearTimeout', 'requestIdleCallback', 'cancelIdleCallback'],
    shouldAdvanceTime: true,
  })
  await renderAt(path, { ...visit, calls })
  await vi.advanceTimersByTimeAsync(1_400)
  await expect.poll(() => document.querySelector(visit.isPhone ? '.float-sheet' : '.float-menu')).not.toBeNull()
}

afterEach(() => void vi.useRealTimers())

const aside = () => page.getByRole('complementary', { name: t('float.label') })
const menu = () => page.getByRole('toolbar', { name: t('float.label') })
const button = () =>
  page.getByRole('navigation', { name: t('site.nav.main') }).getByRole('button', { name: t('site.nav.more') })
const items = (within: Locator) => [...within.element().querySelectorAll<HTMLElement>('.float-item')]
const press = (key: string) => userEvent.keyboard(`{${key}}`)

function expectInside(card: Locator): void {
  const { left, top, right, bottom } = card.element().getBoundingClientRect()
  expect(Math.min(left, top)).toBeGreaterThanOrEqual(0)
  expect(right).toBeLessThanOrEqual(innerWidth)
  expect(bottom).toBeLessThanOrEqual(innerHeight)
}

const sizes = [
  [1280, 800],
  [1440, 900],
  [1920, 1080],
] as const
const wide = ['/home/index', '/game', '/home/download'].flatMap((path) =>
  sizes.map(([width, height]) => [path, width, height] as const),
)

test.each(wide)('on %s all five items are visible at %i × %i and cover no content', async (path, width, height) => {
  await open(path)
  await page.viewport(width, height)
  await expect.element(page.getByRole('heading', { level: 1 })).toBeInTheDocument()
  expect(items(menu())).toHaveLength(5)
  // The menu may cover decoration but no text or control. Slides beside the shown one are outside the window.
  const parts = [...document.querySelectorAll('main :is(a, button, input, h1, h2, h3, p, .card)')]
  const places = parts.map((part) => part.getBoundingClientRect()).filter(({ left }) => left < innerWidth)
  const rightmost = Math.max(...places.map(({ right }) => right))
  expect(rightmost).toBeGreaterThan(width / 2)
  expect(rightmost).toBeLessThanOrEqual(menu().element().getBoundingClientRect().left)
})

test('it stays where it is while a dialog takes the scrollbar away', async () => {
  await open('/home/index')
  const { left } = menu().element().getBoundingClientRect()
  // Feedback asks a guest to log in.
  await menu()
    .getByRole('button', { name: t('float.feedback') })
    .click()
  await expect.element(page.getByRole('dialog', { name: t('session.login.title') })).toBeVisible()
  expect(document.querySelector('.float-menu')?.getBoundingClientRect().left).toBe(left)
})

test('a card opens on hover, stays inside the viewport, and closes when the pointer leaves', async () => {
  await open('/home/index')
  await page.viewport(1280, 460)
  await menu()
    .getByRole('button', { name: t('float.mobile') })
    .hover()
  const card = page.getByRole('dialog', { name: t('float.mobile') })
  const code = card.getByRole('img', { name: `${t('float.qr')} https://mingtang.example` })
  await expect.element(code).toBeVisible()
  const { width, height } = code.element().getBoundingClientRect()
  expect([width, height].map(Math.round)).toEqual([175, 175])
  expectInside(card)
  await expectAccessible()
  // The card stays open while the pointer moves from the item into it.
  await code.hover()
  await vi.advanceTimersByTimeAsync(400)
  await expect.element(card).toBeVisible()
  await page.getByRole('heading', { level: 1 }).hover()
  await vi.advanceTimersByTimeAsync(400)
  await expect.element(card).not.toBeInTheDocument()
})

test('keyboard: focus opens a card, arrow keys move on, Tab enters it, and Escape closes it', async () => {
  await open('/home/index')
  await page.viewport(1280, 460)
  const agent = menu().getByRole('button', { name: t('site.nav.teamwork') })
  const card = page.getByRole('dialog', { name: t('site.nav.teamwork') })
  const service = menu().getByRole('link', { name: t('site.nav.service') })
  const app = page.getByRole('dialog', { name: t('float.app') })
  const mobile = page.getByRole('dialog', { name: t('float.mobile') })
  service.element().focus()
  await press('ArrowUp')
  await expect.element(agent).toHaveFocus()
  await expect.element(card).toBeVisible()
  expectInside(card)
  await press('Tab')
  await expect.element(card.getByRole('link', { name: t('site.nav.teamwork') })).toHaveFocus()
  await press('Escape')
  await expect.element(card).not.toBeInTheDocument()
  await expect.element(agent).toHaveFocus()
  await vi.advanceTimersByTimeAsync(250)
  await expect.element(card).not.toBeInTheDocument()
  await press('Home')
  await expect.element(service).toHaveFocus()
  await press('ArrowDown')
  await expect.element(app).toBeVisible()
  await press('ArrowDown')
  await expect.element(app).not.toBeInTheDocument()
  await expect.element(mobile).toBeVisible()
  await press('Escape')
  await expect.element(mobile).not.toBeInTheDocument()
  await press('Enter')
  await expect.element(mobile).toBeVisible()

  await agent.click()
  await card.getByRole('link', { name: t('float.agent.offer') }).click()
  expect(location.pathname + location.search).toBe('/home/discount?id=qmfl')
})

test('on a phone the items are in a sheet that works by touch and keyboard, without what asks for another phone', async () => {
  await open('/home/customerService', { lang: 'en-US', isPhone: true })
  const sheet = menu()
  const teamwork = () => items(sheet).find(({ textContent }) => textContent === t('site.nav.teamwork'))!
  await button().click()
  await expect.element(sheet).toBeVisible()
  expect(items(sheet)).toHaveLength(4)
  await expect.element(sheet.getByRole('link', { name: t('float.app') })).toHaveAttribute('href', '/home/download')
  await expect.element(sheet.getByText(t('float.mobile'))).not.toBeInTheDocument()
  for (const item of items(sheet)) expect(item.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  await userEvent.click(teamwork())
  expectInside(sheet)
  await expectAccessible()
  await sheet.getByRole('link', { name: t('site.nav.teamwork') }).click()
  await expect.poll(() => location.pathname).toBe('/home/teamwork')
  await expect.element(sheet).not.toBeInTheDocument()

  await tabTo(button(), '{Shift>}{Tab}{/Shift}')
  await press('Enter')
  await expect.element(sheet).toBeVisible()
  await press('Tab')
  await expect.element(sheet.getByRole('link', { name: t('site.nav.service') })).toHaveFocus()
  await press('End')
  await expect.element(teamwork()).toHaveFocus()
  await press('Escape')
  await expect.element(sheet).not.toBeInTheDocument()
  await expect.element(button()).toHaveFocus()
  await press('Enter')
  await sheet.getByRole('button', { name: t('float.feedback') }).click()
  await expect.element(page.getByRole('dialog', { name: t('session.login.title') })).toBeVisible()
})

test('its tab stands in the tab bar from the first view on, and a press before the sheet is loaded opens it', async () => {
  await renderAt('/home/index', { isPhone: true, calls })
  const bar = document.querySelector('.tab-bar')!.getBoundingClientRect()
  const tab = button().element().getBoundingClientRect()
  expect([tab.top >= bar.top, tab.bottom <= bar.bottom, tab.right <= bar.right]).toEqual([true, true, true])
  expect(document.querySelector('.float-sheet')).toBeNull()
  await button().click()
  await expect.element(menu()).toBeVisible()
  await button().click()
  await expect.element(menu()).not.toBeInTheDocument()
})

test('nothing of it floats over a phone, and nothing is measured while the page is scrolled', async () => {
  await open('/game', { isPhone: true, signedIn: true })
  const probed = vi.spyOn(document, 'elementsFromPoint')
  for (const share of [0.3, 0.6, 1]) {
    scrollTo(0, share * document.documentElement.scrollHeight)
    await vi.advanceTimersByTimeAsync(300)
  }
  expect(probed).not.toHaveBeenCalled()
  probed.mockRestore()
  const floating = [...document.querySelectorAll('aside *, .float-sheet')].filter((one) => one.checkVisibility())
  expect(floating).toEqual([])
})

test('it floats on no VIP, maintenance, limit and game page; of these only VIP has tabs, and so the one that opens it', async () => {
  await open('/home/index', { signedIn: true })
  for (const path of ['/vip', '/limit', '/maintain', '/game/play/yunque/longteng']) {
    goTo(path)
    await expect.element(aside()).not.toBeInTheDocument()
    await page.viewport(390, 844)
    if (path === '/vip') await expect.element(button()).toBeVisible()
    else await expect.element(button()).not.toBeInTheDocument()
    await page.viewport(1440, 900)
    goTo('/home/index')
    await expect.element(aside()).toBeInTheDocument()
  }
})
