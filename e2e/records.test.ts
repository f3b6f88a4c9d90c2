import { expectFigures, figuresOfBet, rowsOf } from './support/compare.ts'
import { betsOf, entriesOf } from './support/ledger.ts'
import { demoMember, expect, screen } from './support/screen.ts'
import { go, type Visitor } from './support/visitor.ts'

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
  await expectRound(visitor)
  await page.getByRole('tab', { name: t('record.tab.withdrawals') }).click()
  await expect(page).toHaveURL(/tab=withdrawals/)
  const first = rowsOf(visitor).first().getByRole('link')
  await first.click()
  await expect(page.getByRole('heading', { level: 1, name: t('cashier.detail.title') })).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').first()).toContainText(t('cashier.step.SUBMITTED'))
  await go(visitor, '/member/records?range=month')
  await expect(rowsOf(visitor).first()).toBeVisible()
})

/** Opens the round of the newest bet: its number, stake and payout are those that were booked. */
async function expectRound(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  const [bet] = await betsOf(userName)
  await rowsOf(visitor)
    .first()
    .getByRole('button', { name: t('record.round.open') })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('record.numbers') }).click()
  await expect(dialog.getByText(bet?.round ?? '', { exact: true })).toBeVisible()
  const valueOf = (name: string) =>
    dialog.getByRole('term').filter({ hasText: name }).locator('..').getByRole('definition')
  await expectFigures(valueOf(t('record.stake')), [bet?.stake ?? ''])
  await expectFigures(valueOf(t('record.payout')), [bet?.payout ?? ''])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
}
