// The states of the water-ball and of the page: web/src/reward/water-ball and web/src/pages/member/rewards.
import { expectHeader, expectWallet } from './support/compare.ts'
import { ledgerOf } from './support/ledger.ts'
import { addressInChina, from, person } from './support/people.ts'
import { expect, screen, test } from './support/screen.ts'
import { select } from './support/site.ts'
import { go } from './support/visitor.ts'

screen('rewards', { path: '/member/rewards', signedIn: true }, async ({ page, t }) => {
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: t('reward.now') })).toBeVisible()
  await expect(
    main
      .getByRole('article')
      .or(main.getByText(t('reward.empty')))
      .first(),
  ).toBeVisible()
  await expect(main.getByRole('tab', { name: t('reward.history.promotion') })).toBeVisible()
})

test('a water-ball fills with bets, is received once, and the wallet equals the ledger', async ({ open }) => {
  const { userName, cookies } = await person()
  await play(userName, 67_999)
  const more = { storageState: cookies, reducedMotion: 'no-preference', ...from(addressInChina()) } as const
  const visitor = await open({ more })
  const { page, t } = visitor
  const ball = page.locator('.water-ball')
  await expect(ball).toContainText('67%', { timeout: 15_000 })
  await expect(ball.locator('.ball-wave').first()).toHaveCSS('animation-name', 'ball-flow')
  await play(userName, 100_000)
  await go(visitor, '/home/index')
  const reward = t('home.ball.yuan', { amount: '8' })
  await expect(ball).toContainText('100%', { timeout: 15_000 })
  await ball.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(t('reward.ball.bar', { current: '1,000.00', target: '1,000.00' }))).toBeVisible()
  await dialog.getByRole('button', { name: t('reward.ball.receive', { reward }) }).click()
  await expect(page.getByText(t('reward.received', { reward }))).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(ball).toHaveCount(0)
  expect(await ledgerOf(userName)).toMatchObject({ WALLET: '8.00' })
  await expectHeader(visitor, userName)
  await go(visitor, '/member/rewards')
  const history = page.getByRole('tabpanel')
  await expect(history.getByRole('listitem')).toHaveCount(1)
  await expect(history.getByRole('listitem')).toContainText('8.00')
  await expectWallet(visitor, userName)
})

/** What a member has played today, in minor units of CNY. */
async function play(userName: string, effectiveMinor: number): Promise<void> {
  await select(
    `insert into turnover_day (tenant, member_id, day, currency, game_type, bets, stake_minor, payout_minor, effective_minor)
     select tenant, id, (clock_timestamp() at time zone 'Asia/Shanghai')::date, 'CNY', 'electronic', 1, $2, 0, $2
       from member where user_name = $1
     on conflict (tenant, member_id, day, currency, game_type) do update set effective_minor = $2`,
    [userName, effectiveMinor],
  )
}
