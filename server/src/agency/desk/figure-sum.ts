import type { FiguresRow } from './figure-rows.ts'

/** The sums over days, but for `active`: a member may be active on several of them. */
export function sumOf(days: readonly FiguresRow[]): Omit<FiguresRow, 'active'> {
  const minor = (of: (row: FiguresRow) => bigint) => days.reduce((sum, row) => sum + of(row), 0n)
  const count = (of: (row: FiguresRow) => number) => days.reduce((sum, row) => sum + of(row), 0)
  return {
    registrations: count(({ registrations }) => registrations),
    firstDeposits: count(({ firstDeposits }) => firstDeposits),
    depositsMinor: minor(({ depositsMinor }) => depositsMinor),
    withdrawalsMinor: minor(({ withdrawalsMinor }) => withdrawalsMinor),
    stakeMinor: minor(({ stakeMinor }) => stakeMinor),
    payoutMinor: minor(({ payoutMinor }) => payoutMinor),
    effectiveMinor: minor(({ effectiveMinor }) => effectiveMinor),
    commissionUnits: minor(({ commissionUnits }) => BigInt(commissionUnits)).toString(),
  }
}
