import { guardHours } from '../member/guard.ts'
import { CallError } from '../rpc/call-error.ts'

/** The refusal of a call without a review, while a change of a guard holds what leaves the account. */
export function heldAfterChange(until: Date): CallError {
  return new CallError('outgoingHeld', { until: until.toISOString(), hours: guardHours })
}
