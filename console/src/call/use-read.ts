import type { CallFailure, Reply, Request } from '@mingtang/contract/client.ts'
import type { ConsoleCallName } from '@mingtang/contract/gen/calls.ts'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { useQuery } from '@tanstack/react-query'
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
  { enabled = true, everyMs }: Options = {},
): Read<Reply<Name>> {
  const { data, error, isLoading, refetch } = useQuery({
    queryKey: [name, request],
    queryFn: ({ signal }) => call(name, request, signal),
    enabled,
    refetchInterval: everyMs ?? false,
  })
  return { data, failure: error, isPending: isLoading, reload: () => unawaited(refetch()) }
}
