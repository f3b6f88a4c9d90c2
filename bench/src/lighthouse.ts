// Lighthouse on the public routes, phone and desktop, the median of three.
import { type AgainstResult, compareWith } from './against.ts'
import { startBenchSite } from './bench-site.ts'
import { atLeast, atMost, felt, type Verdict } from './budgets.ts'
import { figureOf, type Form, launchChromium, visit } from './lighthouse-visit.ts'

type Score = {
  performance: number
  lcpMs: number
  tbtMs: number
  cls: number
  accessibility: number
  bestPractices: number
  seo: number
}

type Forms = { mobile: Score; desktop: Score }

export type LighthouseResult = {
  name: 'lighthouse'
  /** Mobile performance of the home page divided by its limit. */
  ratio: number
  /** The verdicts by name. */
  gates: Record<string, Verdict>
  /** The other routes by their path. */
  routes: Record<string, Forms>
} & Forms

const home = '/home/index'
const others = ['/game', '/home/download', '/home/discount', '/home/customerService', '/home/teamwork', '/vip']
const runs = 3

/** Measures the public routes of a seeded site, each as a visitor's first view; against a commit, home beside that commit's. */
export async function run({ against }: { against?: string | undefined }): Promise<LighthouseResult | AgainstResult> {
  return against ? compareWith(against) : measureAll()
}

async function measureAll(): Promise<LighthouseResult> {
  const site = await startBenchSite()
  const chrome = await launchChromium()
  try {
    const measure = async (path: string): Promise<Forms> => ({
      mobile: await medianOf(site.url + path, chrome.port, 'mobile'),
      desktop: await medianOf(site.url + path, chrome.port, 'desktop'),
    })
    const { mobile, desktop } = await measure(home)
    const routes: Record<string, Forms> = {}
    for (const path of others) routes[path] = await measure(path)
    const ratio = Math.round((100 * mobile.performance) / felt.homePhone.score) / 100
    return { name: 'lighthouse', mobile, desktop, ratio, gates: gatesOf({ mobile, desktop }, routes), routes }
  } finally {
    chrome.kill()
    await site.stop()
  }
}

function gatesOf({ mobile, desktop }: Forms, routes: Record<string, Forms>): Record<string, Verdict> {
  const { homePhone, homeDesktop, otherRoutes } = felt
  const gates: Record<string, Verdict> = {
    lcp: atMost('largest paint of home on a phone, ms', mobile.lcpMs, homePhone.lcpMs),
    tbt: atMost('blocking time of home on a phone, ms', mobile.tbtMs, homePhone.tbtMs),
    cls: atMost('layout shift of home', Math.max(mobile.cls, desktop.cls), homePhone.cls),
    phone: atLeast('score of home on a phone', mobile.performance, homePhone.score),
    desktop: atLeast('score of home on a desktop', desktop.performance, homeDesktop.score),
  }
  for (const [path, forms] of Object.entries(routes)) {
    const lower = Math.min(forms.mobile.performance, forms.desktop.performance)
    gates[path] = atLeast(`score of ${path}, the lower of both`, lower, otherRoutes.score)
  }
  return gates
}

async function medianOf(url: string, port: number, form: Form): Promise<Score> {
  const scores: Score[] = []
  for (let turn = 1; turn <= runs; turn += 1) {
    const score = await scoreOf(url, port, form)
    console.log(`${new URL(url).pathname} ${form} ${turn}: ${JSON.stringify(score)}`)
    scores.push(score)
  }
  const byPerformance = scores.sort((one, two) => one.performance - two.performance)
  return byPerformance[Math.floor(runs / 2)]!
}

async function scoreOf(url: string, port: number, form: Form): Promise<Score> {
  const report = await visit(url, port, form)
  const failed = Object.values(report.audits).filter(
    (audit) => audit.scoreDisplayMode === 'binary' && audit.score === 0,
  )
  if (failed.length > 0) console.log(`  not passed: ${failed.map((audit) => audit.id).join(', ')}`)
  const percent = (name: string) => Math.round((report.categories[name]?.score ?? 0) * 100)
  return {
    performance: percent('performance'),
    lcpMs: Math.round(figureOf(report, 'largest-contentful-paint')),
    tbtMs: Math.round(figureOf(report, 'total-blocking-time')),
    cls: Math.round(figureOf(report, 'cumulative-layout-shift') * 1000) / 1000,
    accessibility: percent('accessibility'),
    bestPractices: percent('best-practices'),
    seo: percent('seo'),
  }
}
