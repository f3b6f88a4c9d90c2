// How much a run compared: silence about what it never came to look at says nothing.
import type { Ours, OwnRow, Theirs } from './facts.ts'
import type { MemberCall } from './load.ts'

export type Counts = Readonly<Record<string, number>>

const rowKinds = ['recharge', 'withdrawal', 'transferIn', 'transferOut'] as const satisfies readonly OwnRow['kind'][]

/** How many of each kind `judge` has to compare. */
export function lookedAt(asked: readonly MemberCall[], { rows, posted, funds }: Ours, theirs: Theirs): Counts {
  const answered = asked.filter(({ end }) => end === 'answered')
  const players = new Set(funds.map(({ memberId }) => memberId))
  return {
    answered: answered.length,
    ...Object.fromEntries(rowKinds.map((kind) => [`rows of ${kind}`, rows.filter((row) => row.kind === kind).length])),
    recyclings: answered.filter(({ kind }) => kind === 'recycling').length,
    signIns: posted.filter(({ reason }) => reason === 'SIGN_IN').length,
    'paid orders': theirs.orders.filter(({ status }) => status === 'PAID').length,
    'paid payouts': theirs.payouts.filter(({ status }) => status === 'PAID').length,
    'transfers at platforms': theirs.transfers.length,
    bets: theirs.bets.length,
    'balances at platforms': theirs.funds.filter(({ memberId }) => players.has(memberId)).length,
  }
}

/** The problems of a run that did not look at something. */
export function unlooked(counts: Counts): string[] {
  return Object.entries(counts).flatMap(([what, count]) => (count > 0 ? [] : [`nothing was looked at: 0 ${what}`]))
}
