import type { GameTypeCode } from '@mingtang/contract/gen/words.ts'

/** All types of games, in the order of the site. */
export const gameTypes = [
  'live',
  'electronic',
  'fishing',
  'chess',
  'sports',
  'lottery',
  'esports',
] as const satisfies readonly GameTypeCode[]
