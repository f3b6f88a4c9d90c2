// Interaction to Next Paint of a scripted session on an emulated phone with the CPU slowed down four times.
/// <reference lib="dom" />
import { type Browser, chromium, type Locator, type Page } from '@playwright/test'
import { textsOf } from '../../e2e/support/texts.ts'
import { ensureChromium } from '../../scripts/test/chromium.ts'
import { startBenchSite } from './bench-site.ts'
import { atMost, felt, type Verdict } from './budgets.ts'

export type InpResult = {
  name: 'inp'
  /** The 75th percentile divided by its limit. */
  ratio: number
  gate: Verdict
  p75Ms: number
  p98Ms: number
  maxMs: number
  interactions: number
  /** The steps with the slowest interactions, in ms. */
  slowest: Record<string, number>
}

type Gesture = readonly [name: string, act: (page: Page) => Promise<unknown>]

const slowdown = 4
const restMs = 300
// Duration of a touch.
const fingerMs = 80
const rounds = 3
const t = textsOf('zh-CN')

const byName = (role: 'button' | 'tab' | 'link' | 'searchbox', key: string) => (page: Page) =>
  page.getByRole(role, { name: t(key) }).first()
const press = (role: 'button' | 'tab' | 'link', key: string) => (page: Page) => tap(byName(role, key)(page))

const login = t('session.login.title')
const inDialog = (page: Page) => page.getByRole('dialog', { name: login })

// The session: uses the home page, types into the login dialog and closes it, then goes to the lobby and searches.
const steps: readonly Gesture[] = [
  ['notices', press('button', 'content.notice.all')],
  ['notices closed', press('button', 'content.notice.less')],
  ['theme', press('button', 'site.theme.switch')],
  ['second slide', (page) => tap(page.locator('.hero-dots button').nth(1))],
  ['third slide', (page) => tap(page.locator('.hero-dots button').nth(2))],
  ['lottery shelf', press('tab', 'game.type.lottery')],
  ['sports shelf', press('tab', 'game.type.sports')],
  ['login', press('button', 'site.login')],
  [
    'account written',
    (page) => inDialog(page).getByRole('textbox').first().pressSequentially('member88', { delay: 40 }),
  ],
  ['login closed', (page) => page.keyboard.press('Escape')],
  ['language', (page) => tap(page.getByRole('button', { name: 'English' }).first())],
  ['language back', (page) => tap(page.getByRole('button', { name: '\u4e2d\u6587' }).first())],
  ['hall', (page) => tap(page.locator('.tab-bar a').nth(1))],
  ['category', (page) => tap(page.getByRole('radio', { name: t('game.type.electronic'), exact: true }))],
  ['search', (page) => page.getByRole('searchbox').first().pressSequentially('long', { delay: 60 })],
  ['search emptied', (page) => page.getByRole('searchbox').first().fill('')],
  ['offers', (page) => tap(page.locator('.tab-bar a').nth(2))],
  ['home', (page) => tap(page.locator('.tab-bar a').first())],
]

/** Runs the session three times, each in a new browser context. */
export async function run(): Promise<InpResult> {
  const site = await startBenchSite()
  const browser = await chromium.launch({ executablePath: await ensureChromium(console.log), args: ['--no-sandbox'] })
  try {
    const all: [string, number][] = []
    for (let round = 1; round <= rounds; round += 1) all.push(...(await walk(browser, site.url)))
    return resultOf(all)
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function walk(browser: Browser, url: string): Promise<[string, number][]> {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ viewport, isMobile: true, hasTouch: true, locale: 'zh-CN' })
  const page = await context.newPage()
  await page.addInitScript(watchInteractions)
  await page.goto(`${url}/home/index`, { waitUntil: 'networkidle' })
  const session = await context.newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const times: [string, number][] = []
  for (const [name, act] of steps) {
    await act(page)
    await page.waitForTimeout(600)
    for (const ms of await page.evaluate(() => window.takeInteractions())) times.push([name, ms])
  }
  await context.close()
  return times
}

// Playwright's `tap` runs checks inside the slowed page, which would count as its time, and lifts the finger at once. This
// touch lasts like a real one, at the known position of the element.
async function tap(target: Locator): Promise<void> {
  await target.scrollIntoViewIfNeeded()
  const box = await target.boundingBox()
  if (!box) throw new Error(`nothing to tap: ${target.toString()}`)
  const page = target.page()
  await page.waitForTimeout(restMs)
  const session = await page.context().newCDPSession(page)
  const touchPoints = [{ x: box.x + box.width / 2, y: box.y + box.height / 2 }]
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints })
  await page.waitForTimeout(fingerMs)
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await session.detach()
}

declare global {
  interface Window {
    takeInteractions: () => number[]
  }
}

// Runs in the page: records the longest event of each interaction, like web-vitals. The browser does not report events
// shorter than 16 ms; they count as 16.
function watchInteractions(): void {
  const longest = new Map<number, number>()
  let counted = 0
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { interactionId: number })[]) {
      if (!entry.interactionId) continue
      longest.set(entry.interactionId, Math.max(longest.get(entry.interactionId) ?? 0, entry.duration))
    }
  }).observe({ type: 'event', durationThreshold: 16, buffered: true } as PerformanceObserverInit)
  window.takeInteractions = () => {
    const total =
      (performance as Performance & { interactionCount?: number }).interactionCount ?? counted + longest.size
    const short = Math.max(0, total - counted - longest.size)
    counted = total
    const times = [...longest.values(), ...Array.from({ length: short }, () => 16)]
    longest.clear()
    return times
  }
}

function resultOf(all: readonly [string, number][]): InpResult {
  const times = all.map(([, ms]) => ms).sort((one, two) => one - two)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? Number.NaN
  const worst = new Map<string, number>()
  for (const [name, ms] of all) worst.set(name, Math.max(worst.get(name) ?? 0, ms))
  const slowest = [...worst].sort(([, one], [, two]) => two - one).slice(0, 6)
  return {
    name: 'inp',
    ratio: Math.round((100 * at(0.75)) / felt.inpP75Ms) / 100,
    gate: atMost('interaction to next paint, 75th percentile, ms', at(0.75), felt.inpP75Ms),
    p75Ms: at(0.75),
    p98Ms: at(0.98),
    maxMs: at(1),
    interactions: times.length,
    slowest: Object.fromEntries(slowest),
  }
}
