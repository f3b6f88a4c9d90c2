// The states of the pages: web/src/pages/vip and web/src/pages/member/{rebates,points}.
import { expectHeader } from './support/compare.ts'
import { entriesOf } from './support/ledger.ts'
import { demoMember, expect, screen, test } from './support/screen.ts'
import { select } from './support/site.ts'
import { go } from './support/visitor.ts'

screen('vip', { path: '/vip' }, async ({ page, t }) => {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { level: 1, name: t('vip.headline') })).toBeVisible()
  await expect(main.getByRole('radio')).toHaveCount(6)
  await main.getByRole('radio', { name: t('vip.tier.5') }).check()
  await expect(main.getByText('47,000,000', { exact: true })).toBeVisible()
  await main.getByRole('button', { name: t('vip.see') }).click()
  await expect(page.getByRole('dialog', { name: t('session.login.title') })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a member claims a bonus, sees the bets of a rebate and signs in, as the ledger says', async ({ open }) => {
  const { userName } = demoMember
  const visitor = await open({ signedIn: true, path: '/vip' })
  const { page, t } = visitor
  const main = page.getByRole('main')
  const bonuses = main.getByRole('button').filter({ hasText: t('vip.claim') })
  await expect(bonuses.first()).toBeVisible()
  const name = (await bonuses.first().textContent()) ?? ''
  const bonus = amountIn(name)
  await bonuses.first().click()
  await expect(page.getByText(t('vip.claimed', { amount: `CNY ${bonus}` }))).toBeVisible()
  await expect(main.getByRole('button', { name, exact: true })).toHaveCount(0)
  expect((await entriesOf(userName))[0]).toMatchObject({ amount: bonus, reason: expect.stringMatching(/^VIP_/) })
  await expectHeader(visitor, userName)

  await go(visitor, '/member/rebates')
  // What the demo has accrued is paid by itself after each day; reward-journey.test.ts claims a rebate.
  const rebate = (await entriesOf(userName)).find(({ reason }) => reason === 'REBATE')
  const paid = main.getByRole('article').nth(1)
  await expect(paid).toContainText(`+${rebate?.amount}`)
  await paid.getByRole('button').click()
  await expect(paid.getByRole('listitem').first()).toContainText('%')

  await go(visitor, '/member/points')
  const before = await pointsOf(userName)
  const sign = main.getByRole('button', { name: t('points.sign', { points: 5 }) })
  await sign.click()
  await expect(page.getByText(t('reward.signedIn', { points: 5 }))).toBeVisible()
  await expect(main.getByText(t('points.signed'), { exact: true })).toBeVisible()
  await expect(main.getByText(t('points.after', { points: before + 5 }), { exact: true })).toBeVisible()
  expect(await pointsOf(userName)).toBe(before + 5)
})

/** The amount after the name of a bonus, which may have a number too. */
function amountIn(text: string | null): string {
  return /\d[\d,]*\.\d\d/.exec(text ?? '')?.[0] ?? ''
}

async function pointsOf(userName: string): Promise<number> {
  const [row] = await select<{ points: number }>(
    `select a.balance_minor::int as points from ledger_account a join member m on m.id = a.owner_id
      where m.user_name_key = lower($1) and a.kind = 'POINTS'`,
    [userName],
  )
  return row?.points ?? 0
}
