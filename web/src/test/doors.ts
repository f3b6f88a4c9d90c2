// The dialogs that lead into the site (login, registration, recovery): how a test opens them, and what the server says.
import type { Reply } from '@mingtang/contract/client.ts'
import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { openDialog } from '../session/dialogs.ts'
import { getSession } from '../session/session.ts'
import type { TextKey } from '../texts/text-keys.ts'
import type { Answers } from './network.ts'
import { renderAt } from './render.tsx'
import { t } from './screen.ts'

type Visit = NonNullable<Parameters<typeof renderAt>[1]>

/** A PNG of one pixel. */
export const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** The reply to a login that waits for no further step. */
export const loggedIn: Reply<'login'> = {
  token: '',
  key: '',
  needCaptcha: false,
  needSeAuth: false,
  actualNameAuth: false,
  seAuthProvider: { phone: '', email: '' },
  lastLoginAt: '',
  lastLoginPlace: '',
  secondFactors: [],
}

const usual: Answers = {
  getCaptcha: { content: onePixel },
  getSmsCaptcha: { content: onePixel },
  getNextSendTime: { seconds: 0 },
  sendCode: { nextSendSeconds: 60 },
  login: loggedIn,
}

/** Opens the dialog over a page that asks for nothing. */
export async function openDoor(door: 'login' | 'register' | 'recover', visit: Visit = {}): Promise<Locator> {
  await renderAt('/vip', { ...visit, calls: { ...usual, ...visit.calls } })
  openDialog(door)
  const dialog = page.getByRole('dialog', { name: t(`session.${door}.title`) })
  await dialog.findElement()
  return dialog
}

/** The same form in both languages, once in the width of a phone. */
export const kinds = [
  { lang: 'zh-CN', isPhone: false },
  { lang: 'en-US', isPhone: true },
] as const

export const fieldOf = (room: Locator, key: TextKey): Locator => room.getByRole('textbox', { name: t(key) })
/** A password field, which has no role. */
export const secretOf = (room: Locator, key: TextKey): Locator => room.getByLabelText(t(key), { exact: true })
export const buttonOf = (room: Locator, key: TextKey): Locator => room.getByRole('button', { name: t(key) })
/** The button that sends a code while it counts down. */
export const countingOf = (room: Locator): Locator =>
  room.getByRole('button', { name: new RegExp(t('session.code.again', { seconds: '\\d+' })) })
/** The header's button of a member. */
export const accountButton = (): Locator =>
  page.getByRole('banner').getByRole('button', { name: t('site.menu.account') })

let phones = 0
let names = 0

/** A phone number that no test of this file has used: a countdown is remembered by its number. */
export function newPhone(): string {
  phones += 1
  return `139${String(phones).padStart(8, '0')}`
}

/** An account that no test of this file has used, for the same reason. */
export function newName(): string {
  names += 1
  return `linqing${names}`
}

/** Logs in by a password to which the server answers so; ends when the login's own dialog has gone. */
export async function enter(login: Partial<Reply<'login'>>, visit: Visit = {}): Promise<void> {
  const dialog = await openDoor('login', { ...visit, calls: { login: { ...loggedIn, ...login }, ...visit.calls } })
  await fieldOf(dialog, 'session.account').fill(newName())
  await secretOf(dialog, 'session.password').fill('Bright2026')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
}

/** Behind a dialog the header is out of a reader's reach. */
export const isSignedIn = (): boolean => getSession().getState().signedIn

/** Nobody is logged in, and no dialog is open. */
export async function expectOutside(): Promise<void> {
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(isSignedIn()).toBe(false)
  await expect.element(page.getByRole('banner').getByRole('button', { name: t('site.login') })).toBeVisible()
}
