import { CallFailure, type Reply, type Request } from '@mingtang/contract/client.ts'
import type { ConsoleCallName } from '@mingtang/contract/gen/calls.ts'
import { App } from 'antd'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call, failureText } from './client.ts'

type Options<Name extends ConsoleCallName> = {
  onDone?: (reply: Reply<Name>, request: Request<Name>) => void
  /** Handles the failure instead of the message; return true when handled. */
  onFailure?: (failure: CallFailure) => boolean
}

export type Change<Name extends ConsoleCallName> = { send: (request: Request<Name>) => void; isPending: boolean }

/** A change: `send(request)`. A double click sends once; a failure is said in a message. */
export function useChange<Name extends ConsoleCallName>(name: Name, options: Options<Name> = {}): Change<Name> {
  const { message } = App.useApp()
  const [isPending, setPending] = useState(false)
  const isRunning = useRef(false)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const send = useCallback(
    (request: Request<Name>) => {
      if (isRunning.current) return
      isRunning.current = true
      setPending(true)
      const settle = () => {
        isRunning.current = false
        setPending(false)
      }
      call(name, request).then(
        (reply) => {
          settle()
          latest.current.onDone?.(reply, request)
        },
        (error: unknown) => {
          settle()
          if (!(error instanceof CallFailure)) throw error
          if (!latest.current.onFailure?.(error)) message.error(failureText(error))
        },
      )
    },
    [name, message],
  )
  return { send, isPending }
}
