// The first view of home on a phone beside that of another commit: both sites run at once and are visited in turn, so that
// their ratios hold on any host.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root } from '../../scripts/site/paths.ts'
import { type BenchSite, startBenchSite } from './bench-site.ts'
import { atMost, felt, type Verdict } from './budgets.ts'
import { figureOf, launchChromium, rowsOf, visit } from './lighthouse-visit.ts'
import { firstViewKinds, type FirstView, medianView, ratioOf } from './first-view.ts'

export type AgainstResult = {
  name: 'lighthouse'
  against: string
  /** The worst of the ratios. */
  ratio: number
  ratios: FirstView
  here: FirstView
  there: FirstView
  gates: Record<string, Verdict>
}

const path = '/home/index'
const rounds = Number(process.env['ROUNDS'] ?? 5)

/** Starts this tree and the commit, and compares their first views. */
export async function compareWith(commit: string): Promise<AgainstResult> {
  const other = await startCommit(commit)
  try {
    const here = await startBenchSite()
    try {
      return judge(commit, await visitInTurn(here.url, other.site.url))
    } finally {
      await here.stop()
    }
  } finally {
    await other.stop()
  }
}

/** Starts the site of a commit from a clone with the packages of its own lock file. */
async function startCommit(commit: string): Promise<{ site: BenchSite; stop(): Promise<void> }> {
  const folder = mkdtempSync(join(tmpdir(), 'mingtang-against-'))
  const clear = () => rmSync(folder, { recursive: true, force: true })
  try {
    const run = (cwd: string, command: string, ...args: string[]) =>
      execFileSync(command, args, { cwd, stdio: 'inherit' })
    run(root, 'git', 'clone', '--quiet', '--shared', '--no-checkout', root, folder)
    run(folder, 'git', 'checkout', '--quiet', commit)
    run(folder, 'npm', 'ci', '--prefer-offline', '--no-audit', '--no-fund', '--silent')
    const its: { startBenchSite(): Promise<BenchSite> } = await import(
      pathToFileURL(join(folder, 'bench/src/bench-site.ts')).href
    )
    const site = await its.startBenchSite()
    return { site, stop: () => site.stop().finally(clear) }
  } catch (error) {
    clear()
    throw error
  }
}

async function visitInTurn(here: string, there: string): Promise<{ here: FirstView; there: FirstView }> {
  const chrome = await launchChromium()
  const seen = { here: [] as FirstView[], there: [] as FirstView[] }
  try {
    // The first visits warm both servers, and the order changes, so that neither is always second.
    for (let round = 0; round <= rounds; round += 1) {
      for (const which of round % 2 ? (['here', 'there'] as const) : (['there', 'here'] as const)) {
        const view = await firstViewOf({ here, there }[which] + path, chrome.port)
        console.log(`${which} ${round}: ${JSON.stringify(view)}`)
        if (round > 0) seen[which].push(view)
      }
    }
  } finally {
    chrome.kill()
  }
  return { here: medianView(seen.here), there: medianView(seen.there) }
}

async function firstViewOf(url: string, port: number): Promise<FirstView> {
  const report = await visit(url, port, 'mobile')
  const work = rowsOf(report, 'mainthread-work-breakdown').find(({ group }) => group === 'styleLayout')
  const tasks = rowsOf(report, 'long-tasks').map(({ duration }) => Number(duration))
  return {
    lcpMs: Math.round(figureOf(report, 'largest-contentful-paint')),
    styleLayoutMs: Math.round(Number(work?.['duration'] ?? 0)),
    maxTaskMs: Math.round(Math.max(0, ...tasks)),
    blockingMs: Math.round(figureOf(report, 'total-blocking-time')),
  }
}

function judge(against: string, { here, there }: { here: FirstView; there: FirstView }): AgainstResult {
  const ratios = ratioOf(here, there)
  const gates = Object.fromEntries(
    firstViewKinds.map((kind) => [kind, atMost(`${kind} over that of ${against}`, ratios[kind], felt.againstRatio)]),
  )
  return { name: 'lighthouse', against, ratio: Math.max(...Object.values(ratios)), ratios, here, there, gates }
}
