import { CallFailure, type Reply, type Request } from '@mingtang/contract/client.ts'
import type { ConsoleCallName } from '@mingtang/contract/gen/calls.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
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
  reload: () => void
  /** Reads the page again that could not be read. */
  retry: () => void
  /** The rows as they are now from the first page on, up to a number, for an export; and whether there are more. */
  readAll: (most: number) => Promise<{ rows: readonly Row[]; isCut: boolean }>
}

type Known<Row> = {
  key: string
  rows: readonly Row[]
  nextCursor: string
  failure: CallFailure | null
  isPending: boolean
}

/** A keyset list: its first page, and further ones by `loadMore`. Pass the request without its cursor. */
export function useList<Name extends ListCallName>(name: Name, request: Request<Name>): List<RowOf<Name>> {
  type Row = RowOf<Name>
  const key = JSON.stringify(request)
  const empty: Known<Row> = { key, rows: [], nextCursor: '', failure: null, isPending: true }
  const [state, setState] = useState<Known<Row>>(empty)
  const known = state.key === key ? state : empty
  const [turn, setTurn] = useState(0)
  const ended = useRef<AbortController>(null)
  const asked = useRef<Known<Row>>(null)
  const read = useCallback(
    async (cursor: string, signal?: AbortSignal) => {
      const page = await call(name, { ...(JSON.parse(key) as Request<Name>), cursor }, signal)
      return page as { rows: Row[]; nextCursor: string }
    },
    [name, key],
  )
  const load = useCallback(
    async (before: Known<Row>, signal: AbortSignal) => {
      asked.current = before
      // While the first page is read again, and when that fails, the rows that were read before stay.
      setState((now) => ({ ...(now.key === before.key ? now : before), isPending: true, failure: null }))
      try {
        const { rows, nextCursor } = await read(before.nextCursor, signal)
        if (!signal.aborted) setState({ ...before, rows: [...before.rows, ...rows], nextCursor, isPending: false })
      } catch (error) {
        if (signal.aborted || !(error instanceof CallFailure)) return
        setState((now) => ({ ...now, isPending: false, failure: error }))
      }
    },
    [read],
  )
  useEffect(() => {
    const own = new AbortController()
    ended.current = own
    unawaited(load({ key, rows: [], nextCursor: '', failure: null, isPending: true }, own.signal))
    return () => own.abort()
  }, [key, load, turn])
  return {
    ...known,
    hasMore: known.nextCursor !== '',
    loadMore: () => {
      if (!known.isPending && ended.current) unawaited(load({ ...known, failure: null }, ended.current.signal))
    },
    reload: () => setTurn((before) => before + 1),
    retry: () => {
      if (asked.current && ended.current) unawaited(load(asked.current, ended.current.signal))
    },
    async readAll(most) {
      const rows: Row[] = []
      let cursor = ''
      do {
        const page = await read(cursor)
        rows.push(...page.rows)
        cursor = page.nextCursor
      } while (cursor && rows.length < most)
      return { rows: rows.slice(0, most), isCut: cursor !== '' || rows.length > most }
    },
  }
}
