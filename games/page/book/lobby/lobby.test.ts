/// <reference lib="dom" />
// Seasons and results in the lobby of the built page, in a browser.
import { type Browser, chromium } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import enUS from '../../../texts/en-US/book.json' with { type: 'json' }
import { type Double, startDouble } from '../test/double.ts'

let [browser, book] = [] as unknown as [Browser, Double]
beforeAll(async () => {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell'
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  book = await startDouble('en-US')
})
afterAll(async () => {
  await browser.close()
  await book.close()
})

test('who wins a season is bet on from a short list that opens, and results go on page by page', async () => {
  const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
  const page = await browser.newPage({ reducedMotion: 'reduce', ...phone })
  page.on('pageerror', (error) => expect.unreachable(error.message))
  await page.goto(`${book.origin}/?ticket=x`)
  await page.locator('.match-row').first().waitFor()
  await page.getByRole('button', { name: enUS['tab.OUTRIGHTS'] }).click()
  const season = page.locator('.season').first()
  await season.locator('.price').nth(5).waitFor()
  expect(await season.locator('.price').count()).toBe(6)
  await season.getByRole('button', { name: 'Show all 8' }).click()
  expect(await season.locator('.price').count()).toBe(8)
  await season.locator('.price').nth(7).click()
  await page.locator('.slip-bar').click()
  const leg = page.locator('.leg')
  expect(await leg.textContent()).toContain(book.world.outrights[0]?.tournament.name)
  await page.getByRole('button', { name: enUS.close }).first().click()
  expect(await page.locator('.season').nth(1).getByText(enUS['season.shared']).count()).toBe(2)

  await page.getByRole('button', { name: enUS['tab.RESULTS'] }).click()
  await page.locator('.result').nth(2).waitFor()
  await page.getByRole('button', { name: enUS.more }).click()
  await page.locator('.result').nth(3).waitFor()
  expect(await page.getByRole('button', { name: enUS.more }).count()).toBe(0)
  const last = book.world.results[2]
  expect(book.asked('results').at(-1)).toMatchObject({ before: `${last?.startsAt}/${last?.eventId}` })
  await page.getByRole('combobox', { name: enUS['results.league'] }).selectOption({ index: 1 })
  await expect
    .poll(() => book.asked('results').at(-1))
    .toMatchObject({
      tournament: book.world.results[0]?.tournament.id,
    })
})
