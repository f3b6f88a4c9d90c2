import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../site/paths.ts'
import { SiteError } from '../site/site-error.ts'
import { changedSince, reachedTests, reachOf, testsOf, textOf } from './reach.ts'

/** One run of a test runner: its folder, and file or title filters (empty for all tests). */
export type Run = { folder: string; runner: 'vitest' | 'playwright'; filters: string[] }

// From fastest to slowest, so that failures show early.
const folders = ['scripts', 'contract', 'games', 'web', 'console', 'server', 'bench', 'e2e']

/**
 * The runs for the arguments of `npm test --`: none means all; otherwise a workspace, a file, or a workspace and a
 * word.
 */
export function planRuns(words: string[]): Run[] {
  if (words.length === 0) return folders.filter(hasTests).map((folder) => runOf(folder, []))
  const runs = new Map<string, string[]>()
  let current: string | undefined
  for (const word of words) {
    const path = word.replace(/^\.\//, '').replace(/\/$/, '')
    const folder = path === 'tidy' ? 'scripts' : folders.find((name) => path === name || path.startsWith(`${name}/`))
    current = folder ?? current
    if (!current) throw new SiteError(`"${word}" is neither one of ${folders.join(', ')} nor a file in one of them.`)
    const filter = path === folder ? undefined : folder && path !== 'tidy' ? path.slice(folder.length + 1) : path
    if (folder && filter !== undefined && path !== 'tidy' && !existsSync(join(root, path))) {
      throw new SiteError(`There is no ${path}.`)
    }
    runs.set(current, [...(runs.get(current) ?? []), ...(filter ? [filter] : [])])
  }
  return [...runs].map(([folder, filters]) => runOf(folder, filters))
}

/** The runs of the tests that what differs from a commit can reach: by imports and migrations, not through the started site. */
export function planSince(commit: string): Run[] {
  const tests = reachedTests(testsOf(folders.filter(hasTests)), changedSince(commit))
  return tests.length === 0 ? [] : planRuns(tests)
}

/** Whether a run needs PostgreSQL; all runs share one. */
export function needsDatabase(run: Run): boolean {
  return ['server', 'games', 'bench', 'e2e'].includes(run.folder) && asks(run, /\bTEST_DATABASE_URL\b/)
}

/** Whether a run needs the built pages: of games, in the sandbox's process, or of the site. */
export function needsBuild(run: Run): boolean {
  const { folder } = run
  if (folder === 'server') return asks(run, /\bgames: (true|'own')|\bwebFolder = resolve/)
  return ['games', 'bench', 'e2e'].includes(folder) && asks(run, /\bdist\//)
}

export function needsChromium({ folder }: Run): boolean {
  return ['web', 'console', 'games', 'e2e'].includes(folder)
}

// Journeys, and a run that is not of named files, ask for everything.
function asks({ folder, runner, filters }: Run, pattern: RegExp): boolean {
  const named = filters.map((filter) => `${folder}/${filter}`)
  if (runner === 'playwright' || named.length === 0 || !named.every((path) => /\.test\.tsx?$/.test(path))) return true
  return named.some((path) => [...reachOf(path)].some((reached) => pattern.test(textOf(reached))))
}

/** Whether a run has the journeys in other engines than Chromium. */
export function needsEngines({ folder, filters }: Run): boolean {
  return folder === 'e2e' && (filters.length === 0 || filters.some((filter) => filter.includes('engines')))
}

/** Whether a run has a file that starts a broker. */
export function needsRabbit(run: Run): boolean {
  return run.folder === 'games' && asks(run, /\bfindRabbit\(/)
}

function runOf(folder: string, filters: string[]): Run {
  return { folder, runner: folder === 'e2e' ? 'playwright' : 'vitest', filters }
}

function hasTests(folder: string): boolean {
  return existsSync(join(root, folder)) && testsOf([folder]).length > 0
}
