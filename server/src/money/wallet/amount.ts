import { formatAmount, parseAmount } from '@mingtang/contract/money.ts'
import { CallError } from '../../call/rpc/call-error.ts'

export type Limits = { readonly minimumMinor: bigint; readonly maximumMinor: bigint }

/** Parses a member's amount into minor units; throws amountWrong for zero, too many decimals and every other invalid amount. */
export function parsePositiveAmount(text: string, currency: string): bigint {
  const amountMinor = parseAmount(text, currency)
  if (amountMinor === null || amountMinor === 0n) throw new CallError('amountWrong')
  return amountMinor
}

/** As `parsePositiveAmount`; throws amountOutOfRange beyond the limits. */
export function readAmount(text: string, currency: string, { minimumMinor, maximumMinor }: Limits): bigint {
  const amountMinor = parsePositiveAmount(text, currency)
  if (amountMinor < minimumMinor || amountMinor > maximumMinor) {
    const [minimum, maximum] = [formatAmount(minimumMinor, currency), formatAmount(maximumMinor, currency)]
    throw new CallError('amountOutOfRange', { minimum, maximum, currency })
  }
  return amountMinor
}
