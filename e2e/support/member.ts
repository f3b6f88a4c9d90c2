// What a member does, step by step, in either language and on any screen size.
import { freshPhone, newestCode, sendCode } from './identity.ts'
import { expect, type FrameLocator, type Locator, type Page } from '@playwright/test'
import { randomInt } from 'node:crypto'
import { awake } from './awake.ts'
import { solveCaptcha } from './site.ts'
import { type Lang, sandboxTextsOf, type Say, textsOf } from './texts.ts'

export type Visitor = { readonly page: Page; readonly t: Say; readonly lang: Lang; readonly isPhone: boolean }

export const password = 'Bright2026'

/** A name nobody has. */
export function freshName(): string {
  return `m${Date.now().toString(36).slice(-6)}${randomInt(1296).toString(36)}`
}

/** A card number nobody has bound; one that ends in 0000 would be returned by the sandbox's bank. */
export function freshCard(): string {
  return `6${Array.from({ length: 11 }, () => randomInt(10)).join('')}4410`
}

/** Opens a page in a language and waits until it can be used. */
export async function visit(page: Page, lang: Lang, isPhone = false, path = '/home/index'): Promise<Visitor> {
  await page.context().addCookies([{ name: 'lang', value: lang, url: process.env.SITE_URL! }])
  const visitor = { page, t: textsOf(lang), lang, isPhone }
  await go(visitor, path)
  return visitor
}

/** Goes to an address of the site, as if it were typed. */
export async function go({ page }: Visitor, path: string): Promise<void> {
  await page.goto(path)
  await awake(page)
}

/** The button of the header with this name. */
export function headerButton({ page }: Visitor, name: string): Locator {
  return page.getByRole('banner').getByRole('button', { name, exact: true })
}

/** Opens the registration popup; phones reach it through the login. */
export async function openRegister(visitor: Visitor): Promise<Locator> {
  const { page, t, isPhone } = visitor
  if (isPhone) {
    await headerButton(visitor, t('site.login')).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('session.login.toRegister') })
      .click()
  } else await headerButton(visitor, t('site.register')).click()
  const dialog = page.getByRole('dialog', { name: t('session.register.title') })
  await expect(dialog.getByRole('img', { name: t('session.captcha.picture') })).toBeVisible()
  return dialog
}

/** Registers through the popup; ends logged in. */
export async function register(visitor: Visitor, userName: string): Promise<void> {
  const { page, t } = visitor
  const dialog = await openRegister(visitor)
  await dialog.getByLabel(t('session.account'), { exact: true }).fill(userName)
  await dialog.getByLabel(t('session.password'), { exact: true }).fill(password)
  await dialog.getByLabel(t('session.register.confirm'), { exact: true }).fill(password)
  const phone = freshPhone()
  await dialog.getByRole('textbox', { name: t('session.phone'), exact: true }).fill(phone)
  await sendCode(visitor, dialog)
  await dialog.getByLabel(t('session.code.sms'), { exact: true }).fill(await newestCode(`+86${phone}`))
  await dialog.getByRole('checkbox').check()
  // Sending the code has used a picture; the form asks for its own.
  await dialog.getByRole('button', { name: t('session.captcha.renew') }).click()
  await expect(dialog.getByRole('status').filter({ hasText: t('session.captcha.renewed') })).toBeVisible()
  await dialog.getByLabel(t('session.captcha'), { exact: true }).fill(await solveCaptcha())
  await dialog.getByRole('button', { name: t('session.register.submit'), exact: true }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectSignedIn(visitor)
}

/** Logs in through the popup. */
export async function logIn(visitor: Visitor, userName: string, secret = password): Promise<void> {
  const { page, t } = visitor
  await headerButton(visitor, t('site.login')).click()
  const dialog = page.getByRole('dialog', { name: t('session.login.title') })
  await dialog.getByLabel(t('session.account'), { exact: true }).fill(userName)
  await dialog.getByLabel(t('session.password'), { exact: true }).fill(secret)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expectSignedIn(visitor)
}

export async function expectSignedIn(visitor: Visitor): Promise<void> {
  await expect(headerButton(visitor, visitor.t('site.menu.account'))).toBeVisible()
}

/** Logs out: from the account menu on a wide screen, from the account page on a phone. */
export async function logOut(visitor: Visitor): Promise<void> {
  const { page, t, isPhone } = visitor
  if (isPhone) await go(visitor, '/member/account')
  else await headerButton(visitor, t('site.menu.account')).click()
  await page
    .getByRole(isPhone ? 'main' : 'dialog')
    .getByRole('button', { name: t('site.menu.logout') })
    .click()
  await page
    .getByRole('dialog', { name: t('session.logout.title') })
    .getByRole('button', { name: t('session.logout.confirm') })
    .click()
  await expect(headerButton(visitor, t('site.login'))).toBeVisible()
}

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

/** The button that turns the reels; while they turn it has another name. */
export function spinButton(frame: FrameLocator, lang: Lang): Locator {
  return frame.getByRole('button', { name: sandboxTextsOf(lang, 'slot')('spin'), exact: true })
}

/** Opens the slot, moves money in when an amount is given, and answers its frame. */
export async function openSlot(visitor: Visitor, amount?: string): Promise<FrameLocator> {
  const { page, t, lang } = visitor
  await go(visitor, '/game/play/yunque/longteng')
  if (amount) {
    await page.getByRole('textbox', { name: t('game.transfer.amount') }).fill(amount)
    await page.getByRole('button', { name: t('game.play.transferIn'), exact: true }).click()
  }
  const frame = page.frameLocator('iframe')
  await expect(spinButton(frame, lang)).toBeEnabled({ timeout: 20_000 })
  return frame
}

/** Sets the stake, which must not be the one a player starts with, and plays rounds to their end. */
export async function play({ lang }: Visitor, frame: FrameLocator, stake: string, rounds: number): Promise<void> {
  await setStake(frame, lang, stake)
  for (let round = 0; round < rounds; round += 1) {
    await spinButton(frame, lang).click()
    await expect(spinButton(frame, lang)).toHaveCount(0)
    await expect(spinButton(frame, lang)).toBeEnabled({ timeout: 15_000 })
  }
}

export async function setStake(frame: FrameLocator, lang: Lang, stake: string): Promise<void> {
  const slot = sandboxTextsOf(lang, 'slot')
  // What a reader hears after each step is the stake in words.
  const said = frame.getByRole('status').filter({ hasText: slot('stakeOf', { amount: stake }) })
  await expect(async () => {
    await frame.getByRole('button', { name: slot('stakeUp') }).click()
    await expect(said).toHaveCount(1, { timeout: 200 })
  }).toPass({ intervals: [50], timeout: 15_000 })
}

/** Brings everything back from the platforms by one tap. */
export async function recycle(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await go(visitor, '/member/wallet')
  await page.getByRole('button', { name: t('wallet.recycle.allAmount', { amount: '' }).trim() }).click()
  await expect(page.getByText(t('wallet.recycle.state.DONE'), { exact: true }).first()).toBeVisible({ timeout: 20_000 })
}

/** Binds a bank card on the withdrawal page. */
export async function addBank(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await go(visitor, '/member/withdraw')
  await page.getByRole('button', { name: t('cashier.bank.add') }).click()
  const dialog = page.getByRole('dialog', { name: t('cashier.bank.add') })
  await dialog.getByLabel(t('cashier.bank.bank'), { exact: true }).selectOption({ index: 1 })
  await dialog.getByLabel(t('cashier.bank.number'), { exact: true }).fill(freshCard())
  await dialog.getByLabel(t('cashier.bank.holder'), { exact: true }).fill('Lin Qing')
  await dialog.getByRole('button', { name: t('cashier.bank.save') }).click()
  await expect(dialog).toBeHidden()
}

/** Asks for a withdrawal to the first card; ends on its own page and answers its id. */
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
