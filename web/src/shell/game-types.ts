import type { TextKey } from '../texts/text-keys.ts'

/** The seven types in the order of the house. */
export const gameTypes = ['live', 'electronic', 'fishing', 'chess', 'sports', 'lottery', 'esports'] as const
export type GameType = (typeof gameTypes)[number]

/** The name of a type. */
export function gameTypeKey(type: GameType): TextKey {
  return `game.type.${type}`
}

/** Where the lobby shows one type. */
export function lobbyPath(type: GameType): string {
  return `/game?type=${type}`
}
