/// <reference lib="dom" />
// What a page shows at a shared table whose answers come late: after the end of the round, in the next one, at another table.
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endPhase } from '../src/test/end-phase.ts'
import { type GamePages, startGamePages } from '../src/test/game-pages.ts'
import { formatAmount } from '../src/wire/amount.ts'
import { playMoney } from '../src/wire/play-money.ts'
import { written } from './kit/money.ts'

const patient = { interval: 100, timeout: 30_000 }
const [first, second] = ['dragon-tiger.willow', 'dragon-tiger.moon']

let pages: GamePages
beforeAll(async () => {
  pages = await startGamePages({ viewport: { width: 844, height: 390 } })
})
afterAll(() => pages.close())

const shown = (page: Page, figure: 'balance' | 'win') => page.locator(`.figure.${figure} .reader`).textContent()
const chips = (page: Page) => page.locator('.spot .token').count()

/** The balance of the player who has bet last. */
async function owned(): Promise<string> {
  const [row] = await pages.sandbox.query(`SELECT balance_minor FROM balances JOIN table_bets
    USING (merchant, platform, player_id, currency) ORDER BY bet_number DESC LIMIT 1`)
  return written(formatAmount(BigInt(String(row?.balance_minor)), playMoney))
}

/** Ends phases of a table until it is in the one that is asked for. */
async function goTo(phase: string, table = first): Promise<void> {
  const look = async () => {
    const [row] = await pages.sandbox.query(`SELECT phase FROM tables WHERE table_code = '${table}'`)
    if (row?.phase !== phase) await endPhase(pages.sandbox.query, table)
    return row?.phase
  }
  await expect.poll(look, patient).toBe(phase)
}

/** Lets a table end its round, pay its bets and stay there. */
async function settle(): Promise<void> {
  await goTo('settled')
  await pages.sandbox.query(
    `UPDATE tables SET phase_ends_at = phase_ends_at + interval '1 hour' WHERE table_code = '${first}'`,
  )
  const open = () => pages.sandbox.query(`SELECT FROM table_bets WHERE state = 'OPEN'`)
  await expect.poll(async () => (await open()).length, patient).toBe(0)
}

/** Goes to the beginning of a round, of which the page has heard. */
async function goToBetting(page: Page, table = first): Promise<void> {
  await goTo('settled', table)
  await page.locator('.clock[data-rest]').waitFor()
  await goTo('betting', table)
  // A busy machine takes longer than a round to lay its chips.
  await pages.sandbox.query(`UPDATE table_rounds SET closes_at = closes_at + interval '1 minute'
    WHERE round_id = (SELECT round_id FROM tables WHERE table_code = '${table}');
    UPDATE tables SET phase_ends_at = phase_ends_at + interval '1 minute' WHERE table_code = '${table}'`)
  await page.locator('.clock:not([data-rest])').waitFor()
}

/** Opens the game at the beginning of a round. */
async function openBetting(prepare?: (page: Page) => Promise<unknown>): Promise<Page> {
  const page = await pages.open('dragon-tiger', prepare)
  await goToBetting(page)
  return page
}

function gate(): { passed: Promise<void>; pass(): void } {
  let pass = () => {}
  const passed = new Promise<void>((done) => {
    pass = done
  })
  return { passed, pass: () => pass() }
}

/** Holds the answers of an action from one on, the server having done what was asked, until they are let go. */
async function hold(page: Page, action: string, from = 1): Promise<{ held: Promise<void>; letGo(): void }> {
  const [held, go] = [gate(), gate()]
  let count = 0
  await page.route(`**/table/${action}`, async (route) => {
    count += 1
    if (count < from) return route.continue()
    const response = await route.fetch()
    held.pass()
    await go.passed
    return route.fulfill({ response })
  })
  return { held: held.passed, letGo: go.pass }
}

/** Chips on both sides, of which something always comes back, and a press on the button: two bets, one after another. */
async function bet(page: Page): Promise<void> {
  for (const spot of ['dragon', 'tiger']) await page.locator(`[data-spot="${spot}"]`).click()
  await page.locator('.spin').click()
}

test('a bet whose answer was lost, and came after the end, is not paid twice on the page', async () => {
  const page = await openBetting()
  const go = gate()
  let tries = 0
  // The second bet is placed, but its answer is lost; what answers it again has been paid meanwhile.
  await page.route('**/table/bet', async (route) => {
    tries += 1
    if (tries === 2) await route.fetch()
    if (tries === 2) return route.abort()
    if (tries === 3) await go.passed
    return route.continue()
  })
  await bet(page)
  await expect.poll(() => tries, patient).toBe(3)
  await settle()
  await page.locator('.spot[data-won], .clock[data-rest]').first().waitFor()
  go.pass()
  await expect.poll(() => shown(page, 'win'), patient).not.toBe('0.00')
  expect(await shown(page, 'balance')).toBe(await owned())
  await page.close()
})

test('a bet that is answered in the next round does not lie there', async () => {
  const page = await openBetting()
  const { held, letGo } = await hold(page, 'bet', 2)
  await bet(page)
  await held
  await settle()
  await goToBetting(page)
  letGo()
  await expect.poll(() => page.locator('.spin').getAttribute('aria-disabled'), patient).toBe('false')
  expect(await chips(page)).toBe(0)
  await expect.poll(() => shown(page, 'balance'), patient).toBe(await owned())
  await page.close()
})

test('what was read before a bet does not take it back', async () => {
  let mine = { held: Promise.resolve(), letGo: () => {} }
  const page = await openBetting(async (opened) => {
    mine = await hold(opened, 'mine')
  })
  await mine.held
  await bet(page)
  await expect.poll(() => chips(page), patient).toBe(2)
  await expect.poll(() => page.locator('.spot[data-laid]').count(), patient).toBe(0)
  const left = await owned()
  await expect.poll(() => shown(page, 'balance'), patient).toBe(left)
  const heard = page.waitForResponse('**/table/mine')
  mine.letGo()
  await heard
  await page.evaluate(() => new Promise((done) => setTimeout(done, 100)))
  expect([await shown(page, 'balance'), await chips(page)]).toEqual([left, 2])
  await page.close()
})

test('a bet that is answered at another table does not lie there, and its payout is seen', async () => {
  const page = await openBetting()
  const { held, letGo } = await hold(page, 'bet', 2)
  await bet(page)
  await held
  await page
    .locator('.tables input')
    .nth(1)
    .evaluate((input: HTMLInputElement) => input.click())
  await goToBetting(page, second)
  const left = await owned()
  letGo()
  await expect.poll(() => shown(page, 'balance'), patient).toBe(left)
  expect(await chips(page)).toBe(0)
  await settle()
  await goTo('settled', second)
  await goTo('betting', second)
  await expect.poll(() => shown(page, 'balance'), patient).toBe(await owned())
  await page.close()
})

test('chips that are not confirmed at the close go back, and that is said until the next round', async () => {
  const page = await openBetting()
  await page.locator('[data-spot="dragon"]').click()
  expect(await chips(page)).toBe(1)
  await settle()
  const words = page.locator('.message')
  await expect.poll(() => words.textContent(), patient).toMatch(/ · 没有确认，这一局未下注$/)
  expect([await chips(page), await shown(page, 'win')]).toEqual([0, '0.00'])
  await page.locator('[data-spot="tiger"]').click()
  expect([await chips(page), await words.textContent()]).toEqual([0, '停止下注了，下一局再放筹码'])
  await page.close()
})
