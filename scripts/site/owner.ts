import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { varFolder } from './paths.ts'
import { SiteError } from './site-error.ts'

const file = join(varFolder, 'running')

/**
 * Registers this process as the owner of the embedded database; throws when another process owns it. Returns the
 * release function.
 */
export function becomeOwner(): () => void {
  const pid = ownerPid()
  if (pid !== undefined) {
    throw new SiteError(`The site already runs from this folder (process ${pid}); stop that one first.`)
  }
  mkdirSync(varFolder, { recursive: true })
  writeFileSync(file, String(process.pid))
  return () => rmSync(file, { force: true })
}

function ownerPid(): number | undefined {
  if (!existsSync(file)) return undefined
  const pid = Number(readFileSync(file, 'utf8'))
  if (!Number.isInteger(pid) || pid <= 0 || pid === process.pid) return undefined
  try {
    process.kill(pid, 0)
    // After a reboot the pid can belong to another process.
    const command = existsSync('/proc/self') ? readFileSync(`/proc/${pid}/cmdline`, 'utf8') : 'scripts/'
    return command.includes('scripts/') ? pid : undefined
  } catch {
    return undefined
  }
}
