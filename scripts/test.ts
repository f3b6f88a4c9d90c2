import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from './postgres.ts'
import { buildWhatIsStale } from './site/build.ts'
import { root, varFolder } from './site/paths.ts'
import { printFailure } from './site/site-error.ts'
import { ensureChromium } from './test/chromium.ts'
import { type Counts, playwrightCounts, sum, vitestCounts } from './test/counts.ts'
import { needsBuild, needsChromium, needsDatabase, planRuns, type Run } from './test/plan.ts'

const reports = join(varFolder, 'test', String(process.pid))

async function runAll(): Promise<Counts> {
  const runs = planRuns(process.argv.slice(2))
  const env: Record<string, string> = {}
  if (runs.some(needsChromium)) env.CHROMIUM_PATH = await ensureChromium(console.log)
  if (runs.some(needsBuild)) await buildWhatIsStale(console.log)
  const postgres =
    runs.some(needsDatabase) && !process.env.TEST_DATABASE_URL
      ? await startEmbeddedPostgres({ ephemeral: true })
      : undefined
  if (postgres) env.TEST_DATABASE_URL = postgres.url
  try {
    const counts: Counts[] = []
    for (const [index, run] of runs.entries()) {
      console.log(`\n[${index + 1}/${runs.length}] ${[run.folder, ...run.filters].join(' ')}`)
      counts.push(await runOne(run, env))
    }
    return sum(counts)
  } finally {
    await postgres?.stop()
  }
}

async function runOne({ folder, runner, filters }: Run, env: Record<string, string>): Promise<Counts> {
  const report = join(reports, `${folder}.json`)
  if (runner === 'playwright') {
    const code = await runCommand(folder, 'playwright', ['test', ...filters], {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      // A site and a browser keep two cores busy: beside them a second pair gains nothing.
      E2E_WORKERS: process.env.E2E_WORKERS ?? (filters.length === 0 && availableParallelism() >= 4 ? '2' : '1'),
    })
    return playwrightCounts(report, code)
  }
  const reporting = ['--reporter=default', '--reporter=json', `--outputFile=${report}`]
  return vitestCounts(report, await runCommand(folder, 'vitest', ['run', ...reporting, ...filters], env))
}

function runCommand(folder: string, name: string, args: string[], env: Record<string, string>): Promise<number> {
  const child = spawn(join(root, 'node_modules/.bin', name), args, {
    cwd: join(root, folder),
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  return new Promise((done) => {
    child.once('error', () => done(1))
    child.once('close', (code) => done(code ?? 1))
  })
}

let counts: Counts
try {
  mkdirSync(reports, { recursive: true })
  counts = await runAll()
} catch (error) {
  printFailure(error)
  counts = { passed: 0, failed: 1, failures: ['the run itself'], flaky: [] }
} finally {
  rmSync(reports, { recursive: true, force: true })
}
for (const name of counts.flaky) console.log(`passed on the second try: ${name}`)
for (const name of counts.failures) console.log(`failed: ${name.replace(`${root}/`, '')}`)
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed === 0 ? 0 : 1)
