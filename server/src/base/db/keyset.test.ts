import { afterAll, beforeAll, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '../../test/test-database.ts'
import { type Cursor, type Keyset, newestFirst, oldestFirst } from './keyset.ts'
import { sql } from './sql.ts'

let test: TestDatabase
beforeAll(async () => {
  test = await testDatabase()
})
afterAll(() => test.drop())

const idOf = (digit: string) => `00000000-0000-4000-8000-00000000000${digit}`

// Two rows of one microsecond, and one that a Date could not tell from them.
const rows = sql`(values ('2026-03-01 10:00:00.000001Z'::timestamptz, ${idOf('1')}::uuid),
  ('2026-03-01 10:00:00.000002Z', ${idOf('2')}::uuid), ('2026-03-01 10:00:00.000002Z', ${idOf('3')}::uuid)) as row (at, id)`

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
  expect(await walked(newestFirst(sql`at`, sql`id`))).toBe('321')
  expect(await walked(oldestFirst(sql`at`, sql`id`))).toBe('123')
})
