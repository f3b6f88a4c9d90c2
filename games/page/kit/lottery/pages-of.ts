import type { Board, Play } from '../../../src/lottery/play.ts'

/** A board with no more picks is one page; of a larger one each group of plays is a page of its own. */
const picksOfPage = 80

/** Plays that are seen together, and what they are called where there are several pages. */
export type BoardPage = { readonly board: Board; readonly group: string; readonly plays: readonly Play[] }

function picksOf(plays: readonly Play[]): number {
  return plays.reduce((sum, { fields }) => sum + fields.reduce((all, { picks }) => all + picks.length, 0), 0)
}

/** The pages of a board, in the order of its plays. */
export function pagesOf(all: readonly Play[], board: Board): BoardPage[] {
  const plays = all.filter((play) => play.board === board)
  if (picksOf(plays) <= picksOfPage) return [{ board, group: plays[0]?.group ?? '', plays }]
  const groups = [...new Set(plays.map(({ group }) => group))]
  return groups.map((group) => ({ board, group, plays: plays.filter((play) => play.group === group) }))
}
