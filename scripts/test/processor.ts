// Time by the clock differs threefold between machines, processor time less.
import { readdirSync, readFileSync } from 'node:fs'

// USER_HZ, which Linux fixes for what /proc tells, on all machines that Node runs on.
const ticksPerSecond = 100

type Stat = { readonly parent: number; readonly ticks: number }

/**
 * The processor time, user and system, of this process and of everything it started, in milliseconds; null where the
 * system does not tell. Left out is what outlived the process that started it.
 */
export function processorMs(): number | null {
  const stats = readStats()
  if (!stats.has(process.pid)) return null
  const children = new Map<number, number[]>()
  for (const [pid, { parent }] of stats) children.set(parent, [...(children.get(parent) ?? []), pid])
  const ticksOf = (pid: number): number =>
    (children.get(pid) ?? []).reduce((sum, child) => sum + ticksOf(child), stats.get(pid)?.ticks ?? 0)
  return (ticksOf(process.pid) * 1_000) / ticksPerSecond
}

function readStats(): Map<number, Stat> {
  const stats = new Map<number, Stat>()
  for (const name of namesIn('/proc')) {
    if (!/^\d+$/.test(name)) continue
    const stat = statOf(name)
    if (stat) stats.set(Number(name), stat)
  }
  return stats
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

/** Null for a process that ended meanwhile. proc_pid_stat(5): the name in brackets may hold spaces. */
function statOf(pid: string): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'latin1')
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    // Its own time, and that of its children that ended.
    const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0)
    return { parent: Number(fields[1]), ticks }
  } catch {
    return null
  }
}
