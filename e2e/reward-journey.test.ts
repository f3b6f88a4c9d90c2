// From a deposit through play to every kind of reward; the states of the screens are tested beside them.
import type { Page } from '@playwright/test'
import { businessDate } from '../server/src/base/day/business-day.ts'
import { seasonCode } from '../server/src/seed/season.ts'
import { expectHeader, expectPagesLikeLedger } from './support/compare.ts'
import { freshName, register } from './support/identity.ts'
import { countedBetsOf, entriesOf } from './support/ledger.ts'
import { openSlot, play, recharge, recycle } from './support/member.ts'
import { expect, test } from './support/screen.ts'
import { phone } from './support/screens.ts'
import { moveByHand, select } from './support/site.ts'
import { go, visit, type Visitor } from './support/visitor.ts'

const mainOf = (page: Page) => page.getByRole('main')

// Once: journey.test.ts goes the way of the money in both languages, and each reward is received beside its screen in both.
test('from a deposit through play to every reward', async ({ browser }) => {
  test.setTimeout(240_000)
  const context = await browser.newContext({ ...phone, locale: 'en-US' })
  const visitor = await visit(await context.newPage(), 'en-US', true)
  const userName = freshName()
  await register(visitor, userName)
  await moveByHand(userName)
  await recharge(visitor, '1500')
  // The turnover that fills the water-ball and reaches the first level.
  const frame = await openSlot(visitor, '1500')
  await play(visitor, frame, '100.00', 10)
  // The ball shows what is counted when the page is read.
  await expect.poll(() => countedBetsOf(userName), { timeout: 30_000 }).toBe(10)
  await visitor.page.getByRole('button', { name: visitor.t('game.play.leave') }).click()
  await recycle(visitor)

  await receiveBall(visitor)
  await expectEntry(visitor, userName, '8.00', 'PROMOTION')
  await receiveBonus(visitor)
  await expectEntry(visitor, userName, '1.00', 'VIP_LEVEL_UP')
  await receiveRebate(visitor)
  await expectEntry(visitor, userName, '0.50', 'REBATE')
  await signIn(visitor, userName)
  await claimByCode(visitor)
  await expectEntry(visitor, userName, '18.00', 'PROMOTION')
  await expectPagesLikeLedger(visitor, userName)
  await context.close()
})

/** The newest entry of the wallet, and the header that has it. */
async function expectEntry(visitor: Visitor, userName: string, amount: string, reason: string): Promise<void> {
  expect((await entriesOf(userName))[0]).toMatchObject({ amount, reason })
  await expectHeader(visitor, userName)
}

async function receiveBall(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await go(visitor, '/home/index')
  const reward = t('home.ball.yuan', { amount: '8' })
  const ball = page.locator('.water-ball')
  await expect(ball).toContainText('100%', { timeout: 20_000 })
  await ball.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t('reward.ball.bar', { current: '1,000.00', target: '1,000.00' }))).toBeVisible()
  await dialog.getByRole('button', { name: t('reward.ball.receive', { reward }) }).click()
  await expect(page.getByText(t('reward.received', { reward }))).toBeVisible()
  await expect(ball).toHaveCount(0)
}

async function receiveBonus(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await go(visitor, '/vip')
  await expect(mainOf(page).getByText('VIP 1', { exact: true }).first()).toBeVisible()
  await mainOf(page)
    .getByRole('button')
    .filter({ hasText: t('vip.claim') })
    .click()
  await expect(page.getByText(t('vip.claimed', { amount: 'CNY 1.00' }))).toBeVisible()
}

/** 0.05 percent of a thousand: the rate of the level on which the bets were placed. */
async function receiveRebate(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await go(visitor, '/member/rebates')
  await mainOf(page)
    .getByRole('button', { name: t('rebate.claim', { amount: '0.50' }) })
    .click()
  await expect(page.getByText(t('rebate.claimed', { amount: 'CNY 0.50' }))).toBeVisible()
}

async function signIn(visitor: Visitor, userName: string): Promise<void> {
  const { page, t } = visitor
  await go(visitor, '/member/points')
  await mainOf(page)
    .getByRole('button', { name: t('points.sign', { points: 5 }) })
    .click()
  await expect(page.getByText(t('reward.signedIn', { points: 5 }))).toBeVisible()
  const [row] = await select<{ points: number }>(
    `select a.balance_minor::int as points from ledger_account a join member m on m.id = a.owner_id
      where m.user_name_key = lower($1) and a.kind = 'POINTS'`,
    [userName],
  )
  expect(row?.points).toBe(5)
  await expect(mainOf(page).getByText(t('points.after', { points: 5 }), { exact: true })).toBeVisible()
}

async function claimByCode(visitor: Visitor): Promise<void> {
  const { page, t } = visitor
  await go(visitor, '/home/discount?id=season-code')
  await mainOf(page)
    .getByRole('textbox', { name: t('promotion.code') })
    .fill(seasonCode(businessDate(new Date())).toLowerCase())
  await page.keyboard.press('Enter')
  await expect(
    mainOf(page)
      .getByRole('status')
      .filter({ hasText: t('promotion.done') }),
  ).toContainText('+18.00')
}
