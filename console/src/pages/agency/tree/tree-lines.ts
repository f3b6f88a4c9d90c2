import type { CallFailure } from '@mingtang/contract/client.ts'
import type { RowOf } from '../../../call/use-list.ts'

export type Node = RowOf<'listAgencyTree'>

/** What is known of the members directly below one, or of those without a parent. */
export type Level = {
  /** The one who leads to a member that was looked for, before the others of the level are read. */
  readonly way: Node | undefined
  readonly rows: readonly Node[]
  /** Null before the first page is read, empty after the last one. */
  readonly nextCursor: string | null
  readonly failure: CallFailure | null
  readonly isPending: boolean
}

/** By the id of the parent; the empty id has the members without a parent. */
export type Levels = ReadonlyMap<string, Level>

export const unread: Level = { way: undefined, rows: [], nextCursor: null, failure: null, isPending: false }

export type MemberLine = {
  readonly kind: 'member'
  readonly key: string
  readonly depth: number
  readonly node: Node
  readonly isOpen: boolean
}
/** The end of a level that is not read to its end: it is being read, cannot be read, or has more. */
export type RestLine = {
  readonly kind: 'rest'
  readonly key: string
  readonly depth: number
  readonly parentId: string
  readonly parentName: string
  readonly level: Level
}
export type TreeLine = MemberLine | RestLine

/** The rows of the table: each open member is followed by the level below. */
export function linesOf(levels: Levels, opened: ReadonlySet<string>, parent?: Node, depth = 0): TreeLine[] {
  const { memberId: parentId = '', userName: parentName = '' } = parent ?? {}
  const level = levels.get(parentId) ?? unread
  const lines = nodesOf(level).flatMap((node): TreeLine[] => {
    const isOpen = opened.has(node.memberId)
    const line: MemberLine = { kind: 'member', key: node.memberId, depth, node, isOpen }
    return isOpen ? [line, ...linesOf(levels, opened, node, depth + 1)] : [line]
  })
  const isWhole = level.nextCursor === '' && !level.isPending && !level.failure
  return isWhole ? lines : [...lines, { kind: 'rest', key: `rest/${parentId}`, depth, parentId, parentName, level }]
}

function nodesOf({ way, rows }: Level): readonly Node[] {
  return way && !rows.some(({ memberId }) => memberId === way.memberId) ? [way, ...rows] : rows
}

/** The levels with the way from the root down to a member, each as it is now. */
export function withWay(levels: Levels, path: readonly Node[]): Levels {
  const next = new Map(levels)
  path.forEach((node, at) => {
    const parentId = path[at - 1]?.memberId ?? ''
    const { way, ...level } = next.get(parentId) ?? unread
    const isListed = level.rows.some(({ memberId }) => memberId === node.memberId)
    const rows = level.rows.map((row) => (row.memberId === node.memberId ? node : row))
    next.set(parentId, { ...level, rows, way: isListed ? way : node })
  })
  return next
}
