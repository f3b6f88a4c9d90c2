import type { Queryable, Tx } from '../../../base/db/db.ts'
import { sql } from '../../../base/db/sql.ts'

export type OperatorFactors = { readonly hasTotp: boolean; readonly hasPasskey: boolean }

/** The second factors in use. */
export async function readOperatorFactors(db: Queryable, operatorId: string): Promise<OperatorFactors> {
  const [row] = await db.query<OperatorFactors>(
    sql`select totp_enabled_at is not null as has_totp,
               exists (select from operator_passkey p where p.operator_id = operator.id) as has_passkey
          from operator where id = ${operatorId}`,
  )
  return row ?? { hasTotp: false, hasPasskey: false }
}

/** Stores a sealed secret that is not in use yet; false for an operator with a factor in use. */
export async function putOperatorTotp(db: Queryable, operatorId: string, sealed: string): Promise<boolean> {
  const put = await db.execute(
    sql`update operator set totp_secret = ${sealed}, totp_last_step = 0
         where id = ${operatorId} and totp_enabled_at is null
           and not exists (select from operator_passkey p where p.operator_id = operator.id)`,
  )
  return put === 1
}

/** The sealed secret, in use or begun; empty when there is none. */
export async function findOperatorTotp(db: Queryable, operatorId: string): Promise<string> {
  const [row] = await db.query<{ totpSecret: string }>(sql`select totp_secret from operator where id = ${operatorId}`)
  return row?.totpSecret ?? ''
}

/**
 * Records a used time step of this secret and puts the secret into use; false when the step or a later one was used before
 * (replay), or when another secret or a passkey came first.
 */
export async function takeOperatorTotpStep(tx: Tx, operatorId: string, sealed: string, step: bigint): Promise<boolean> {
  const taken = await tx.execute(
    sql`update operator set totp_last_step = ${step}, totp_enabled_at = coalesce(totp_enabled_at, now())
         where id = ${operatorId} and totp_secret = ${sealed} and totp_last_step < ${step}
           and (totp_enabled_at is not null
                or not exists (select from operator_passkey p where p.operator_id = operator.id))`,
  )
  return taken === 1
}

/** Locks the operator for a first passkey and deletes a TOTP secret that is not in use; false for an operator with a factor in use. */
export async function claimFirstPasskey(tx: Tx, operatorId: string): Promise<boolean> {
  // A separate statement, so that the next one sees what the previous holder of the lock committed.
  await tx.query(sql`select from operator where id = ${operatorId} for update`)
  const claimed = await tx.execute(
    sql`update operator set totp_secret = ''
         where id = ${operatorId} and totp_enabled_at is null
           and not exists (select from operator_passkey p where p.operator_id = operator.id)`,
  )
  return claimed === 1
}
