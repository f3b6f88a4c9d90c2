import type { Kind } from '../kind.ts'

/** A gift for the first deposit ever, made while the promotion runs. */
export const firstDeposit: Kind = {
  code: 'FIRST_DEPOSIT',
  subType: 1,
  unit: 'MONEY',
  days: 'EVER',
  needs: ['DEPOSITS'],
  isStepwise: false,
  isForNewcomers: true,
  figure: ({ deposits, since }) => {
    if (!deposits || deposits.firstDay < since) return { reason: 'NO_DEPOSIT' }
    if (deposits.hasWithdrawn) return { reason: 'WITHDRAWN' }
    return { value: deposits.firstMinor, depositMinor: deposits.firstMinor }
  },
  fault: (_terms, cycle) => (cycle === 'ONCE' ? null : 'cycle'),
}
