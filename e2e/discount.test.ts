// The states of the page: web/src/pages/home/discount/*.browser.test.tsx.
import { businessDate } from '../server/src/base/day/business-day.ts'
import { seasonCode } from '../server/src/seed/season.ts'
import { expectFigures, expectHeader, expectWallet } from './support/compare.ts'
import { password } from './support/identity.ts'
import { entriesOf, ledgerOf } from './support/ledger.ts'
import { recharge } from './support/member.ts'
import { addressInChina, from, person, withoutLogin } from './support/people.ts'
import { expect, expectGood, test } from './support/screen.ts'
import { expectSignedIn, go, tabTo } from './support/visitor.ts'

test('a visitor comes by a link, logs in there, and claims with a code; the wallet has the money', async ({ open }) => {
  const someone = await person()
  const code = seasonCode(businessDate(new Date()))
  const visitor = await open({
    path: '/home/discount',
    more: { storageState: withoutLogin(someone), ...from(addressInChina()) },
  })
  const { page, t } = visitor
  const main = page.getByRole('main')
  // The first view has the promotions, before any script.
  const text = await (await page.request.get('/home/discount?id=season-code')).text()
  expect(text).toContain('<h1')
  expect(text).toContain('18\u00a0CNY')
  expect(text).toMatch(/<link rel="canonical" href="[^"]+\?id=season-code">/)
  expect(text).toMatch(new RegExp(`<meta name="description" content="[^"]*${code}`))
  await expectGood(visitor)
  await go(visitor, '/home/discount?id=season-code')
  await main.getByRole('button', { name: t('promotion.claim.login') }).click()
  const dialog = page.getByRole('dialog', { name: t('session.login.title'), exact: true })
  await dialog.getByLabel(t('session.account'), { exact: true }).fill(someone.userName)
  await dialog.getByLabel(t('session.password'), { exact: true }).fill(password)
  await page.keyboard.press('Enter')
  await expectSignedIn(visitor)
  // By the keyboard alone from here.
  await tabTo(visitor, main.getByRole('textbox', { name: t('promotion.code') }))
  await page.keyboard.type(code.toLowerCase())
  await page.keyboard.press('Enter')
  const done = main.getByRole('status').filter({ hasText: t('promotion.done') })
  await expect(done).toContainText('+18.00')
  await expect(done).toContainText(t('promotion.done.required', { required: '54.00 CNY' }))
  await expectGood(visitor)
  expect(await ledgerOf(someone.userName)).toMatchObject({ WALLET: '18.00' })
  await expectHeader(visitor, someone.userName)
  await expectWallet(visitor, someone.userName)
})

test('a bonus on a deposit waits beside the wallet, and goes back when the member gives it up', async ({ open }) => {
  const { userName, cookies } = await person()
  const visitor = await open({ more: { storageState: cookies, ...from(addressInChina()) } })
  const { page, t } = visitor
  const main = page.getByRole('main')
  await recharge(visitor, '200')
  await go(visitor, '/home/discount?id=first-deposit')
  const title = await main.getByRole('heading', { level: 1 }).innerText()
  await main.getByRole('button', { name: t('promotion.claim', { amount: '100.00', currency: 'CNY' }) }).click()
  const done = main.getByRole('status').filter({ hasText: t('promotion.done.BONUS') })
  await expect(done).toContainText(t('promotion.done.waits', { required: '4,500.00 CNY' }))
  const before = await ledgerOf(userName)
  expect(before).toMatchObject({ WALLET: '200.00', BONUS: '100.00' })
  await expectWallet(visitor, userName)
  await go(visitor, '/member/turnover')
  const waiting = main.getByRole('article').filter({ hasText: title })
  await expect(waiting).toContainText(t('turnover.waits', { amount: '100.00' }))
  await waiting.getByRole('button', { name: t('turnover.cancel') }).click()
  const dialog = page.getByRole('dialog', { name: t('turnover.cancel.title') })
  await expect(dialog).toContainText(title)
  await expectFigures(dialog, ['100.00', '4500.00', '4500.00'])
  await dialog.getByRole('button', { name: t('turnover.cancel.confirm') }).click()
  await expect(dialog).toBeHidden()
  await expect(main.getByText(t('turnover.state.CANCELLED'))).toBeVisible()
  expect(await ledgerOf(userName)).toMatchObject({ WALLET: '200.00', BONUS: '0.00' })
  expect((await entriesOf(userName)).map(({ amount, reason }) => `${amount} ${reason}`)).toEqual(['200.00 DEPOSIT'])
  await expectWallet(visitor, userName)
})
