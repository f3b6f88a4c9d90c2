import { root } from '../site/paths.ts'
import type { FileTime } from './counts.ts'

const shown = 10

/** The lines of a table with the ten slowest test files. */
export function slowestFiles(files: readonly FileTime[]): string[] {
  const slowest = files.toSorted((a, b) => b.ms - a.ms).slice(0, shown)
  if (slowest.length === 0) return []
  return ['\nSlowest files', ...slowest.map(({ file, ms }) => line(ms, file.replace(`${root}/`, '')))]
}

/** The lines of a table with the time of each workspace and the total. */
export function workspaceTimes(workspaces: readonly { name: string; ms: number }[]): string[] {
  if (workspaces.length === 0) return []
  const all = workspaces.reduce((total, { ms }) => total + ms, 0)
  return ['\nWorkspaces', ...workspaces.map(({ name, ms }) => line(ms, name)), line(all, 'all'), '']
}

function line(ms: number, name: string): string {
  return `${(ms / 1_000).toFixed(1).padStart(8)} s  ${name}`
}
