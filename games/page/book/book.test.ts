/// <reference lib="dom" />
// The book's page in a browser, before a server that a test lets answer as it needs: slips, prices that move, tickets that
// are sold back, the keyboard alone, and what axe finds in both themes.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { type Browser, type BrowserContextOptions, chromium, type Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import enUS from '../../texts/en-US/book.json' with { type: 'json' }
import zhCN from '../../texts/zh-CN/book.json' with { type: 'json' }
import { placedOf, startDouble } from './test/double.ts'
import { fill, heard, type Opened, placeButton, price, stakeField, tellPrice } from './test/page-steps.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }
const desktop = { viewport: { width: 1440, height: 900 } }

let browser: Browser
let axe: string
const open: { close(): Promise<unknown> }[] = []

beforeAll(async () => {
  const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium-headless-shell'
  browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
})
afterEach(async () => {
  for (const one of open.splice(0)) await one.close()
})
afterAll(() => browser.close())

async function openBook(
  options: BrowserContextOptions = desktop,
  language: 'zh-CN' | 'en-US' = 'zh-CN',
): Promise<Opened> {
  const book = await startDouble(language)
  const context = await browser.newContext({ reducedMotion: 'reduce', ...options })
  open.push(context, book)
  await context.addInitScript(axe)
  const page = await context.newPage()
  page.on('pageerror', (error) => expect.unreachable(error.message))
  await page.goto(`${book.origin}/?ticket=x`)
  await page.locator('.match-row').first().waitFor()
  return { page, book }
}

test('a list that was chosen before it is known what is in play stays chosen', async () => {
  const book = await startDouble()
  const context = await browser.newContext(desktop)
  open.push(context, book)
  let release: () => void = () => undefined
  const held = new Promise<void>((done) => (release = done))
  book.answer('lobby', async () => {
    await held
    const sports = [{ sport: 'football', live: 1, today: 1, soon: 1 }]
    return { code: 'OK', data: { sports, matches: [], more: false } }
  })
  const page = await context.newPage()
  await page.goto(`${book.origin}/?ticket=x`)
  const results = page.getByRole('button', { name: zhCN['tab.RESULTS'], exact: true })
  await results.click()
  release()
  await page.locator('.rail button').waitFor()
  expect(await results.getAttribute('aria-pressed')).toBe('true')
})

test('a price that moves renders its button alone, and is shown as moved', async () => {
  const opened = await openBook()
  const { page } = opened
  await heard(opened)
  await page.evaluate(() => {
    const seen: string[] = []
    Object.assign(window, { seen })
    const observer = new MutationObserver((changes) => {
      for (const { target } of changes) {
        const at = target instanceof Element ? target : target.parentElement
        // The minute of a match goes on by itself.
        if (!at?.closest('.stage-of')) seen.push(at?.closest('.price')?.textContent ?? at?.className ?? '')
      }
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
  })
  tellPrice(opened, 2250)
  await expect.poll(() => price(page, 0, 0).getAttribute('data-move')).toBe('UP')
  const seen = await page.evaluate(() => [...new Set((window as unknown as { seen: string[] }).seen)])
  expect(seen).toHaveLength(1)
  expect(seen[0]).toMatch(/2\.25$/)
  expect(await price(page, 0, 0).locator('.move').count()).toBe(1)
  await expect.poll(() => price(page, 0, 0).getAttribute('data-move')).toBe(null)
  tellPrice(opened, 2250, 'SUSPENDED')
  await expect.poll(() => price(page, 0, 0).getAttribute('aria-disabled')).toBe('true')
  await price(page, 0, 0).click({ force: true })
  expect(await page.locator('.leg').count()).toBe(0)
})

test('a changed price is shown beside the old one and taken with one press', async () => {
  const opened = await openBook()
  const { page, book } = opened
  await heard(opened)
  await price(page, 0, 0).click()
  await stakeField(page).fill('100')
  tellPrice(opened, 2100)
  await expect.poll(() => placeButton(page).textContent()).toContain(zhCN['slip.accept'])
  expect(await page.locator('.leg s').textContent()).toBe('2.17')
  // The server knows a newer one still.
  book.answer('place', ({ legs }) => {
    const [leg] = legs as { oddsMilli: number }[]
    const changed = leg?.oddsMilli === 2050
    if (changed)
      return {
        code: 'OK',
        data: { ticket: placedOf(book.world, book.asked('place').at(-1) ?? {}), balance: '12380.00' },
      }
    return { code: 'PRICES_CHANGED', message: '', data: { legs: [{ ...leg, oddsMilli: 2050 }] } }
  })
  await placeButton(page).click()
  await page.getByText(zhCN['problem.PRICES_CHANGED']).waitFor()
  expect(await page.locator('.leg s').textContent()).toBe('2.10')
  await placeButton(page).click()
  await page.getByText(zhCN['placed.ACCEPTED']).waitFor()
  const [first, second] = book.asked('place')
  expect(first).toMatchObject({
    legs: [{ oddsMilli: 2100 }],
    system: '1x1',
    stake: '100.00',
    policy: 'EXACT',
    format: 'DECIMAL',
  })
  expect(second).toMatchObject({ legs: [{ oddsMilli: 2050 }] })
  // What was refused is answered: another bet has another number.
  expect(second?.requestId).not.toBe(first?.requestId)
})

test('a lost answer is asked for under the same number', async () => {
  const { page, book } = await openBook()
  await price(page, 0, 0).click()
  await stakeField(page).fill('100')
  let isLost = true
  book.answer('place', (fields) => {
    if (isLost) return 'NOTHING'
    return { code: 'OK', data: { ticket: placedOf(book.world, fields), balance: '12380.00' } }
  })
  await placeButton(page).click()
  await page.getByText(zhCN['slip.unsure']).waitFor()
  isLost = false
  await page.getByText(zhCN['placed.ACCEPTED']).waitFor()
  expect(book.asked('place').length).toBeGreaterThan(1)
  expect(new Set(book.asked('place').map(({ requestId }) => requestId)).size).toBe(1)
})

test('a system stakes each of its lines, and a limit says what would be taken', async () => {
  const { page, book } = await openBook()
  await price(page, 0, 0).click()
  await price(page, 1, 3).click()
  await page.locator('.tabs button').nth(1).click()
  await price(page, 1, 2).click()
  await page
    .locator('.modes label')
    .filter({ hasText: fill(zhCN['mode.system'], { legs: '3', lines: '4' }) })
    .click()
  await stakeField(page).fill('25')
  await expect.poll(() => page.locator('.sum dd').first().textContent()).toBe('100.00')
  // 2.17 × 2.00 + 2.17 × 3.25 + 2.00 × 3.25 + 2.17 × 2.00 × 3.25 on 25 each, every line rounded down.
  const odds = [2170, 1997, 3252]
  const prices = await page.locator('.leg-price b').allTextContents()
  expect(prices.map((text) => Math.round(Number(text) * 1000))).toEqual(odds)
  const lines = [
    [0, 1],
    [0, 2],
    [1, 2],
    [0, 1, 2],
  ].map((line) => line.reduce((paid, at) => paid * BigInt(odds[at] ?? 0), 2500n) / 1000n ** BigInt(line.length))
  const most = lines.reduce((sum, line) => sum + line, 0n).toString()
  const shown = await page.locator('.sum .most').textContent()
  expect(shown?.replace(/[,.]/g, '')).toBe(most)
  book.answer('place', ({ stake, ...rest }) => {
    // Of all four lines.
    if (stake === '25.00') return { code: 'STAKE_LIMIT', data: { limit: '50.00' } }
    return { code: 'OK', data: { ticket: placedOf(book.world, { stake, ...rest }), balance: '12380.00' } }
  })
  await placeButton(page).click()
  await page.getByRole('button', { name: fill(zhCN['slip.putIn'], { amount: '12.50' }) }).click()
  expect(await stakeField(page).inputValue()).toBe('12.5')
  await placeButton(page).click()
  await page.getByText(zhCN['placed.ACCEPTED']).waitFor()
  expect(book.asked('place').at(-1)).toMatchObject({ system: '3x4', stake: '12.50' })
})

test('legs of one match have one price together, which moves with theirs, or are bet on apart', async () => {
  const opened = await openBook()
  const { page, book } = opened
  await heard(opened)
  await price(page, 0, 0).click()
  await price(page, 0, 5).click()
  const together = page.locator('.builder-price b')
  await expect.poll(() => together.textContent()).toBe('3.50')
  await stakeField(page).fill('20')
  await expect.poll(() => page.locator('.sum .most').textContent()).toBe('70.00')
  book.answer('builder', () => ({ code: 'OK', data: { oddsMilli: 3400 } }))
  tellPrice(opened, 2100)
  await expect.poll(() => together.textContent()).toBe('3.40')
  expect(await page.locator('.builder-price s').textContent()).toBe('3.50')
  expect(await page.locator('.leg s').count()).toBe(0)
  // The server knows a newer one still.
  book.answer('place', () => ({ code: 'PRICES_CHANGED', data: { legs: [], builderOddsMilli: 3300 } }))
  book.answer('builder', () => ({ code: 'OK', data: { oddsMilli: 3300 } }))
  await placeButton(page).click()
  await page.getByText(zhCN['problem.PRICES_CHANGED']).waitFor()
  await expect.poll(() => together.textContent()).toBe('3.30')
  book.answer('place', (fields) => ({
    code: 'OK',
    data: { ticket: placedOf(book.world, fields), balance: '12380.00' },
  }))
  await placeButton(page).click()
  await page.getByText(zhCN['placed.ACCEPTED']).waitFor()
  const [first, second] = book.asked('place')
  expect(first).toMatchObject({ builderOddsMilli: 3400, stake: '20.00' })
  expect(second).toMatchObject({ builderOddsMilli: 3300, legs: [{}, {}] })
  expect(second).not.toHaveProperty('system')
  expect(await page.locator('.placed-kind').textContent()).toContain('3.30')
  await page.getByRole('button', { name: zhCN['placed.done'] }).click()

  await price(page, 0, 0).click()
  await price(page, 0, 5).click()
  await page.locator('.modes label').filter({ hasText: zhCN['mode.SINGLES'] }).click()
  await stakeField(page).fill('20')
  await placeButton(page).click()
  await expect.poll(() => page.locator('.placed-ticket').count()).toBe(2)
  expect(
    book
      .asked('place')
      .slice(2)
      .map(({ system }) => system),
  ).toEqual(['1x1', '1x1'])
})

test('a slip says what can be done with legs that do not go together', async () => {
  const { page, book } = await openBook()
  await price(page, 0, 0).click()
  await price(page, 0, 1).click()
  const why = fill(zhCN['builder.not'], { why: zhCN['problem.LEGS_CONTRADICT'] })
  await page.getByText(why).waitFor()
  // They are singles until a builder is asked for.
  expect(await page.locator('.modes input').first().isChecked()).toBe(true)
  await page.locator('.modes label').filter({ hasText: zhCN['mode.BUILDER'] }).click()
  await page.getByText(zhCN['hindrance.NO_BUILDER']).waitFor()
  book.answer('builder', ({ legs }) => ({
    code: 'LEGS_NOT_COMBINED',
    data: { legs: (legs as object[]).slice(1, 2) },
  }))
  await price(page, 0, 5).click()
  const which = {
    why: zhCN['problem.LEGS_NOT_COMBINED'],
    outcomes: book.world.matches[0]?.main[0]?.outcomes[1]?.name ?? '',
  }
  await page.getByText(fill(zhCN['builder.not'], { why: fill(zhCN['builder.which'], which) })).waitFor()
  await price(page, 0, 5).click()
  await price(page, 1, 0).click()
  await page.getByText(zhCN['slip.mixed']).waitFor()
  expect(await page.locator('.modes').count()).toBe(0)
  expect(await page.locator('.leg-price b').count()).toBe(3)
})

test('a live ticket is held back, and then is taken or not', async () => {
  const { page, book } = await openBook()
  let pending: ReturnType<typeof placedOf> | undefined
  book.answer('place', (fields) => {
    pending = { ...placedOf(book.world, fields, 'PENDING'), decidesAt: Date.now() + 1000 }
    return { code: 'OK', data: { ticket: pending, balance: '12380.00' } }
  })
  book.answer('ticket', () => {
    const ticket = { ...pending, state: 'REJECTED', refusal: 'MARKET_CLOSED' }
    return { code: 'OK', data: { ticket, balance: '12480.00' } }
  })
  await price(page, 0, 0).click()
  await stakeField(page).fill('100')
  await placeButton(page).click()
  await page.getByText(zhCN['placed.PENDING']).waitFor()
  await page.getByText(zhCN['placed.REJECTED']).waitFor()
  await page.getByText(zhCN['problem.MARKET_CLOSED']).waitFor()
})

test('a part of a ticket is sold at the offer of the moment', async () => {
  const { page, book } = await openBook()
  const left = { ...book.world.tickets[0], sold: { stake: '50.00', payout: '67.10' } }
  book.answer('sell', () => ({ code: 'OK', data: { ticket: left, balance: '12547.10' } }))
  await page.getByRole('button', { name: zhCN['nav.tickets'] }).click()
  const ticket = page.locator('.ticket').first()
  await ticket.getByRole('button', { name: zhCN.cashOut }).click()
  await expect.poll(() => ticket.locator('.offer b').last().textContent()).toBe('134.20')
  const part = ticket.getByRole('slider')
  await part.focus()
  for (let presses = 0; presses < 5; presses += 1) await page.keyboard.press('ArrowLeft')
  await expect.poll(() => ticket.locator('.offer b').last().textContent()).toBe('67.10')
  await ticket.locator('.filled').click()
  await expect.poll(() => book.asked('sell')).toEqual([{ offerId: 'o1', stake: '50.00' }])
  await ticket.locator('.sell-at input').fill('150')
  await ticket.getByRole('button', { name: zhCN['sellAt.set'] }).click()
  await expect.poll(() => book.asked('sellAt').at(-1)?.amount).toBe('150.00')
})

test('a ticket that was settled while it was being sold is shown as it is, without an offer', async () => {
  const { page, book } = await openBook()
  const [first] = book.world.tickets
  const settled = { ...first, state: 'SETTLED', payout: '100.00', legs: [{ ...first!.legs[0]!, state: 'VOID' }] }
  book.answer('offer', () => ({ code: 'NO_OFFER' }))
  book.answer('ticket', () => ({ code: 'OK', data: { ticket: settled, balance: '12580.00' } }))
  await page.getByRole('button', { name: zhCN['nav.tickets'] }).click()
  const ticket = page.locator('.ticket').first()
  await ticket.getByRole('button', { name: zhCN.cashOut }).click()
  await expect.poll(() => ticket.locator('.ticket-state').textContent()).toBe(zhCN['ticket.state.RETURNED'])
  expect(await ticket.getByRole('button', { name: zhCN.cashOut }).count()).toBe(0)
})

test('a bet is placed by the keyboard alone, and each price says its whole name', async () => {
  const { page, book } = await openBook(desktop, 'en-US')
  const [match] = book.world.matches
  const place = fill(enUS['price.as'], {
    match: fill(enUS.match, { home: match?.competitors.home.name ?? '', away: match?.competitors.away.name ?? '' }),
    market: match?.main[0]?.name ?? '',
    outcome: match?.competitors.home.name ?? '',
  })
  const name = `${place} ${enUS['short.home']} 2.17`
  const button = page.getByRole('button', { name, exact: true, pressed: false })
  for (
    let presses = 0;
    presses < 40 && !(await button.evaluate((one) => one === document.activeElement));
    presses += 1
  ) {
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Space')
  await page.getByRole('button', { name, exact: true, pressed: true }).waitFor()
  const isAt = (selector: string) => page.evaluate((one) => document.activeElement?.matches(one), selector)
  const tabTo = async (selector: string) => {
    for (let presses = 0; presses < 60 && !(await isAt(selector)); presses += 1) await page.keyboard.press('Tab')
  }
  await tabTo('.stake-entry input')
  await page.keyboard.type('50')
  await tabTo('.slip .filled')
  await page.keyboard.press('Enter')
  await page.getByText(enUS['placed.ACCEPTED']).waitFor()
  expect(book.asked('place')).toHaveLength(1)
})

/** What axe finds in a theme, by rule and place. */
function violationsOf(page: Page, theme: 'dark' | 'paper'): Promise<string[]> {
  return page.evaluate(async (name) => {
    document.documentElement.dataset.theme = name
    // What the themes differ in are colors.
    const asked = name === 'paper' ? { runOnly: ['color-contrast'] } : {}
    const { violations } = await (window as unknown as { axe: typeof import('axe-core') }).axe.run(asked)
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${name}: ${id} at ${target.join(' ')}`))
  }, theme)
}

async function judge(page: Page): Promise<string[]> {
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  const found = [...(await violationsOf(page, 'paper')), ...(await violationsOf(page, 'dark'))]
  return wide > 0 ? [`wider than the window by ${wide}`, ...found] : found
}

test.each([
  ['a phone', { ...phone, viewport: { width: 360, height: 640 } }],
  ['a desktop', desktop],
] as const)('axe finds nothing on %s', async (_, options) => {
  const opened = await openBook(options)
  const { page } = opened
  await heard(opened)
  await price(page, 0, 1).click()
  tellPrice(opened, 2250)
  await expect.poll(() => price(page, 0, 0).getAttribute('data-move')).toBe('UP')
  const problems = await judge(page)
  await page.locator('.meeting').first().click()
  await page.locator('.block').first().waitFor()
  problems.push(...(await judge(page)))
  await page
    .getByRole('button', { name: fill(zhCN['rules.of'], { market: '' }) })
    .first()
    .click()
  await page.locator('.rules p').first().waitFor()
  problems.push(...(await judge(page)))
  await page.keyboard.press('Escape')
  if (await page.locator('.slip-bar').isVisible()) await page.locator('.slip-bar button').click()
  problems.push(...(await judge(page)))
  if (await page.locator('.slip-sheet').isVisible()) await page.keyboard.press('Escape')
  await page.getByRole('button', { name: zhCN['nav.matches'] }).click()
  for (const tab of ['tab.OUTRIGHTS', 'tab.RESULTS'] as const) {
    await page.getByRole('button', { name: zhCN[tab] }).click()
    await page.locator('.season, .result').first().waitFor()
    problems.push(...(await judge(page)))
  }
  await page.getByRole('button', { name: zhCN['nav.tickets'] }).click()
  await page.locator('.ticket').first().getByRole('button', { name: zhCN.cashOut }).click()
  await page.locator('.ring').waitFor()
  problems.push(...(await judge(page)))
  await page.getByRole('button', { name: zhCN['tickets.settled'] }).click()
  await page.locator('.explained').waitFor()
  problems.push(...(await judge(page)))
  expect(problems).toEqual([])
})
