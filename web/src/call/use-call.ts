import type { CallFailure, Reply, Request } from '@mingtang/contract/client.ts'
import type { calls, MemberCallName } from '@mingtang/contract/gen/calls.ts'
import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { call } from './client.ts'
import { reactTo } from './reactions.ts'
import { freshMs, freshMsOf, getReplies, useReplies } from './replies.ts'
import { type Ask, type Known, ReplyCache } from './reply-cache.ts'

type ReadOptions = { enabled?: boolean; refetchIntervalMs?: number; keepPrevious?: boolean; staleMs?: number }

export type CallRead<Data> = Known<Data> & {
  /** True while there is neither a reply nor an error. */
  isPending: boolean
  isError: boolean
  isFetching: boolean
  refetch: () => Promise<void>
}

/** A read through the shared cache; its key is the same as that of the document's boot data. */
export function useCallQuery<Name extends MemberCallName>(
  name: Name,
  request: Request<Name>,
  options: ReadOptions = {},
): CallRead<Reply<Name>> {
  const key = ReplyCache.keyOf(name, request)
  const ask: Ask = (_known, signal) => call(name, request, { signal })
  const { known, refetch } = useRead(key, ask, { staleMs: freshMsOf(name), ...options })
  const last = useRef<unknown>(undefined)
  useEffect(() => {
    if (known.data !== undefined) last.current = known.data
  }, [known.data])
  const data = (known.data ?? (options.keepPrevious ? last.current : undefined)) as Reply<Name> | undefined
  return { ...known, data, ...stateOf(known), isPending: data === undefined && !known.error, refetch }
}

type KeysetCall = {
  [Name in MemberCallName]: Reply<Name> extends { rows: unknown[]; nextCursor: string } ? Name : never
}[MemberCallName]

type Pages<Page> = { pages: Page[] }

export type CallPages<Page> = CallRead<Pages<Page>> & {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<void>
}

/** A keyset list: `data.pages`, `hasNextPage`, `fetchNextPage()`; pass the request without its cursor. */
export function useCallPages<Name extends KeysetCall>(
  name: Name,
  request: Request<Name>,
  /** Fields merged into the request of every page after the first. */
  { more, ...options }: ReadOptions & { more?: Request<Name> } = {},
): CallPages<Reply<Name>> {
  const replies = useReplies()
  const key = ReplyCache.keyOf(name, request, ':pages')
  const wantsMore = useRef(false)
  const [isMore, setMore] = useState(false)
  // The first page may have been asked for early, under the key of the plain read.
  const first = replies.known(ReplyCache.keyOf(name, request))
  if (first.data !== undefined && replies.known(key).data === undefined) replies.put(key, { pages: [first.data] })
  const ask: Ask = async (known, signal) => {
    const before = (known.data as Pages<Reply<Name>> | undefined)?.pages ?? []
    const page = (cursor: string) => call(name, { ...request, ...(cursor ? more : {}), cursor }, { signal })
    if (wantsMore.current) return { pages: [...before, await page(cursorAfter(before.at(-1)))] }
    const pages = [await page('')]
    while (pages.length < before.length && cursorAfter(pages.at(-1))) pages.push(await page(cursorAfter(pages.at(-1))))
    return { pages }
  }
  const { known, refetch } = useRead(key, ask, options)
  const data = known.data as Pages<Reply<Name>> | undefined
  const fetchNextPage = useCallback(async () => {
    wantsMore.current = true
    setMore(true)
    await replies.ask(key)
    wantsMore.current = false
    setMore(false)
  }, [replies, key])
  return {
    ...known,
    data,
    ...stateOf(known),
    refetch,
    hasNextPage: cursorAfter(data?.pages.at(-1)) !== '',
    isFetchingNextPage: isMore,
    isFetchNextPageError: known.error !== null && data !== undefined,
    fetchNextPage,
  }
}

function cursorAfter(page: unknown): string {
  return (page as { nextCursor?: string } | undefined)?.nextCursor ?? ''
}

function stateOf(known: Known<unknown>) {
  return {
    isPending: known.data === undefined && !known.error,
    isError: known.error !== null,
    isFetching: known.fetchStatus === 'fetching',
  }
}

function useRead(key: string, ask: Ask, { enabled = true, refetchIntervalMs, staleMs = freshMs }: ReadOptions) {
  const replies = useReplies()
  const known = useSyncExternalStore(
    useCallback((watcher: () => void) => replies.watch(key, watcher), [replies, key]),
    () => replies.known(key),
    () => replies.knownToServer(key),
  )
  const latest = useRef(ask)
  useEffect(() => {
    latest.current = ask
  })
  useEffect(() => {
    if (!enabled) return
    return replies.look(key, {}, (...facts) => latest.current(...facts), staleMs)
  }, [replies, key, enabled, staleMs])
  useEffect(() => {
    if (!enabled || !refetchIntervalMs) return
    const timer = setInterval(() => {
      if (document.visibilityState === 'visible') unawaited(replies.ask(key))
    }, refetchIntervalMs)
    return () => clearInterval(timer)
  }, [replies, key, enabled, refetchIntervalMs])
  const refetch = useCallback(() => replies.ask(key), [replies, key])
  return { known, refetch }
}

type Send<Name extends MemberCallName> = (name: Name, request: Request<Name>) => Promise<Reply<Name>>

type ChangeOptions<Name extends MemberCallName> = {
  onDone?: (reply: Reply<Name>, request: Request<Name>) => void
  /** Handles the failure instead of the default reaction; return true when handled. */
  onFailure?: (failure: CallFailure) => boolean | undefined
  /** Reads that become stale through this call. */
  refresh?: readonly MemberCallName[]
}

export type CallChange<Name extends MemberCallName> = {
  mutate: (request: Request<Name>) => void
  isPending: boolean
  /** The request in flight, or the last one. */
  variables: Request<Name> | undefined
  error: CallFailure | null
  reset: () => void
}

type Sent<Name extends MemberCallName> = {
  isPending: boolean
  variables: Request<Name> | undefined
  error: CallFailure | null
}

/** The calls whose request id must outlive a reload: they are sent by `useMoneyChange`. */
type MoneyCallName = {
  [Name in MemberCallName]: (typeof calls)[Name]['movesMoney'] extends true ? Name : never
}[MemberCallName]

/** A mutation: `mutate(request)`, `isPending`. A double click sends once; failures run their reaction. */
export function useCallChange<Name extends Exclude<MemberCallName, MoneyCallName>>(
  name: Name,
  options: ChangeOptions<Name> = {},
): CallChange<Name> {
  return useSentChange(name, call, options)
}

/** A mutation whose request is sent by `send`. */
export function useSentChange<Name extends MemberCallName>(
  name: Name,
  send: Send<Name>,
  options: ChangeOptions<Name>,
): CallChange<Name> {
  const [sent, setSent] = useState<Sent<Name>>({ isPending: false, variables: undefined, error: null })
  const isRunning = useRef(false)
  const latest = useRef(options)
  useEffect(() => {
    latest.current = options
  })
  const mutate = useCallback(
    (request: Request<Name>) => {
      if (isRunning.current) return
      isRunning.current = true
      setSent({ isPending: true, variables: request, error: null })
      send(name, request).then(
        (reply) => {
          isRunning.current = false
          setSent({ isPending: false, variables: request, error: null })
          refreshCalls(latest.current.refresh ?? [])
          latest.current.onDone?.(reply, request)
        },
        (failure: CallFailure) => {
          isRunning.current = false
          setSent({ isPending: false, variables: request, error: failure })
          if (!latest.current.onFailure?.(failure)) reactTo(failure)
        },
      )
    },
    [name, send],
  )
  const reset = useCallback(() => setSent({ isPending: false, variables: undefined, error: null }), [])
  return { ...sent, mutate, reset }
}

/** Marks the replies of these calls as stale; mounted reads refetch. */
export function refreshCalls(names: readonly MemberCallName[]): void {
  getReplies().invalidate((name) => names.some((one) => one === name))
}
