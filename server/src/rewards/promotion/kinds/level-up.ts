import type { Kind } from '../kind.ts'

/** A gift for each level that is reached. */
export const levelUp: Kind = {
  code: 'LEVEL_UP',
  subType: 5,
  unit: 'LEVEL',
  days: 'EVER',
  needs: [],
  isStepwise: true,
  figure: ({ level }) => ({ value: BigInt(level) }),
  fault: (_terms, cycle) => (cycle === 'ONCE' ? null : 'cycle'),
}
