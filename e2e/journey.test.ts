import { expectGameBar, expectHeader, expectPagesLikeLedger } from './support/compare.ts'
import { betsOf, ledgerOf, ordersOf, platformRoundsOf } from './support/ledger.ts'
import { freshName, logIn, logOut, register } from './support/identity.ts'
import { addBank, openSlot, play, recharge, withdraw } from './support/member.ts'
import { askTurnover, restorePolicy } from './support/policy.ts'
import { expect, test } from './support/screen.ts'
import { go, type Visitor, visit } from './support/visitor.ts'
import { phone, wide } from './support/screens.ts'
import type { Lang } from './support/texts.ts'

const kinds: { lang: Lang; isPhone: boolean; name: string }[] = [
  { lang: 'zh-CN', isPhone: false, name: 'in Chinese on a desktop' },
  { lang: 'en-US', isPhone: true, name: 'in English on a phone' },
]

restorePolicy()
test.beforeAll(() => askTurnover(20))

for (const { lang, isPhone, name } of kinds) {
  test(`from registration to a paid withdrawal ${name}`, async ({ browser }) => {
    test.setTimeout(180_000)
    const context = await browser.newContext({ ...(isPhone ? phone : wide), locale: lang })
    const page = await context.newPage()
    const userName = freshName()
    const visitor = await visit(page, lang, isPhone)
    const mobile = await register(visitor, userName)
    await logOut(visitor)
    await logIn(visitor, userName)

    await recharge(visitor, '500')
    expect((await ledgerOf(userName)).WALLET).toBe('500.00')
    await expectHeader(visitor, userName)

    // The money goes into the game with its member, and comes back when the game is left.
    const frame = await openSlot(visitor)
    expect(await ledgerOf(userName)).toMatchObject({ WALLET: '0.00', 'PLATFORM:yunque': '500.00' })
    await play(visitor, frame, '100.00', 2)
    await expect.poll(async () => (await betsOf(userName)).length, { timeout: 20_000 }).toBe(2)
    const booked = (await betsOf(userName)).map(({ round, stake, payout }) => ({ round, stake, payout }))
    expect(await platformRoundsOf(booked)).toEqual(expect.arrayContaining(booked))
    await expectGameBar(visitor, userName, '500.00')
    await page.getByRole('button', { name: visitor.t('game.play.leave') }).click()
    await expect.poll(async () => (await ledgerOf(userName))['PLATFORM:yunque'], { timeout: 20_000 }).toBe('0.00')

    await addBank(visitor, mobile)
    const before = Number((await ledgerOf(userName)).WALLET)
    await withdraw(visitor, '120')
    await expect.poll(async () => (await ordersOf('withdrawal', userName))[0]?.state, { timeout: 30_000 }).toBe('PAID')
    await expect(
      page.getByRole('status').filter({ hasText: visitor.t('cashier.withdrawal.state.PAID') }),
    ).toBeAttached()
    expect(await ledgerOf(userName)).toMatchObject({ WALLET: (before - 120).toFixed(2), HELD: '0.00' })

    await expectPagesLikeLedger(visitor, userName)
    await expectRoundAtPlatform(visitor, booked[0])
    await context.close()
  })
}

type Round = { round: string; stake: string; payout: string }

/** Finds a bet by its shortened round number and opens the platform's own page of the round, in the record and in a window, which has the same figures. */
async function expectRoundAtPlatform(visitor: Visitor, booked: Round | undefined): Promise<void> {
  const { page, t } = visitor
  if (!booked) throw new Error('Nothing was booked')
  const { round, stake, payout } = booked
  await go(visitor, '/member/records')
  const field = page.getByRole('searchbox', { name: t('record.find') })
  await field.fill(`${round.slice(0, 8)}\u2026${round.slice(-4)}`)
  await field.press('Enter')
  await page
    .getByRole('main')
    .getByRole('button', { name: t('record.round.open') })
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: t('record.numbers') }).click()
  await expect(dialog.getByText(round, { exact: true })).toBeVisible()
  // The platform's page in the record: the reels, within the rules of both sites about frames.
  await dialog.getByRole('button', { name: t('record.round.watch') }).click()
  await expect(dialog.frameLocator('iframe').locator('.result svg').first()).toBeInViewport({ timeout: 15_000 })
  const opened = page.waitForEvent('popup')
  await dialog.getByRole('link', { name: t('record.round.verify') }).click()
  const platform = await opened
  await expect(platform.getByText(round, { exact: true })).toBeVisible()
  for (const figure of [stake, payout])
    await expect(platform.getByText(`${figure} CNY`, { exact: true }).first()).toBeVisible()
  await platform.close()
}
