import type { Reply } from '@mingtang/contract/client.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { levelsOfTier } from '@mingtang/contract/vip-tier.ts'
import { type CallRead, useCallQuery } from '../call/use-call.ts'
import { sumOf } from '../money/amount-text.ts'

export type Levels = Reply<'listVipLevels'>
export type Level = Levels['rows'][number]

/**
 * The levels with their bonuses in the member's currency. The document has them in the site's currency, so another one
 * is asked for afterwards.
 */
export function useLevels(): CallRead<Levels> {
  const user = useCallQuery('getUserInfo', {}, { enabled: false }).data
  const usual = useCallQuery('listVipLevels', {})
  const isOther = Boolean(user && usual.data && usual.data.currency !== user.currency)
  const own = useCallQuery('listVipLevels', { currency: user?.currency ?? '' }, { enabled: isOther })
  return isOther ? own : usual
}

/** The kinds of bonuses, in the order of the screen. */
export const bonusKinds = ['LEVEL_UP', 'MONTHLY', 'BIRTHDAY'] as const
export type BonusKind = (typeof bonusKinds)[number]

/** What a level gives of a kind. */
export function bonusAmount(level: Level, kind: BonusKind): string {
  const { levelUp, monthly, birthday } = level
  return { LEVEL_UP: levelUp, MONTHLY: monthly, BIRTHDAY: birthday }[kind]
}

const monthsOfYear = 12

/** What a level gives in a year as long as it is kept: its bonus of every month, and that of the birthday. */
export function yearOf({ monthly, birthday }: Level, currency: string): string {
  return sumOf([...Array.from({ length: monthsOfYear }, () => monthly), birthday], currency)
}

/** A grouped amount without decimals that are all zero: bonuses are whole units almost everywhere. */
export function plainAmount(amount: string): string {
  return groupAmount(amount.replace(/\.0+$/, ''))
}

// One emblem of covers/emblems.svg for each tier.
const emblems = ['firefly', 'candle', 'lantern', 'galaxy', 'moon', 'sunrise'] as const

/** The code of a tier's cover, with `lights` of its ten lights on. */
export function tierCover(tier: number, lights: number): string {
  const emblem = emblems[tier] ?? 'sunrise'
  return lights > 0 ? `${emblem}-${lights}` : emblem
}

/** How many levels of its tier a member has reached. */
export function lightsOf(level: number, tier: number): number {
  return Math.max(0, Math.min(levelsOfTier, level - tier * levelsOfTier))
}

export type Tier = { tier: number; tierKey: string; levels: Level[] }

/** The levels from 1 on in their tiers. Level 0 asks and gives nothing. */
export function tiersOf(levels: readonly Level[]): Tier[] {
  const tiers = new Map<number, Tier>()
  for (const level of levels) {
    if (level.level === 0) continue
    const { tier, tierKey } = level
    const found = tiers.get(tier) ?? { tier, tierKey, levels: [] }
    found.levels.push(level)
    tiers.set(tier, found)
  }
  return [...tiers.values()]
}
