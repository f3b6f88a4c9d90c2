// Deposits without a provider's page: a transfer by hand that an operator confirms, and a payment on a chain.
import type { Visitor } from './support/visitor.ts'
import { expectBooksHold } from './support/books.ts'
import { ledgerOf } from './support/ledger.ts'
import { operator } from './support/operator.ts'
import { person } from './support/people.ts'
import { expect, test } from './support/screen.ts'
import { select } from './support/site.ts'
import { sandboxTextsOf } from './support/texts.ts'

test('a transfer by hand is credited when an operator has confirmed its proof', async ({ open }) => {
  const { userName, cookies } = await person()
  const visitor = await open({ path: '/member/recharge', more: { storageState: cookies } })
  const { page, t } = visitor
  const main = page.getByRole('main')
  await main.getByRole('radio', { name: t('cashier.channel.OFFLINE_TRANSFER') }).check()
  await ask(visitor, '500')
  await expect(main.getByRole('heading', { name: t('cashier.byHand.title') })).toBeVisible()
  for (const key of ['bank', 'holder', 'number', 'remark'] as const)
    await expect(main.getByRole('term').filter({ hasText: t(`cashier.byHand.${key}`) })).toBeVisible()

  const picture = { name: 'paid.png', mimeType: 'image/png', buffer: await page.screenshot() }
  await main.getByLabel(t('cashier.byHand.proof'), { exact: true }).setInputFiles(picture)
  await expect(main.getByRole('img', { name: t('cashier.byHand.proof.chosen', { name: 'paid.png' }) })).toBeVisible()
  await main.getByRole('button', { name: t('cashier.byHand.paid'), exact: true }).click()
  await expect(main.getByRole('heading', { name: t('cashier.byHand.waiting'), exact: true })).toBeVisible()
  // A proof moves no money.
  expect((await ledgerOf(userName)).WALLET ?? '0.00').toBe('0.00')

  await operator('confirmRecharge', { id: orderOn(visitor) })
  await expectPaid(visitor)
  expect(await entriesIn(userName, 'CNY')).toEqual([{ amount: '500', before: '0', reason: 'DEPOSIT' }])
  expect((await ledgerOf(userName)).WALLET).toBe('500.00')
  await expectBooksHold()
})

test('a payment on a chain is credited after its blocks', async ({ open }) => {
  const { userName, cookies } = await person()
  const more = { storageState: cookies }
  const visitor = await open({ path: '/member/recharge', lang: 'en-US', isPhone: true, more })
  const { page, t, lang } = visitor
  const main = page.getByRole('main')
  await page.getByRole('button', { name: t('wallet.currency.now', { currency: 'CNY' }) }).click()
  await page.getByRole('button', { name: t('wallet.currency.add', { currency: 'USDT' }) }).click()
  await expect(main.getByRole('radio', { name: t('cashier.channel.USDT_TRC20') })).toBeChecked()
  // The list of currencies covers the page until it is left.
  await page.keyboard.press('Escape')
  await ask(visitor, '20')
  await expect(main.getByText(t('cashier.chain.only', { network: 'TRC20' }), { exact: true })).toBeVisible()

  const opened = page.context().waitForEvent('page')
  await main.getByRole('link', { name: t('cashier.chain.openWallet') }).click()
  const wallet = await opened
  const pay = sandboxTextsOf(lang, 'pay')
  await wallet.getByRole('button', { name: pay('send.paid') }).click()
  await expect(wallet.getByRole('status')).toBeVisible()
  await wallet.close()

  // The blocks take three seconds: chain-recharge.test.ts counts them, recharge-page.browser.test.tsx shows them.
  await expectPaid(visitor)
  expect(await entriesIn(userName, 'USDT')).toEqual([{ amount: '20', before: '0', reason: 'DEPOSIT' }])
  expect(await entriesIn(userName, 'CNY')).toEqual([])
  await expectBooksHold()
})

/** Types an amount and asks where to pay. */
async function ask({ page, t }: Visitor, amount: string): Promise<void> {
  await page.getByRole('textbox', { name: t('cashier.recharge.amount') }).fill(amount)
  await page.getByRole('button', { name: t('cashier.byHand.begin'), exact: true }).click()
  await expect(page).toHaveURL(/[?&]id=/)
}

function orderOn({ page }: Visitor): string {
  return new URL(page.url()).searchParams.get('id') ?? ''
}

async function expectPaid({ page, t }: Visitor): Promise<void> {
  const title = t('cashier.recharge.state.PAID.title')
  await expect(page.getByRole('main').getByRole('heading', { name: title, exact: true })).toBeVisible({
    timeout: 30_000,
  })
}

type WalletEntry = { amount: string; before: string; reason: string }

/** The entries of the member's wallet of a currency, oldest first, in whole units. */
function entriesIn(userName: string, currency: string): Promise<WalletEntry[]> {
  const units = (column: string) =>
    `trim_scale((${column})::numeric / case when $2 = 'USDT' then 1000000 else 100 end)::text`
  return select<WalletEntry>(
    `select ${units('e.amount_minor')} as amount, ${units('e.balance_before_minor')} as before, t.reason
       from ledger_entry e join ledger_account a on a.id = e.account_id join member m on m.id = a.owner_id
       join ledger_transfer t on t.id = e.transfer_id
      where m.user_name_key = lower($1) and a.kind = 'WALLET' and a.currency = $2 order by e.version`,
    [userName, currency],
  )
}
