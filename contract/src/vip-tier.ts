/** Levels are tiers of ten; level 0 is in the first one. */
export const levelsOfTier = 10

/** 0 for levels 0 to 10, 1 for 11 to 20 and so on. */
export function tierOf(level: number): number {
  return level === 0 ? 0 : Math.trunc((level - 1) / levelsOfTier)
}

/** The key of a tier's name in the language packs. */
export function tierKeyOf(level: number): string {
  return `vip.tier.${tierOf(level)}`
}
