import { formatAmount, parseAmount } from '@mingtang/contract/money.ts'
import { CallError } from '../rpc/call-error.ts'

export type Limits = { readonly minimumMinor: bigint; readonly maximumMinor: bigint }

/** Parses a member's amount into minor units; throws amountWrong for zero and other formats, amountOutOfRange beyond the limits. */
export function readAmount(text: string, currency: string, { minimumMinor, maximumMinor }: Limits): bigint {
  const amountMinor = parseAmount(text, currency)
  if (amountMinor === null || amountMinor === 0n) throw new CallError('amountWrong')
  if (amountMinor < minimumMinor || amountMinor > maximumMinor) {
    const [minimum, maximum] = [formatAmount(minimumMinor, currency), formatAmount(maximumMinor, currency)]
    throw new CallError('amountOutOfRange', { minimum, maximum, currency })
  }
  return amountMinor
}
