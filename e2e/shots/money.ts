// The screens of money in the states that their addresses alone do not show.
import type { Page } from '@playwright/test'
import { askTurnover } from '../support/site.ts'
import type { Say } from '../support/texts.ts'
import { failing, reload, waiting } from './faults.ts'
import { type Prepare, type Shot, shotAt } from './shot.ts'

const at = (name: string, path: string, prepare: Prepare, tidy?: Shot['tidy']): Shot =>
  shotAt(name, path, true, prepare, tidy)

const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click()

const openBank = async (page: Page, t: Say): Promise<void> => {
  await press(page, t('cashier.bank.add'))
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('cashier.bank.save') })
    .click()
  await page.getByText(t('cashier.bank.number.empty')).waitFor()
}

const confirm = async (page: Page, t: Say): Promise<void> => {
  await askTurnover(0)
  await reload(page)
  await page.getByRole('textbox', { name: t('cashier.withdraw.amount') }).fill('20')
  await press(page, t('cashier.withdraw.next'))
  await page.getByRole('dialog', { name: t('cashier.confirm.title') }).waitFor()
}

/** An order whose payment page has been opened and left alone. */
const pay = async (page: Page, t: Say): Promise<void> => {
  await page.getByRole('textbox', { name: t('cashier.recharge.amount') }).fill('100')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: t('cashier.recharge.payAmount', { amount: '' }).trim() }).click()
  await (await opened).close()
  await page.waitForURL(/id=/)
}

const moveNothing = async (page: Page, t: Say): Promise<void> => {
  await page.getByRole('textbox', { name: t('platform.transfer.amount') }).fill('99999999')
  await press(page, t('platform.transfer.submit.IN'))
  await page.getByRole('main').getByRole('alert').filter({ hasText: /./ }).waitFor()
}

export const moneyShots: readonly Shot[] = [
  { name: 'members-only', path: '/member/wallet', signedIn: false, prepare: (page) => page.keyboard.press('Escape') },
  waiting('wallet-loading', '/member/wallet', 'getBalance'),
  failing('wallet-failed', '/member/wallet', 'getBalance'),
  at('recharge-order', '/member/recharge', pay),
  waiting('recharge-loading', '/member/recharge', 'recharge_channels'),
  failing('recharge-failed', '/member/recharge', 'recharge_channels'),
  at('withdraw-bank', '/member/withdraw', openBank),
  at('withdraw-confirm', '/member/withdraw', confirm, () => askTurnover(100)),
  failing('withdraw-failed', '/member/withdraw', 'withdraw_options'),
  at('transfer-errors', '/member/transfer', moveNothing),
  failing('transfer-failed', '/member/transfer', 'user-trd-platform'),
  at('records-none', '/member/records?range=own&from=2025-01-01&to=2025-01-02&tab=bets', (page, t) =>
    page.getByText(t('record.empty.bets')).waitFor(),
  ),
  waiting('records-loading', '/member/records', 'wallet_statement'),
  failing('records-failed', '/member/records', 'wallet_statement'),
  { name: 'records-deposits', path: '/member/records?tab=recharges', signedIn: true },
  { name: 'records-withdrawals', path: '/member/records?tab=withdrawals', signedIn: true },
]
