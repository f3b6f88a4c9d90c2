import { randomUUID } from 'node:crypto'
import type { Queryable } from '../../db/db.ts'
import { sql } from '../../db/sql.ts'
import { hashToken, newToken } from '../../secret/token.ts'

export type OperatorRow = { id: string; passwordHash: string }

export async function findOperatorForLogin(
  db: Queryable,
  tenant: string,
  userName: string,
): Promise<OperatorRow | null> {
  const [row] = await db.query<OperatorRow>(
    sql`select id, password_hash from operator where tenant = ${tenant} and user_name = ${userName} and status = 'ACTIVE'`,
  )
  return row ?? null
}

/** Opens an operator's session of twelve hours and returns its token. */
export async function insertOperatorSession(db: Queryable, tenant: string, operatorId: string): Promise<string> {
  const token = newToken()
  await db.execute(
    sql`insert into operator_session (id, tenant, token_hash, operator_id, expires_at)
        values (${randomUUID()}, ${tenant}, ${hashToken(token)}, ${operatorId}, now() + interval '12 hours')`,
  )
  return token
}
