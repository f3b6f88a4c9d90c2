import type { TicketRow } from './ticket-rows.ts'

/** What of a ticket's largest win is still to be won, after a part of its stake was sold. */
export function heldWin(
  { maxPayoutMinor, stakeMinor }: Pick<TicketRow, 'maxPayoutMinor' | 'stakeMinor'>,
  soldStakeMinor: bigint,
): bigint {
  return ((maxPayoutMinor - stakeMinor) * (stakeMinor - soldStakeMinor)) / stakeMinor
}
