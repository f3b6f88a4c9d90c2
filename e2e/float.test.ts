// The floating menu: beside wide pages, one button on the others, and never in the way.
import type { Page } from '@playwright/test'
import { floatMenu, openFloat } from './support/float.ts'
import { expect, expectAccessible, test } from './support/screen.ts'
import { go, tabTo } from './support/visitor.ts'

for (const [width, height] of [
  [1280, 800],
  [1440, 900],
  [1920, 1080],
] as const) {
  test(`all five stand open at ${width} × ${height} and cover nothing of the page`, async ({ open }) => {
    const visitor = await open({ more: { viewport: { width, height } } })
    const { page, t } = visitor
    for (const path of ['/home/index', '/game', '/home/download']) {
      await go(visitor, path)
      const menu = floatMenu(page, t)
      await expect(menu.locator('.float-item')).toHaveCount(5)
      const { x } = (await page.locator('.float-menu').boundingBox())!
      // Drawings and ornaments may run on behind the menu; what one reads or presses may not.
      // The slides beside the one that is shown lie beyond the window.
      const rightmost = await page.evaluate(() => {
        const parts = [...document.querySelectorAll('main :is(a, button, input, h1, h2, h3, p, .card)')]
        const places = parts.map((part) => part.getBoundingClientRect()).filter(({ left }) => left < innerWidth)
        return Math.max(...places.map(({ right }) => right))
      })
      expect(rightmost, path).toBeLessThanOrEqual(x)
    }
  })
}

test('a card opens by mouse, by focus and by press, stays in the window, and closes with Escape', async ({ open }) => {
  const visitor = await open({ more: { viewport: { width: 1280, height: 460 } } })
  const { page, t } = visitor
  const menu = floatMenu(page, t)
  await openFloat(page, t, 'float.mobile')
  const mobile = page.getByRole('dialog', { name: t('float.mobile') })
  const code = mobile.getByRole('img', { name: new RegExp(`${t('float.qr')} ${new URL(page.url()).origin}$`) })
  const { width, height } = (await code.boundingBox())!
  expect([width, height].map(Math.round)).toEqual([175, 175])
  await expectInside(page, mobile)
  await expectAccessible(page, 'dark')
  await expectAccessible(page, 'paper')
  // The mouse may wander from the item into the card without losing it.
  await code.hover()
  await page.waitForTimeout(400)
  await expect(mobile).toBeVisible()
  await page.mouse.move(200, 200)
  await expect(mobile).toBeHidden()

  // By keyboard: the focus opens, arrows go on, Tab goes in, Escape comes back and leaves it closed.
  const agent = menu.getByRole('button', { name: t('site.nav.teamwork') })
  const card = page.getByRole('dialog', { name: t('site.nav.teamwork') })
  const service = menu.getByRole('link', { name: t('site.nav.service') })
  await service.focus()
  await page.keyboard.press('ArrowUp')
  await expect(agent).toBeFocused()
  await expect(card).toBeVisible()
  await expectInside(page, card)
  await page.keyboard.press('Tab')
  await expect(card.getByRole('link', { name: t('site.nav.teamwork') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(card).toBeHidden()
  await expect(agent).toBeFocused()
  await page.waitForTimeout(250)
  await expect(card).toBeHidden()
  await page.keyboard.press('Home')
  await expect(service).toBeFocused()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('dialog', { name: t('float.app') })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('dialog', { name: t('float.app') })).toBeHidden()
  await expect(mobile).toBeVisible()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Enter')
  await expect(mobile).toBeVisible()

  await agent.click()
  await card.getByRole('link', { name: t('float.agent.offer') }).click()
  await expect(page).toHaveURL(/\/home\/discount\?id=qmfl$/)
})

test('on a phone the five fold into a sheet that can be used by touch and by keys', async ({ open }) => {
  const visitor = await open({ lang: 'en-US', isPhone: true })
  const { page, t } = visitor
  const menu = floatMenu(page, t)
  const button = menu.getByRole('button', { name: t('float.label') })
  await openFloat(page, t, 'float.app')
  const sheet = page.locator('.float-sheet')
  await expect(sheet.locator('.float-item')).toHaveCount(5)
  await expectInside(page, sheet)
  await expect(sheet.getByRole('img', { name: /\/home\/download$/ })).toBeVisible()
  await expectAccessible(page, 'dark')
  await expectAccessible(page, 'paper')
  for (const item of await sheet.locator('.float-item').all())
    expect((await item.boundingBox())!.height).toBeGreaterThanOrEqual(44)
  // One is open at a time.
  await sheet.locator('summary', { hasText: t('site.nav.teamwork') }).tap()
  await expect(sheet.getByRole('img')).toBeHidden()
  await sheet.getByRole('link', { name: t('site.nav.teamwork') }).tap()
  await expect(page).toHaveURL(/\/home\/teamwork$/)
  await expect(sheet).toBeHidden()

  await tabTo(visitor, button, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(sheet).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(sheet.getByRole('link', { name: t('site.nav.service') })).toBeFocused()
  await page.keyboard.press('End')
  await expect(sheet.locator('summary', { hasText: t('site.nav.teamwork') })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  await expect(button).toBeFocused()
  await page.keyboard.press('Enter')
  await sheet.getByRole('button', { name: t('float.feedback') }).click()
  await expect(page.getByRole('dialog', { name: t('session.login.title') })).toBeVisible()
})

test('the phone’s button covers nothing that can be pressed', async ({ open }) => {
  test.setTimeout(60_000)
  const visitor = await open({ isPhone: true, signedIn: true })
  const { page } = visitor
  let seen = 0
  for (const path of ['/home/index', '/game', '/member/account', '/member/recharge', '/home/download']) {
    await go(visitor, path)
    for (const share of [0, 0.4, 1]) {
      await page.evaluate((at) => scrollTo(0, at * document.documentElement.scrollHeight), share)
      await page.waitForTimeout(700)
      const button = page.locator('.float-button')
      await button.waitFor()
      const isAway = () => button.evaluate((element) => getComputedStyle(element).opacity === '0')
      // What comes late moves the button away a moment later.
      await expect
        .poll(async () => ((await isAway()) ? [] : smallControlsUnder(page)), { message: `${path} at ${share}` })
        .toEqual([])
      if (!(await isAway())) seen += 1
    }
  }
  expect(seen, 'places where the button is seen').toBeGreaterThan(3)
})

test('it stays away from VIP, from closed doors and from games', async ({ open }) => {
  const visitor = await open({ signedIn: true })
  const { page, t } = visitor
  await expect(page.locator('.float-menu')).toBeVisible()
  for (const path of ['/vip', '/limit', '/maintain', '/game/play/yunque/longteng']) {
    await go(visitor, path)
    await page.waitForTimeout(2_000)
    await expect(floatMenu(page, t), path).toHaveCount(0)
  }
})

async function expectInside(page: Page, card: ReturnType<Page['locator']>): Promise<void> {
  const { width, height } = page.viewportSize()!
  const box = (await card.boundingBox())!
  expect(box.x).toBeGreaterThanOrEqual(0)
  expect(box.y).toBeGreaterThanOrEqual(0)
  expect(box.x + box.width).toBeLessThanOrEqual(width)
  expect(box.y + box.height).toBeLessThanOrEqual(height)
}

/** The controls of the page that reach under the button; a large card is pressed beside it. */
function smallControlsUnder(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { left, right, top, bottom } = document.querySelector('.float-button')!.getBoundingClientRect()
    return [
      ...document.querySelectorAll<HTMLElement>('main :is(a, button, input, select, textarea), footer :is(a, button)'),
    ]
      .filter((control) => {
        const at = control.getBoundingClientRect()
        const isLarge = control.tagName === 'A' && at.width * at.height >= 3 * (right - left) * (bottom - top)
        // The corners of a round button touch nothing.
        const meets = at.left < right - 4 && at.right > left + 4 && at.top < bottom - 4 && at.bottom > top + 4
        return meets && !isLarge && control.checkVisibility({ visibilityProperty: true })
      })
      .map((control) => control.textContent.trim() || control.outerHTML.slice(0, 80))
  })
}
