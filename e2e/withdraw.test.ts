import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { expectFigures } from './support/compare.ts'
import { ledgerOf, ordersOf } from './support/ledger.ts'
import { askTurnover, restorePolicy } from './support/policy.ts'
import { demoMember, expect, screen, test } from './support/screen.ts'
import { select } from './support/site.ts'

const { userName } = demoMember

restorePolicy()
test.beforeAll(async () => {
  await askTurnover(0)
  // A bonus that another file claimed for the demo member locks a part of the wallet.
  await select(
    `update turnover_obligation set state = 'SPENT', locked_minor = 0, ended_at = clock_timestamp()
      where state = 'OPEN' and member_id = (select id from member where user_name = $1 and tenant = 'mingtang')`,
    [userName],
  )
})

screen('withdraw', { path: '/member/withdraw', signedIn: true }, async ({ page, t }) => {
  const main = page.getByRole('main')
  const { WALLET = '0.00' } = await ledgerOf(userName)
  const available = page.getByRole('heading', { name: t('cashier.withdraw.available') }).locator('..')
  await expectFigures(available, [WALLET])
  await expect(main.getByText(t('cashier.turnover.none'))).toBeVisible()
  await expect(main.getByText(t('cashier.withdraw.from', { amount: '5,000' }), { exact: true })).toBeVisible()

  const amount = main.getByRole('textbox', { name: t('cashier.withdraw.amount') })
  await main.getByRole('button', { name: t('wallet.amount.all'), exact: true }).click()
  await expect.poll(async () => Number(await amount.inputValue())).toBe(Number(WALLET))
  await amount.fill(String(Number(WALLET) + 1))
  await amount.blur()
  const tooMuch = t('wallet.amount.problem.available', { limit: groupAmount(WALLET), currency: 'CNY' })
  await expect(main.getByRole('alert').getByText(tooMuch)).toBeVisible()

  await amount.fill('20')
  const next = main.getByRole('button', { name: t('cashier.withdraw.next') })
  await next.click()
  const dialog = page.getByRole('dialog', { name: t('cashier.confirm.title') })
  await expect(dialog).toContainText(t('cashier.confirm.final'))
  await expect(dialog).toContainText(t('cashier.fee.none'))
  await expectFigures(dialog, ['20.00', '20.00'])
  await dialog.getByRole('button', { name: t('cashier.confirm.back') }).click()
  await expect(dialog).toBeHidden()
  await expect(next).toBeFocused()
  await amount.fill('')

  const list = page
    .getByRole('heading', { name: t('cashier.withdraw.recent') })
    .locator('..')
    .getByRole('listitem')
  for (const [at, order] of (await ordersOf('withdrawal', userName)).slice(0, 4).entries()) {
    await expectFigures(list.nth(at), [order.amount])
    await expect(list.nth(at)).toContainText(t(`cashier.withdrawal.state.${order.state}`))
  }
})
