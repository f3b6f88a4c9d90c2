import type { Kind } from '../kind.ts'

/** Rewards for the places of the cycle before by effective turnover. */
export const turnoverRace: Kind = {
  code: 'TURNOVER_RACE',
  subType: 13,
  unit: 'RANK',
  days: 'PREVIOUS',
  needs: ['RANK'],
  isStepwise: false,
  figure: ({ rank }) => (rank === null ? { reason: 'NOT_REACHED' } : { value: BigInt(rank) }),
  fault: ({ weights, tiers }, cycle) => {
    if (cycle === 'ONCE') return 'cycle'
    // Everybody is ranked by one query, which does not weigh.
    if (weights.length > 0) return 'weights'
    return tiers.every(({ max, basisPoints }) => max !== '' && basisPoints === 0) ? null : 'tiers'
  },
}
