import { CallFailure, type Reply, type Request } from '@mingtang/contract/client.ts'
import type { ConsoleCallName } from '@mingtang/contract/gen/calls.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useId } from 'react'
import { call, failureText } from './client.ts'

type Options<Name extends ConsoleCallName> = {
  onDone?: (reply: Reply<Name>, request: Request<Name>) => void
  /** Where the change is sent from says its `failure`, so that no message does. */
  saysFailure?: boolean
  /** Instead of the message. */
  onFailure?: (failure: CallFailure) => void
}

/** A save that replaces names what it was made from: a form that forgets it is no program. */
type Sendable<Name extends ConsoleCallName> = Request<Name> &
  ('etag' extends keyof Request<Name> ? { etag: string } : unknown)

export type Change<Name extends ConsoleCallName> = Sent & { send: (request: Sendable<Name>) => void }

/** How a change goes; its last failure is gone when it is sent again. */
export type Sent = { isPending: boolean; failure: CallFailure | null }

/** A change: `send(request)`. A double click sends once; a failure is said in a message. */
export function useChange<Name extends ConsoleCallName>(name: Name, options: Options<Name> = {}): Change<Name> {
  const { message } = App.useApp()
  const queries = useQueryClient()
  const mutationKey = [useId()]
  const { mutate, isPending, error } = useMutation({
    mutationKey,
    mutationFn: (request: Request<Name>) => call(name, request),
    onSuccess: options.onDone,
    onError(error) {
      if (!(error instanceof CallFailure)) return
      if (options.onFailure) options.onFailure(error)
      else if (!options.saysFailure) message.error(failureText(error))
    },
  })
  return { send: (request) => queries.isMutating({ mutationKey }) || mutate(request), isPending, failure: error }
}
