import type { Play } from '../../../src/lottery/play.ts'

/** For how many draws, newest first, a pick of a play was not hit; all of them when it never was. */
export function missingOf(play: Play, field: number, pick: number, drawn: readonly (readonly number[])[]): number {
  const at = drawn.findIndex((balls) =>
    play.hits(
      play.looks.map((look) => balls[look] as number),
      field,
      pick,
    ),
  )
  return at < 0 ? drawn.length : at
}
