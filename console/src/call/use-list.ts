import type { CallFailure, Reply, Request } from '@mingtang/contract/client.ts'
import type { ConsoleCallName } from '@mingtang/contract/gen/calls.ts'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { call } from './client.ts'

/** The calls that answer rows page by page. */
export type ListCallName = {
  [Name in ConsoleCallName]: Reply<Name> extends { rows: unknown[]; nextCursor: string } ? Name : never
}[ConsoleCallName]
export type RowOf<Name extends ListCallName> = Reply<Name> extends { rows: (infer Row)[] } ? Row : never

export type List<Row> = {
  rows: readonly Row[]
  failure: CallFailure | null
  isPending: boolean
  hasMore: boolean
  loadMore: () => void
  /** Reads all pages again that were read. */
  reload: () => void
  /** Reads again what could not be read. */
  retry: () => void
  /** The rows as they are now from the first page on, up to a number, for an export; and whether there are more. */
  readAll: (most: number) => Promise<{ rows: readonly Row[]; isCut: boolean }>
}

/** A keyset list: its first page, and further ones by `loadMore`. Pass the request without its cursor. */
export function useList<Name extends ListCallName>(name: Name, request: Request<Name>): List<RowOf<Name>> {
  type Page = { rows: RowOf<Name>[]; nextCursor: string }
  const read = async (cursor: string, signal?: AbortSignal) =>
    (await call(name, { ...request, cursor }, signal)) as unknown as Page
  const query = useInfiniteQuery({
    queryKey: [name, request, 'pages'],
    queryFn: ({ pageParam, signal }) => read(pageParam, signal),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor || undefined,
    select: ({ pages }) => pages.flatMap(({ rows }) => rows),
  })
  const { data: rows = [], error, isFetching, hasNextPage, isFetchNextPageError } = query
  const loadMore = () => unawaited(query.fetchNextPage({ cancelRefetch: false }))
  const reload = () => unawaited(query.refetch())
  return {
    rows,
    failure: isFetching ? null : error,
    isPending: isFetching,
    hasMore: hasNextPage,
    loadMore,
    reload,
    retry: isFetchNextPageError ? loadMore : reload,
    async readAll(most) {
      const all: RowOf<Name>[] = []
      let cursor = ''
      do {
        const page = await read(cursor)
        all.push(...page.rows)
        cursor = page.nextCursor
      } while (cursor && all.length < most)
      return { rows: all.slice(0, most), isCut: cursor !== '' || all.length > most }
    },
  }
}
