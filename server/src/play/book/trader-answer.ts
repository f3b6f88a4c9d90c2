import type { ErrorName } from '@mingtang/contract/errors.ts'
import type { Outcome } from '../../base/providers/payment/payment-provider.ts'
import { CallError } from '../../call/rpc/call-error.ts'

// What the book refuses by, and how an operator reads it.
const errors: Readonly<Record<string, ErrorName>> = {
  MATCH_NOT_FOUND: 'notFound',
  MARKET_NOT_FOUND: 'notFound',
  TICKET_NOT_FOUND: 'notFound',
  RULING_NOT_FOUND: 'notFound',
  REQUEST_CONFLICT: 'requestIdReused',
  ODDS_OUT_OF_BOUNDS: 'bookOddsOutOfBounds',
  ODDS_UNKNOWN: 'bookOddsUnknown',
  LIMIT_TOO_HIGH: 'bookLimitTooHigh',
  OUTCOMES_INCOMPLETE: 'bookOutcomesIncomplete',
  CURRENCY_UNKNOWN: 'currencyUnknown',
  INVALID_AMOUNT: 'amountWrong',
  INVALID_INPUT: 'badRequest',
}

/** What the book has answered; its refusal as an error, and no answer as one after which the same call may be made again. */
export function answered<Value>(outcome: Outcome<Value>): Value {
  if (outcome.kind === 'done') return outcome.value
  const error = outcome.kind === 'refused' ? errors[outcome.code] : undefined
  throw new CallError(error ?? 'platformUnavailable')
}
