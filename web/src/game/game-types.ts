import type { TextKey } from '../texts/text-keys.ts'

/** The seven types in display order. */
export const gameTypes = ['live', 'electronic', 'fishing', 'chess', 'sports', 'lottery', 'esports'] as const
export type GameType = (typeof gameTypes)[number]

export function gameTypeKey(type: GameType): TextKey {
  return `game.type.${type}`
}

export function lobbyPath(type: GameType): string {
  return `/game?type=${type}`
}
