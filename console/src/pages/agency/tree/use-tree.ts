import { CallFailure } from '@mingtang/contract/client.ts'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { call } from '../../../call/client.ts'
import { type Level, type Levels, linesOf, type Node, type TreeLine, unread, withWay } from './tree-lines.ts'

export type Tree = {
  readonly lines: readonly TreeLine[]
  /** Opens a member, which reads the level below for the first time, or closes it. */
  toggle: (memberId: string) => void
  /** Reads on in the level below a member. */
  loadMore: (parentId: string) => void
  /** Opens the way from the root down to a member, and shows those on it as they are now. */
  reveal: (path: readonly Node[]) => void
  reload: () => void
}

/** The tree of agents and members: each level is read when it is opened, page by page. */
export function useTree(): Tree {
  const [levels, setLevels] = useState<Levels>(new Map())
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const known = useRef(levels)
  const ended = useRef<AbortController>(null)
  const change = useCallback((next: Levels) => {
    known.current = next
    setLevels(next)
  }, [])
  const put = useCallback(
    (parentId: string, to: (level: Level) => Level) =>
      change(new Map(known.current).set(parentId, to(known.current.get(parentId) ?? unread))),
    [change],
  )
  const loadMore = useCallback(
    async (parentId: string) => {
      const { signal } = ended.current ?? {}
      const level = known.current.get(parentId) ?? unread
      if (!signal || level.isPending) return
      put(parentId, (before) => ({ ...before, isPending: true, failure: null }))
      try {
        const page = await call('listAgencyTree', { parentId, cursor: level.nextCursor ?? '' }, signal)
        if (signal.aborted) return
        const { nextCursor } = page
        put(parentId, (before) => ({ ...before, rows: [...before.rows, ...page.rows], nextCursor, isPending: false }))
      } catch (error) {
        if (signal.aborted || !(error instanceof CallFailure)) return
        put(parentId, (before) => ({ ...before, isPending: false, failure: error }))
      }
    },
    [put],
  )
  const reload = useCallback(() => {
    ended.current?.abort()
    ended.current = new AbortController()
    change(new Map())
    setOpened(new Set())
    unawaited(loadMore(''))
  }, [change, loadMore])
  useEffect(() => {
    reload()
    return () => ended.current?.abort()
  }, [reload])
  const reveal = useCallback(
    (path: readonly Node[]) => {
      change(withWay(known.current, path))
      setOpened((before) => new Set([...before, ...path.slice(0, -1).map(({ memberId }) => memberId)]))
    },
    [change],
  )
  const lines = useMemo(() => linesOf(levels, opened), [levels, opened])
  return {
    lines,
    toggle(memberId) {
      const isOpen = opened.has(memberId)
      if (!isOpen && !known.current.has(memberId)) unawaited(loadMore(memberId))
      setOpened((before) => {
        const next = new Set(before)
        if (isOpen) next.delete(memberId)
        else next.add(memberId)
        return next
      })
    },
    loadMore: (parentId) => unawaited(loadMore(parentId)),
    reveal,
    reload,
  }
}
