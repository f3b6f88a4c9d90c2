// Lighthouse on /home/index, phone and desktop, the median of three.
import { launch } from 'chrome-launcher'
import lighthouse, { desktopConfig } from 'lighthouse'
import { ensureChromium } from '../../scripts/test/chromium.ts'
import { startBenchSite } from './bench-site.ts'

type Score = {
  performance: number
  accessibility: number
  bestPractices: number
  seo: number
  lcpMs: number
  tbtMs: number
  cls: number
}

export type LighthouseResult = {
  name: 'lighthouse' /** Mobile performance divided by the target of 98. */
  ratio: number
  mobile: Score
  desktop: Score
}

const runs = 3
const flags = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Measures the home page of a seeded site as a visitor's first view. */
export async function run(): Promise<LighthouseResult> {
  const site = await startBenchSite()
  const chrome = await launch({ chromePath: await ensureChromium(console.log), chromeFlags: flags })
  try {
    const measure = async (form: 'mobile' | 'desktop'): Promise<Score> => {
      const scores: Score[] = []
      for (let turn = 1; turn <= runs; turn += 1) {
        scores.push(await scoreOf(`${site.url}/home/index`, chrome.port, form))
        console.log(`${form} ${turn}: ${JSON.stringify(scores.at(-1))}`)
      }
      return scores.sort((a, b) => a.performance - b.performance)[Math.floor(runs / 2)]!
    }
    const mobile = await measure('mobile')
    const desktop = await measure('desktop')
    return { name: 'lighthouse', ratio: Math.round((100 * mobile.performance) / 98) / 100, mobile, desktop }
  } finally {
    chrome.kill()
    await site.stop()
  }
}

async function scoreOf(url: string, port: number, form: 'mobile' | 'desktop'): Promise<Score> {
  const result = await lighthouse(
    url,
    { port, output: 'json', logLevel: 'error' },
    form === 'desktop' ? desktopConfig : undefined,
  )
  if (!result) throw new Error('Lighthouse gave no result')
  const { categories, audits } = result.lhr
  const failed = Object.values(audits).filter((audit) => audit.scoreDisplayMode === 'binary' && audit.score === 0)
  if (failed.length > 0) console.log(`  not passed: ${failed.map((audit) => audit.id).join(', ')}`)
  const percent = (name: string) => Math.round((categories[name]?.score ?? 0) * 100)
  return {
    performance: percent('performance'),
    accessibility: percent('accessibility'),
    bestPractices: percent('best-practices'),
    seo: percent('seo'),
    lcpMs: Math.round(audits['largest-contentful-paint']?.numericValue ?? 0),
    tbtMs: Math.round(audits['total-blocking-time']?.numericValue ?? 0),
    cls: Math.round((audits['cumulative-layout-shift']?.numericValue ?? 0) * 1000) / 1000,
  }
}
