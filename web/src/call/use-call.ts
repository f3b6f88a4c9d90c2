import type { CallFailure, Reply, Request } from '@mingtang/contract/client.ts'
import type { CallName } from '@mingtang/contract/gen/calls.ts'
import {
  keepPreviousData,
  type UseInfiniteQueryResult,
  type UseMutationResult,
  type UseQueryResult,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { call } from './client.ts'
import { sendMoney } from './money-call.ts'
import { queryClient } from './query-client.ts'
import { reactTo } from './reactions.ts'

type QueryOptions = { enabled?: boolean; refetchIntervalMs?: number; keepPrevious?: boolean; staleMs?: number }

/** A read: cached under its name and request, the same key that the document's boot data uses. */
export function useCallQuery<Name extends CallName>(
  name: Name,
  request: Request<Name>,
  options: QueryOptions = {},
): UseQueryResult<Reply<Name>, CallFailure> {
  return useQuery<Reply<Name>, CallFailure>({
    queryKey: [name, request],
    queryFn: ({ signal }) => call(name, request, { signal }),
    enabled: options.enabled ?? true,
    ...(options.refetchIntervalMs ? { refetchInterval: options.refetchIntervalMs } : {}),
    ...(options.keepPrevious ? { placeholderData: keepPreviousData } : {}),
    ...(options.staleMs === undefined ? {} : { staleTime: options.staleMs }),
  })
}

type KeysetCall = {
  [Name in CallName]: Reply<Name> extends { rows: unknown[]; nextCursor: string } ? Name : never
}[CallName]

/** A keyset list: `data.pages`, `hasNextPage`, `fetchNextPage()`; the request goes without its cursor. */
export function useCallPages<Name extends KeysetCall>(
  name: Name,
  request: Request<Name>,
  options: { enabled?: boolean } = {},
): UseInfiniteQueryResult<{ pages: Reply<Name>[] }, CallFailure> {
  const cache = useQueryClient()
  return useInfiniteQuery<
    Reply<Name>,
    CallFailure,
    { pages: Reply<Name>[]; pageParams: string[] },
    readonly unknown[],
    string
  >({
    queryKey: [name, request, 'pages'],
    queryFn: ({ pageParam, signal }) => call(name, { ...request, cursor: pageParam }, { signal }),
    initialPageParam: '',
    getNextPageParam: (last) => (last as { nextCursor: string }).nextCursor || undefined,
    enabled: options.enabled ?? true,
    // The first page may have come with the document, under the key of the plain read.
    initialData: () => {
      const first = cache.getQueryData<Reply<Name>>([name, request])
      return first && { pages: [first], pageParams: [''] }
    },
    initialDataUpdatedAt: () => cache.getQueryState([name, request])?.dataUpdatedAt,
  })
}

type MutationOptions<Name extends CallName> = {
  onDone?: (reply: Reply<Name>, request: Request<Name>) => void
  /** Takes the failure instead of the usual reaction; return true when it was dealt with. */
  onFailure?: (failure: CallFailure) => boolean | undefined
  /** Reads that are old after this call. */
  refresh?: readonly CallName[]
  /** The call moves money: its request id is stored before sending and kept until an answer comes. */
  money?: boolean
}

/** A change: `mutate(request)`, `isPending`; a double click sends once, failures go through the table of reactions. */
export function useCallChange<Name extends CallName>(
  name: Name,
  options: MutationOptions<Name> = {},
): UseMutationResult<Reply<Name>, CallFailure, Request<Name>> {
  return useMutation<Reply<Name>, CallFailure, Request<Name>>({
    mutationKey: [name],
    scope: { id: name },
    mutationFn: (request) => (options.money ? sendMoney(name, request) : call(name, request)),
    onSuccess: (reply, request) => {
      refreshCalls(options.refresh ?? [])
      options.onDone?.(reply, request)
    },
    onError: (failure) => {
      if (!options.onFailure?.(failure)) reactTo(failure)
    },
  })
}

/** Marks the replies of these calls as old; what is on the screen is asked again. */
export function refreshCalls(names: readonly CallName[]): void {
  for (const name of names) void queryClient().invalidateQueries({ queryKey: [name] })
}
