import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { oldestPostgres } from '../../server/src/base/db/oldest-version.ts'
import { type RunningPostgres, startEmbeddedPostgres } from '../postgres.ts'
import { withClient } from '../site/databases.ts'
import { root } from '../site/paths.ts'
import { tryStatements } from './oldest.ts'

let newest: RunningPostgres
let oldest: RunningPostgres | Error
beforeAll(async () => {
  newest = await startEmbeddedPostgres({ ephemeral: true })
  oldest = await startEmbeddedPostgres({ ephemeral: true, isOldest: true }).catch((error: Error) => error)
}, 120_000)
afterAll(async () => {
  await newest.stop()
  if (!(oldest instanceof Error)) await oldest.stop()
}, 120_000)

test('a statement with a function of a later version is found, and one that no version takes is not', async () => {
  // The package is optional: where it cannot be had, npm test names what it leaves out.
  if (oldest instanceof Error) return expect(oldest.message).toContain('postgres-oldest')
  const statements = [
    `select case when pg_input_is_valid(bet.bet_id, 'uuid') then 1 end from bet where tenant = $1`,
    'select any_value(tenant) from bet',
    'select id from bet where tenant = $1',
    'savepoint kept',
    'select from a_table_of_a_test',
  ]
  const { faults } = await tryStatements('server', statements, { oldest: oldest.url, newest: newest.url })
  expect(faults).toEqual([
    expect.stringMatching(/^PostgreSQL \d+: function pg_input_is_valid\(text, unknown\) does not exist: select case/),
    expect.stringMatching(/^PostgreSQL \d+: function any_value\(text\) does not exist/),
  ])
})

test('start, package and documents have one oldest version', async () => {
  const { optionalDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  expect(optionalDependencies['postgres-oldest']).toMatch(new RegExp(`@${oldestPostgres}\\.`))
  expect(readFileSync(join(root, 'docs/running.md'), 'utf8')).toContain(`an external PostgreSQL ≥ ${oldestPostgres}`)
  if (oldest instanceof Error) return
  const { rows } = await withClient(oldest.url, (client) => client.query('show server_version_num'))
  expect(Math.floor(Number(rows[0]?.server_version_num) / 10_000)).toBe(oldestPostgres)
})
