import { spawn } from 'node:child_process'
import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { oldestPostgres } from '../server/src/base/db/oldest-version.ts'
import { startEmbeddedPostgres } from './postgres.ts'
import { buildWhatIsStale } from './site/build.ts'
import { root, varFolder } from './site/paths.ts'
import { printFailure } from './site/site-error.ts'
import { ensureBrowsers } from './test/chromium.ts'
import { ensureEngines } from './test/engines.ts'
import { type Counts, playwrightCounts, sum, vitestCounts } from './test/counts.ts'
import { moneyFiles, schemas, statementCounts } from './test/oldest.ts'
import {
  needsBuild,
  needsChromium,
  needsDatabase,
  needsEngines,
  needsRabbit,
  planRuns,
  planSince,
  type Run,
} from './test/plan.ts'
import { processorMs } from './test/processor.ts'
import { ensureRabbit } from './test/rabbitmq.ts'
import { slowestFiles, type WorkspaceTime, workspaceTimes } from './test/times.ts'

// npm test -- [--strict] [--oldest] [--since commit | workspace, file or screen …]
// --since runs what a change can reach by imports and migrations; journeys are chosen by name.
// --oldest takes the oldest PostgreSQL that the start accepts as the database of the run.
// --strict shuffles files and tests; SEED repeats the order of an earlier run.

const words = process.argv.slice(2)
const isStrict = words.includes('--strict')
const isOldest = words.includes('--oldest')
const since = words.includes('--since') ? (words[words.indexOf('--since') + 1] ?? 'HEAD') : undefined
const seed = process.env.SEED ?? String(Date.now() % 1_000_000)
const reports = join(varFolder, 'test', String(process.pid))
// Browser tests mostly wait, so more workers than cores are fastest; bench/README.md has the figures.
const browserWorkers = '3'

async function runAll(): Promise<Counts> {
  const runs = since === undefined ? planRuns(words.filter((word) => !word.startsWith('--'))) : planSince(since)
  const env: Record<string, string> = {}
  if (runs.some(needsChromium)) {
    const { quick, full } = await ensureBrowsers(console.log)
    Object.assign(env, { CHROMIUM_PATH: quick, FULL_CHROMIUM_PATH: full })
  }
  if (runs.some(needsEngines)) leftOut.push(...ensureEngines(console.log))
  if (runs.some(needsRabbit)) leftOut.push(...ensureRabbit(console.log))
  if (runs.some(needsBuild)) await buildWhatIsStale(console.log)
  const postgres =
    runs.some(needsDatabase) && !process.env.TEST_DATABASE_URL
      ? await startEmbeddedPostgres({ ephemeral: true, isOldest })
      : undefined
  const newest = process.env.TEST_DATABASE_URL ?? postgres?.url
  // Empty: no file asks for one (test-postgres.ts).
  env.TEST_DATABASE_URL = newest ?? ''
  const statements = join(reports, 'statements')
  mkdirSync(statements)
  env.STATEMENTS_FOLDER = statements
  try {
    const counts: Counts[] = []
    for (const [index, run] of runs.entries()) {
      console.log(`\n[${index + 1}/${runs.length}] ${[run.folder, ...run.filters].join(' ')}`)
      const stop = startTimes(run.folder)
      counts.push(await runOne(run, env))
      workspaces.push(stop())
    }
    const whole = runs.filter(({ filters }) => filters.length === 0).map(({ folder }) => folder)
    if (newest && !isOldest) counts.push(...(await tryOldest(whole, statements, newest)))
    return sum(counts)
  } finally {
    await postgres?.stop()
  }
}

/** Tries the statements of whole workspaces on the oldest PostgreSQL, and the files that move money with the server's. */
async function tryOldest(whole: readonly string[], statements: string, newest: string): Promise<Counts[]> {
  const tried = whole.filter((folder) => folder in schemas)
  if (tried.length === 0) return []
  const stop = startTimes(`PostgreSQL ${oldestPostgres}`)
  const oldest = await startEmbeddedPostgres({ ephemeral: true, isOldest: true }).catch((error: Error) => {
    leftOut.push(`every statement and ${moneyFiles.join(', ')} on PostgreSQL ${oldestPostgres}: ${error.message}`)
  })
  if (!oldest) return []
  try {
    const counts: Counts[] = []
    for (const folder of tried) {
      console.log(`\n[PostgreSQL ${oldestPostgres}] the statements of ${folder}`)
      counts.push(await statementCounts(folder, statements, { oldest: oldest.url, newest }))
    }
    if (tried.includes('server')) {
      console.log(`\n[PostgreSQL ${oldestPostgres}] server ${moneyFiles.join(' ')}`)
      counts.push(
        await runOne({ folder: 'server', runner: 'vitest', filters: moneyFiles }, { TEST_DATABASE_URL: oldest.url }),
      )
    }
    return counts
  } finally {
    await oldest.stop()
    workspaces.push(stop())
  }
}

function startTimes(name: string): () => WorkspaceTime {
  const [began, processor] = [Date.now(), processorMs()]
  return () => {
    const now = processorMs()
    return { name, ms: Date.now() - began, processorMs: now === null || processor === null ? null : now - processor }
  }
}

async function runOne({ folder, runner, filters }: Run, env: Record<string, string>): Promise<Counts> {
  const report = join(reports, `${folder}.json`)
  if (runner === 'playwright') {
    const strict = isStrict ? [`--shuffle=${seed}`] : []
    const code = await runCommand(folder, 'playwright', ['test', ...strict, ...filters], {
      ...env,
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      E2E_WORKERS: process.env.E2E_WORKERS ?? (filters.length === 0 ? browserWorkers : '1'),
    })
    return playwrightCounts(report, code)
  }
  const strict = isStrict ? ['--sequence.shuffle.files', '--sequence.shuffle.tests', `--sequence.seed=${seed}`] : []
  const options = ['--allowOnly=false', '--reporter=default', '--reporter=json', `--outputFile=${report}`]
  return vitestCounts(report, await runCommand(folder, 'vitest', ['run', ...options, ...strict, ...filters], env))
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

const workspaces: WorkspaceTime[] = []
const leftOut: string[] = []
let counts: Counts
if (isStrict) console.log(`Strict: shuffled with SEED=${seed}.`)
try {
  mkdirSync(reports, { recursive: true })
  counts = await runAll()
} catch (error) {
  printFailure(error)
  counts = { passed: 0, failed: 1, failures: ['the run itself'], files: [] }
} finally {
  rmSync(reports, { recursive: true, force: true })
}
for (const line of [...slowestFiles(counts.files), ...workspaceTimes(workspaces)]) console.log(line)
for (const what of leftOut) console.log(`left out: ${what}`)
for (const name of counts.failures) console.log(`failed: ${name.replace(`${root}/`, '')}`)
console.log(`${counts.passed} passed, ${counts.failed} failed`)
process.exit(counts.failed === 0 ? 0 : 1)
