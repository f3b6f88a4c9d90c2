import { randomUUID } from 'node:crypto'
import type { Db, Queryable } from '../base/db/db.ts'
import type { Sql } from '../base/db/sql.ts'

type Plan = {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}

/**
 * Runs `read` on a database that counts instead of answering: returns how many rows the scans of its statements read. Every
 * statement returns no rows. Throws when `read` sends none. Analyze the tables before, because the planner guesses without
 * statistics.
 */
export async function rowsRead(db: Db, read: (counting: Queryable) => Promise<unknown>): Promise<number> {
  let sum = 0
  let isAsked = false
  await read({
    ...db,
    query: async <Row>(statement: Sql) => {
      isAsked = true
      const text = `explain (analyze, format json) ${statement.text}`
      const [row] = await db.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>({ ...statement, text, name: randomUUID() })
      sum += rowsOf(Object.values(row ?? {})[0]?.[0]?.Plan as Plan)
      return [] as Row[]
    },
  })
  if (!isAsked) throw new Error('no statement was sent through the database that counts')
  return sum
}

function rowsOf(plan: Plan): number {
  const own = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops']
  const below = (plan.Plans ?? []).reduce((all, inner) => all + rowsOf(inner), 0)
  return below + (plan['Node Type'].includes('Scan') ? own : 0)
}
