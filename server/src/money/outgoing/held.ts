import { guardHours } from '../../member/member/guard.ts'
import { CallError } from '../../call/rpc/call-error.ts'

/** The refusal of a call without a review, while a change of a guard holds what leaves the account. */
export function heldAfterChange(until: Date): CallError {
  return new CallError('outgoingHeld', { until: until.toISOString(), hours: guardHours })
}
