import { formatAmount } from '@mingtang/contract/money.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import { parsePositiveAmount } from '../wallet/amount.ts'

export type Limits = { readonly minimumMinor: bigint; readonly maximumMinor: bigint }

/** As `parsePositiveAmount`; throws amountOutOfRange beyond the limits. */
export function readAmount(text: string, currency: string, { minimumMinor, maximumMinor }: Limits): bigint {
  const amountMinor = parsePositiveAmount(text, currency)
  if (amountMinor < minimumMinor || amountMinor > maximumMinor) {
    const [minimum, maximum] = [formatAmount(minimumMinor, currency), formatAmount(maximumMinor, currency)]
    throw new CallError('amountOutOfRange', { minimum, maximum, currency })
  }
  return amountMinor
}
