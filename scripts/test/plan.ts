import { existsSync, globSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../site/paths.ts'
import { SiteError } from '../site/site-error.ts'

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

/** Whether a run needs PostgreSQL; all runs share one. */
export function needsDatabase({ folder }: Run): boolean {
  return ['server', 'games', 'bench', 'e2e'].includes(folder)
}

export function needsBuild({ folder }: Run): boolean {
  return ['games', 'server', 'bench', 'e2e'].includes(folder)
}

export function needsChromium({ folder }: Run): boolean {
  return ['web', 'console', 'games', 'e2e'].includes(folder)
}

/** Whether a run has the journeys in other engines than Chromium. */
export function needsEngines({ folder, filters }: Run): boolean {
  return folder === 'e2e' && (filters.length === 0 || filters.some((filter) => filter.includes('engines')))
}

function runOf(folder: string, filters: string[]): Run {
  return { folder, runner: folder === 'e2e' ? 'playwright' : 'vitest', filters }
}

function hasTests(folder: string): boolean {
  if (!existsSync(join(root, folder)) || !statSync(join(root, folder)).isDirectory()) return false
  const exclude = (name: string) => name === 'node_modules' || name === 'dist'
  return globSync('**/*.test.{ts,tsx}', { cwd: join(root, folder), exclude }).length > 0
}
