import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { expectFigures } from './support/compare.ts'
import { ledgerOf, ordersOf } from './support/ledger.ts'
import { freshCard, recharge } from './support/member.ts'
import { demoMember, expect, expectAccessible, screen, test } from './support/screen.ts'
import { askTurnover, select } from './support/site.ts'
import { go } from './support/visitor.ts'

const { userName } = demoMember

test.beforeAll(() => askTurnover(0))
test.afterAll(() => askTurnover(100))

screen('withdraw', { path: '/member/withdraw', signedIn: true }, async ({ page, t, isPhone }) => {
  const main = page.getByRole('main')
  const { WALLET = '0.00' } = await ledgerOf(userName)
  const available = page.getByRole('heading', { name: t('cashier.withdraw.available') }).locator('..')
  await expectFigures(available, [WALLET])
  await expect(main.getByText(t('cashier.turnover.none'))).toBeVisible()
  await expect(main.getByText(t('cashier.withdraw.from', { amount: '5,000.00' }), { exact: true })).toBeVisible()

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
  await expectFigures(dialog, ['20.00', '0.00', '20.00'])
  await expectAccessible(page, isPhone ? 'paper' : 'dark')
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

test('a card is added, chosen, and refused when it is somebody else’s already', async ({ open }) => {
  const { page, t } = await open({ signedIn: true, path: '/member/withdraw', lang: 'en-US' })
  const add = page.getByRole('main').getByRole('button', { name: t('cashier.bank.add') })
  const dialog = page.getByRole('dialog', { name: t('cashier.bank.add') })
  const number = dialog.getByLabel(t('cashier.bank.number'), { exact: true })
  const save = dialog.getByRole('button', { name: t('cashier.bank.save') })
  await add.click()
  await save.click()
  await expect(dialog.getByText(t('cashier.bank.number.empty'))).toBeVisible()
  await dialog.getByLabel(t('cashier.bank.bank'), { exact: true }).selectOption({ label: t('bank.BOC') })
  await dialog.getByLabel(t('cashier.bank.holder'), { exact: true }).fill('Lin Qing')
  const [taken] = await select<{ number: string }>(`select account_number as number from bank_item limit 1`)
  await number.fill(taken?.number ?? '')
  await save.click()
  await expect(dialog.getByText(t('bankItemExists'))).toBeVisible()
  const card = freshCard()
  await number.fill(card)
  await save.click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('radio', { name: new RegExp(`${t('bank.BOC')}.*${card.slice(-4)}`) })).toBeChecked()
  await select(`delete from bank_item where account_number = $1`, [card])
})

test('while turnover is missing the way on is closed, with the reason at the button', async ({ open }) => {
  const visitor = await open({ signedIn: true })
  const { page, t } = visitor
  // Turnover is required for deposits since the last withdrawal.
  await recharge(visitor, '50')
  await askTurnover(100_000)
  try {
    await go(visitor, '/member/withdraw')
    const next = page.getByRole('main').getByRole('button', { name: t('cashier.withdraw.next') })
    await expect(next).toHaveAttribute('aria-disabled', 'true')
    await expect(next).toHaveAccessibleDescription(new RegExp(t('cashier.turnover.left', { amount: '[\\d,.]+' })))
    await expect(page.getByRole('progressbar', { name: t('cashier.turnover') })).toBeVisible()
    await next.focus()
    await expect(next.getByText(/./).last()).toBeVisible()
  } finally {
    await askTurnover(0)
  }
})
