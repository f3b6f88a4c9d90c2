import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { expectFigures, figuresOf, rowsOf } from './support/compare.ts'
import { betsOf, entriesOf } from './support/ledger.ts'
import { demoMember, expect, screen, test } from './support/screen.ts'
import { go } from './support/visitor.ts'

const { userName } = demoMember
const checked = 8
const onOnePage = 20

screen('records', { path: '/member/records?range=month', signedIn: true, differs: true }, async (visitor) => {
  const { page, t, isPhone } = visitor
  for (const [at, entry] of (await entriesOf(userName)).slice(0, checked).entries()) {
    await expectFigures(rowsOf(visitor).nth(at), [entry.amount, entry.before, entry.after])
    await expect(rowsOf(visitor).nth(at)).toContainText(t(`reason.${entry.reason}`))
  }
  await page.getByRole('tab', { name: t('record.tab.bets') }).click()
  for (const [at, bet] of (await betsOf(userName)).slice(0, checked).entries()) {
    const { net, stake, payout, turnover } = bet
    const figures = isPhone ? [net, stake, payout, turnover] : [stake, payout, net, turnover]
    await expectFigures(rowsOf(visitor).nth(at), figures)
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

test('the statement is narrowed by kind and time, and says when there is nothing', async ({ open }) => {
  const visitor = await open({ signedIn: true, path: '/member/records?range=quarter' })
  const { page, t } = visitor
  await page.getByRole('combobox', { name: t('record.kind') }).selectOption('DEPOSIT')
  await expect(page).toHaveURL(/kind=DEPOSIT/)
  const deposits = (await entriesOf(userName)).filter((entry) => entry.reason === 'DEPOSIT')
  const listed = deposits.slice(0, onOnePage)
  expect(listed.length).toBeGreaterThan(1)
  await expect(rowsOf(visitor)).toHaveCount(listed.length)
  for (const [at, deposit] of listed.entries()) {
    await expect(rowsOf(visitor).nth(at)).toContainText(t('reason.DEPOSIT'))
    expect((await figuresOf(rowsOf(visitor).nth(at)))[0]).toBe(groupAmount(deposit.amount))
  }

  await page.getByRole('radio', { name: t('record.range.own') }).check()
  await page.getByLabel(t('record.from'), { exact: true }).fill('2020-01-02')
  await page.getByLabel(t('record.to'), { exact: true }).fill('2020-01-01')
  await expect(page.getByText(t('record.range.backwards'))).toBeVisible()
  await page.getByLabel(t('record.to'), { exact: true }).fill('2020-01-31')
  await expect(page.getByText(t('record.empty.statement'))).toBeVisible()
})

test('the bets go on page by page where the last page ended', async ({ open }) => {
  const visitor = await open({ signedIn: true, path: '/member/records?tab=bets&range=quarter', lang: 'en-US' })
  const { page, t } = visitor
  await expect(rowsOf(visitor)).not.toHaveCount(0)
  const first = await rowsOf(visitor).count()
  await page.getByRole('button', { name: t('record.more') }).click()
  await expect(rowsOf(visitor)).toHaveCount(first * 2)
  const bets = await betsOf(userName)
  for (const at of [first - 1, first, first * 2 - 1]) {
    await expect(rowsOf(visitor).nth(at)).toContainText(bets[at]?.round ?? '?')
  }
})
