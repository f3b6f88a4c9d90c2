// A member's money actions, step by step, in either language and on any screen size.
import { expect, type FrameLocator, type Locator } from '@playwright/test'
import { freshCard } from './identity.ts'
import { stepUpByCode } from './step-up.ts'
import { type Lang, sandboxTextsOf } from './texts.ts'
import { go, type Visitor } from './visitor.ts'

/** Deposits through the provider's page and comes back to the success state. */
export async function recharge(visitor: Visitor, amount: string): Promise<void> {
  const { page, t, lang } = visitor
  const pay = sandboxTextsOf(lang, 'pay')
  await go(visitor, '/member/recharge')
  await page.getByRole('textbox', { name: t('cashier.recharge.amount') }).fill(amount)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: t('cashier.recharge.payAmount', { amount: '' }).trim() }).click()
  const checkout = await opened
  await checkout.getByRole('button', { name: pay('choice.paid') }).click()
  await expect(checkout.getByText(pay('heading.paid')).first()).toBeVisible()
  await checkout.close()
  await expect(page.getByText(t('cashier.recharge.state.PAID.title'))).toBeVisible({ timeout: 20_000 })
}

/** The button that spins the reels; it has another name while they spin. */
export function spinButton(frame: FrameLocator, lang: Lang): Locator {
  return frame.getByRole('button', { name: sandboxTextsOf(lang, 'longteng')('spin'), exact: true })
}

/** Opens the slot, transfers money when an amount is given, and returns its frame. */
export async function openSlot(visitor: Visitor, amount?: string): Promise<FrameLocator> {
  const { page, t, lang } = visitor
  await go(visitor, '/game/play/yunque/longteng')
  if (amount) {
    await page.getByRole('textbox', { name: t('platform.transfer.amount') }).fill(amount)
    await page.getByRole('button', { name: t('platform.transfer.submit.IN'), exact: true }).click()
  }
  const frame = page.frameLocator('iframe')
  await expect(spinButton(frame, lang)).toBeEnabled({ timeout: 20_000 })
  return frame
}

/** Sets the stake, which must differ from the initial one, and plays rounds to their end. */
export async function play({ lang }: Visitor, frame: FrameLocator, stake: string, rounds: number): Promise<void> {
  await setStake(frame, lang, stake)
  for (let round = 0; round < rounds; round += 1) {
    await spinButton(frame, lang).click()
    await expect(spinButton(frame, lang)).toHaveCount(0)
    await expect(spinButton(frame, lang)).toBeEnabled({ timeout: 15_000 })
  }
}

export async function setStake(frame: FrameLocator, lang: Lang, stake: string): Promise<void> {
  const slot = sandboxTextsOf(lang, 'longteng')
  // A screen reader announces the stake after each step.
  const said = frame.getByRole('status').filter({ hasText: slot('stakeOf', { amount: stake }) })
  await expect(async () => {
    await frame.getByRole('button', { name: slot('stakeUp') }).click()
    await expect(said).toHaveCount(1, { timeout: 200 })
  }).toPass({ intervals: [50], timeout: 15_000 })
}

/** Recycles all platforms with one tap. */
export async function recycle(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await go(visitor, '/member/wallet')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('wallet.recycle.all'), exact: true })
    .click()
  await expect(page.getByText(t('wallet.recycle.state.DONE'), { exact: true }).first()).toBeVisible({ timeout: 20_000 })
}

/** Binds a bank card on the withdrawal page, with a step-up by the bound phone. */
export async function addBank(visitor: Visitor, phone: string): Promise<void> {
  const { page, t } = visitor
  await go(visitor, '/member/withdraw')
  await page.getByRole('button', { name: t('cashier.bank.add') }).click()
  const dialog = page.getByRole('dialog', { name: t('cashier.bank.add') })
  await dialog.getByLabel(t('cashier.bank.bank'), { exact: true }).selectOption({ index: 1 })
  await dialog.getByLabel(t('cashier.bank.number'), { exact: true }).fill(freshCard())
  await dialog.getByLabel(t('cashier.bank.holder'), { exact: true }).fill('Lin Qing')
  await dialog.getByRole('button', { name: t('cashier.bank.save') }).click()
  await stepUpByCode(visitor, { phone, email: '' })
  await expect(dialog).toBeHidden()
}

/** Submits a withdrawal to the first card; ends on its page and returns its id. */
export async function withdraw(visitor: Visitor, amount: string): Promise<string> {
  const { page, t } = visitor
  await go(visitor, '/member/withdraw')
  await page.getByRole('textbox', { name: t('cashier.withdraw.amount') }).fill(amount)
  await page.getByRole('button', { name: t('cashier.withdraw.next') }).click()
  const dialog = page.getByRole('dialog', { name: t('cashier.confirm.title') })
  await dialog.getByRole('button', { name: t('cashier.confirm.submit') }).click()
  await page.waitForURL(/\/member\/withdraw\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { name: t('cashier.detail.title') })).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}
