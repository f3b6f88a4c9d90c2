// Who calls: finds the session behind a token and refuses whoever the rpc does not allow.
import { type CallName, calls } from '@mingtang/contract/gen/calls.ts'
import type { Context } from '../context.ts'
import { hashToken } from '../secret/token.ts'
import { CallError } from './call-error.ts'
import { findOperatorRow, findSessionRow, touchSession } from './caller-rows.ts'
import type {
  AnyoneFacts,
  EnteringFacts,
  LoginStep,
  MemberFacts,
  OperatorFacts,
  ProviderFacts,
  VisitorFacts,
} from './handler.ts'

export type Session = {
  readonly id: string
  readonly memberId: string | null
  /** What a login still waits for; with any left it is no member's session yet. */
  readonly steps: readonly LoginStep[]
  /** Proved within the last ten minutes who is there. */
  readonly hasStepUp: boolean
}

/** How the caller of a request can be found out; each throws the refusal of what was shown. */
export type Credentials = {
  /** Null when no session was shown. */
  readonly session: () => Promise<Session | null>
  readonly operator: () => Promise<OperatorFacts>
  readonly provider: () => ProviderFacts
}

export type Caller = {
  /** Under whom request ids are remembered, such as `member:<id>`. */
  readonly key: string
  readonly memberIdOrNull: string | null
  readonly operator: OperatorFacts | null
  readonly hasStepUp: boolean
  /** What the handler is told, by who may make the call. */
  readonly facts: AnyoneFacts | VisitorFacts | MemberFacts | EnteringFacts | OperatorFacts | ProviderFacts
}

/** Who calls; throws the refusal of whoever the rpc does not allow. */
export async function callerOf(name: CallName, credentials: Credentials): Promise<Caller> {
  const nobody = { memberIdOrNull: null, operator: null, hasStepUp: false }
  switch (calls[name].caller) {
    case 'PROVIDER': {
      const facts = credentials.provider()
      return { ...nobody, key: `provider:${facts.provider}`, facts }
    }
    case 'OPERATOR': {
      const operator = await credentials.operator()
      return { ...nobody, key: `operator:${operator.operatorId}`, operator, facts: operator }
    }
    case 'ANYONE': {
      const { session, sessionEnd } = await sessionOrItsEnd(credentials)
      const memberIdOrNull = session && session.steps.length === 0 ? session.memberId : null
      return { ...nobody, key: 'anyone', memberIdOrNull, facts: { sessionEnd } }
    }
    case 'VISITOR': {
      const session = await credentials.session()
      if (!session) throw new CallError('sessionUnknown')
      return ofSession(session)
    }
    case 'MEMBER': {
      const session = await credentials.session()
      if (!session?.memberId) throw new CallError('loginRequired')
      // A login in the middle of its steps is nobody yet: only the calls that pass a step are open to it.
      if (session.steps.length > 0) throw new CallError('stepOpen')
      return ofSession(session)
    }
    case 'ENTERING': {
      const session = await credentials.session()
      if (!session?.memberId) throw new CallError('loginRequired')
      if (session.steps.length === 0) throw new CallError('notFound')
      return ofSession(session)
    }
  }
}

function ofSession({ id: sessionId, memberId, steps, hasStepUp }: Session): Caller {
  if (!memberId) return { key: 'visitor', memberIdOrNull: null, operator: null, hasStepUp, facts: { sessionId } }
  const facts = { sessionId, memberId, steps, hasStepUp }
  return { key: `member:${memberId}`, memberIdOrNull: memberId, operator: null, hasStepUp, facts }
}

// A dead session must not close the calls that anybody may make, least of all the one that gives a new session.
async function sessionOrItsEnd({ session }: Credentials): Promise<AnyoneFacts & { session: Session | null }> {
  try {
    return { session: await session(), sessionEnd: null }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { session: null, sessionEnd: error.errorName }
  }
}

/** The living session of a token; null without one. Throws the error that says why a session is over. */
export async function findSession(context: Context, tenant: string, token: string): Promise<Session | null> {
  if (!token) return null
  const row = await findSessionRow(context.db, tenant, hashToken(token))
  if (!row) throw new CallError('sessionUnknown')
  if (!row.live) throw new CallError(endOf(row.endReason))
  if (row.status === 'DISABLED') throw new CallError('memberDisabled')
  // Written at most once a minute, so that reading a page does not cost a write per call.
  if (row.stale) await touchSession(context.db, row.id)
  return { id: row.id, memberId: row.memberId, steps: row.steps, hasStepUp: row.hasStepUp }
}

function endOf(reason: string | null): 'sessionReplaced' | 'sessionRevoked' | 'sessionUnknown' | 'sessionExpired' {
  if (reason === 'REPLACED') return 'sessionReplaced'
  if (reason === 'REVOKED') return 'sessionRevoked'
  return reason === null ? 'sessionExpired' : 'sessionUnknown'
}

/** The operator behind a console token; throws operatorRequired. */
export async function findOperator(context: Context, tenant: string, token: string): Promise<OperatorFacts> {
  const operator = await findOperatorRow(context.db, tenant, hashToken(token))
  if (!operator) throw new CallError('operatorRequired')
  return operator
}

/** True when the operator may do what the rpc asks for; an asterisk stands for everything. */
export function mayDo(operator: OperatorFacts, permission: string): boolean {
  return operator.permissions.includes('*') || operator.permissions.includes(permission)
}
