// What a member does, by the keyboard alone, where each thing is found by the role and the name that a screen reader tells. Home, search, login, a game
// and the logout are in keyboard.test.ts, registration in register.test.ts, an address in address.test.ts.
import { randomUUID } from 'node:crypto'
import type { Locator } from '@playwright/test'
import { rowsOf } from './support/compare.ts'
import { askTurnover, restorePolicy } from './support/policy.ts'
import { expect, test } from './support/screen.ts'
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
    const { page, t } = visitor
    // Past the header and the rail.
    await page.keyboard.press('Tab')
    await expect(page.getByRole('link', { name: t('site.skip') })).toBeFocused()
    await page.keyboard.press('Enter')
    const main = page.getByRole('main')
    await expect(main).toBeFocused()
    await walk(visitor, main)
  })
