import { CallFailure, type Reply } from '@mingtang/contract/client.ts'
import type { ConsoleCallName } from '@mingtang/contract/gen/calls.ts'
import { consoleCalls } from '@mingtang/contract/gen/console-calls.ts'
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { call, hearSessionEnd } from '../call/client.ts'

type State =
  | { kind: 'asking' }
  | { kind: 'failed'; failure: CallFailure }
  | { kind: 'out'; hasEnded: boolean }
  | { kind: 'in'; operator: Reply<'getOperator'> }

type Session = State & {
  /** Asks again who is logged in; the login calls it when its last step is done. */
  refresh: () => Promise<void>
  logout: () => Promise<void>
}

const SessionContext = createContext<Session | null>(null)

// A session ends after 15 idle minutes, so once a minute is often enough to tell that somebody works here.
const tellEveryMs = 60_000

/** Who is logged in at this console, and what they may do. */
export function SessionProvider({ children }: { children: ReactNode }) {
  const [state, setState] = useState<State>({ kind: 'asking' })
  const refresh = useCallback(async () => {
    try {
      setState({ kind: 'in', operator: await call('getOperator', {}) })
    } catch (error) {
      if (!(error instanceof CallFailure)) throw error
      const isOut = error.errorName === 'operatorRequired'
      setState((before) => {
        if (isOut) return { kind: 'out', hasEnded: before.kind === 'in' || (before.kind === 'out' && before.hasEnded) }
        // A running console works on while one answer is missing.
        return before.kind === 'in' ? before : { kind: 'failed', failure: error }
      })
    }
  }, [])
  useEffect(() => {
    hearSessionEnd(() => setState((before) => (before.kind === 'in' ? { kind: 'out', hasEnded: true } : before)))
    unawaited(refresh())
  }, [refresh])
  useTellUse(state.kind === 'in', refresh)
  const logout = useCallback(async () => {
    await call('logoutOperator', {})
    setState({ kind: 'out', hasEnded: false })
  }, [])
  const session = useMemo<Session>(() => ({ ...state, refresh, logout }), [state, refresh, logout])
  return <SessionContext value={session}>{children}</SessionContext>
}

// The lists of an open desk do not keep a session alive; the operator's hands do.
function useTellUse(isIn: boolean, tell: () => Promise<void>): void {
  useEffect(() => {
    if (!isIn) return
    let toldAt = Date.now()
    const used = () => {
      if (Date.now() - toldAt < tellEveryMs) return
      toldAt = Date.now()
      unawaited(tell())
    }
    addEventListener('pointerdown', used)
    addEventListener('keydown', used)
    return () => {
      removeEventListener('pointerdown', used)
      removeEventListener('keydown', used)
    }
  }, [isIn, tell])
}

export function useSession(): Session {
  const session = useContext(SessionContext)
  if (!session) throw new Error('useSession needs a SessionProvider around it')
  return session
}

/** The operator's name, and whether their permissions allow a call; inside the shell only. */
export function useOperator(): { userName: string; site: string; may: (name: ConsoleCallName) => boolean } {
  const session = useSession()
  const operator = session.kind === 'in' ? session.operator : undefined
  return useMemo(
    () => ({
      userName: operator?.userName ?? '',
      site: operator?.site ?? '',
      may: (name) => isAllowed(operator?.permissions ?? [], consoleCalls[name].permission ?? ''),
    }),
    [operator],
  )
}

/** The same rule as the server's, which decides (server/src/call/rpc/caller.ts). */
export function isAllowed(permissions: readonly string[], permission: string): boolean {
  return permission === 'own' || permissions.includes('*') || permissions.includes(permission)
}
