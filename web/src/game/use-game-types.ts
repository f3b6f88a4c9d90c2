import { useBoot } from '../site/boot-context.ts'
import { type GameType, gameTypes } from './game-types.ts'

/** The types with games that open, in display order: screens name no others. */
export function useGameTypes(): readonly GameType[] {
  const { config } = useBoot()
  return gameTypes.filter((type) => config.gameTypes.includes(type))
}
