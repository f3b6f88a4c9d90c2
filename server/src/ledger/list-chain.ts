import type { Queryable } from '../base/db/db.ts'
import { genesis } from './chain.ts'
import { type ChainRow, findSpan, listChainRows, listPoints, type PointRow } from './chain-rows.ts'

export type ChainPage = {
  opening: PointRow
  closing: PointRow
  /** Oldest first. */
  entries: ChainRow[]
  /** Null on the last page. */
  nextCursor: string | null
}

type ChainFilter = { name: string; from: Date; to: Date; cursor: string; limit: number }

const cursorForm = /^(\d{1,18})-(\d{1,18})$/

/**
 * Reads a page of an account's chain in a period, with the points that it begins and ends at. The cursor keeps the end that the
 * first page found, so that entries of today do not move it. Throws a RangeError for a cursor that this function did not make.
 */
export async function listChain(db: Queryable, { name, from, to, cursor, limit }: ChainFilter): Promise<ChainPage> {
  const [, afterText, lastText] = cursorForm.exec(cursor) ?? []
  if (cursor && !lastText) throw new RangeError('The cursor is not one of a chain')
  const span = await findSpan(db, name, { from, to })
  const begin: PointRow = { version: 0n, balanceMinor: 0n, hash: genesis(name) }
  if (!span) return { opening: begin, closing: begin, entries: [], nextCursor: null }
  const closing = lastText && BigInt(lastText) < span.closing ? BigInt(lastText) : span.closing
  const after = afterText ? BigInt(afterText) : span.opening
  const [points, rows] = await Promise.all([
    listPoints(db, span.id, [span.opening, closing]),
    listChainRows(db, span.id, { after, last: closing, limit: limit + 1 }),
  ])
  const pointAt = (version: bigint) => points.find((point) => point.version === version) ?? begin
  const entries = rows.slice(0, limit)
  const end = entries.at(-1)
  return {
    opening: pointAt(span.opening),
    closing: pointAt(closing),
    entries,
    nextCursor: end && rows.length > limit ? `${end.version}-${closing}` : null,
  }
}
