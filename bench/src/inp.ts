// Interaction to Next Paint of a scripted session, and the first openings of dialogs, on an emulated phone with the CPU slowed
// down four times.
/// <reference lib="dom" />
import { type Browser, type BrowserContext, chromium, type Locator, type Page } from '@playwright/test'
import { demoMember } from '../../e2e/support/demo.ts'
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
  openingGate: Verdict
  /** From the lifted finger to the painted form of a dialog that was never open, in ms: medians. */
  openingsMs: Record<string, number>
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
const tab = (path: string) => (page: Page) => tap(page.locator(`.tab-bar a[href="${path}"]`))
const link = (path: string) => (page: Page) => tap(page.locator(`a[href="${path}"]:visible`).first())

// The session: a visitor uses the home page, types into the login dialog and closes it, goes to the lobby and searches; then
// logs in and looks at what a member looks at.
const steps: readonly Gesture[] = [
  ['notices', press('button', 'content.notice.all')],
  ['notices closed', press('button', 'content.notice.less')],
  ['theme', press('button', 'site.theme.switch')],
  ['second slide', (page) => tap(page.locator('.hero-dots button').nth(1))],
  ['third slide', (page) => tap(page.locator('.hero-dots button').nth(2))],
  ['lottery shelf', press('tab', 'game.type.lottery')],
  ['electronic shelf', press('tab', 'game.type.electronic')],
  ['login', press('button', 'site.login')],
  [
    'account written',
    (page) => inDialog(page).getByRole('textbox').first().pressSequentially('member88', { delay: 40 }),
  ],
  ['login closed', (page) => page.keyboard.press('Escape')],
  ['language', (page) => tap(page.getByRole('button', { name: 'English' }).first())],
  ['language back', (page) => tap(page.getByRole('button', { name: '\u4e2d\u6587' }).first())],
  ['hall', tab('/game')],
  ['category', (page) => tap(page.getByRole('radio', { name: t('game.type.electronic'), exact: true }))],
  ['search', (page) => page.getByRole('searchbox').first().pressSequentially('long', { delay: 60 })],
  ['search emptied', (page) => page.getByRole('searchbox').first().fill('')],
  ['offers', tab('/home/discount')],
  ['login again', press('button', 'site.login')],
  ['credentials', (page) => writeCredentials(page)],
  ['logged in', (page) => page.keyboard.press('Enter')],
  ['account', tab('/member/account')],
  ['wallet', link('/member/wallet')],
  ['deposit', link('/member/recharge')],
  ['amount', (page) => page.getByRole('textbox').first().pressSequentially('200', { delay: 60 })],
  ['account again', tab('/member/account')],
  ['records', link('/member/records')],
  ['account, third time', tab('/member/account')],
  ['messages', link('/member/messages')],
  ['account, fourth time', tab('/member/account')],
  ['points', link('/member/points')],
  ['account, fifth time', tab('/member/account')],
  ['VIP', link('/vip')],
  ['home', tab('/home/index')],
]
// What the page fetches when it is idle has come by then.
const settledMs = 9_000

// Each is opened in a browser that has not been here: after the page has been idle, or as soon as it answers.
const openings = {
  'login, idle page': { key: 'site.login', waits: true },
  'login, page just started': { key: 'site.login', waits: false },
  'registration, idle page': { key: 'site.register', waits: true },
} as const

/** Runs the session three times, each in a new browser context. */
export async function run(): Promise<InpResult> {
  const site = await startBenchSite()
  const browser = await chromium.launch({ executablePath: await ensureChromium(console.log), args: ['--no-sandbox'] })
  try {
    const all: [string, number][] = []
    for (let round = 1; round <= rounds; round += 1) all.push(...(await walk(browser, site.url)))
    const openingsMs: Record<string, number> = {}
    for (const [name, { key, waits }] of Object.entries(openings)) {
      const turns: number[] = []
      for (let round = 1; round <= rounds; round += 1) turns.push(await timeOpening(browser, site.url, key, waits))
      console.log(`${name}: ${turns.join(', ')} ms`)
      openingsMs[name] = turns.sort((one, other) => one - other)[Math.floor(rounds / 2)] ?? Number.NaN
    }
    return resultOf(all, openingsMs)
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function openPhone(browser: Browser): Promise<BrowserContext> {
  const viewport = { width: 390, height: 844 }
  return await browser.newContext({ viewport, isMobile: true, hasTouch: true, locale: 'zh-CN' })
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
}

async function walk(browser: Browser, url: string): Promise<[string, number][]> {
  const context = await openPhone(browser)
  const page = await context.newPage()
  await page.addInitScript(watchInteractions)
  await page.goto(`${url}/home/index`, { waitUntil: 'networkidle' })
  await slowDown(page)
  const times: [string, number][] = []
  for (const [name, act] of steps) {
    await act(page)
    await page.waitForTimeout(600)
    for (const ms of await page.evaluate(() => window.takeInteractions())) times.push([name, ms])
  }
  await context.close()
  return times
}

async function writeCredentials(page: Page): Promise<void> {
  const dialog = inDialog(page)
  await dialog.getByRole('textbox', { name: t('session.account') }).fill(demoMember.userName)
  await dialog.getByLabel(t('session.password'), { exact: true }).fill(demoMember.password)
}

/** From the lifted finger until the form of the dialog was painted, in ms. */
async function timeOpening(browser: Browser, url: string, key: string, waits: boolean): Promise<number> {
  const context = await openPhone(browser)
  const page = await context.newPage()
  await page.addInitScript(watchOpening)
  await slowDown(page)
  await page.goto(`${url}/home/index`, { waitUntil: 'commit' })
  await page.waitForFunction(() => window.isAwake)
  if (waits) {
    await page.waitForLoadState('networkidle')
    await page.waitForTimeout(settledMs)
  }
  await press('button', key)(page)
  await page.waitForFunction(() => window.openedMs !== null)
  const openedMs = await page.evaluate(() => window.openedMs)
  await context.close()
  return Math.round(openedMs ?? Number.NaN)
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
    isAwake: boolean
    openedMs: number | null
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

// Runs in the page.
function watchOpening(): void {
  window.isAwake = false
  window.openedMs = null
  let liftedAt: number | null = null
  document.addEventListener('awake', ({ target }) => {
    if ((target as Element).id === 'root') window.isAwake = true
  })
  document.addEventListener('pointerup', ({ timeStamp }) => (liftedAt = timeStamp), { capture: true })
  new MutationObserver((_, observer) => {
    if (liftedAt === null || !document.querySelector('.dialog input')) return
    observer.disconnect()
    const lifted = liftedAt
    // After the frame that shows it.
    requestAnimationFrame(() => setTimeout(() => (window.openedMs = performance.now() - lifted)))
  }).observe(document, { childList: true, subtree: true })
}

function resultOf(all: readonly [string, number][], openingsMs: Record<string, number>): InpResult {
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
    openingGate: atMost(
      'slowest first opening of a dialog, ms',
      Math.max(...Object.values(openingsMs)),
      felt.openingMs,
    ),
    openingsMs,
    slowest: Object.fromEntries(slowest),
  }
}
