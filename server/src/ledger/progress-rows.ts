import { localTime, momentOf } from '../base/day/day-rows.ts'
import { hexColumn, int8Column } from '../base/db/columns.ts'
import type { Queryable } from '../base/db/db.ts'
import { sql } from '../base/db/sql.ts'

/** How far the books are proved. */
export type Progress = {
  /** The next proof is one of the whole ledger: none was, the last one found something, or a night has begun since. */
  readonly isFullDue: boolean
  /** The number of checkpoints that were read, and the hash of the last one's file. */
  readonly checkpoints: number
  readonly checkpointHash: string
}

/** True when no other proof of this database is under way; the lock ends with the transaction, also when the process dies. */
export async function lockProof(db: Queryable): Promise<boolean> {
  const [row] = await db.query<{ isMine: boolean }>(sql`
    select pg_try_advisory_xact_lock(hashtextextended('proof of the books', 7)) as is_mine`)
  return row?.isMine ?? false
}

// The night begins at four in the morning in Shanghai, when the fewest members play.
export async function readProgress(db: Queryable): Promise<Progress> {
  const [row] = await db.query<Progress>(sql`
    select full_at is null or full_at < night.begins as is_full_due, checkpoints::int as checkpoints, checkpoint_hash
    from books_progress cross join (
      select ${momentOf(sql`(date_trunc('day', ${localTime(sql`clock_timestamp()`)} - interval '4 hours') + interval '4 hours')`)} as begins) night`)
  return row ?? { isFullDue: true, checkpoints: 0, checkpointHash: '' }
}

export type Kept = Pick<Progress, 'checkpoints' | 'checkpointHash'> & {
  readonly at: string
  readonly range: 'ALL' | 'NEW'
}

/** The next proof goes on from the heads that are stored. */
export async function saveProgress(db: Queryable, { at, range, checkpoints, checkpointHash }: Kept): Promise<void> {
  const isFull = range === 'ALL'
  await db.execute(sql`
    insert into books_progress (full_at, checkpoints, checkpoint_hash)
    values (case when ${isFull} then ${at}::timestamptz end, ${BigInt(checkpoints)}, ${checkpointHash})
    on conflict (only_row) do update set full_at = coalesce(excluded.full_at, books_progress.full_at),
      checkpoints = excluded.checkpoints, checkpoint_hash = excluded.checkpoint_hash`)
}

/** The next proof begins with the first entries. */
export async function dropProgress(db: Queryable): Promise<void> {
  await db.execute(sql`update books_progress set full_at = null`)
}

export type ProvenHead = {
  readonly accountId: bigint
  readonly version: bigint
  readonly balanceMinor: bigint
  readonly hash: string
}

export async function saveHeads(db: Queryable, heads: readonly ProvenHead[]): Promise<void> {
  await db.execute(sql`
    insert into books_head (account_id, version, balance_minor, hash)
    select * from unnest(
      ${int8Column(heads.map((head) => head.accountId))}::bigint[],
      ${int8Column(heads.map((head) => head.version))}::bigint[],
      ${int8Column(heads.map((head) => head.balanceMinor))}::bigint[],
      ${hexColumn(heads.map((head) => head.hash))}::bytea[])
    on conflict (account_id) do update
    set version = excluded.version, balance_minor = excluded.balance_minor, hash = excluded.hash
    where (books_head.version, books_head.balance_minor, books_head.hash)
      is distinct from (excluded.version, excluded.balance_minor, excluded.hash)`)
}
