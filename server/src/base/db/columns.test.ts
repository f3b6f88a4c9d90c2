import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/test-database.ts'
import { hexColumn, int8Column, textColumn, uuidColumn } from './columns.ts'
import { sql } from './sql.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.drop())

it('passes every value unchanged', async () => {
  const numbers = [0n, -1n, 2n ** 63n - 1n, -(2n ** 63n)]
  const ids = [randomUUID(), null, randomUUID(), null]
  const texts = ['', null, '{"a,b\\}\'NULL', '\u4e91\u9619 \ud83c\udfb0 \n']
  const hexes = ['', '00ff', 'ab'.repeat(32), '01']
  const rows = await test.db.query(sql`
    select n, i, t, encode(h, 'hex') as h from unnest(
      ${int8Column(numbers)}::bigint[], ${uuidColumn(ids)}::uuid[], ${textColumn(texts)}::text[],
      ${hexColumn(hexes)}::bytea[]) as columns (n, i, t, h)`)
  expect(rows).toEqual(numbers.map((n, index) => ({ n, i: ids[index], t: texts[index], h: hexes[index] })))
})

it('passes empty columns', async () => {
  const rows = await test.db.query(sql`
    select * from unnest(${int8Column([])}::bigint[], ${uuidColumn([])}::uuid[], ${textColumn([])}::text[], ${hexColumn([])}::bytea[])`)
  expect(rows).toEqual([])
})

it('refuses numbers that do not fit', () => {
  for (const wrong of [2n ** 63n, -(2n ** 63n) - 1n, 2n ** 64n])
    expect(() => int8Column([0n, wrong]), `${wrong}`).toThrow(RangeError)
})

it('refuses what is not a uuid', () => {
  const id = randomUUID()
  for (const wrong of ['', id.slice(1), id.replaceAll('-', ''), id.replace(/^./, 'x')])
    expect(() => uuidColumn([id, wrong, id]), wrong).toThrow('Not a')
})
