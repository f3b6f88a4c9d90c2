/// <reference lib="dom" />
// What all game pages owe to their players, in a browser: accessible in both themes, played by the keyboard, whole on a phone either way.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { Page } from '@playwright/test'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '../src/catalogue.ts'
import { endPhase } from '../src/test/end-phase.ts'
import { type GamePages, startGamePages } from '../src/test/game-pages.ts'
import { formatAmount } from '../src/wire/amount.ts'
import { playMoney } from '../src/wire/play-money.ts'
import { written } from './kit/money.ts'

const portrait = { width: 390, height: 844 }
const landscape = { width: 844, height: 390 }
// A low phone between the bars of the site.
const low = { width: 360, height: 520 }
const patient = { interval: 1_000, timeout: 60_000 }

let pages: GamePages
beforeAll(async () => {
  pages = await startGamePages({ viewport: landscape })
  const axe = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  await pages.context.addInitScript(axe)
})
afterAll(() => pages.close())

/** What axe finds, by rule and place. */
function violationsOf(page: Page, theme: string): Promise<string[]> {
  return page.evaluate(async (name) => {
    document.documentElement.dataset.theme = name
    // The names of places tell in words what the places show in figures.
    const rules = { 'label-content-name-mismatch': { enabled: false } }
    // What the themes differ in are colors.
    const asked = name === 'paper' ? { runOnly: ['color-contrast'] } : { rules }
    const { violations } = await (window as unknown as { axe: typeof import('axe-core') }).axe.run(asked)
    return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${name}: ${id} at ${target.join(' ')}`))
  }, theme)
}

/** What cannot be seen whole or pressed: it lies outside the window with no way to scroll there, or under something else. */
function hiddenOf(page: Page, way: string): Promise<string[]> {
  return page.evaluate((name) => {
    const { clientWidth, clientHeight, scrollWidth } = document.documentElement
    const problems = scrollWidth > clientWidth ? [`${name}: wider than the window by ${scrollWidth - clientWidth}`] : []
    const scrolls = (at: Element | null): boolean => {
      if (!at || at === document.body) return false
      const canScroll = at.scrollHeight > at.clientHeight || at.scrollWidth > at.clientWidth
      return (canScroll && /auto|scroll/.test(getComputedStyle(at).overflow)) || scrolls(at.parentElement)
    }
    for (const one of document.querySelectorAll('button, .purse, h1, .message')) {
      const { left, right, top, bottom, width, height } = one.getBoundingClientRect()
      if (width === 0 || height === 0 || scrolls(one.parentElement) || getComputedStyle(one).visibility === 'hidden')
        continue
      const said = `${one.tagName.toLowerCase()}.${one.className} ${one.textContent?.slice(0, 12)}`
      if (left < -1 || right > clientWidth + 1 || top < -1 || bottom > clientHeight + 1)
        problems.push(`${name}: outside ${said}`)
      if (one.tagName !== 'BUTTON') continue
      const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
      if (over && !one.contains(over) && !over.contains(one))
        problems.push(`${name}: covered ${said} by ${over.className}`)
    }
    return problems
  }, way)
}

// A page that has not heard of the round yet sends nothing, or something that is refused.
const unheardMs = 4_000

/**
 * Plays by the keyboard alone until a round or bet is stored; a table that takes no bets now, or from which a press got none,
 * goes on to its next round. Once a round: a second press takes a ticket back that waits for the page to hear of the round.
 */
async function playByKeys(page: Page, code: string, isShared: boolean): Promise<void> {
  const spin = page.locator('.spin')
  const played = `SELECT FROM ${isShared ? 'table_bets' : 'rounds'} WHERE game_code = '${code}'`
  const tables = `SELECT table_code, phase, round_id FROM tables WHERE split_part(table_code, '.', 1) = '${code}' ORDER BY 1`
  let pressed = { rounds: '', at: 0 }
  const goOn = async () => {
    const rows = await pages.sandbox.query(tables)
    const rounds = rows.map(({ round_id: id }) => id).join()
    const isUnheard = rounds === pressed.rounds && performance.now() - pressed.at > unheardMs
    const ending = rows.filter(({ phase }) => phase !== 'betting' || isUnheard)
    for (const { table_code: table } of ending) await endPhase(pages.sandbox.query, String(table))
    const canPress = !isShared || rounds !== pressed.rounds
    if (ending.length === 0 && canPress && (await spin.getAttribute('aria-disabled')) !== 'true') {
      await page.keyboard.press('Enter')
      // The first bet of a lottery is shown once more.
      const agree = page.locator('.agree')
      if (await agree.isVisible()) await agree.press('Enter')
      pressed = { rounds, at: performance.now() }
    }
    return (await pages.sandbox.query(played)).length
  }
  await expect.poll(goOn, { interval: 200 }).toBeGreaterThan(0)
}

// One of each kind of shared table, all of which are views of one seat; and what is chosen there, so that something comes back.
const seats: Record<string, (page: Page) => Promise<void>> = {
  'kite-line': async (page) => {
    await page.locator('label:has([value="set"])').click()
    await page.locator('.slider').press('Home')
  },
  'dragon-tiger': async (page) => {
    await page.locator('.clock:not([data-rest])').waitFor()
    for (const spot of ['dragon', 'tiger']) await page.locator(`[data-spot="${spot}"]`).click()
  },
  drumballs: async () => undefined,
}

/** A board opens without picks. */
async function pickOnBoard(page: Page): Promise<void> {
  const pick = page.locator('.pick').first()
  // It waits for a draw that lies over the board.
  if ((await pick.count()) > 0) await pick.click()
}

/** Lets the rounds of a game end, and compares what the page has shown of its bets' payouts with what they were paid. */
async function watchEnd(page: Page, code: string): Promise<void> {
  const seen: string[] = []
  await page.exposeFunction('tellSeen', (text: string) => seen.push(text))
  // Observed, not looked at: the next round takes it away.
  await page.evaluate(() => {
    const [win, message] = [document.querySelector('.figure.win .reader'), document.querySelector('.message')]
    const { tellSeen } = window as unknown as { tellSeen(text: string): void }
    const observer = new MutationObserver(() => tellSeen(`${win?.textContent} ${message?.className}`))
    for (const one of [win, message]) if (one) observer.observe(one, { childList: true, attributes: true })
  })
  const bets = `SELECT sum(stake_minor) AS staked, coalesce(sum(payout_minor), 0) AS paid, bool_or(state = 'OPEN') AS open FROM table_bets
    WHERE round_id = (SELECT round_id FROM table_bets WHERE game_code = '${code}' ORDER BY bet_number DESC LIMIT 1)`
  const running = `SELECT table_code FROM tables WHERE split_part(table_code, '.', 1) = '${code}' AND phase <> 'settled'`
  let [stakedMinor, paidMinor] = [0n, 0n]
  const isPaid = async () => {
    for (const { table_code: table } of await pages.sandbox.query(running))
      await endPhase(pages.sandbox.query, String(table))
    const [{ staked, paid, open } = {}] = await pages.sandbox.query(bets)
    ;[stakedMinor, paidMinor] = [BigInt(String(staked)), BigInt(String(paid))]
    return open === false
  }
  await expect.poll(isPaid, { interval: 200 }).toBe(true)
  const kind = paidMinor > stakedMinor ? 'won' : 'calm'
  await expect.poll(() => seen).toContain(`${written(formatAmount(paidMinor, playMoney))} message ${kind}`)
}

/** What moves for long although its player asked for less motion. */
function motionOf(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document.getAnimations().flatMap(({ effect }) => {
      const { duration, iterations } = effect?.getComputedTiming() ?? {}
      const isLong = Number(duration) > 400 || iterations === Number.POSITIVE_INFINITY
      return isLong
        ? [`moves: ${(effect as KeyframeEffect).target?.getAttribute('class')} for ${Number(duration)} ms`]
        : []
    }),
  )
}

test.each(catalogue.map(({ code, shape }) => [code, shape] as const))('%s', async (code, shape) => {
  const page = await pages.open(code)
  const problems = await hiddenOf(page, 'landscape')
  expect(await page.getByRole('button', { name: '声音', exact: true }).count()).toBe(1)
  await page.setViewportSize(low)
  problems.push(...(await hiddenOf(page, 'low')))
  await page.setViewportSize(portrait)
  problems.push(...(await hiddenOf(page, 'portrait')))
  problems.push(...(await violationsOf(page, 'paper')), ...(await violationsOf(page, 'dark')))
  await seats[code]?.(page)
  await pickOnBoard(page)
  await page.locator('.hall').focus()
  await playByKeys(page, code, shape === 'shared')
  problems.push(...(await motionOf(page)))
  if (code in seats) await watchEnd(page, code)
  expect(problems).toEqual([])
  await page.close()
})

test.each([
  ['is taken back', async (page: Page) => page.locator('.spin').click()],
  [
    'is refused by it',
    async (page: Page) => page.route('**/table/bet', (route) => route.fulfill({ json: { code: 'MAINTENANCE' } })),
  ],
])('a lottery ticket that waits for the next draw comes back to the board when it %s', async (_, giveBack) => {
  const page = await pages.open('drumballs')
  const [spin, picked] = [page.locator('.spin'), page.locator('.plays [aria-pressed="true"]')]
  // Two digits; behind them, how many draws a number has been missing.
  const numbers = async () => (await picked.allTextContents()).map((text) => text.slice(0, 2))
  for (const at of [0, 4, 10]) await page.locator('.pick').nth(at).click()
  const picks = await numbers()
  expect(picks).toEqual(['01', '05', '11'])
  /** Ends phases until a look shows what is wanted. */
  const goOn = async (isSeen: () => Promise<boolean>) => {
    const look = async () => {
      const isThere = await isSeen()
      if (!isThere) await endPhase(pages.sandbox.query, 'drumballs')
      return isThere
    }
    await expect.poll(look, patient).toBe(true)
  }
  const isForNext = async () => (await spin.textContent())?.includes('投下期') ?? false
  // From the beginning of the draw, so that it does not end meanwhile.
  await goOn(async () => !(await isForNext()))
  await goOn(isForNext)
  await spin.click()
  await page.locator('.agree').click()
  await expect.poll(() => picked.count(), { interval: 50 }).toBe(0)
  await giveBack(page)
  await goOn(async () => (await numbers()).join() === picks.join())
  await page.close()
})
