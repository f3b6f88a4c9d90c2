import type { Kind } from '../kind.ts'

/** A gift in the month of the member's birthday, once a year. */
export const birthday: Kind = {
  code: 'BIRTHDAY',
  subType: 6,
  unit: 'CLAIM',
  days: 'EVER',
  needs: [],
  isStepwise: false,
  figure: ({ birthday: born, today }) => {
    if (!born) return { reason: 'NO_BIRTHDAY' }
    if (born.slice(5, 7) !== today.slice(5, 7)) return { reason: 'NOT_BIRTHDAY' }
    return { value: 1n, step: today.slice(0, 4) }
  },
  fault: (_terms, cycle) => (cycle === 'ONCE' ? null : 'cycle'),
}
