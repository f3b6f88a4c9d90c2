/// <reference lib="dom" />
// What the board of a lottery tells of its picks.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endPhase } from '../src/test/end-phase.ts'
import { type GamePages, startGamePages } from '../src/test/game-pages.ts'

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
