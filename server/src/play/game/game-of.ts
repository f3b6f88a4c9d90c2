import type { PlatformRow } from '../platform/platform-rows.ts'
import type { GameRow } from './game-rows.ts'

/** A game as members and visitors see it, with the state of its platform. */
export function gameOf(row: GameRow, platformStatus: PlatformRow['status']) {
  const { platformCode, code, type, name, enName, status, rtp, cover, isFavourite, volatility, overround } = row
  const tags = [...row.tags]
  return {
    platformCode,
    code,
    type,
    name,
    enName,
    status,
    rtp,
    cover,
    isFavourite,
    volatility,
    overround,
    tags,
    platformStatus,
  }
}
