// Times after the first load: a repeat visit, a language switch, a downloaded text pack; and the size of each lazy
// chunk.
/// <reference lib="dom" />
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import { root } from '../../scripts/site/paths.ts'
import { ensureChromium } from '../../scripts/test/chromium.ts'
import { startBenchSite } from './bench-site.ts'

export type VisitsResult = {
  name: 'visits'
  /** The time of a repeat visit divided by that of a first visit. */
  ratio: number
  /** Milliseconds from the document request until the page responds to clicks: medians. */
  firstVisitMs: number
  repeatVisitMs: number
  /** Milliseconds from the click until the texts have changed: medians. */
  languageSwitchMs: number
  /** The same for a language that needs a downloaded pack: with the download, and from the cache. */
  packSwitchMs: number
  packSwitchCachedMs: number
  /** gzip bytes of the largest lazy chunks. */
  maxPartsBytes: Record<string, number>
}

const visits = 7

export async function run(): Promise<VisitsResult> {
  const site = await startBenchSite()
  const browser = await chromium.launch({ executablePath: await ensureChromium(console.log), args: ['--no-sandbox'] })
  try {
    const { first, repeated } = await timeVisits(browser, `${site.url}/home/index`)
    const other = new URL(site.url)
    other.hostname = 'yunlai.localhost'
    const switches = await timeSwitches(browser, other.origin)
    const parts = partBytes()
    for (const [name, bytes] of parts) console.log(`${String(bytes).padStart(8)} B  ${name}`)
    return {
      name: 'visits',
      ratio: Math.round((100 * repeated) / first) / 100,
      firstVisitMs: first,
      repeatVisitMs: repeated,
      ...switches,
      maxPartsBytes: Object.fromEntries(parts.slice(0, 8)),
    }
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function timeVisits(browser: Browser, url: string): Promise<{ first: number; repeated: number }> {
  const [first, repeated]: [number[], number[]] = [[], []]
  for (let visit = 0; visit < visits; visit += 1) {
    const context = await browser.newContext()
    const page = await context.newPage()
    await page.addInitScript(() => {
      document.addEventListener('awake', ({ target }) => {
        if ((target as Element).id === 'root') performance.mark('started')
      })
    })
    first.push(await timeVisit(page, url))
    repeated.push(await timeVisit(page, url))
    await context.close()
  }
  return { first: medianOf(first), repeated: medianOf(repeated) }
}

async function timeVisit(page: Page, url: string): Promise<number> {
  await page.goto(url)
  await page.waitForFunction(() => performance.getEntriesByName('started').length > 0)
  return await page.evaluate(() => performance.getEntriesByName('started')[0]?.startTime ?? Number.NaN)
}

async function timeSwitches(browser: Browser, origin: string) {
  const times: Record<'plain' | 'pack' | 'cached', number[]> = { plain: [], pack: [], cached: [] }
  for (let visit = 0; visit < visits; visit += 1) {
    const context = await browser.newContext({ locale: 'zh-CN' })
    const page = await context.newPage()
    await page.goto(`${origin}/home/index`, { waitUntil: 'networkidle' })
    times.plain.push(await timeSwitch(page, 'English', 'en-US'))
    times.pack.push(await timeSwitch(page, 'Melayu', 'ms-MY'))
    await timeSwitch(page, '\u4e2d\u6587', 'zh-CN')
    await timeSwitch(page, 'English', 'en-US')
    times.cached.push(await timeSwitch(page, 'Melayu', 'ms-MY'))
    await context.close()
  }
  return {
    languageSwitchMs: medianOf(times.plain),
    packSwitchMs: medianOf(times.pack),
    packSwitchCachedMs: medianOf(times.cached),
  }
}

// Timed inside the page, so that the latency between this process and the browser is excluded.
async function timeSwitch(page: Page, name: string, lang: string): Promise<number> {
  const button = page.getByRole('banner').getByRole('button', { name, exact: true })
  return await button.evaluate(
    (element, wanted) =>
      new Promise<number>((done) => {
        const since = performance.now()
        new MutationObserver((_, observer) => {
          if (document.documentElement.lang !== wanted) return
          observer.disconnect()
          requestAnimationFrame(() => done(performance.now() - since))
        }).observe(document.documentElement, { attributes: true, attributeFilter: ['lang'] })
        ;(element as HTMLElement).click()
      }),
    lang,
  )
}

function partBytes(): [string, number][] {
  const folder = join(root, 'web/dist/client')
  const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Record<string, Chunk>
  const lazy = new Set(Object.values(manifest).flatMap((chunk) => (chunk.isDynamicEntry ? [chunk.file] : [])))
  const files = readdirSync(join(folder, 'assets')).filter((name) => lazy.has(`assets/${name}`))
  return files
    .map((name): [string, number] => [
      name.replace(/-[\w-]{8}\.js$/, ''),
      gzipSync(readFileSync(join(folder, 'assets', name)), { level: 9 }).length,
    ])
    .sort(([, one], [, two]) => two - one)
}

type Chunk = { file: string; isDynamicEntry?: boolean }

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((one, two) => one - two)
  return Math.round(10 * (sorted[Math.floor(sorted.length / 2)] ?? Number.NaN)) / 10
}
