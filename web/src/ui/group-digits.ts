import { groupAmount } from '@mingtang/contract/group-amount.ts'

/** Formats a number for display: grouped by groupAmount, with a typographic minus. */
export function groupDigits(value: string): string {
  return groupAmount(value).replace('-', '\u2212')
}
