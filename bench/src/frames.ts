// How smoothly the site scrolls and drags: missed frames during touch gestures in a real browser.
/// <reference lib="dom" />
import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test'
import { ensureChromium } from '../../scripts/test/chromium.ts'
import { startBenchSite } from './bench-site.ts'

type Smoothness = { frames: number; missed: number; maxMs: number }

export type FramesResult = {
  name: 'frames'
  /** Rendered frames divided by the possible ones, in the worst scenario. */
  ratio: number
  /** Per scenario, the median run of three by missed frames. */
  scenarios: Record<string, Smoothness>
}

type Scenario = { path: string; from: (page: Page) => Promise<Point>; way: Point; times: number }
type Point = { x: number; y: number }

const frameMs = 1000 / 60
const rounds = 3
const touchesASecond = 60

const scenarios: Record<string, Scenario> = {
  'carousel drag': { path: '/home/index', from: middleOf('.hero'), way: { x: -240, y: 0 }, times: 4 },
  'home scroll': { path: '/home/index', from: async () => ({ x: 195, y: 620 }), way: { x: 0, y: -420 }, times: 4 },
  'lobby scroll': { path: '/game', from: async () => ({ x: 195, y: 620 }), way: { x: 0, y: -420 }, times: 4 },
}

/** Drags by touch with sixty events per second and counts the rendered frames. */
export async function run(): Promise<FramesResult> {
  const site = await startBenchSite()
  const browser = await chromium.launch({ executablePath: await ensureChromium(console.log), args: ['--no-sandbox'] })
  try {
    const results: Record<string, Smoothness> = {}
    for (const [name, scenario] of Object.entries(scenarios)) {
      const turns: Smoothness[] = []
      for (let round = 1; round <= rounds; round += 1) turns.push(await measure(browser, site.url, scenario))
      turns.sort((one, two) => one.missed - two.missed)
      results[name] = turns[Math.floor(rounds / 2)]!
      console.log(`${name}: ${JSON.stringify(turns)}`)
    }
    const ratios = Object.values(results).map(({ frames, missed }) => frames / (frames + missed))
    return { name: 'frames', ratio: Math.round(100 * Math.min(...ratios)) / 100, scenarios: results }
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function measure(browser: Browser, url: string, { path, from, way, times }: Scenario): Promise<Smoothness> {
  const viewport = { width: 390, height: 844 }
  const context = await browser.newContext({ viewport, isMobile: true, hasTouch: true, locale: 'zh-CN' })
  const page = await context.newPage()
  await page.goto(url + path, { waitUntil: 'networkidle' })
  const touch = await context.newCDPSession(page)
  const start = await from(page)
  // A first gesture triggers the code that loads on first interaction, outside the measurement.
  await drag(touch, start, way)
  await page.evaluate(() => {
    const times: number[] = []
    const count = (now: number) => {
      times.push(now)
      requestAnimationFrame(count)
    }
    requestAnimationFrame(count)
    window.frameTimes = times
  })
  for (let turn = 1; turn <= times; turn += 1) await drag(touch, start, way)
  const shown = await page.evaluate(() => window.frameTimes)
  await context.close()
  const gaps = shown.slice(1).map((time, at) => time - shown[at]!)
  return {
    frames: gaps.length,
    missed: gaps.reduce((sum, gap) => sum + Math.max(0, Math.round(gap / frameMs) - 1), 0),
    maxMs: Math.round(Math.max(...gaps)),
  }
}

declare global {
  interface Window {
    frameTimes: number[]
  }
}

async function drag(touch: CDPSession, start: Point, way: Point): Promise<void> {
  const points = touchesASecond / 2
  const at = (part: number) => [{ x: start.x + way.x * part, y: start.y + way.y * part }]
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) })
  for (let point = 1; point <= points; point += 1) {
    await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(point / points) })
    await new Promise((next) => setTimeout(next, 1000 / touchesASecond))
  }
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await new Promise((next) => setTimeout(next, 350))
}

function middleOf(selector: string): (page: Page) => Promise<Point> {
  return async (page) => {
    const box = await page.locator(selector).boundingBox()
    if (!box) throw new Error(`${selector} is not there`)
    return { x: box.x + box.width * 0.8, y: box.y + box.height * 0.4 }
  }
}
