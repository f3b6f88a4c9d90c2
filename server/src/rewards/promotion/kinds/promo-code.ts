import type { Kind } from '../kind.ts'

/** A gift for a code that the member typed. */
export const promoCode: Kind = {
  code: 'PROMO_CODE',
  subType: 11,
  unit: 'CLAIM',
  days: 'EVER',
  needs: [],
  isStepwise: false,
  isForEverybody: true,
  figure: ({ code }, terms) => {
    if (!code) return { reason: 'CODE_MISSING' }
    return code === terms.code ? { value: 1n } : { reason: 'CODE_WRONG' }
  },
  fault: (terms) => (terms.code ? null : 'code'),
}
