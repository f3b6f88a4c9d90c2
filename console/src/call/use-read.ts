import { CallFailure, type Reply, type Request } from '@mingtang/contract/client.ts'
import type { ConsoleCallName } from '@mingtang/contract/gen/calls.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { call } from './client.ts'

export type Read<Data> = {
  /** The last reply, also while a newer one is on its way or failed to come. */
  data: Data | undefined
  failure: CallFailure | null
  isPending: boolean
  reload: () => void
}

type Options = { enabled?: boolean; everyMs?: number }

/** Reads a call, and reads it again every `everyMs` while the window is visible. */
export function useRead<Name extends ConsoleCallName>(
  name: Name,
  request: Request<Name>,
  { enabled = true, everyMs = 0 }: Options = {},
): Read<Reply<Name>> {
  const key = JSON.stringify(request)
  const [known, setKnown] = useState<{ key: string; data?: Reply<Name>; failure: CallFailure | null }>()
  const [turn, setTurn] = useState(0)
  const latest = useRef(request)
  useEffect(() => {
    latest.current = request
  })
  useEffect(() => {
    if (!enabled) return
    const ended = new AbortController()
    let timer: ReturnType<typeof setTimeout> | undefined
    const ask = async () => {
      if (turn === 0 || document.visibilityState === 'visible') {
        try {
          const data = await call(name, latest.current, ended.signal)
          if (!ended.signal.aborted) setKnown({ key, data, failure: null })
        } catch (error) {
          if (ended.signal.aborted || !(error instanceof CallFailure)) return
          setKnown((before) => ({ key, ...(before?.key === key && { data: before.data }), failure: error }))
        }
      }
      if (everyMs > 0 && !ended.signal.aborted) timer = setTimeout(() => unawaited(ask()), everyMs)
    }
    unawaited(ask())
    return () => {
      ended.abort()
      clearTimeout(timer)
    }
  }, [name, key, enabled, everyMs, turn])
  const current = known?.key === key ? known : undefined
  const reload = useCallback(() => setTurn((before) => before + 1), [])
  return { data: current?.data, failure: current?.failure ?? null, isPending: enabled && !current, reload }
}
