import { expectFigures, figuresOfBet, rowsOf } from './support/compare.ts'
import { betsOf, entriesOf } from './support/ledger.ts'
import { demoMember, expect, screen } from './support/screen.ts'
import { go } from './support/visitor.ts'

const { userName } = demoMember
const checked = 8

screen('records', { path: '/member/records?range=month', signedIn: true, differs: true }, async (visitor) => {
  const { page, t, isPhone } = visitor
  for (const [at, entry] of (await entriesOf(userName)).slice(0, checked).entries()) {
    await expectFigures(rowsOf(visitor).nth(at), [entry.amount, entry.before, entry.after])
    await expect(rowsOf(visitor).nth(at)).toContainText(t(`reason.${entry.reason}`))
  }
  await page.getByRole('tab', { name: t('record.tab.bets') }).click()
  for (const [at, bet] of (await betsOf(userName)).slice(0, checked).entries()) {
    await expectFigures(rowsOf(visitor).nth(at), figuresOfBet(bet, isPhone))
  }
  await page.getByRole('tab', { name: t('record.tab.withdrawals') }).click()
  await expect(page).toHaveURL(/tab=withdrawals/)
  const first = rowsOf(visitor).first().getByRole('link')
  await first.click()
  await expect(page.getByRole('heading', { level: 1, name: t('cashier.detail.title') })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(t('cashier.step.SUBMITTED'))
  await go(visitor, '/member/records?range=month')
  await expect(rowsOf(visitor).first()).toBeVisible()
})
