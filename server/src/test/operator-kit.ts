// Operators for tests: their rows, finished sessions, and the whole login with an authenticator app.
import { randomUUID } from 'node:crypto'
import type { Client } from '@mingtang/contract/client.ts'
import type { Queryable } from '../base/db/db.ts'
import { sql } from '../base/db/sql.ts'
import { hashToken, newToken } from '../base/secret/token.ts'
import { usePreviousCode } from './totp-codes.ts'

export type NewOperator = {
  readonly tenant?: string
  readonly userName?: string
  readonly passwordHash?: string
  readonly permissions?: readonly string[]
}

/** Inserts an operator with all permissions, or only the given ones; returns the id. */
export async function insertOperator(db: Queryable, operator: NewOperator = {}): Promise<string> {
  const id = randomUUID()
  const { tenant = 'mingtang', userName = `o${id.slice(0, 8)}`, passwordHash = 'none', permissions = ['*'] } = operator
  await db.execute(
    sql`insert into operator (id, tenant, user_name, password_hash, permissions)
        values (${id}, ${tenant}, ${userName}, ${passwordHash}, ${permissions})`,
  )
  return id
}

/** Opens a session that has passed the second factor, unless `entering` is set; returns its token. */
export async function insertOperatorSession(
  db: Queryable,
  operatorId: string,
  { tenant = 'mingtang', entering = false, id = randomUUID() as string } = {},
): Promise<string> {
  const token = newToken()
  await db.execute(
    sql`insert into operator_session (id, tenant, token_hash, operator_id, passed_at, expires_at)
        values (${id}, ${tenant}, ${hashToken(token)}, ${operatorId},
                case when ${entering}::boolean then null else now() end, now() + interval '1 hour')`,
  )
  return token
}

/** The operator's first login, with the enrolment of an authenticator app; the code of the previous time step is used. */
export async function enrolOperator(
  clientOf: (token: string) => Client,
  login: { readonly username: string; readonly password: string },
): Promise<{ token: string; secret: string; usedCode: string; backupCodes: string[] }> {
  const entering = clientOf((await clientOf('').call('loginOperator', login)).token)
  const { secret } = await entering.call('beginOperatorTotp', {})
  const { usedCode, reply } = await usePreviousCode(secret, (code) => entering.call('checkOperatorTotp', { code }))
  return { token: reply.token, secret, usedCode, backupCodes: reply.backupCodes }
}
