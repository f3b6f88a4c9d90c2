// Copy buttons, with and without a clipboard, and the toast with the result.
import type { Reply } from '@mingtang/contract/client.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderAt } from '../test/render.tsx'
import { expectGood, t } from '../test/screen.ts'

const id = '5f0c1f7e-8a43-4c35-9d52-7b9f0a1c2d3e'
// Without a hold and a card, which the server omits too.
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
  passkeyHosts: [],
  backupCodesLeft: 0,
  stepUpMethods: ['PASSWORD'],
  passwordChangedAt: '',
  withdrawalsHeldUntil: '',
  withdrawalsHeldBy: [],
}

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  Reflect.deleteProperty(navigator, 'clipboard')
})

/** A fake clipboard that records the copied texts. */
function withClipboard(): string[] {
  const kept: string[] = []
  const value = { writeText: async (text: string) => void kept.push(text) }
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value })
  return kept
}

/** Like on plain http, where navigator.clipboard is undefined. */
const withoutClipboard = () => Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })

/** Fakes timers, so that toasts disappear only when the test advances the time. */
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

/** The content of the browser's real clipboard. */
async function pasted(): Promise<string> {
  const area = document.createElement('textarea')
  document.body.append(area)
  area.focus()
  await userEvent.keyboard('{Control>}v{/Control}')
  area.remove()
  return area.value
}

test('an order number is copied, and one toast confirms until it is dismissed', async () => {
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

test('a toast stays while hovered or focused, and disappears afterwards', async () => {
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

test('without a clipboard execCommand copies, and its failure is reported', async () => {
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

test('copying works inside a dialog, and dismissing the toast keeps the dialog open', async () => {
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
  const field = dialog.getByRole('textbox').element() as HTMLInputElement
  let pasted = ''
  field.addEventListener('paste', (event) => {
    pasted = event.clipboardData?.getData('text') ?? ''
  })
  field.focus()
  await userEvent.keyboard('{Control>}v{/Control}')
  await expect.poll(() => pasted).toBe(secret)
})
