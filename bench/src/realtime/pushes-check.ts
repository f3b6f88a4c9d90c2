// Whether clients applied what the rows say.
import type { Db } from '../../../server/src/base/db/db.ts'
import { sql } from '../../../server/src/base/db/sql.ts'
import type { LineClient } from './line-client.ts'

export type Checked = {
  readonly rows: number
  readonly missed: number
  readonly doubled: number
  readonly misplaced: number
}

/** Waits until all clients have applied as many pushes as they have rows, at most this long, and compares. */
export async function checkPushes(db: Db, clients: readonly LineClient[], withinMs: number): Promise<Checked> {
  const counted = await db.query<{ memberId: string; count: bigint }>(
    sql`select member_id, count(*) as count from realtime_push where tenant = 'mingtang' group by member_id`,
  )
  const counts = new Map(counted.map(({ memberId, count }) => [memberId, Number(count)]))
  const rowsOf = ({ member }: LineClient) => counts.get(member.id) ?? 0
  for (const end = performance.now() + withinMs; performance.now() < end; ) {
    if (clients.every((client) => client.applied.length >= rowsOf(client))) break
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  const sum = (of: (client: LineClient) => number) => clients.reduce((total, client) => total + of(client), 0)
  return {
    rows: sum(rowsOf),
    missed: sum((client) => rowsOf(client) - distinct(client)),
    doubled: sum((client) => client.applied.length - distinct(client)),
    misplaced: sum(
      ({ applied }) => applied.filter(({ number }, index) => number <= (applied[index - 1]?.number ?? 0n)).length,
    ),
  }
}

function distinct({ applied }: LineClient): number {
  return new Set(applied.map(({ number }) => number)).size
}
