// What a browser has to load before the first page works: measured on the wire of a started site, by a real browser.
import { gzipSync } from 'node:zlib'
import { chromium } from '@playwright/test'
import { ensureChromium } from '../../scripts/test/chromium.ts'
import { startBenchSite } from './bench-site.ts'

type Loaded = { url: string; type: string; wireBytes: number; gzipBytes: number }

export type WeightResult = {
  name: 'weight'
  /** First-load JavaScript, gzip, divided by the budget of 100 KB. */
  ratio: number
  javascriptGzipBytes: number
  javascriptBrotliBytes: number
  cssBrotliBytes: number
  htmlBrotliBytes: number
  fontBytes: number
  requests: number
}

const budgetBytes = 100 * 1024

/** Opens /home/index once with an empty cache and adds up what came, until the network is quiet. */
export async function run(): Promise<WeightResult> {
  const site = await startBenchSite()
  const browser = await chromium.launch({ executablePath: await ensureChromium(console.log), args: ['--no-sandbox'] })
  try {
    const page = await browser.newPage()
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
          }
        })(),
      )
    })
    await page.goto(`${site.url}/home/index`, { waitUntil: 'networkidle' })
    const files = await Promise.all(loaded)
    for (const file of files)
      console.log(`${String(file.wireBytes).padStart(8)} B  ${file.type.padEnd(10)} ${new URL(file.url).pathname}`)
    return resultOf(files)
  } finally {
    await browser.close()
    await site.stop()
  }
}

function resultOf(files: Loaded[]): WeightResult {
  const sum = (type: string, field: 'wireBytes' | 'gzipBytes') =>
    files.filter((file) => file.type === type).reduce((total, file) => total + file[field], 0)
  return {
    name: 'weight',
    ratio: Math.round((100 * sum('script', 'gzipBytes')) / budgetBytes) / 100,
    javascriptGzipBytes: sum('script', 'gzipBytes'),
    javascriptBrotliBytes: sum('script', 'wireBytes'),
    cssBrotliBytes: sum('stylesheet', 'wireBytes'),
    htmlBrotliBytes: sum('document', 'wireBytes'),
    fontBytes: sum('font', 'wireBytes'),
    requests: files.length,
  }
}
