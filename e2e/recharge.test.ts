import { expectFigures } from './support/compare.ts'
import { entriesOf, ledgerOf, ordersOf } from './support/ledger.ts'
import { go, type Visitor } from './support/visitor.ts'
import { demoMember, expect, screen, test } from './support/screen.ts'
import { sandboxTextsOf } from './support/texts.ts'

const { userName } = demoMember

screen('recharge', { path: '/member/recharge', signedIn: true }, async (visitor) => {
  const { page, t } = visitor
  const main = page.getByRole('main')
  const amount = main.getByRole('textbox', { name: t('cashier.recharge.amount') })
  await main.getByRole('radio', { name: t('cashier.channel.E_WALLET') }).check()
  await main
    .getByRole('group', { name: t('cashier.quickAmounts') })
    .getByRole('button', { name: '300', exact: true })
    .click()
  await expect(amount).toHaveValue('300')
  await expect(main.getByRole('button', { name: t('cashier.recharge.payAmount', { amount: '¥300.00' }) })).toBeVisible()

  await amount.fill('20001')
  await amount.blur()
  const tooMuch = t('wallet.amount.problem.maximum', { limit: '20,000', currency: 'CNY' })
  await expect(main.getByRole('alert').getByText(tooMuch)).toBeVisible()
  await expect(amount).toHaveAccessibleDescription(tooMuch)
  await amount.fill('')

  const list = page
    .getByRole('heading', { name: t('cashier.recharge.recent') })
    .locator('..')
    .getByRole('listitem')
  for (const [at, order] of (await ordersOf('recharge', userName)).slice(0, 6).entries()) {
    await expectFigures(list.nth(at), [order.amount])
    await expect(list.nth(at)).toContainText(t(`cashier.recharge.state.${order.state}`))
  }
})

test('a failed payment does not change the wallet, and the page says so', async ({ open }) => {
  const visitor = await open({ signedIn: true, path: '/member/recharge' })
  const before = await ledgerOf(userName)
  await payWith(visitor, 'failed', '66')
  await expect(visitor.page.getByText(visitor.t('cashier.recharge.state.FAILED.title'))).toBeVisible({
    timeout: 15_000,
  })
  expect(await ledgerOf(userName)).toEqual(before)
  const [order] = await ordersOf('recharge', userName)
  expect(order).toMatchObject({ amount: '66.00', state: 'FAILED' })
})

test('a payment that is reported twice is booked once, and its page can be opened again', async ({ open }) => {
  // The provider's page uses the chosen language, not the browser's.
  const more = { locale: 'zh-CN' }
  const visitor = await open({ signedIn: true, path: '/member/recharge', lang: 'en-US', isPhone: true, more })
  const { page, t } = visitor
  const { WALLET = '0.00' } = await ledgerOf(userName)
  await payWith(visitor, 'twice', '77.50')
  await expect(page.getByText(t('cashier.recharge.state.PAID.title'))).toBeVisible({ timeout: 15_000 })
  const [latest] = await entriesOf(userName)
  expect(latest).toMatchObject({ amount: '77.50', before: WALLET, reason: 'DEPOSIT' })
  const [order] = await ordersOf('recharge', userName)
  await go(visitor, `/member/recharge?id=${order?.id}`)
  await expect(page.getByText(t('cashier.recharge.state.PAID.title'))).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: '77.50 CNY' })).toBeAttached()
})

async function payWith({ page, t, lang }: Visitor, choice: string, amount: string): Promise<void> {
  await page.getByRole('textbox', { name: t('cashier.recharge.amount') }).fill(amount)
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: t('cashier.recharge.payAmount', { amount: '' }).trim() }).click()
  const checkout = await opened
  await checkout.getByRole('button', { name: sandboxTextsOf(lang, 'pay')(`choice.${choice}`) }).click()
  await checkout.getByRole('status').waitFor()
  await checkout.close()
}
