import { CallFailure, type Reply, type Request } from '@mingtang/contract/client.ts'
import type { ConsoleCallName } from '@mingtang/contract/gen/calls.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import { useId } from 'react'
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
  const queries = useQueryClient()
  const mutationKey = [useId()]
  const { mutate, isPending } = useMutation({
    mutationKey,
    mutationFn: (request: Request<Name>) => call(name, request),
    onSuccess: options.onDone,
    onError(error) {
      if (error instanceof CallFailure && !options.onFailure?.(error)) message.error(failureText(error))
    },
  })
  return { send: (request) => queries.isMutating({ mutationKey }) || mutate(request), isPending }
}
