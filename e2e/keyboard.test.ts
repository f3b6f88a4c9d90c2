// A complete visit without a mouse: home, a game, login, account, logout.
import { fieldOf, password } from './support/identity.ts'
import { person, withoutLogin } from './support/people.ts'
import { expect, test } from './support/screen.ts'
import { expectSignedIn, headerButton, tabTo, type Visitor } from './support/visitor.ts'

test('a visit with the keyboard alone', async ({ open }) => {
  const member = await person()
  // Without X-Forwarded-For: it would also be sent to the game's server, which does not accept it.
  const visitor = await open({ more: { storageState: withoutLogin(member) } })
  const { page, t } = visitor

  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: t('site.skip') })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await tabTo(
    visitor,
    page
      .getByRole('main')
      .getByRole('link', { name: t('game.type.electronic') })
      .first(),
  )
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/game\?type=electronic$/)

  const search = page.getByRole('searchbox')
  await tabTo(visitor, search)
  await page.keyboard.type('longteng')
  await expect(page).toHaveURL(/search=longteng/)
  const card = page.getByRole('main').locator('a[href="/game/play/yunque/longteng"]').first()
  await expect(page.getByRole('main').locator('a[href^="/game/play/"]:not([href$="/trial"])')).toHaveCount(1)
  await tabTo(visitor, card)
  await page.keyboard.press('Enter')

  await logInByKeys(visitor, member.userName)
  await expect(page).toHaveURL(/\/game\/play\/yunque\/longteng$/)
  const look = page.getByRole('button', { name: t('game.transfer.skip') })
  await expect(look).toBeVisible({ timeout: 20_000 })
  await tabTo(visitor, look)
  await page.keyboard.press('Enter')
  const spin = page.frameLocator('iframe').locator('.spin')
  await expect(spin).toBeVisible({ timeout: 20_000 })
  // Into the frame and out again: the frame must not trap the focus.
  await tabInto(visitor, () => page.evaluate(() => document.activeElement?.tagName === 'IFRAME'))
  const leave = page.getByRole('button', { name: t('game.play.leave') })
  await tabTo(visitor, leave, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/game/)

  await leaveByKeys(visitor)
})

async function logInByKeys(visitor: Visitor, userName: string): Promise<void> {
  const { page, t } = visitor
  const dialog = page.getByRole('dialog', { name: t('session.login.title') })
  const account = fieldOf(visitor, dialog, 'session.account')
  await expect(account).toBeFocused()
  await page.keyboard.type(userName)
  await tabTo(visitor, fieldOf(visitor, dialog, 'session.password'))
  await page.keyboard.type(password)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

async function leaveByKeys(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await expectSignedIn(visitor)
  const account = headerButton(visitor, t('site.menu.account'))
  // The focus is on main, so the header is one step back.
  await expect(page.getByRole('main')).toBeFocused()
  await tabTo(visitor, account, 'Shift+Tab')
  await page.keyboard.press('Enter')
  const menu = page.getByRole('dialog', { name: t('site.menu.account') })
  await expect(menu).toBeVisible()
  await tabTo(visitor, menu.getByRole('button', { name: t('site.menu.logout') }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('session.logout.title') })
  await expect(dialog).toBeVisible()
  await tabTo(visitor, dialog.getByRole('button', { name: t('session.logout.confirm') }))
  await page.keyboard.press('Enter')
  await expect(headerButton(visitor, t('site.login'))).toBeVisible()
}

async function tabInto({ page }: Visitor, isThere: () => Promise<boolean>): Promise<void> {
  for (let presses = 0; presses < 30 && !(await isThere()); presses += 1) await page.keyboard.press('Tab')
  expect(await isThere()).toBe(true)
}
