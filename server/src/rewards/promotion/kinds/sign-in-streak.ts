import type { Kind } from '../kind.ts'

/** Gifts for so many days in a row of signing in. */
export const signInStreak: Kind = {
  code: 'SIGN_IN_STREAK',
  subType: 4,
  unit: 'DAYS',
  days: 'CYCLE',
  needs: ['STREAK'],
  isStepwise: true,
  isForEverybody: true,
  figure: ({ streak }) => ({ value: BigInt(streak) }),
}
