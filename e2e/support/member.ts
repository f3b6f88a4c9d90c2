// What a member does, step by step, in either language and on any screen size.
import { expect, type FrameLocator, type Page } from '@playwright/test'
import { ledgerOf, solveCaptcha } from './site.ts'
import { type Lang, sandboxTextsOf, type Say, textsOf } from './texts.ts'

export type Visitor = { readonly page: Page; readonly t: Say; readonly lang: Lang; readonly isPhone: boolean }

export const password = 'Bright2026'

/** A name nobody has. */
export function freshName(): string {
  return `m${Date.now().toString(36).slice(-6)}${Math.floor(Math.random() * 1296).toString(36)}`
}

/** Opens the home page in a language. */
export async function visit(page: Page, lang: Lang, isPhone = false): Promise<Visitor> {
  await page.context().addCookies([{ name: 'lang', value: lang, url: process.env.SITE_URL! }])
  await page.goto('/home/index')
  return { page, t: textsOf(lang), lang, isPhone }
}

/** Clicks again when the first click came before the page was awake. */
async function openFromHeader(page: Page, name: string): Promise<void> {
  await expect(async () => {
    await page.getByRole('banner').getByRole('button', { name }).click({ timeout: 2_000 })
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

/** Registers through the popup; ends logged in. */
export async function register({ page, t, isPhone }: Visitor, userName: string): Promise<void> {
  if (isPhone) {
    await openFromHeader(page, t('site.login'))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('session.login.toRegister') })
      .click()
  } else await openFromHeader(page, t('site.register'))
  const dialog = page.getByRole('dialog', { name: t('session.register.title') })
  await dialog.getByLabel(t('session.account'), { exact: true }).fill(userName)
  await dialog.getByLabel(t('session.password'), { exact: true }).fill(password)
  await dialog.getByLabel(t('session.register.confirm'), { exact: true }).fill(password)
  await expect(dialog.getByRole('img', { name: t('session.captcha.picture') })).toBeVisible()
  await dialog.getByLabel(t('session.captcha'), { exact: true }).fill(await solveCaptcha())
  await dialog.getByRole('checkbox').check()
  await dialog.getByRole('button', { name: t('session.register.submit'), exact: true }).click()
  await expect(dialog).toBeHidden()
}

/** Logs in through the popup. */
export async function logIn({ page, t }: Visitor, userName: string, secret = password): Promise<void> {
  await openFromHeader(page, t('site.login'))
  const dialog = page.getByRole('dialog', { name: t('session.login.title') })
  await dialog.getByLabel(t('session.account'), { exact: true }).fill(userName)
  await dialog.getByLabel(t('session.password'), { exact: true }).fill(secret)
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
}

/** Deposits through the provider's page and comes back to the success state. */
export async function recharge({ page, t, lang }: Visitor, amount: string): Promise<void> {
  const pay = sandboxTextsOf(lang, 'pay')
  await page.goto('/member/recharge')
  await page.getByLabel(t('cashier.recharge.amount')).fill(amount)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: t('cashier.recharge.payAmount', { amount: '' }).trim() }).click()
  const checkout = await opened
  await checkout
    .getByRole('button', { name: pay('paid') })
    .first()
    .click()
  await expect(checkout.getByText(pay('paidTitle')).first()).toBeVisible()
  await checkout.close()
  await expect(page.getByText(t('cashier.recharge.state.PAID.title'))).toBeVisible({ timeout: 20_000 })
}

/** Opens the slot, moves money in when it asks for some, and answers its frame. */
export async function openSlot({ page, t, lang }: Visitor, amount?: string): Promise<FrameLocator> {
  await page.goto('/game/play/yunque/longteng')
  if (amount) {
    await page.getByLabel(t('game.transfer.amount')).fill(amount)
    await page.getByRole('button', { name: t('game.play.transferIn'), exact: true }).click()
  }
  const frame = page.frameLocator('iframe')
  await expect(frame.getByRole('button', { name: sandboxTextsOf(lang, 'slot')('spin'), exact: true })).toBeEnabled({
    timeout: 20_000,
  })
  return frame
}

/** Plays rounds until the turnover of at least `turnover` units is done. */
export async function play({ lang }: Visitor, frame: FrameLocator, stake: string, rounds: number): Promise<void> {
  const slot = sandboxTextsOf(lang, 'slot')
  const spin = frame.getByRole('button', { name: slot('spin'), exact: true })
  for (let tries = 0; tries < 20; tries += 1) {
    const label = await frame
      .getByLabel(slot('stake'))
      .first()
      .innerText()
      .catch(() => '')
    if (label.replace(/,/g, '').includes(stake)) break
    await frame.getByRole('button', { name: slot('stakeUp') }).click()
  }
  for (let round = 0; round < rounds; round += 1) {
    await spin.click()
    await expect(spin).toBeEnabled({ timeout: 15_000 })
  }
}

/** Compares the wallet page with the ledger, amount by amount. */
export async function expectWalletLikeLedger({ page, t }: Visitor, userName: string): Promise<void> {
  await page.goto('/member/wallet')
  const wallet = (await ledgerOf(userName)).WALLET ?? '0.00'
  await expect(page.getByText(t('wallet.available')).first()).toBeVisible()
  await expect(page.locator('main')).toContainText(grouped(wallet))
}

/** As the screens write an amount. */
export function grouped(amount: string): string {
  return amount.replace(/\B(?=(\d{3})+\.)/g, ',')
}
