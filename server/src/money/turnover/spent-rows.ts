import { int8Column, textColumn, uuidColumn } from '../../base/db/columns.ts'
import type { Queryable, Tx } from '../../base/db/db.ts'
import { sql } from '../../base/db/sql.ts'
import type { Spend } from './drain.ts'

/** A round of a member. */
export type RoundKey = { readonly memberId: string; readonly round: string }

/** What the rounds have spent, by obligation. */
export async function listSpent(
  db: Queryable,
  rounds: readonly RoundKey[],
): Promise<(Spend & { readonly memberId: string })[]> {
  if (rounds.length === 0) return []
  return await db.query(sql`
    select member_id, round, obligation_id, spent_minor from turnover_spent where (member_id, round) in (
      select * from unnest(${uuidColumn(rounds.map(({ memberId }) => memberId))}::uuid[],
        ${textColumn(rounds.map(({ round }) => round))}::text[]))`)
}

/** Writes what rounds have spent by now; the obligations are locked. */
export async function putSpent(tx: Tx, rows: readonly (Spend & { readonly memberId: string })[]): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into turnover_spent (member_id, round, obligation_id, spent_minor)
    select * from unnest(${uuidColumn(rows.map(({ memberId }) => memberId))}::uuid[],
      ${textColumn(rows.map(({ round }) => round))}::text[],
      ${uuidColumn(rows.map(({ obligationId }) => obligationId))}::uuid[],
      ${int8Column(rows.map(({ spentMinor }) => spentMinor))}::bigint[])
    on conflict (member_id, round, obligation_id) do update set spent_minor = excluded.spent_minor`)
}
