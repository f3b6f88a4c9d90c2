import type { CallFailure, Reply, Request } from '@mingtang/contract/client.ts'
import type { ConsoleCallName } from '@mingtang/contract/gen/calls.ts'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { call } from './client.ts'
import { type LiveRows, liveRows, type ReadPage } from './live-rows.ts'

/** The calls that answer rows page by page. */
export type ListCallName = {
  [Name in ConsoleCallName]: Reply<Name> extends { rows: unknown[]; nextCursor: string } ? Name : never
}[ConsoleCallName]
export type RowOf<Name extends ListCallName> = Reply<Name> extends { rows: (infer Row)[] } ? Row : never

export type List<Row> = LiveRows<Row> & {
  failure: CallFailure | null
  isPending: boolean
  hasMore: boolean
  loadMore: () => void
  /** Reads all pages again that were read. */
  reload: () => void
  /** Reads again what could not be read. */
  retry: () => void
  /** The rows as they are now from the first page on, up to a number, for an export; and whether there are more. */
  readAll: (max: number) => Promise<{ rows: readonly Row[]; isCut: boolean }>
}

const everyMs = 10_000
const usual = 20
const max = 100
let turns = 0

/** Of a list without further pages some rows more are asked for, so that what comes at its end is seen. */
const sizeOfLook = (count: number, hasMore: boolean) => Math.min(max, Math.max(usual, count) + (hasMore ? 0 : usual))

/**
 * A keyset list: its first page, and further ones by `loadMore`. Pass the request without its cursor. With `keyOf` the list
 * is watched: while the window is visible its first rows (up to 100) are looked at again, which moves nothing.
 */
export function useList<Name extends ListCallName>(
  name: Name,
  request: Request<Name>,
  keyOf?: (row: RowOf<Name>) => string,
): List<RowOf<Name>> {
  type Row = RowOf<Name>
  const read = async (part: { cursor: string; size?: number }, signal?: AbortSignal): Promise<ReadPage<Row>> => {
    const turn = ++turns
    const page = (await call(name, { ...request, ...part }, signal)) as unknown as Omit<ReadPage<Row>, 'turn'>
    return { ...page, turn }
  }
  const query = useInfiniteQuery({
    queryKey: [name, request, 'pages'],
    queryFn: ({ pageParam, signal }) => read({ cursor: pageParam }, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor || undefined,
  })
  const { data, error, isFetching, hasNextPage, isFetchNextPageError } = query
  const pages = data?.pages ?? []
  const count = pages.reduce((sum, { rows }) => sum + rows.length, 0)
  const look = useQuery({
    queryKey: [name, request, 'look'],
    queryFn: ({ signal }) => read({ cursor: '', size: sizeOfLook(count, hasNextPage) }, signal),
    enabled: keyOf !== undefined && data !== undefined,
    initialData: null,
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: everyMs,
    refetchOnWindowFocus: 'always',
  })
  const loadMore = () => unawaited(query.fetchNextPage({ cancelRefetch: false }))
  const reload = () => unawaited(query.refetch())
  const lookAgain = () => unawaited(look.refetch())
  return {
    ...liveRows(pages, look.data, keyOf ?? (() => '')),
    failure: isFetching ? null : (error ?? look.error),
    isPending: isFetching,
    hasMore: hasNextPage,
    loadMore,
    reload,
    retry: isFetchNextPageError ? loadMore : error ? reload : lookAgain,
    async readAll(max) {
      const all: Row[] = []
      let cursor = ''
      do {
        const page = await read({ cursor })
        all.push(...page.rows)
        cursor = page.nextCursor
      } while (cursor && all.length < max)
      return { rows: all.slice(0, max), isCut: cursor !== '' || all.length > max }
    },
  }
}
