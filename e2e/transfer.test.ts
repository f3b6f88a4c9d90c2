import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { expectTransferPage } from './support/compare.ts'
import { ledgerOf, transfersOf } from './support/ledger.ts'
import { demoMember, expect, screen, test } from './support/screen.ts'
import { select } from './support/site.ts'
import { go, type Visitor } from './support/visitor.ts'

const { userName } = demoMember

screen('transfer', { path: '/member/transfer', signedIn: true }, async (visitor) => {
  const { page, t } = visitor
  await expectTransferPage(visitor, userName)
  await move(visitor, 'IN', '12.30')
  await move(visitor, 'OUT', '12.30')
  await go(visitor, '/member/transfer')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('platform.ask') })
    .first()
    .click()
  await expect(page.getByRole('status').filter({ hasText: t('platform.asked.same') })).toBeVisible()
  await expectTransferPage(visitor, userName)
})

test('more than there is cannot be sent, and the page says what there is', async ({ open }) => {
  const { page, t } = await open({ signedIn: true, path: '/member/transfer?platform=canghai' })
  const main = page.getByRole('main')
  const { WALLET = '0.00' } = await ledgerOf(userName)
  const before = await transfersOf(userName)
  const amount = main.getByRole('textbox', { name: t('platform.transfer.amount') })
  await amount.fill('99999999')
  await main.getByRole('button', { name: t('platform.transfer.submit.IN'), exact: true }).click()
  const tooMuch = t('wallet.amount.problem.available', { limit: groupAmount(WALLET), currency: 'CNY' })
  await expect(main.getByRole('alert').getByText(tooMuch)).toBeVisible()
  await expect(amount).toBeFocused()
  expect(await transfersOf(userName)).toEqual(before)
})

/** Transfers an amount and waits for the end of the transfer. */
async function move(visitor: Visitor, direction: 'IN' | 'OUT', amount: string): Promise<void> {
  const { page, t, lang } = visitor
  const main = page.getByRole('main')
  await go(visitor, '/member/transfer')
  await main.getByRole('radio', { name: t(`platform.direction.${direction}`) }).check()
  await main.getByRole('textbox', { name: t('platform.transfer.amount') }).fill(amount)
  await main.getByRole('button', { name: t(`platform.transfer.submit.${direction}`), exact: true }).click()
  await page.waitForURL(/\/member\/transfer\?id=/)
  const [platform] = await select<{ name: string }>(
    `select ${lang === 'en-US' ? 'en_name' : 'name'} as name from platform where tenant = 'mingtang' and code = 'yunque'`,
  )
  const done = t(`platform.transfer.DONE.${direction}`, { platform: platform?.name ?? '?' })
  await expect(main.getByText(done)).toBeVisible({ timeout: 15_000 })
  const [latest] = await transfersOf(userName)
  expect(latest).toMatchObject({ direction, amount, state: 'DONE' })
}
