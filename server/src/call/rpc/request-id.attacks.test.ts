// Request ids and call names of any length must reach neither the log nor a handler.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { findFreePort } from '../../../../scripts/site/ports.ts'
import { sql } from '../../base/db/sql.ts'
import { rawRequest } from '../../test/raw-request.ts'
import { type ServerProcess, startServerProcess } from '../../test/server-process.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { operatorToken } from '../../test/two-tenants.ts'

let site: TestSite
let logging: ServerProcess
let url: string
let consoleUrl: string
let log = ''
beforeAll(async () => {
  site = await testSite()
  const port = await findFreePort()
  const consolePort = await findFreePort()
  url = `http://127.0.0.1:${port}`
  consoleUrl = `http://127.0.0.1:${consolePort}`
  const env = {
    PORT: `${port}`,
    HOST: '127.0.0.1',
    CONSOLE_PORT: `${consolePort}`,
    DATABASE_URL: site.config.databaseUrl,
    PLATFORM_SECRET: 'none',
    PAYMENT_SECRET: 'none either',
    ACCOUNT_KEY: 'test',
  }
  logging = await startServerProcess(env, (said) => (log += said))
})
afterAll(async () => {
  await logging.stop()
  await site.close()
})

const json = { 'content-type': 'application/json' }
const call = async (path: string, headers: Record<string, string>, body = '{}', origin = url) => {
  const { text } = await rawRequest(origin, { path, headers: { ...json, ...headers }, body })
  return (JSON.parse(text) as { code: string }).code
}

it.each([
  [80, ''],
  [81, 'Z00400'],
  [12_000, 'Z00400'],
])('Long request id: one of %d characters gives %j, and the log contains at most 80 of them', async (length, code) => {
  const id = 'q'.repeat(length)
  log = ''
  expect(await call('/api/getCurrent', { 'x-request-id': id })).toBe(code)
  await expect.poll(() => log).toContain(`"requestId":"${'q'.repeat(80)}"`)
  expect(log).not.toContain('q'.repeat(81))
})

it('Long request id: an operator’s call is refused and not audited with it', async () => {
  const token = await operatorToken(site, 'mingtang', 'none')
  const headers = { 'x-token': token, 'x-tenant': 'mingtang', 'x-request-id': 'w'.repeat(81) }
  expect(await call('/api/console/region_save', headers, '{"prohibitedCountries":["SG"]}', consoleUrl)).toBe('Z00400')
  await pause(100)
  expect(await site.db.query(sql`select 1 as one from audit where request_id like 'www%'`)).toEqual([])
  expect(await site.db.query(sql`select 1 as one from tenant where 'SG' = any(prohibited_countries)`)).toEqual([])
})

it('Long call name: the log contains at most 80 characters of it', async () => {
  log = ''
  expect(await call(`/api/${'n'.repeat(5_000)}`, {})).not.toBe('')
  await pause(300)
  expect(log).not.toContain('n'.repeat(81))
})
