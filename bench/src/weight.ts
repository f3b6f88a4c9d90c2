// What a real browser loads from a started site for the home page, and for each other public page when it is opened first.
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type Browser, chromium } from '@playwright/test'
import { ensureChromium } from '../../scripts/test/chromium.ts'
import { startBenchSite } from './bench-site.ts'
import { warning, weigh } from './budgets.ts'

type Loaded = { url: string; type: string; wireBytes: number; gzipBytes: number; sheetBytes: number }

type Weight = {
  javascriptGzipBytes: number
  javascriptBrotliBytes: number
  /** The style sheet inlined in the document, compressed alone. */
  firstSheetBrotliBytes: number
  /** The style sheets loaded separately until the network is idle. */
  otherCssBrotliBytes: number
  htmlBrotliBytes: number
  fontBytes: number
  requests: number
}

export type WeightResult = Weight & {
  name: 'weight'
  /** First-load JavaScript of the home page, gzip, divided by the warning limit of 110 KB. */
  ratio: number
  /** JavaScript of the other routes, each opened first with an empty cache: gzip bytes. */
  routes: Record<string, number>
}

const home = '/home/index'
const others = ['/game', '/home/discount', '/home/customerService', '/home/download', '/home/teamwork', '/vip']

/** Opens each public route with an empty cache and sums what loads until the network is idle. */
export async function run(): Promise<WeightResult> {
  const site = await startBenchSite()
  const browser = await chromium.launch({ executablePath: await ensureChromium(console.log), args: ['--no-sandbox'] })
  try {
    const first = await filesOf(browser, site.url + home)
    for (const file of first)
      console.log(`${String(file.wireBytes).padStart(8)} B  ${file.type.padEnd(10)} ${new URL(file.url).pathname}`)
    const weight = weightOf(first)
    const routes: Record<string, number> = {}
    for (const path of others) routes[path] = weightOf(await filesOf(browser, site.url + path)).javascriptGzipBytes
    const ratio = Math.round((100 * weight.javascriptGzipBytes) / warning.homeScriptGzipBytes) / 100
    weigh('JavaScript of home', weight.javascriptGzipBytes, warning.homeScriptGzipBytes)
    weigh('first sheet', weight.firstSheetBrotliBytes, warning.firstSheetBrotliBytes)
    return { name: 'weight', ratio, ...weight, routes }
  } finally {
    await browser.close()
    await site.stop()
  }
}

async function filesOf(browser: Browser, url: string): Promise<Loaded[]> {
  const context = await browser.newContext()
  const page = await context.newPage()
  const loaded: Promise<Loaded>[] = []
  page.on('requestfinished', (request) => {
    loaded.push(
      (async () => {
        const [sizes, response] = await Promise.all([request.sizes(), request.response()])
        const body = (await response?.body().catch(() => null)) ?? Buffer.alloc(0)
        return {
          url: request.url(),
          type: request.resourceType(),
          wireBytes: sizes.responseBodySize,
          gzipBytes: gzipSync(body, { level: 9 }).length,
          sheetBytes: request.resourceType() === 'document' ? sheetBytesOf(body) : 0,
        }
      })(),
    )
  })
  await page.goto(url, { waitUntil: 'networkidle' })
  const files = await Promise.all(loaded)
  await context.close()
  return files
}

function sheetBytesOf(document: Buffer): number {
  const sheet = /<style[^>]*>([^]*?)<\/style>/.exec(document.toString())?.[1]
  return sheet ? brotliCompressSync(sheet).length : 0
}

function weightOf(files: Loaded[]): Weight {
  const sum = (type: string, field: 'wireBytes' | 'gzipBytes') =>
    files.filter((file) => file.type === type).reduce((total, file) => total + file[field], 0)
  return {
    javascriptGzipBytes: sum('script', 'gzipBytes'),
    javascriptBrotliBytes: sum('script', 'wireBytes'),
    firstSheetBrotliBytes: files.reduce((total, { sheetBytes }) => total + sheetBytes, 0),
    otherCssBrotliBytes: sum('stylesheet', 'wireBytes'),
    htmlBrotliBytes: sum('document', 'wireBytes'),
    fontBytes: sum('font', 'wireBytes'),
    requests: files.length,
  }
}
