import { execFile } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { openDb } from '../../server/src/base/db/db.ts'

const execute = promisify(execFile)
const debianFolder = '/usr/lib/postgresql'
const scale = 10

/** Finds pgbench in the PATH or in the folders of Debian's postgresql packages, newest version first. */
export function findPgbench(): string {
  const folders = (process.env.PATH ?? '').split(':')
  const versions = existsSync(debianFolder) ? readdirSync(debianFolder).sort((a, b) => Number(b) - Number(a)) : []
  folders.push(...versions.map((version) => join(debianFolder, version, 'bin')))
  const found = folders.map((folder) => join(folder, 'pgbench')).find((path) => existsSync(path))
  if (!found)
    throw new Error('pgbench is not installed; Debian has it in the package postgresql-contrib or postgresql-15.')
  return found
}

export async function createDatabase(serverUrl: string, name: string): Promise<string> {
  const db = openDb({
    url: serverUrl,
    poolSize: 1,
    applicationRole: null,
    statementTimeoutMs: 60_000,
    acquireTimeoutMs: 9_000,
  })
  await db.execute({ text: `create database ${name}`, values: [], name: '' })
  await db.close()
  const url = new URL(serverUrl)
  url.pathname = `/${name}`
  return url.toString()
}

export async function preparePgbench(pgbench: string, url: string): Promise<void> {
  await execute(pgbench, ['-i', '-q', '-s', `${scale}`, url])
}

/** Runs TPC-B with prepared statements and returns its transactions per second. */
export async function runPgbench(pgbench: string, url: string, clients: number, seconds: number): Promise<number> {
  const { stdout } = await execute(pgbench, [
    '-n',
    '-M',
    'prepared',
    '-c',
    `${clients}`,
    '-j',
    '2',
    '-T',
    `${seconds}`,
    url,
  ])
  const perSecond = /^tps = ([\d.]+)/m.exec(stdout)?.[1]
  if (!perSecond) throw new Error(`pgbench said nothing about its speed: ${stdout}`)
  return Number(perSecond)
}
