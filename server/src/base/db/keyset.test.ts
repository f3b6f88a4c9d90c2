import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/test-database.ts'
import { type Cursor, type Keyset, maxFirst, newestFirst, oldestFirst, smallestFirst, WrongCursor } from './keyset.ts'
import { sql } from './sql.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.drop())

const idOf = (digit: string) => `00000000-0000-4000-8000-00000000000${digit}`

// Two rows of one microsecond, and one that a Date could not tell from them.
const rows = sql`(values ('2026-03-01 10:00:00.000001Z'::timestamptz, ${idOf('1')}::uuid, 'CNY', 9::bigint),
  ('2026-03-01 10:00:00.000002Z', ${idOf('2')}::uuid, 'CNY', 10), ('2026-03-01 10:00:00.000002Z', ${idOf('3')}::uuid, 'CNY', 10),
  ('2026-03-01 10:00:00.000002Z', ${idOf('4')}::uuid, 'USD', 1)) as row (at, id, currency, amount)`

/** All pages of one row each, by the last digits of their ids. */
async function walked({ exactly, page }: Keyset): Promise<string> {
  let after: Cursor | null = null
  let seen = ''
  for (;;) {
    const [row]: { id: string; exactly: string }[] = await test.db.query(
      sql`select id, ${exactly} from ${rows} where true ${page({ after, limit: 1 })}`,
    )
    if (!row) return seen
    seen += row.id.slice(-1)
    after = { at: row.exactly, id: row.id }
  }
}

it('walks through a list newest or oldest first, each row once, also rows of one millisecond', async () => {
  expect(await walked(newestFirst(sql`at`, sql`id`))).toBe('4321')
  expect(await walked(oldestFirst(sql`at`, sql`id`))).toBe('1234')
})

it('walks through a list by amount, one currency after the other, amounts as numbers', async () => {
  const [currency, amount] = [sql`currency`, sql`amount`]
  expect(await walked(maxFirst(currency, amount, sql`id`))).toBe('4321')
  expect(await walked(smallestFirst(currency, amount, sql`id`))).toBe('1234')
})

it.each(['', 'x', 'CNY:', ':1', 'CNY:1.5', 'CNY:-1', 'CNY:1234567890123456789', '2026-03-01T10:00:00.000001Z'])(
  'takes no “%s” for an amount',
  (at) => {
    const { after } = maxFirst(sql`currency`, sql`amount`, sql`id`)
    expect(() => after({ at, id: idOf('1') })).toThrow(WrongCursor)
  },
)

it.each(['CNY:1', '2026-03-01', '2026-13-01T10:00:00.000001Z', '2026-03-01T10:00:00.000Z'])(
  'takes no “%s” for a time',
  (at) => {
    expect(() => newestFirst(sql`at`, sql`id`).after({ at, id: idOf('1') })).toThrow(WrongCursor)
  },
)
