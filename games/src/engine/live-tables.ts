import type { TableOffer } from './game.ts'

/** The tables of a live game, by what they take: the smallest stakes, the middle ones, the largest. */
export const liveTables: readonly [TableOffer, ...TableOffer[]] = [
  { name: 'willow', stakes: [0, 6] },
  { name: 'moon', stakes: [2, 8] },
  { name: 'lantern', stakes: [5] },
]

/** What a round of a live table takes, in its largest stakes. */
export const liveLimits = { playerStakes: 4, tableStakes: 800 } as const

/** How many rounds a live table's page begins with: a sheet of its roads. */
export const livePastRounds = 60
