// Every dialog stands on one primitive and owes the same: a name, the focus, the way back, a page that neither moves nor scrolls.
import type { Locator, Page } from '@playwright/test'
import { filled, settled } from './support/awake.ts'
import { expect, expectAccessible, type Open, test } from './support/screen.ts'
import { person } from './support/people.ts'
import { putPopups } from './support/popup.ts'
import { headerButton, type Visitor } from './support/visitor.ts'

type Opening = (visitor: Visitor) => Promise<Locator>
/** `opener` answers the button that opens the dialog; what it lies in is opened already. */
type Case = {
  readonly title: string
  readonly path?: string
  readonly opener: Opening
  readonly isSide?: boolean
  readonly byKey?: boolean
}

const inMain = ({ page }: Visitor) => page.getByRole('main')
const inDialog = ({ page }: Visitor) => page.getByRole('dialog').last()

async function openLogin(visitor: Visitor): Promise<void> {
  await headerButton(visitor, visitor.t('site.login')).first().click()
  await visitor.page.getByRole('dialog', { name: visitor.t('session.login.title') }).waitFor()
}

const task =
  (button: string): Opening =>
  async (visitor) =>
    inMain(visitor)
      .getByRole('button', { name: visitor.t(button), exact: true })
      .last()

const ofVisitors: readonly Case[] = [
  { title: 'session.login.title', opener: async (visitor) => headerButton(visitor, visitor.t('site.login')).first() },
  {
    title: 'agreement.title',
    opener: async ({ page, t }) =>
      page.getByRole('contentinfo').getByRole('button', { name: t('site.footer.agreement') }),
  },
]

const ofMembers: readonly Case[] = [
  { title: 'session.logout.title', path: '/member/account', opener: task('account.logout') },
  { title: 'agreement.title', path: '/member/account', opener: task('account.agreement') },
  {
    title: 'feedback.title',
    path: '/member/account',
    opener: async (visitor) => inMain(visitor).getByRole('button', { name: visitor.t('account.feedback') }),
    isSide: true,
  },
  { title: 'security.task.password', path: '/member/security', opener: task('security.password.change') },
  { title: 'security.task.totp', path: '/member/security', opener: task('security.totp.add') },
  { title: 'security.task.passkey', path: '/member/security', opener: task('security.passkey.add') },
  { title: 'cashier.bank.add', path: '/member/withdraw', opener: task('cashier.bank.add') },
]

/** What an account without anything bound still has before it. */
const ofNewMembers: readonly Case[] = (
  [
    ['security.task.fundSet', 'security.fund.set'],
    ['security.task.phoneBind', 'security.phone.bind'],
    ['security.task.emailBind', 'security.email.bind'],
    ['security.task.realName', 'security.realName.fill'],
  ] as const
).map(([title, button]) => ({ title, path: '/member/security', opener: task(button) }))

for (const isPhone of [false, true]) {
  const where = isPhone ? 'on a phone' : 'on a desktop'
  const lang = isPhone ? 'en-US' : 'zh-CN'
  test(`dialogs of visitors ${where}`, async ({ open }) => {
    test.setTimeout(120_000)
    const visitor = await open({ lang, isPhone })
    for (const one of ofVisitors) await expectDialog(visitor, one)
  })

  test(`dialogs of members ${where}`, async ({ open }) => {
    test.setTimeout(240_000)
    await expectOfMembers(open, { lang, isPhone })
    const { cookies } = await person({ phone: false })
    const visitor = await open({ lang, isPhone, path: '/member/security', more: { storageState: cookies } })
    for (const one of ofNewMembers) await expectDialog(visitor, one)
  })

  test(`one door leads to the other, and the focus back to where it began ${where}`, async ({ open }) => {
    const visitor = await open({ lang, isPhone })
    const { page, t } = visitor
    for (const [title, link] of [
      ['session.register.title', 'session.login.toRegister'],
      ['session.recover.title', 'session.login.toRecover'],
    ] as const) {
      const before = await standing(page)
      await openLogin(visitor)
      await inDialog(visitor)
        .getByRole('button', { name: t(link) })
        .click()
      const door = page.getByRole('dialog', { name: t(title), exact: true })
      await expect(door).toBeVisible()
      await expect(page.getByRole('dialog')).toHaveCount(1)
      await expectModal(page, door, { before, hasSheet: isPhone })
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(headerButton(visitor, t('site.login')).first(), title).toBeFocused()
    }
  })

  test(`a dialog over another ${where}`, async ({ open }) => {
    const visitor = await open({ lang, isPhone })
    const { page, t } = visitor
    await openLogin(visitor)
    await page.getByRole('tab', { name: t('session.login.way.PHONE') }).click()
    await expectDialog(visitor, {
      title: 'session.areaCode.title',
      byKey: true,
      opener: async () =>
        inDialog(visitor).getByRole('button', { name: t('session.areaCode.choose', { code: '+86' }) }),
    })
    await inDialog(visitor)
      .getByRole('button', { name: t('session.login.toRegister') })
      .click()
    await page.getByRole('dialog', { name: t('session.register.title') }).waitFor()
    await expectDialog(visitor, {
      title: 'agreement.title',
      byKey: true,
      opener: async () => inDialog(visitor).getByRole('button', { name: new RegExp(t('agreement.link')) }),
    })
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test(`a popup ${where}`, async ({ open }) => {
    const remove = await putPopups({ lang })
    try {
      const { page, isPhone: hasSheet } = await open({ lang, isPhone })
      const before = await standing(page)
      const popup = page.getByRole('dialog', { name: 'Lamp oil' })
      await expect(popup).toBeVisible({ timeout: 15_000 })
      await expectModal(page, popup, { before, hasSheet })
    } finally {
      await remove()
    }
  })
}

async function expectOfMembers(open: Open, { lang, isPhone }: { lang: 'zh-CN' | 'en-US'; isPhone: boolean }) {
  let visitor: Visitor | undefined
  let last = ''
  for (const one of ofMembers) {
    if (!visitor || one.path !== last) visitor = await open({ lang, isPhone, signedIn: true, path: one.path ?? '' })
    last = one.path ?? ''
    await expectDialog(visitor, one)
  }
}

/** Opens it by its button, tries it, and leaves by Escape, by the backdrop and by its own button. */
async function expectDialog(visitor: Visitor, { title, opener, isSide = false, byKey = false }: Case): Promise<void> {
  const { page, t, isPhone } = visitor
  const button = await opener(visitor)
  const dialog = page.getByRole('dialog', { name: t(title), exact: true })
  // As far as a press scrolls, so that what moves after is the dialog's doing.
  await button.click({ trial: true })
  await settled(page)
  await filled(page)
  const before = await standing(page)
  for (const leave of [byEscape, byBackdrop, byButton]) {
    // One that fills the screen of a phone has nothing beside it.
    if (leave === byBackdrop && isSide && isPhone) continue
    // A press of the mouse on some buttons leaves the focus in the field; then it comes back to the field.
    await (byKey ? button.press('Enter') : button.click())
    await expect(dialog, title).toBeVisible()
    if (leave === byEscape) {
      await expectModal(page, dialog, { before, hasSheet: isPhone })
      await expectAccessible(page, isPhone ? 'paper' : 'dark')
    }
    await leave(page, dialog)
    await expect(dialog, title).toHaveCount(0)
    await expect(button, `focus comes back from ${title} by ${leave.name}`).toBeFocused()
    expect(await standing(page), title).toEqual(before)
  }
}

const byEscape = (page: Page) => page.keyboard.press('Escape')
const byBackdrop = (page: Page) => page.mouse.click(4, 4)
const byButton = (_page: Page, dialog: Locator) => dialog.locator('.dialog-head button').click()

type Standing = { left: number; width: number; scrollTop: number }

/** Where the page stands: nothing of it may move while a dialog is open. */
async function standing(page: Page): Promise<Standing> {
  return await page.evaluate(() => {
    const { left, width } = document.querySelector('main')!.getBoundingClientRect()
    return { left, width, scrollTop: Math.round(scrollY) }
  })
}

async function expectModal(page: Page, dialog: Locator, { before, hasSheet }: { before: Standing; hasSheet: boolean }) {
  await settled(page)
  await expect(dialog).toHaveAttribute('aria-labelledby', /./)
  await expect.poll(() => holdsFocus(dialog)).toBe(true)
  for (const key of ['Tab', 'Shift+Tab'])
    for (let presses = 0; presses < 14; presses += 1) {
      await page.keyboard.press(key)
      // At the end of the way round it is between two places for a moment.
      await expect.poll(() => holdsFocus(dialog), `the focus stays inside at ${key} ${presses}`).toBe(true)
      // A guard hands the focus on in its own time; a press before that would be the page's.
      if (await isOnGuard(page)) await page.waitForTimeout(150)
    }
  // The page behind neither moves aside nor scrolls away.
  if (!hasSheet) {
    await page.mouse.move(8, 300)
    await page.mouse.wheel(0, 600)
    await page.waitForTimeout(150)
  }
  expect(await standing(page)).toEqual(before)
  const box = (await dialog.boundingBox())!
  const { width, height } = page.viewportSize()!
  if (hasSheet) {
    expect(Math.round(box.x)).toBe(0)
    expect(Math.round(box.width)).toBe(width)
    expect(Math.round(box.y + box.height)).toBe(height)
  }
  expect(box.y).toBeGreaterThanOrEqual(0)
  expect(box.y + box.height).toBeLessThanOrEqual(height + 1)
}

function isOnGuard(page: Page): Promise<boolean> {
  return page.evaluate(() => document.activeElement?.hasAttribute('data-base-ui-focus-guard') ?? false)
}

// The guards of the trap are a step of the way round; nothing else outside may have the focus.
function holdsFocus(dialog: Locator): Promise<boolean> {
  return dialog.evaluate((element) => {
    const { activeElement } = document
    return element.contains(activeElement) || Boolean(activeElement?.hasAttribute('data-base-ui-focus-guard'))
  })
}
