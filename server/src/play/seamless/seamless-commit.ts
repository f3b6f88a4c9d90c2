import type { Db, Tx } from '../../base/db/db.ts'
import { type Accepted, type GroupCommit, openGroupCommit } from '../../ledger/group-commit.ts'
import { type BetEnd, endBets, insertBets, type NewBet } from './seamless-rows.ts'

/** The row written with the posting: a new bet, or how one stands after it. */
export type Companion = { readonly kind: 'bet'; readonly bet: NewBet } | { readonly kind: 'end'; readonly end: BetEnd }

/** Thrown when another call has ended the bet or told a newer revision meanwhile; nothing was posted. */
export class BetEnded extends Error {
  override name = 'BetEnded'
}

const commits = new WeakMap<Db, GroupCommit<Companion>>()

/** The group commit of this process for all bets from seamless wallets. */
export function seamlessCommit(db: Db): GroupCommit<Companion> {
  const commit =
    commits.get(db) ?? openGroupCommit<Companion>(db, { write, writesAtOnce: ({ kind }) => kind === 'bet' })
  commits.set(db, commit)
  return commit
}

async function write(tx: Tx, accepted: readonly Accepted<Companion>[]): Promise<void> {
  const bets = accepted.flatMap(({ item }) => (item.kind === 'bet' ? [item.bet] : []))
  const ends = accepted.flatMap(({ item }) => (item.kind === 'end' ? [item.end] : []))
  if (bets.length > 0) await insertBets(tx, bets)
  // The group commit halves a batch that fails, until the bet that was overtaken is alone.
  if (ends.length > 0 && (await endBets(tx, ends)) < ends.length) throw new BetEnded('A bet was overtaken')
}
