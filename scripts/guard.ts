import { type ChildProcess, spawn } from 'node:child_process'

/**
 * Stops a detached child when this process ends, even by SIGKILL: the pipe to the guard process then closes.
 * `temporary` is a folder that the guard removes afterwards.
 */
export function guardAgainstOurDeath(child: ChildProcess, signal = 'TERM', temporary = ''): ChildProcess {
  const last = signal === 'TERM' ? 'kill -KILL "$0" 2>/dev/null; ' : ''
  const wait = 'for i in 1 2 3 4 5 6 7 8 9; do kill -0 "$0" 2>/dev/null && sleep 0.5; done'
  const script = `cat >/dev/null; kill -${signal} "$0" 2>/dev/null; ${wait}; ${last}[ -z "$1" ] || rm -rf "$1"`
  return spawn('sh', ['-c', script, String(child.pid), temporary], {
    detached: true,
    cwd: '/',
    stdio: ['pipe', 'ignore', 'ignore'],
  })
}
