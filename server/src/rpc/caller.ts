// Who calls: finds the session behind a token and refuses whoever the rpc does not allow.
import type { Context } from '../context.ts'
import { sql } from '../db/sql.ts'
import { CallError } from './call-error.ts'
import type { LoginStep, OperatorFacts } from './handler.ts'
import { hashToken } from './token.ts'

/** `steps` are what a login still waits for; with any left it is no member's session yet. */
export type Session = { readonly id: string; readonly memberId: string | null; readonly steps: readonly LoginStep[] }

type SessionRow = {
  id: string
  memberId: string | null
  status: string | null
  live: boolean
  stale: boolean
  endReason: string | null
  steps: LoginStep[]
}

/** The living session of a token; null without one. Throws the error that says why a session is over. */
export async function findSession(context: Context, tenant: string, token: string): Promise<Session | null> {
  if (!token) return null
  const [row] = await context.db.query<SessionRow>(
    sql`select s.id, s.member_id, m.status, s.end_reason, s.steps,
               s.ended_at is null and s.expires_at > now() and s.seen_at > now() - make_interval(mins => s.idle_minutes) as live, s.seen_at < now() - interval '1 minute' as stale
          from session s left join member m on m.id = s.member_id
         where s.token_hash = ${hashToken(token)} and s.tenant = ${tenant}`,
  )
  if (!row) throw new CallError('sessionUnknown')
  if (!row.live) throw new CallError(endOf(row.endReason))
  if (row.status === 'DISABLED') throw new CallError('memberDisabled')
  // Written at most once a minute, so that reading a page does not cost a write per call.
  if (row.stale) await context.db.execute(sql`update session set seen_at = now() where id = ${row.id}`)
  return { id: row.id, memberId: row.memberId, steps: row.steps }
}

function endOf(reason: string | null): 'sessionReplaced' | 'sessionRevoked' | 'sessionUnknown' | 'sessionExpired' {
  if (reason === 'REPLACED') return 'sessionReplaced'
  if (reason === 'REVOKED') return 'sessionRevoked'
  return reason === null ? 'sessionExpired' : 'sessionUnknown'
}

/** The operator behind a console token; throws operatorRequired. */
export async function findOperator(context: Context, tenant: string, token: string): Promise<OperatorFacts> {
  const [row] = await context.db.query<OperatorFacts>(
    sql`select o.id as operator_id, o.user_name as operator_name, o.permissions
          from operator_session s join operator o on o.id = s.operator_id
         where s.token_hash = ${hashToken(token)} and s.tenant = ${tenant} and s.ended_at is null
           and s.expires_at > now() and o.status = 'ACTIVE'`,
  )
  if (!row) throw new CallError('operatorRequired')
  return row
}

/** True when the operator may do what the rpc asks for; an asterisk stands for everything. */
export function mayDo(operator: OperatorFacts, permission: string): boolean {
  return operator.permissions.includes('*') || operator.permissions.includes(permission)
}
