// How smoothly the water-ball flows and is dragged on a phone with the CPU slowed down four times.
/// <reference lib="dom" />
import { type CDPSession, chromium, type Page } from '@playwright/test'
import { demoMember } from '../../e2e/support/demo.ts'
import { textsOf } from '../../e2e/support/texts.ts'
import { ensureChromium } from '../../scripts/test/chromium.ts'
import { startBenchSite } from './bench-site.ts'

type Smoothness = {
  framesPerSecond: number
  maxMs: number
  /** Layouts per frame: 0 when nothing but transforms moves. */
  layoutsPerFrame: number
}

export type WaterBallResult = {
  name: 'water-ball'
  /** Frames per second of the worse scene divided by 60. */
  ratio: number
  flowing: Smoothness
  dragged: Smoothness
}

const slowdown = 4
const flowMs = 5_000
const settledMs = 9_000
const rounds = 3
const touchesASecond = 60
const t = textsOf('zh-CN')

/** Logs the demo member in, and measures the ball at rest and under a finger. */
export async function run(): Promise<WaterBallResult> {
  const site = await startBenchSite()
  const browser = await chromium.launch({ executablePath: await ensureChromium(console.log), args: ['--no-sandbox'] })
  try {
    const viewport = { width: 390, height: 844 }
    const context = await browser.newContext({ viewport, isMobile: true, hasTouch: true, locale: 'zh-CN' })
    const page = await context.newPage()
    await logIn(page, site.url)
    await page.locator('.water-ball').waitFor()
    // What comes late has come by then, also the popup of the home page, behind which the ball stands still.
    await page.waitForTimeout(settledMs)
    await page.keyboard.press('Escape')
    await page.locator('.dialog').waitFor({ state: 'detached' })
    const session = await context.newCDPSession(page)
    await session.send('Performance.enable')
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const flowing = await median('flowing', () => measure(page, session, () => page.waitForTimeout(flowMs)))
    const dragged = await median('dragged', () => measure(page, session, () => drag(page, session)))
    const worse = Math.min(flowing.framesPerSecond, dragged.framesPerSecond)
    return { name: 'water-ball', ratio: Math.round((100 * worse) / 60) / 100, flowing, dragged }
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function median(scene: string, measureOnce: () => Promise<Smoothness>): Promise<Smoothness> {
  const turns: Smoothness[] = []
  for (let round = 1; round <= rounds; round += 1) turns.push(await measureOnce())
  console.log(`${scene}: ${JSON.stringify(turns)}`)
  turns.sort((one, other) => one.framesPerSecond - other.framesPerSecond)
  return turns[Math.floor(rounds / 2)]!
}

async function logIn(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/home/index`, { waitUntil: 'networkidle' })
  await page
    .getByRole('button', { name: t('site.login') })
    .first()
    .click()
  const dialog = page.getByRole('dialog', { name: t('session.login.title') })
  await dialog.getByRole('textbox', { name: t('session.account') }).fill(demoMember.userName)
  await dialog.getByLabel(t('session.password'), { exact: true }).fill(demoMember.password)
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
}

async function measure(page: Page, session: CDPSession, act: () => Promise<void>): Promise<Smoothness> {
  const before = await layoutsOf(session)
  await page.evaluate(() => {
    const times: number[] = []
    window.ballFrames = times
    const count = (now: number) => {
      times.push(now)
      // The next measurement has a list of its own.
      if (window.ballFrames === times) requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
  })
  await act()
  const times = await page.evaluate(() => window.ballFrames)
  const layouts = (await layoutsOf(session)) - before
  const gaps = times.slice(1).map((time, at) => time - times[at]!)
  const seconds = (times.at(-1)! - times[0]!) / 1000
  return {
    framesPerSecond: Math.round((10 * gaps.length) / seconds) / 10,
    maxMs: Math.round(Math.max(...gaps)),
    layoutsPerFrame: Math.round((100 * layouts) / gaps.length) / 100,
  }
}

declare global {
  interface Window {
    ballFrames: number[]
  }
}

async function layoutsOf(session: CDPSession): Promise<number> {
  const { metrics } = await session.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === 'LayoutCount')?.value ?? 0
}

/** Circles of a finger, two seconds long. */
async function drag(page: Page, session: CDPSession): Promise<void> {
  const box = await page.locator('.water-ball').boundingBox()
  if (!box) throw new Error('the water-ball is not there')
  const points = 2 * touchesASecond
  const at = (point: number) => {
    const turn = (2 * Math.PI * point) / touchesASecond
    return [{ x: box.x + 64 + 80 * (1 - Math.cos(turn)), y: box.y + 64 + 80 * Math.sin(turn) + 80 * (point / points) }]
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let point = 1; point <= points; point += 1) {
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(point) })
    await new Promise((next) => setTimeout(next, 1000 / touchesASecond))
  }
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
}
