import type { Queryable, Tx } from '../../base/db/db.ts'
import { type Sql, sql } from '../../base/db/sql.ts'

/** The backup codes of one kind of owner. */
export type BackupCodeRows = {
  /** Replaces all codes of the owner; the caller holds the owner's lock. */
  replace(tx: Tx, tenant: string, ownerId: string, hashes: readonly Buffer[]): Promise<void>
  /** Uses an unused code up and returns its tenant; null for any other code. */
  take(tx: Tx, ownerId: string, hash: Buffer): Promise<string | null>
  countLeft(db: Queryable, ownerId: string): Promise<number>
}

export const memberBackupCodes = rowsIn(sql`backup_code`, sql`member_id`)
export const operatorBackupCodes = rowsIn(sql`operator_backup_code`, sql`operator_id`)

function rowsIn(codes: Sql, ownerColumn: Sql): BackupCodeRows {
  return {
    async replace(tx, tenant, ownerId, hashes) {
      await tx.execute(sql`delete from ${codes} where ${ownerColumn} = ${ownerId}`)
      await tx.execute(
        sql`insert into ${codes} (tenant, ${ownerColumn}, code_hash)
            select ${tenant}, ${ownerId}::uuid, hash from unnest(${hashes}::bytea[]) hash`,
      )
    },
    async take(tx, ownerId, hash) {
      const [row] = await tx.query<{ tenant: string }>(
        sql`update ${codes} set used_at = now()
             where ${ownerColumn} = ${ownerId} and code_hash = ${hash} and used_at is null returning tenant`,
      )
      return row?.tenant ?? null
    },
    async countLeft(db, ownerId) {
      const [row] = await db.query<{ left: bigint }>(
        sql`select count(*) as left from ${codes} where ${ownerColumn} = ${ownerId} and used_at is null`,
      )
      return Number(row?.left ?? 0)
    },
  }
}

export async function deleteBackupCodes(tx: Tx, memberId: string): Promise<void> {
  await tx.execute(sql`delete from backup_code where member_id = ${memberId}`)
}
