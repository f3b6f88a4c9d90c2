/// <reference lib="dom" />
// What the board of a lottery tells of its picks, and what comes before a bet.
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '../src/catalogue.ts'
import { endPhase } from '../src/test/end-phase.ts'
import { type GamePages, startGamePages } from '../src/test/game-pages.ts'
import { keepOpen } from '../src/test/table-player.ts'

const patient = { interval: 250, timeout: 60_000 }

let pages: GamePages
beforeAll(async () => {
  pages = await startGamePages({ viewport: { width: 390, height: 844 } })
})
afterAll(() => pages.close())

test('a lottery tells the odds of each pick that wins by itself, and what was missing only when asked', async () => {
  const page = await pages.open('clock')
  const isDrawn = async () => {
    await endPhase(pages.sandbox.query, 'clock')
    return (await page.locator('.last .of').textContent())?.startsWith('开奖')
  }
  await expect.poll(isDrawn, patient).toBe(true)
  await page.locator('label', { hasText: '信用盘' }).click()
  const [odds, misses] = [page.locator('.pick i'), page.locator('.pick small')]
  const figures = async () => ({
    picks: await page.locator('.pick').count(),
    odds: (await odds.allTextContents()).filter((text) => /^\d+(\.\d+)?$/.test(text)).length,
    misses: (await misses.allTextContents()).filter(Boolean).length,
    said: await page.locator('.pick').first().getAttribute('aria-label'),
  })
  const [pick, odd] = [await page.locator('.pick b').first().textContent(), await odds.first().textContent()]
  const told = await figures()
  expect(told).toMatchObject({ odds: told.picks, misses: 0, said: expect.stringMatching(`${pick}, 赔率 ${odd}$`) })
  await page.getByRole('button', { name: '遗漏', exact: true }).click()
  const asked = await figures()
  expect(asked).toMatchObject({ odds: told.picks, misses: told.picks, said: expect.stringContaining(', 遗漏') })
  await page.close()
})

const lotteries = catalogue.filter(({ type }) => type === 'lottery').map(({ code }) => code)

/** The bets of a game, by their lines. */
async function betsOf(code: string): Promise<string[]> {
  const rows = await pages.sandbox.query(
    `SELECT choice FROM table_bets WHERE game_code = '${code}' ORDER BY bet_number`,
  )
  return rows.map(({ choice }) => String(choice))
}

/** Goes to the beginning of a draw, of which the page has heard, and which stays open. */
async function beginBetting(page: Page, code: string): Promise<void> {
  const { query } = pages.sandbox
  for (const wanted of ['settled', 'betting'] as const) {
    const isThere = async () => {
      const [row] = await query(`SELECT phase, round_id FROM tables WHERE table_code = '${code}'`)
      if (row?.phase === wanted) return wanted === 'settled' || (await keepOpen(query, code, String(row.round_id)))
      await endPhase(query, code)
      return false
    }
    await expect.poll(isThere, { ...patient, interval: 50 }).toBe(true)
    await page.locator(`.draw[data-phase="${wanted}"]`).waitFor()
  }
}

test.each(lotteries)('%s opens without picks, and shows its first bet before it is placed', async (code) => {
  const page = await pages.open(code)
  const [spin, picked] = [page.locator('.spin'), page.locator('.pick[aria-pressed="true"]')]
  await expect.poll(() => spin.textContent(), patient).toBe('先选号')
  expect([await picked.count(), await spin.getAttribute('aria-disabled')]).toEqual([0, 'true'])
  // A press on a button that is not ready says why.
  await spin.press('Enter')
  expect(await page.locator('.message').textContent()).toBe('先在盘面选号，再投注')

  await beginBetting(page, code)
  const pick = page.locator('.pick').first()
  const [name, odds] = [await pick.locator('b').textContent(), await pick.locator('i').textContent()]
  await pick.click()
  await expect.poll(() => spin.textContent(), patient).toBe('投注')
  await spin.click()
  const sheet = await page.locator('dialog').textContent()
  const stake = (await page.locator('.figure.stake .reader').textContent()) ?? ''
  for (const part of [name, `赔率 ${odds}`, `合计${stake}`, '本次不再确认']) expect(sheet).toContain(part)
  expect(await betsOf(code)).toEqual([])
  await page.getByRole('button', { name: `确认投注 ${stake}` }).click()
  await expect.poll(() => betsOf(code), patient).toHaveLength(1)

  await beginBetting(page, code)
  await pick.click()
  await spin.click()
  expect(await page.locator('dialog').count()).toBe(0)
  await expect.poll(() => betsOf(code), patient).toHaveLength(2)
  await page.close()
})

test('picks of several plays are bets of their own, and an unfinished one keeps the others waiting', async () => {
  const page = await pages.open('drumballs')
  await beginBetting(page, 'drumballs')
  const picksOf = (play: string) => page.getByRole('group', { name: play, exact: true }).locator('.pick')
  await picksOf('任选一中一').nth(2).click()
  await picksOf('任选二中二').nth(4).click()
  const spin = page.locator('.spin')
  await spin.press('Enter')
  expect(await page.locator('.message').textContent()).toBe('“任选二中二”还没选完')
  await picksOf('任选二中二').nth(6).click()
  expect(await page.locator('.slip dd').nth(2).textContent()).toMatch(/^≤ /)
  await beginBetting(page, 'drumballs')
  await spin.click()
  await page.locator('.agree').click()
  await expect.poll(async () => (await betsOf('drumballs')).slice(-2), patient).toEqual(['any1:03', 'any2:05,07'])
  await expect.poll(() => page.locator('.pick[aria-pressed="true"]').count(), patient).toBe(0)
  await page.close()
})

test('a draw lies over the board and leaves it when the player goes on picking', async () => {
  const page = await pages.open('podium')
  const stage = page.locator('.draw-stage')
  const isDrawing = async () => {
    if (await stage.isVisible()) return true
    await endPhase(pages.sandbox.query, 'podium')
    return false
  }
  await expect.poll(isDrawing, patient).toBe(true)
  await page.getByRole('button', { name: '继续选号' }).click()
  expect([await stage.isVisible(), await page.locator('.board').isVisible()]).toEqual([false, true])
  await page.close()
})
