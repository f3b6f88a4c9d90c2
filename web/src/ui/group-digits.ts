import { groupAmount } from '@mingtang/contract/group-amount.ts'

/** A number in digits as the screens show it: grouped by groupAmount, with a real minus. */
export function groupDigits(value: string): string {
  return groupAmount(value).replace('-', '\u2212')
}
