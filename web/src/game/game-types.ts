import type { TextKey } from '../texts/text-keys.ts'

/** The seven types in display order. */
export const gameTypes = ['live', 'electronic', 'fishing', 'chess', 'sports', 'lottery', 'esports'] as const
export type GameType = (typeof gameTypes)[number]

/** The place of a type in the display order; types that this build does not know come last. */
export function placeOfType(type: string): number {
  const place = gameTypes.findIndex((one) => one === type)
  return place === -1 ? gameTypes.length : place
}

/** A hall of matches instead of games. */
export function isBook(type: GameType): type is 'sports' | 'esports' {
  return type === 'sports' || type === 'esports'
}

export function gameTypeKey(type: GameType): TextKey {
  return `game.type.${type}`
}

export function lobbyPath(type: GameType): string {
  return `/game?type=${type}`
}
