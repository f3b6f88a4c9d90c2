// Requirements of every dialog: a name, a focus trap, focus restore, and a page that neither shifts nor scrolls.
import { describe, expect, test, vi } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import type { TextKey } from '../texts/text-keys.ts'
import { desktop, phone, renderAt } from '../test/render.tsx'
import { emptyMoney } from '../test/replies.ts'
import { expectAccessible, settled, skipTo, t } from '../test/screen.ts'

type Case = {
  title: TextKey
  path: string
  isMember?: boolean
  /** Opens the page or dialog that contains the button. */
  before?: () => Promise<void>
  /** The button that opens the dialog. */
  opener: () => Locator
  isSide?: boolean
}

// The accessible name of some buttons contains more than the text, such as a note.
const inMain = (name: TextKey, exact = true) =>
  page
    .getByRole('main')
    .getByRole('button', { name: t(name), exact })
    .last()
const inDialog = (name: string | RegExp) => page.getByRole('dialog').last().getByRole('button', { name })
const login = () =>
  page
    .getByRole('banner')
    .getByRole('button', { name: t('site.login') })
    .first()
const toPhoneLogin = async () => {
  await login().click()
  await page.getByRole('tab', { name: t('session.login.way.PHONE') }).click()
}
const toRegister = async () => {
  await login().click()
  await inDialog(t('session.login.toRegister')).click()
  await page
    .getByRole('dialog', { name: t('session.register.title') })
    .getByRole('img')
    .first()
    .findElement()
}

const account = { path: '/member/account', isMember: true }
const security = { path: '/member/security', isMember: true }
const cases: Case[] = [
  { title: 'session.login.title', path: '/vip', opener: login },
  {
    title: 'agreement.title',
    path: '/vip',
    opener: () => page.getByRole('contentinfo').getByRole('button', { name: t('site.footer.agreement') }),
  },
  {
    title: 'session.areaCode.title',
    path: '/vip',
    before: toPhoneLogin,
    opener: () => inDialog(t('session.areaCode.choose', { code: '+86' })),
  },
  {
    title: 'agreement.title',
    path: '/vip',
    before: toRegister,
    opener: () => inDialog(new RegExp(t('agreement.link'))),
  },
  { title: 'session.logout.title', ...account, opener: () => inMain('account.logout') },
  { title: 'agreement.title', ...account, opener: () => inMain('account.agreement') },
  { title: 'feedback.title', ...account, opener: () => inMain('site.menu.feedback', false), isSide: true },
  { title: 'security.task.password', ...security, opener: () => inMain('security.password.change') },
  { title: 'security.task.totp', ...security, opener: () => inMain('security.totp.add') },
  { title: 'security.task.passkey', ...security, opener: () => inMain('security.passkey.add') },
  { title: 'security.task.fundSet', ...security, opener: () => inMain('security.fund.set') },
  { title: 'security.task.phoneBind', ...security, opener: () => inMain('security.phone.bind') },
  { title: 'security.task.emailBind', ...security, opener: () => inMain('security.email.bind') },
  { title: 'security.task.realName', ...security, opener: () => inMain('security.realName.fill') },
  { title: 'cashier.bank.add', path: '/member/withdraw', isMember: true, opener: () => inMain('cashier.bank.add') },
]

describe.each([
  ['a desktop', false, 'zh-CN'],
  ['a phone', true, 'en-US'],
] as const)('on %s', (_device, isPhone, lang) => {
  const open = (path = '/vip', signedIn = false) => renderAt(path, { isPhone, lang, signedIn, calls: emptyMoney })

  test.each(cases)('$title $path', async ({ title, path, isMember, before, opener, isSide = false }) => {
    await open(path, isMember)
    await before?.()
    await press(opener())
    const dialog = page.getByRole('dialog', { name: t(title) })
    await expectModal(dialog, isPhone)
    // Each theme is checked in one of the two sizes.
    await expectAccessible(isPhone ? 'paper' : 'dark')
    // A dialog that fills the screen has no backdrop to click.
    for (const leave of isSide && isPhone ? [byEscape, byButton] : [byEscape, byBackdrop, byButton]) {
      if (leave !== byEscape) await press(opener())
      await expect.element(dialog).toBeVisible()
      await leave(dialog)
      await expect.element(dialog).not.toBeInTheDocument()
      await expect.element(opener()).toHaveFocus()
    }
  })

  test.each([
    ['session.register.title', 'session.login.toRegister'],
    ['session.recover.title', 'session.login.toRecover'],
  ] as const)('one door leads to %s, and the focus back to where it began', async (title, link) => {
    await open()
    await press(login())
    await inDialog(t(link)).click()
    const door = page.getByRole('dialog', { name: t(title) })
    await expectModal(door, isPhone)
    expect(page.getByRole('dialog').elements()).toHaveLength(1)
    await userEvent.keyboard('{Escape}')
    await expect.element(door).not.toBeInTheDocument()
    await expect.element(login()).toHaveFocus()
  })
})

// e2e/popup.test.ts tests when it appears.
test('a popup', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const words = { messageTitle: 'Lamp oil', messageContent: '<p>The lamps are filled.</p>' }
  const popup = { id: 'p', ...words, sort: 0, init: true, actionLabel: '', actionPath: '', version: 1 }
  await renderAt('/home/index', { calls: { listHomePopups: { rows: [popup] } } })
  standing = whereItStands()
  const dialog = page.getByRole('dialog', { name: 'Lamp oil' })
  await skipTo(dialog)
  await expectModal(dialog, false)
})

const byEscape = () => userEvent.keyboard('{Escape}')
const byBackdrop = () =>
  page.elementLocator([...document.querySelectorAll('.dialog-veil')].at(-1)!).click({ position: { x: 4, y: 4 } })
const byButton = (dialog: Locator) =>
  dialog
    .getByRole('button', { name: t('session.close') })
    .first()
    .click()

let standing: ReturnType<typeof whereItStands>

/**
 * Activates the button by keyboard, because after a mouse click some buttons leave the focus in a neighboring field;
 * records the page position.
 */
async function press(button: Locator): Promise<void> {
  const element = (await button.findElement()) as HTMLElement
  // A reply that arrives later may change the height of the page.
  await expect.poll(() => document.querySelector('main [aria-busy="true"]')).toBe(null)
  element.scrollIntoView({ block: 'center' })
  element.focus()
  await settled()
  standing = whereItStands()
  // On a desktop a scrollbar takes room, or this would show nothing about it.
  if (innerWidth > 767 && !document.querySelector('.dialog')) expect(document.body.offsetWidth).toBeLessThan(innerWidth)
  await userEvent.keyboard('{Enter}')
}

/** The position of the page, which must not change while a dialog is open. */
function whereItStands() {
  const places = ['main', '.header > *', '.tab-bar'].map((part) => {
    const { left, right } = document.querySelector(part)?.getBoundingClientRect() ?? {}
    return [part, left, right]
  })
  return { places, scrollTop: Math.round(scrollY) }
}

async function expectModal(dialog: Locator, isSheet: boolean): Promise<void> {
  await expect.element(dialog).toBeVisible()
  await expect.poll(() => holdsFocus(dialog)).toBe(true)
  await goRound(dialog)
  if (!isSheet) await userEvent.wheel(document.body, { delta: { y: 600 } })
  await settled()
  expect(whereItStands()).toEqual(standing)
  // The veil covers the strip of the scrollbar too.
  const veil = document.querySelector('.dialog-veil')!.getBoundingClientRect()
  expect([veil.left, veil.right]).toEqual([0, innerWidth])
  const { left, width, top, bottom } = dialog.element().getBoundingClientRect()
  const room = isSheet ? phone : desktop
  if (isSheet) expect([left, width, bottom].map(Math.round)).toEqual([0, room.width, room.height])
  expect(top).toBeGreaterThanOrEqual(0)
  expect(bottom).toBeLessThanOrEqual(room.height + 1)
}

/** Presses Tab until the focus is back at the start, and Shift+Tab a few times; the focus never leaves the dialog. */
async function goRound(dialog: Locator): Promise<void> {
  const press = async (key: string) => {
    await userEvent.keyboard(key)
    // The focus guards at both ends move the focus asynchronously; an earlier key press would go to the page.
    await expect.poll(() => holdsFocus(dialog), { message: `the focus stays inside at ${key}` }).toBe(true)
    return document.activeElement
  }
  const first = await press('{Tab}')
  for (let presses = 0; (await press('{Tab}')) !== first; presses += 1) expect(presses).toBeLessThan(40)
  for (let presses = 0; presses < 3; presses += 1) await press('{Shift>}{Tab}{/Shift}')
}

function holdsFocus(dialog: Locator): boolean {
  return dialog.element().contains(document.activeElement)
}
