import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/test-database.ts'
import { sql } from './sql.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.drop())

it.each<[(string | null)[]]>([
  [[]],
  [['CNY']],
  [['CNY', 'USD', 'e-wallet', 'a_b', '']],
  [[null, 'CNY']],
  [['NULL', 'null', 'nullable']],
  [['a,b', '{c}', '"d"', 'e\\f', ' g ', '\u4e91']],
])('reads the array %j as it was written', async (items) => {
  const rows = await test.db.query(sql`select ${items}::text[] as items`)
  expect(rows).toEqual([{ items }])
})
