// What can be copied, with a clipboard and without one, and the toast that says how it went.
import type { Reply } from '@mingtang/contract/client.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderAt } from '../test/render.tsx'
import { expectGood, t } from '../test/screen.ts'

const id = '5f0c1f7e-8a43-4c35-9d52-7b9f0a1c2d3e'
// Nothing holds it and its card is of no matter here; the wire leaves both out.
const withdrawal = {
  id,
  currency: 'CNY',
  amount: '20000',
  fee: '0',
  netAmount: '20000',
  state: 'PAID',
  createdAt: '2026-03-01T12:30:00Z',
  settledAt: '2026-03-01T12:40:00Z',
  steps: [],
  refusal: '',
} as Partial<Reply<'getWithdrawal'>['withdrawal']> as Reply<'getWithdrawal'>['withdrawal']

const secret = 'JBSWY3DPEHPK3PXP'
const security: Reply<'getSecureStatus'> = {
  phone: '',
  email: '',
  realName: '',
  isBindFundPassword: false,
  hasTotp: false,
  passkeys: [],
  stepUpMethods: ['PASSWORD'],
  passwordChangedAt: '',
  withdrawalsHeldUntil: '',
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'clipboard')
})

/** A clipboard that keeps what is written. */
function withClipboard(): string[] {
  const kept: string[] = []
  const value = { writeText: async (text: string) => void kept.push(text) }
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value })
  return kept
}

/** As on plain http, where browsers have no clipboard. */
const withoutClipboard = () => Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })

/** From here on a toast leaves only when the test lets the time pass. */
const stopTime = () => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })

async function openOrder(): Promise<void> {
  await renderAt(`/member/withdraw/${id}`, {
    signedIn: true,
    lang: 'en-US',
    calls: { getWithdrawal: { withdrawal } },
  })
  await expect.element(copyButton()).toBeVisible()
  stopTime()
}

const copyButton = () => page.getByRole('button', { name: t('cashier.copy') })
const closeToast = () => page.getByRole('button', { name: t('site.toast.close') })

/** What the browser's own clipboard holds. */
async function pasted(): Promise<string> {
  const area = document.createElement('textarea')
  document.body.append(area)
  area.focus()
  await userEvent.keyboard('{Control>}v{/Control}')
  area.remove()
  return area.value
}

test('an order number is copied, and one toast says so until it is put away', async () => {
  const kept = withClipboard()
  await openOrder()
  await copyButton().click()
  await expect.element(page.getByRole('status').getByText(t('copy.done'))).toBeVisible()
  expect(kept).toEqual([id])
  await copyButton().click()
  expect(kept).toEqual([id, id])
  expect(closeToast().elements()).toHaveLength(1)
  closeToast().element().focus()
  vi.useRealTimers()
  await expectGood()
  await closeToast().click()
  await expect.element(page.getByText(t('copy.done'))).not.toBeInTheDocument()
})

test('a toast waits while a pointer or the focus is on it, and leaves after', async () => {
  withClipboard()
  await openOrder()
  await copyButton().click()
  const said = page.getByText(t('copy.done'))
  await said.hover({ position: { x: 4, y: 4 } })
  await said.hover({ position: { x: 8, y: 6 } })
  await vi.advanceTimersByTimeAsync(20_000)
  await expect.element(said).toBeVisible()
  closeToast().element().focus()
  await copyButton().hover()
  await vi.advanceTimersByTimeAsync(20_000)
  await expect.element(said).toBeVisible()
  page.getByRole('main').element().focus()
  await vi.advanceTimersByTimeAsync(3_500)
  await expect.element(said).toBeVisible()
  await vi.advanceTimersByTimeAsync(200)
  await expect.element(said).not.toBeInTheDocument()
})

test('without a clipboard the old way copies, and when that fails too, it is said', async () => {
  withoutClipboard()
  await openOrder()
  await copyButton().click()
  await expect.element(page.getByText(t('copy.done'))).toBeVisible()
  await expect.element(copyButton()).toHaveFocus()
  expect(await pasted()).toBe(id)
  await closeToast().click()
  vi.spyOn(document, 'execCommand').mockReturnValue(false)
  await copyButton().click()
  await expect.element(page.getByText(t('copy.failed'))).toBeVisible()
})

test('in a dialog the secret is copied too, and putting the toast away leaves the dialog open', async () => {
  withoutClipboard()
  const calls = {
    getSecureStatus: security,
    listOperatorViews: { rows: [], nextCursor: '' },
    beginTotp: { secret, uri: `otpauth://totp/linqing?secret=${secret}` },
  }
  await renderAt('/member/security', { signedIn: true, calls })
  await page
    .getByRole('main')
    .getByRole('button', { name: t('security.totp.add') })
    .last()
    .click()
  const dialog = page.getByRole('dialog', { name: t('security.task.totp') })
  await dialog.getByRole('button', { name: t('security.totp.begin') }).click()
  const button = dialog.getByRole('button', { name: t('security.copy') })
  await expect.element(button).toBeVisible()
  stopTime()
  await button.click()
  await expect.element(page.getByText(t('copy.done'))).toBeVisible()
  await expect.element(button).toHaveFocus()
  await closeToast().click()
  await expect.element(page.getByText(t('copy.done'))).not.toBeInTheDocument()
  await expect.element(dialog).toBeVisible()
  const field = dialog.getByRole('textbox')
  field.element().removeAttribute('maxlength')
  field.element().focus()
  await userEvent.keyboard('{Control>}v{/Control}')
  await expect.element(field).toHaveValue(secret)
})
