// Helpers for the dialogs login, registration and recovery: opening them, and default replies.
import type { Reply } from '@mingtang/contract/client.ts'
import { expect } from 'vitest'
import { type Locator, page, userEvent } from 'vitest/browser'
import { openDialog } from '../session/dialogs.ts'
import { getAppStore } from '../session/app-store.ts'
import type { TextKey } from '../texts/text-keys.ts'
import type { Answers } from './network.ts'
import { renderAt } from './render.tsx'
import { t } from './screen.ts'

type Visit = NonNullable<Parameters<typeof renderAt>[1]>

export const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

/** A login reply without pending steps. */
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
  deviceProofs: [],
  passkeyHosts: [],
}

const usual: Answers = {
  getCaptcha: { content: onePixel },
  getSmsCaptcha: { content: onePixel },
  getNextSendTime: { seconds: 0 },
  sendCode: { nextSendSeconds: 60 },
  login: loggedIn,
}

/** Opens the dialog on a page that sends no calls of its own. */
export async function openDoor(door: 'login' | 'register' | 'recover', visit: Visit = {}): Promise<Locator> {
  await renderAt('/vip', { ...visit, calls: { ...usual, ...visit.calls } })
  openDialog(door)
  const dialog = page.getByRole('dialog', { name: t(`session.${door}.title`) })
  await dialog.findElement()
  return dialog
}

/** Chinese on a desktop, and English at phone width; only for tests that can differ in them. */
export const kinds = [
  { lang: 'zh-CN', isPhone: false },
  { lang: 'en-US', isPhone: true },
] as const
/** One of `kinds`, for `test.each`: a test with the same course in both runs in one; neighbours take the other one. */
export const onDesktop = [kinds[0]] as const
export const onPhone = [kinds[1]] as const

export const fieldOf = (room: Locator, key: TextKey): Locator => room.getByRole('textbox', { name: t(key) })
/** A password field; it has no ARIA role. */
export const secretOf = (room: Locator, key: TextKey): Locator => room.getByLabelText(t(key), { exact: true })
export const buttonOf = (room: Locator, key: TextKey): Locator => room.getByRole('button', { name: t(key) })
/** The send button while its countdown runs. */
export const countingOf = (room: Locator): Locator =>
  room.getByRole('button', { name: new RegExp(t('session.code.again', { seconds: '\\d+' })) })
export const accountButton = (): Locator =>
  page.getByRole('banner').getByRole('button', { name: t('site.menu.account') })

let phones = 0
let names = 0

/** A phone number that no test in this file has used, because countdowns are kept per number. */
export function newPhone(): string {
  phones += 1
  return `139${String(phones).padStart(8, '0')}`
}

/** An account name that no test in this file has used, because countdowns are kept per name. */
export function newName(): string {
  names += 1
  return `linqing${names}`
}

/** Logs in with a password and this login reply; resolves when the login dialog is closed. */
export async function enter(login: Partial<Reply<'login'>>, visit: Visit = {}): Promise<void> {
  const dialog = await openDoor('login', { ...visit, calls: { login: { ...loggedIn, ...login }, ...visit.calls } })
  await fieldOf(dialog, 'session.account').fill(newName())
  await secretOf(dialog, 'session.password').fill('Bright2026')
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog).not.toBeInTheDocument()
}

/** Read from the store, because an open dialog hides the header from the accessibility tree. */
export const isSignedIn = (): boolean => getAppStore().getState().signedIn

/** Expects a logged-out page without an open dialog. */
export async function expectOutside(): Promise<void> {
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(isSignedIn()).toBe(false)
  await expect.element(page.getByRole('banner').getByRole('button', { name: t('site.login') })).toBeVisible()
}
