import { expectFigures } from './support/compare.ts'
import { ledgerOf } from './support/ledger.ts'
import { spinButton } from './support/member.ts'
import { go, type Visitor } from './support/visitor.ts'
import { demoMember, expect, screen, test } from './support/screen.ts'
import { select, switchFault } from './support/site.ts'
import { sandboxTextsOf } from './support/texts.ts'

const slotPath = '/game/play/yunque/longteng'

screen('play', { path: slotPath, signedIn: true }, async (visitor) => {
  const { page, t, lang } = visitor
  const slot = sandboxTextsOf(lang, 'slot')
  await lookWithoutMoney(visitor)
  const frame = page.frameLocator('iframe')
  await expect(spinButton(frame, lang)).toBeVisible({ timeout: 20_000 })
  // A third party's page: it runs its script and may do nothing else with this site.
  await expect(page.locator('iframe')).toHaveAttribute('sandbox', 'allow-scripts')
  const { 'PLATFORM:yunque': held = '0.00' } = await ledgerOf(demoMember.userName)
  const balance = page
    .getByRole('term')
    .filter({ hasText: t('game.play.balance') })
    .locator('..')
    .getByRole('definition')
  await expectFigures(balance, [held])
  await expect(page.getByRole('time')).toHaveText(/^00:00:\d\d$/)

  await frame.getByRole('button', { name: slot('rules') }).click()
  const rules = frame.getByRole('dialog', { name: slot('rulesTitle') })
  await expect(rules).toContainText(/9\d\.\d+\s?%/)
  await rules.getByRole('button', { name: slot('close') }).click()

  await page.getByRole('button', { name: t('game.play.leave') }).click()
  await expect(page).toHaveURL(/\/game$/)
  await go(visitor, slotPath)
  await lookWithoutMoney(visitor)
  await expect(spinButton(frame, lang)).toBeVisible({ timeout: 20_000 })
})

test('a game that is not open, or is nowhere, says so', async ({ open }) => {
  const visitor = await open({ signedIn: true, path: '/game/play/yunque/no-such-game' })
  const { page, t } = visitor
  await expect(page.getByRole('alert').getByText(t('notFound'))).toBeVisible()
  const [closed] = await select<{ platform: string; code: string }>(
    `select platform_code as platform, code from game where tenant = 'mingtang' and code <> 'longteng' and platform_code = 'yunque' limit 1`,
  )
  await go(visitor, `/game/play/${closed?.platform}/${closed?.code}`)
  await expect(page.getByRole('alert').getByText(t('gameNotOpen'))).toBeVisible()
})

test('a platform under maintenance says so, and the game opens afterwards', async ({ open }) => {
  await switchFault({ kind: 'maintenance' })
  try {
    const visitor = await open({ signedIn: true, path: slotPath })
    const { page, t } = visitor
    await expect(page.getByRole('alert').getByText(t('platformMaintenance'))).toBeVisible()
    await switchFault({ kind: 'none' })
    await page.getByRole('button', { name: t('site.retry') }).click()
    await lookWithoutMoney(visitor)
    await expect(spinButton(page.frameLocator('iframe'), 'zh-CN')).toBeVisible({ timeout: 20_000 })
  } finally {
    await switchFault({ kind: 'none' })
  }
})

/** With nothing on the platform the page offers to bring some first; one may also only look. */
async function lookWithoutMoney({ page, t }: Visitor): Promise<void> {
  const { 'PLATFORM:yunque': held = '0.00' } = await ledgerOf(demoMember.userName)
  if (held === '0.00') await page.getByRole('button', { name: t('game.transfer.skip') }).click()
}
