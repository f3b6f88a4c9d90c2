// The states of the page: web/src/pages/home/discount/*.browser.test.tsx.
import { expectHeader, expectWallet } from './support/compare.ts'
import { password } from './support/identity.ts'
import { ledgerOf } from './support/ledger.ts'
import { addressInChina, from, person, withoutLogin } from './support/people.ts'
import { expect, expectGood, test } from './support/screen.ts'
import { expectSignedIn, go } from './support/visitor.ts'

test('a visitor comes by a link, logs in there, and claims with a code; the wallet has the money', async ({ open }) => {
  const someone = await person()
  const visitor = await open({
    path: '/home/discount',
    more: { storageState: withoutLogin(someone), ...from(addressInChina()) },
  })
  const { page, t } = visitor
  const main = page.getByRole('main')
  // The first view has the promotions, before any script.
  const text = await (await page.request.get('/home/discount?id=autumn-code')).text()
  expect(text).toContain('<h1')
  expect(text).toContain('18 CNY')
  await expectGood(visitor)
  await go(visitor, '/home/discount?id=autumn-code')
  await main.getByRole('button', { name: t('promotion.claim.login') }).click()
  const dialog = page.getByRole('dialog', { name: t('session.login.title'), exact: true })
  await dialog.getByLabel(t('session.account'), { exact: true }).fill(someone.userName)
  await dialog.getByLabel(t('session.password'), { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expectSignedIn(visitor)
  await main.getByRole('textbox', { name: t('promotion.code') }).fill('autumn26')
  await page.keyboard.press('Enter')
  const done = main.getByRole('status').filter({ hasText: t('promotion.done') })
  await expect(done).toContainText('+18.00')
  await expect(done).toContainText(t('promotion.done.required', { required: '54.00 CNY' }))
  await expectGood(visitor)
  expect(await ledgerOf(someone.userName)).toMatchObject({ WALLET: '18.00' })
  await expectHeader(visitor, someone.userName)
  await expectWallet(visitor, someone.userName)
})
