import type { GameRow } from './game-rows.ts'

/** A game as members and visitors see it. */
export function gameOf(row: GameRow) {
  const { platformCode, code, type, name, enName, status, rtp, cover, isFavourite } = row
  return { platformCode, code, type, name, enName, status, rtp, cover, isFavourite }
}
