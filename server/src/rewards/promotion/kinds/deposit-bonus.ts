import type { Kind } from '../kind.ts'

/** A bonus on the first deposit of each cycle. */
export const depositBonus: Kind = {
  code: 'DEPOSIT_BONUS',
  subType: 2,
  unit: 'MONEY',
  days: 'CYCLE',
  needs: ['DEPOSITS'],
  isStepwise: false,
  figure: ({ deposits }) => {
    if (!deposits) return { reason: 'NO_DEPOSIT' }
    if (deposits.hasWithdrawn) return { reason: 'WITHDRAWN' }
    return { value: deposits.firstMinor, depositMinor: deposits.firstMinor }
  },
}
