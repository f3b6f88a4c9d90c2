import { root } from '../site/paths.ts'
import type { FileTime } from './counts.ts'

const shown = 10

/** The lines of a table with the ten slowest test files. */
export function slowestFiles(files: readonly FileTime[]): string[] {
  const slowest = files.toSorted((a, b) => b.ms - a.ms).slice(0, shown)
  if (slowest.length === 0) return []
  return ['\nSlowest files', ...slowest.map(({ file, ms }) => line(ms, file.replace(`${root}/`, '')))]
}

export type WorkspaceTime = {
  readonly name: string
  readonly ms: number
  /** Processor time, user and system, of everything that was started; null where the system does not tell. */
  readonly processorMs: number | null
}

/** The lines of a table with the time of each workspace, by the clock and of the processor, and the total. */
export function workspaceTimes(workspaces: readonly WorkspaceTime[]): string[] {
  if (workspaces.length === 0) return []
  const all = workspaces.reduce((total, one) => ({
    name: 'all',
    ms: total.ms + one.ms,
    processorMs: total.processorMs === null || one.processorMs === null ? null : total.processorMs + one.processorMs,
  }))
  const both = ({ name, ms, processorMs }: WorkspaceTime) =>
    `${line(ms, name.padEnd(15))}${processorMs === null ? '' : `${line(processorMs, 'of processor time')}`}`.trimEnd()
  return ['\nWorkspaces', ...workspaces.map(both), both({ ...all, name: 'all' }), '']
}

function line(ms: number, name: string): string {
  return `${(ms / 1_000).toFixed(1).padStart(8)} s  ${name}`
}
