// Faults of the system calls of running processes, by strace.
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** EIO: the call fails and nothing is written. SIGKILL: the process dies in it. */
export type FsyncFault = 'EIO' | 'SIGKILL'

/** Throws unless strace is there and may watch other processes. */
export function requireStrace(): void {
  const tried = spawnSync('strace', ['-qq', '-e', 'trace=none', 'true'], { encoding: 'utf8' })
  if (tried.error)
    throw new Error('The part fsync needs strace, which is not installed; Debian has it in the package strace.')
  if (tried.status !== 0) throw new Error(`The part fsync needs strace, which may not watch here: ${tried.stderr}`)
}

/**
 * Strikes the `nth` call of fsync or fdatasync of each of these processes and of their children to come; the returned
 * function ends it and says how many were struck.
 */
export function failFsync(pids: readonly number[], fault: FsyncFault, nth: number): () => Promise<number> {
  const folder = mkdtempSync('/var/tmp/mingtang-strace-')
  const said = join(folder, 'calls')
  const how = fault === 'EIO' ? 'error=EIO' : 'signal=SIGKILL'
  const words = [
    '-f',
    '-qq',
    '-o',
    said,
    '-e',
    'trace=fsync,fdatasync',
    '-e',
    `inject=fsync,fdatasync:${how}:when=${nth}`,
  ]
  const strace = spawn('strace', [...words, ...pids.flatMap((pid) => ['-p', `${pid}`])], { stdio: 'ignore' })
  const gone = once(strace, 'exit')
  return async () => {
    // It lets the processes go on.
    strace.kill('SIGINT')
    await gone
    const lines = readFileSync(said, 'utf8').split('\n')
    rmSync(folder, { recursive: true, force: true })
    return lines.filter((line) => line.includes(fault === 'EIO' ? '(INJECTED)' : 'killed by SIGKILL')).length
  }
}
