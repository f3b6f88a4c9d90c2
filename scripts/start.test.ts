import { spawn } from 'node:child_process'
import { createServer } from 'node:net'
import { expect, test } from 'vitest'
import { startEmbeddedPostgres } from './postgres.ts'
import { root } from './site/paths.ts'
import { findFreePorts } from './site/ports.ts'

// Every failed `npm start` prints one sentence on stderr and exits with code 1.

type Ended = { code: number | null; stderr: string }

function start(env: Record<string, string>): Promise<Ended> {
  const child = spawn(process.execPath, ['scripts/start.ts'], { cwd: root, env: { ...process.env, ...env } })
  let stderr = ''
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  return new Promise((done) => child.once('close', (code) => done({ code, stderr })))
}

async function expectRefusal(env: Record<string, string>, sentence: RegExp): Promise<void> {
  const { code, stderr } = await start(env)
  expect(stderr.trimEnd().split('\n')).toEqual([expect.stringMatching(sentence)])
  expect(code).toBe(1)
}

test.each([0, 1, 2, 3])('a port in use is named (port %i of 4)', async (offset) => {
  const ports = await findFreePorts()
  const taken = ports.site + offset
  const other = createServer()
  await new Promise<void>((done) => other.listen(taken, '127.0.0.1', done))
  await expectRefusal({ PORT: String(ports.site) }, new RegExp(`^Port ${taken} \\(\\w+\\) is taken.*PORT.*\\.$`))
  other.close()
})

test.each(['eighty', '-1', '65534', '8080.5'])('PORT=%s is refused', async (port) => {
  await expectRefusal({ PORT: port }, /^PORT is ".*", but must be a whole number/)
})

test('an invalid DATABASE_URL is refused', async () => {
  const { site } = await findFreePorts()
  await expectRefusal({ PORT: String(site), DATABASE_URL: 'mysql://here' }, /^DATABASE_URL is not of the form/)
})

test('an unreachable database is refused, without printing the password', async () => {
  const ports = await findFreePorts()
  const url = `postgres://someone:s3cret@127.0.0.1:${ports.pay}/none`
  await expectRefusal({ PORT: String(ports.site), DATABASE_URL: url }, /^(?!.*s3cret).*cannot be reached.*\.$/)
})

test.each(['fsync', 'synchronous_commit', 'full_page_writes'])('a database with %s = off is refused', async (name) => {
  const { site } = await findFreePorts()
  const postgres = await startEmbeddedPostgres({ ephemeral: true, settings: { [name]: 'off' } })
  await expectRefusal({ PORT: String(site), DATABASE_URL: postgres.url }, new RegExp(`^.*${name} = off.*\\.$`))
  await postgres.stop()
})
