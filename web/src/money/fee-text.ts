import { groupAmount } from '@mingtang/contract/group-amount.ts'
import type { Translate } from '../texts/use-text.tsx'
import { isPositive } from './amount-text.ts'

/** A fixed fee as its rules call it: an amount, or that there is none. */
export function feeText(t: Translate, fee: string): string {
  return isPositive(fee) ? groupAmount(fee) : t('cashier.fee.none')
}
