import type { Queryable } from '../base/db/db.ts'
import { sql } from '../base/db/sql.ts'

export type ProofRow = { readonly at: Date; readonly held: boolean; readonly transfers: bigint }

/** Stores the result of a proof for every tenant, unless a newer one is stored. */
export async function saveProofs(
  db: Queryable,
  at: string,
  counts: ReadonlyMap<string, bigint>,
  broken: readonly string[],
): Promise<void> {
  await db.execute(sql`
    insert into books_proof (tenant, at, held, transfers)
    select code, ${at}::timestamptz, not (code = any(${broken}::text[])), coalesce(counted.transfers, 0)
    from tenant
    left join unnest(${[...counts.keys()]}::text[], ${[...counts.values()].map(String)}::bigint[])
      as counted (tenant, transfers) on counted.tenant = code
    on conflict (tenant) do update set at = excluded.at, held = excluded.held, transfers = excluded.transfers
    where books_proof.at < excluded.at`)
}

export async function findProof(db: Queryable, tenant: string): Promise<ProofRow | null> {
  const [row] = await db.query<ProofRow>(sql`select at, held, transfers from books_proof where tenant = ${tenant}`)
  return row ?? null
}
