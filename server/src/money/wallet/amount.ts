import { parseAmount } from '@mingtang/contract/money.ts'
import { CallError } from '../../call/rpc/call-error.ts'

/** Parses a member's amount into minor units; throws amountWrong for zero, too many decimals and every other invalid amount. */
export function parsePositiveAmount(text: string, currency: string): bigint {
  const amountMinor = parseAmount(text, currency)
  if (amountMinor === null || amountMinor === 0n) throw new CallError('amountWrong')
  return amountMinor
}
