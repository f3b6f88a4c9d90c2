// What a later look at the beginning of a list says about the rows that are on the screen. Pure.

/** A page as it was read; `turn` tells which of two was asked for later. */
export type ReadPage<Row> = { readonly rows: readonly Row[]; readonly nextCursor: string; readonly turn: number }

export type LiveRows<Row> = {
  /** The rows of the pages where they stand, as they are now. */
  readonly rows: readonly Row[]
  /** The keys of rows that are in the list no longer. */
  readonly gone: ReadonlySet<string>
  /** How many rows there are that no page has; with `isMore` at least so many. */
  readonly fresh: { readonly count: number; readonly isMore: boolean }
}

/**
 * Rows that changed change in their places, rows that have gone are marked, and new ones are only counted: nothing moves
 * under the operator's hand. A look knows as much of the list as it has rows.
 */
export function liveRows<Row>(
  pages: readonly ReadPage<Row>[],
  look: ReadPage<Row> | null,
  keyOf: (row: Row) => string,
): LiveRows<Row> {
  const rows = pages.flatMap((page) => page.rows)
  const earlier = look ? pages.filter(({ turn }) => turn < look.turn).flatMap((page) => page.rows) : []
  // A list that was read again from its beginning is newer than the look.
  if (!look || !pages[0] || pages[0].turn > look.turn)
    return { rows, gone: new Set(), fresh: { count: 0, isMore: false } }
  const now = new Map(look.rows.map((row) => [keyOf(row), row]))
  const known = new Set(rows.map(keyOf))
  const isKnown = (row: Row) => known.has(keyOf(row))
  const reach = look.nextCursor ? earlier.findLastIndex((row) => now.has(keyOf(row))) + 1 : earlier.length
  const gone = earlier.slice(0, reach).filter((row) => !now.has(keyOf(row)))
  // Behind the last known row stands what further pages would bring, unless there are none.
  const last = look.rows.findLastIndex(isKnown)
  const isWhole = pages.at(-1)?.nextCursor === ''
  const within = isWhole || last < 0 ? look.rows : look.rows.slice(0, last)
  const fresh = within.filter((row) => !isKnown(row))
  const isCut = look.nextCursor !== '' && within.length === look.rows.length
  return {
    rows: [...earlier.map((row) => now.get(keyOf(row)) ?? row), ...rows.slice(earlier.length)],
    gone: new Set(gone.map(keyOf)),
    fresh: { count: fresh.length, isMore: isCut && fresh.at(-1) === look.rows.at(-1) },
  }
}
