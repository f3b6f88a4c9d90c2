// Authenticates the caller of a request and refuses callers that the rpc does not allow.
import { type CallName, calls } from '@mingtang/contract/gen/calls.ts'
import type { Context } from '../../context.ts'
import { hashToken } from '../../base/secret/token.ts'
import { CallError } from './call-error.ts'
import {
  findOperatorRow,
  findSessionRow,
  type OperatorSessionRow,
  touchOperatorSession,
  touchSession,
  useSession,
} from './caller-rows.ts'
import type {
  AnyoneFacts,
  EnteringFacts,
  LoginStep,
  MemberFacts,
  OperatorEnteringFacts,
  OperatorFacts,
  ProviderFacts,
  VisitorFacts,
} from './handler.ts'

export type Session = {
  readonly id: string
  readonly memberId: string | null
  /** Login steps still open; with any left the session is not yet a member's. */
  readonly steps: readonly LoginStep[]
  /** True when the member passed a step-up within the last ten minutes. */
  readonly hasStepUp: boolean
  /** True when the session was idle for so long, or its last proof is so old, that money calls need a step-up. */
  readonly isProofDue: boolean
}

export type OperatorSession = Omit<OperatorSessionRow, 'stale'>

/** Ways to authenticate a request; each throws CallError when its credential is not valid. */
export type Credentials = {
  /** Null without a session token. `isUse` tells a member's act from a page that is only open. */
  readonly session: (isUse: boolean) => Promise<Session | null>
  /** An operator, also one whose login waits for the second factor; `isUse` as for a member. */
  readonly operator: (isUse: boolean) => Promise<OperatorSession>
  readonly provider: () => ProviderFacts
}

export type Caller = {
  /** Of a guest, a member or an operator; null without a session. */
  readonly sessionId: string | null
  /** The scope of request ids, such as `member:<id>`. */
  readonly key: string
  readonly memberIdOrNull: string | null
  /** With no permissions until the second factor was passed. */
  readonly operator: OperatorFacts | null
  readonly hasStepUp: boolean
  readonly isProofDue: boolean
  /** The facts passed to the handler; they depend on the rpc's kind of caller. */
  readonly facts: AnyoneFacts | VisitorFacts | MemberFacts | EnteringFacts | OperatorEnteringFacts | ProviderFacts
}

/** Authenticates the caller of an rpc; throws CallError when the rpc does not allow this caller. */
export async function callerOf(name: CallName, credentials: Credentials): Promise<Caller> {
  const nobody = { sessionId: null, memberIdOrNull: null, operator: null, hasStepUp: false, isProofDue: false }
  const { caller, showsUse } = calls[name]
  switch (caller) {
    case 'PROVIDER': {
      const facts = credentials.provider()
      return { ...nobody, key: `provider:${facts.provider}`, facts }
    }
    case 'OPERATOR': {
      const { passed, ...operator } = await credentials.operator(showsUse)
      if (!passed) throw new CallError('operatorRequired')
      const { operatorId, sessionId } = operator
      return { ...nobody, sessionId, key: `operator:${operatorId}`, operator, facts: operator }
    }
    case 'OPERATOR_ENTERING': {
      const { passed, ...operator } = await credentials.operator(true)
      if (passed) throw new CallError('notFound')
      const nothingYet = { ...operator, permissions: [] }
      const { operatorId, sessionId } = operator
      return { ...nobody, sessionId, key: `operator:${operatorId}`, operator: nothingYet, facts: nothingYet }
    }
    case 'ANYONE': {
      const { session, sessionEnd } = await sessionOrItsEnd(credentials, showsUse)
      const memberIdOrNull = session && session.steps.length === 0 ? session.memberId : null
      return { ...nobody, sessionId: session?.id ?? null, key: 'anyone', memberIdOrNull, facts: { sessionEnd } }
    }
    case 'VISITOR': {
      const session = await credentials.session(showsUse)
      if (!session) throw new CallError('sessionUnknown')
      return ofSession(session)
    }
    case 'MEMBER': {
      const session = await credentials.session(showsUse)
      if (!session?.memberId) throw new CallError('loginRequired')
      // A login with open steps is not authenticated yet: it may make only the calls that pass a step.
      if (session.steps.length > 0) throw new CallError('stepOpen')
      return ofSession(session)
    }
    case 'ENTERING': {
      const session = await credentials.session(showsUse)
      if (!session?.memberId) throw new CallError('loginRequired')
      if (session.steps.length === 0) throw new CallError('notFound')
      return ofSession(session)
    }
  }
}

function ofSession({ id: sessionId, memberId, steps, hasStepUp, isProofDue }: Session): Caller {
  const proof = { sessionId, operator: null, hasStepUp, isProofDue }
  if (!memberId) return { ...proof, key: 'visitor', memberIdOrNull: null, facts: { sessionId } }
  const facts = { sessionId, memberId, steps, hasStepUp }
  const memberIdOrNull = steps.length === 0 ? memberId : null
  return { ...proof, key: `member:${memberId}`, memberIdOrNull, facts }
}

// An ended session must not block calls that anyone may make, such as the one that opens a new session.
async function sessionOrItsEnd(
  { session }: Credentials,
  isUse: boolean,
): Promise<AnyoneFacts & { session: Session | null }> {
  try {
    return { session: await session(isUse), sessionEnd: null }
  } catch (error) {
    if (!(error instanceof CallError)) throw error
    return { session: null, sessionEnd: error.errorName }
  }
}

/** The open session of a token; null for an empty token. Throws CallError with the reason the session ended. */
export async function findSession(
  context: Context,
  tenant: string,
  token: string,
  isUse: boolean,
): Promise<Session | null> {
  if (!token) return null
  const row = await findSessionRow(context.db, { tenant, tokenHash: hashToken(token) })
  if (!row) throw new CallError('sessionUnknown')
  if (!row.live) throw new CallError(endOf(row.endReason))
  if (row.status === 'DISABLED') throw new CallError('memberDisabled')
  // Written at most once a minute, so that reads do not cost a write each.
  if (isUse && row.unused) await useSession(context.db, row.id)
  else if (row.stale) await touchSession(context.db, row.id)
  const { id, memberId, steps, hasStepUp, isProofDue } = row
  return { id, memberId, steps, hasStepUp, isProofDue }
}

function endOf(reason: string | null): 'sessionReplaced' | 'sessionRevoked' | 'sessionUnknown' | 'sessionExpired' {
  if (reason === 'REPLACED') return 'sessionReplaced'
  if (reason === 'REVOKED') return 'sessionRevoked'
  return reason === null ? 'sessionExpired' : 'sessionUnknown'
}

/** The operator of a console session, finished or entering; throws operatorRequired. */
export async function findOperator(
  context: Context,
  tenant: string,
  token: string,
  isUse: boolean,
): Promise<OperatorSession> {
  const row = await findOperatorRow(context.db, tenant, hashToken(token))
  if (!row) throw new CallError('operatorRequired')
  const { stale, ...session } = row
  if (stale && isUse) await touchOperatorSession(context.db, session.sessionId)
  return session
}

/** True when the operator may make a call with this permission; `*` grants all, and everybody has `own`. */
export function mayDo(operator: OperatorFacts, permission: string): boolean {
  return permission === 'own' || operator.permissions.includes('*') || operator.permissions.includes(permission)
}
