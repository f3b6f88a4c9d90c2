import type { FrameLocator, Locator, Page, Response } from '@playwright/test'
import { catalogue } from '../games/src/catalogue.ts'
import { betsOf, ledgerOf, platformRoundsOf } from './support/ledger.ts'
import { recycle } from './support/member.ts'
import { person } from './support/people.ts'
import { expect, test } from './support/screen.ts'
import { wide } from './support/screens.ts'
import { depositAsRows } from './support/signed-in.ts'
import { moveByHand } from './support/site.ts'
import { sandboxTextsOf } from './support/texts.ts'
import { go, visit } from './support/visitor.ts'

// The slot has journeys of its own.
const games = catalogue.filter(({ code }) => code !== 'longteng')

/** Plays an open round to its end: the first thing on the stage, then the main button when the round goes on. */
async function playOn(frame: FrameLocator): Promise<void> {
  const main = frame.locator('.spin')
  await expect(main).toHaveAttribute('aria-disabled', 'true')
  await frame.locator('.stage button[aria-disabled="false"]').first().click()
  await expect(frame.locator('.stage button.asked')).toHaveCount(0)
  const isOpen = (await frame.locator('.stage button[aria-disabled="false"]').count()) > 0
  if (isOpen) await main.click()
}

/** Bets on a shared round; a lottery shows its first bet once more. At the closing tick a press is lost, or its bet refused; then the next round takes it. */
async function bet(page: Page, play: Locator, agree: Locator): Promise<void> {
  let isPlaced = false
  const listen = async (response: Response) => {
    if (!response.url().endsWith('/table/bet')) return
    const { code } = (await response.json()) as { code: string }
    expect(['OK', 'BETTING_CLOSED']).toContain(code)
    isPlaced ||= code === 'OK'
  }
  page.on('response', listen)
  await expect(async () => {
    if (!isPlaced) await play.click({ timeout: 3_000 })
    if (!isPlaced && (await agree.isVisible())) await agree.click({ timeout: 3_000 })
    await expect.poll(() => isPlaced, { timeout: 10_000 }).toBe(true)
  }).toPass({ timeout: 240_000 })
  page.off('response', listen)
}

test('every game opens from the lobby, plays a round, and its money comes back as the ledger has it', async ({
  browser,
}) => {
  test.setTimeout(600_000)
  const { userName, cookies } = await person()
  await moveByHand(userName)
  await depositAsRows(userName, 500_00n)
  const context = await browser.newContext({ ...wide, storageState: cookies })
  const visitor = await visit(await context.newPage(), 'zh-CN', false)
  const { page, t, lang } = visitor
  for (const [played, { platform, code, shape, type }] of games.entries()) {
    const words = sandboxTextsOf(lang, code)
    await go(visitor, `/game?search=${encodeURIComponent(words('title'))}`)
    await page
      .getByRole('main')
      .getByRole('link', { name: words('title') })
      .click()
    await expect(page).toHaveURL(new RegExp(`/game/play/${platform}/${code}$`))
    if (played === 0) {
      await page.getByRole('textbox', { name: t('platform.transfer.amount') }).fill('100')
      await page.getByRole('button', { name: t('platform.transfer.submit.IN'), exact: true }).click()
    }
    const frame = page.frameLocator('iframe')
    const play = frame.getByRole('button', { name: words('play'), exact: true })
    // A lottery opens without picks.
    if (type === 'lottery') await frame.locator('.pick').first().click()
    await expect(play).toBeEnabled({ timeout: 120_000 })
    await expect(frame.getByRole('heading', { level: 1, name: words('title') })).toBeVisible()
    // A shared round goes on by its own clock, also without the player.
    if (shape === 'shared') await bet(page, play, frame.locator('.agree'))
    else {
      await play.click()
      await expect(play).toHaveCount(0)
      if (shape === 'staged') await playOn(frame)
      // A feature is shown step by step.
      await expect(play).toBeEnabled({ timeout: 60_000 })
    }
    await frame.getByRole('button', { name: words('rules'), exact: true }).click()
    await expect(frame.getByRole('dialog')).toContainText(words('measured'))
    await frame.getByRole('button', { name: words('close') }).click()
  }
  await expect.poll(async () => (await betsOf(userName)).length, { timeout: 120_000 }).toBe(games.length)
  const bets = await betsOf(userName)
  const booked = bets.map(({ round, stake, payout }) => ({ round, stake, payout }))
  const byRound = (one: { round: string }, other: { round: string }) => (one.round < other.round ? -1 : 1)
  expect((await platformRoundsOf(booked)).toSorted(byRound)).toEqual(booked.toSorted(byRound))
  if ((await ledgerOf(userName))['PLATFORM:yunque'] !== '0.00') await recycle(visitor)
  const won = bets.reduce((sum, { net }) => sum + BigInt(net.replace('.', '')), 0n)
  const { WALLET: wallet = '', ...others } = await ledgerOf(userName)
  expect(BigInt(wallet.replace('.', ''))).toBe(500_00n + won)
  expect(others).toMatchObject({ 'PLATFORM:yunque': '0.00', TRANSIT: '0.00' })
  await context.close()
})
