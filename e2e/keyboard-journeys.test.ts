// What a member does, by the keyboard alone, where each thing is found by the role and the name that a screen reader tells. Home, search, login, a game
// and the logout are in keyboard.test.ts, registration in register.test.ts, an address in address.test.ts.
import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { businessDate } from '../server/src/base/day/business-day.ts'
import { seasonCode } from '../server/src/seed/season.ts'
import { rowsOf } from './support/compare.ts'
import { fieldOf, freshCard, newestCode } from './support/identity.ts'
import { ledgerOf } from './support/ledger.ts'
import { addressInChina, from, type Person, person } from './support/people.ts'
import { askTurnover, restorePolicy } from './support/policy.ts'
import { expect, test } from './support/screen.ts'
import { depositAsRows } from './support/signed-in.ts'
import { solveCaptcha } from './support/site.ts'
import { stepUpDialog } from './support/step-up.ts'
import { sandboxTextsOf } from './support/texts.ts'
import { tabTo, type Visitor } from './support/visitor.ts'

restorePolicy()
test.beforeAll(() => askTurnover(0))

type Journey = { path: string; walk: (visitor: Visitor, main: Locator) => Promise<void> }

const journeys: Record<string, Journey> = {
  deposits: {
    path: '/member/recharge',
    walk: async (visitor, main) => {
      const { page, t, lang } = visitor
      await tabTo(visitor, main.getByRole('textbox', { name: t('cashier.recharge.amount') }))
      await page.keyboard.type('50')
      await tabTo(visitor, main.getByRole('button', { name: t('cashier.recharge.payAmount', { amount: '¥50.00' }) }))
      const popup = page.waitForEvent('popup')
      await page.keyboard.press('Enter')
      const checkout = { ...visitor, page: await popup }
      await tabTo(checkout, checkout.page.getByRole('button', { name: sandboxTextsOf(lang, 'pay')('choice.paid') }))
      await checkout.page.keyboard.press('Enter')
      await expect(page.getByText(t('cashier.recharge.state.PAID.title'))).toBeVisible({ timeout: 15_000 })
    },
  },
  'reads what a withdrawal would be': {
    path: '/member/withdraw',
    walk: async (visitor, main) => {
      const { page, t } = visitor
      await tabTo(visitor, main.getByRole('textbox', { name: t('cashier.withdraw.amount') }))
      await page.keyboard.type('20')
      const next = main.getByRole('button', { name: t('cashier.withdraw.next') })
      await tabTo(visitor, next)
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog', { name: t('cashier.confirm.title') })
      await expect(dialog).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(next).toBeFocused()
    },
  },
  'moves money to a platform': {
    path: '/member/transfer',
    walk: async (visitor, main) => {
      const { page, t } = visitor
      await tabTo(visitor, main.getByRole('textbox', { name: t('platform.transfer.amount') }))
      await page.keyboard.type('10')
      await tabTo(visitor, main.getByRole('button', { name: t('platform.transfer.submit.IN'), exact: true }))
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/member\/transfer\?id=/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
  'opens the record of a bet': {
    path: '/member/records?range=month&tab=bets',
    walk: async (visitor) => {
      const { page, t } = visitor
      const open = rowsOf(visitor)
        .first()
        .getByRole('button', { name: t('record.round.open') })
      await tabTo(visitor, open)
      await page.keyboard.press('Enter')
      const dialog = page.getByRole('dialog')
      await tabTo(visitor, dialog.getByRole('button', { name: t('record.numbers') }))
      await page.keyboard.press('Escape')
      await expect(dialog).toBeHidden()
      await expect(open).toBeFocused()
    },
  },
  'reads an offer': {
    path: '/home/discount',
    walk: async (visitor, main) => {
      const { page } = visitor
      const offer = main.getByRole('article').getByRole('link').first()
      await tabTo(visitor, offer)
      await page.keyboard.press('Enter')
      await page.waitForURL(/\/home\/discount\?id=/)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    },
  },
  'changes the look in the account': {
    path: '/member/account',
    walk: async (visitor, main) => {
      const { page, t } = visitor
      const looks = main.getByRole('radiogroup', { name: t('account.theme') })
      await tabTo(visitor, looks.getByRole('radio', { name: t('account.theme.auto') }))
      await page.keyboard.press('ArrowLeft')
      await expect(looks.getByRole('radio', { name: t('account.theme.paper') })).toBeChecked()
      await expect(page.locator('html')).toHaveAttribute('data-theme', 'paper')
    },
  },
  'writes to customer service': {
    path: '/home/customerService',
    walk: async (visitor, main) => {
      const { page, t } = visitor
      await tabTo(visitor, main.getByRole('button', { name: t('site.service.chat') }))
      await page.keyboard.press('Enter')
      const chat = page.getByRole('dialog', { name: t('chat.title') })
      await tabTo(visitor, chat.getByRole('textbox', { name: t('chat.field') }))
      const question = `by keys ${randomUUID()}`
      await page.keyboard.type(question)
      await page.keyboard.press('Enter')
      await expect(chat.getByRole('log').getByText(question)).toBeVisible()
    },
  },
}

for (const [what, { path, walk }] of Object.entries(journeys))
  test(`a member ${what} with the keyboard alone`, async ({ open }) => {
    const visitor = await open({ path, signedIn: true })
    await walk(visitor, await intoMain(visitor))
  })

test('a member claims an offer with the keyboard alone', async ({ open }) => {
  const { userName, cookies } = await person()
  const visitor = await open({
    path: '/home/discount?id=season-code',
    more: { storageState: cookies, ...from(addressInChina()) },
  })
  const { page, t } = visitor
  const main = await intoMain(visitor)
  await tabTo(visitor, main.getByRole('textbox', { name: t('promotion.code') }))
  await page.keyboard.type(seasonCode(businessDate(new Date())))
  await page.keyboard.press('Enter')
  const done = main.getByRole('status').filter({ hasText: t('promotion.done') })
  await expect(done).toContainText('+18.00')
  expect(await ledgerOf(userName)).toMatchObject({ WALLET: '18.00' })
})

test('a member withdraws to a card bound on the way, and finds it in the records, with the keyboard alone', async ({
  open,
}) => {
  const member = await person()
  await depositAsRows(member.userName, 50_000n)
  const visitor = await open({
    path: '/member/withdraw',
    more: { storageState: member.cookies, ...from(addressInChina()) },
  })
  const { page, t } = visitor
  const main = await intoMain(visitor)
  await bindByKeys(visitor, main, member)
  await tabTo(visitor, main.getByRole('textbox', { name: t('cashier.withdraw.amount') }))
  await page.keyboard.type('200')
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('cashier.confirm.title') })
  await tabTo(visitor, dialog.getByRole('button', { name: t('cashier.confirm.submit') }))
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/member\/withdraw\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { name: t('cashier.detail.title') })).toBeVisible()
  const records = page.getByRole('link', { name: t('site.menu.records'), exact: true }).first()
  await tabTo(visitor, records, 'Shift+Tab')
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/member\/records/)
  const tab = main.getByRole('tab', { name: t('record.tab.withdrawals') })
  await tabTo(visitor, main.getByRole('tab', { selected: true }))
  while (!(await tab.evaluate((element) => element === document.activeElement))) await page.keyboard.press('ArrowRight')
  await expect(rowsOf(visitor)).toHaveCount(1)
  await expect(rowsOf(visitor)).toContainText('200.00')
})

/** Past the header and the rail, by the link that skips them. */
async function intoMain({ page, t }: Visitor): Promise<Locator> {
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: t('site.skip') })).toBeFocused()
  await page.keyboard.press('Enter')
  const main = page.getByRole('main')
  await expect(main).toBeFocused()
  return main
}

/** Adds a bank card in its dialog, and proves by a code to the phone that it is the member. */
async function bindByKeys(visitor: Visitor, main: Locator, { phone }: Person): Promise<void> {
  const { page, t } = visitor
  await tabTo(visitor, main.getByRole('button', { name: t('cashier.bank.add') }))
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: t('cashier.bank.add') })
  await tabTo(visitor, dialog.getByLabel(t('cashier.bank.bank'), { exact: true }))
  await page.keyboard.press('ArrowDown')
  await tabTo(visitor, dialog.getByLabel(t('cashier.bank.number'), { exact: true }))
  await page.keyboard.type(freshCard())
  await tabTo(visitor, dialog.getByLabel(t('cashier.bank.holder'), { exact: true }))
  await page.keyboard.type('Lin Qing')
  await page.keyboard.press('Enter')
  await proveByKeys(visitor, phone)
  await expect(dialog).toBeHidden()
}

async function proveByKeys(visitor: Visitor, phone: string): Promise<void> {
  const { page, t } = visitor
  const dialog = await stepUpDialog(visitor)
  const asked = new Date()
  await tabTo(visitor, dialog.getByRole('button', { name: t('session.code.send'), exact: true }))
  await page.keyboard.press('Enter')
  const check = page.getByRole('dialog', { name: t('session.captcha.title'), exact: true })
  const counting = dialog.getByRole('button', { name: new RegExp(t('session.code.again', { seconds: '\\d+' })) })
  await expect(counting.or(check).first()).toBeVisible()
  if (await check.isVisible()) {
    await expect(check.getByRole('img', { name: t('session.captcha.picture') })).toBeVisible()
    await tabTo(visitor, check.getByLabel(t('session.captcha'), { exact: true }))
    await page.keyboard.type(await solveCaptcha())
    await page.keyboard.press('Enter')
    await expect(check).toBeHidden()
  }
  await tabTo(visitor, fieldOf(visitor, dialog, 'session.code.sms'), 'Shift+Tab')
  await page.keyboard.type(await newestCode(`+86${phone}`, asked))
  await expect(dialog).toBeHidden()
}
