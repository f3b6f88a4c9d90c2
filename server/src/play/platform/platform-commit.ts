import type { Db, Tx } from '../../base/db/db.ts'
import { type Accepted, type GroupCommit, openGroupCommit } from '../../ledger/group-commit.ts'
import { tellNews } from '../../member/member/tell-news.ts'
import { bookBets, bookCorrections } from './count-booked.ts'
import { transferNews } from './transfer-news.ts'
import { insertTransfersIn, type NewTransfer, type Settlement, settleTransfers } from './transfer-rows.ts'

/** The row written with the postings: a new transfer, the end of one, or the mark that a bet or its correction is booked. */
export type Companion =
  | { readonly kind: 'begin'; readonly transfer: NewTransfer; readonly leaseMs: number }
  | { readonly kind: 'settle'; readonly settlement: Settlement }
  | { readonly kind: 'bet'; readonly id: string }
  | { readonly kind: 'correction'; readonly id: string }

export type PlatformCommit = GroupCommit<Companion>

const commits = new WeakMap<Db, PlatformCommit>()

/** The group commit of this process for all postings between wallets and platforms. */
export function platformCommit(db: Db): PlatformCommit {
  const commit = commits.get(db) ?? openGroupCommit<Companion>(db, { write })
  commits.set(db, commit)
  return commit
}

async function write(tx: Tx, accepted: readonly Accepted<Companion>[]): Promise<void> {
  const begun = accepted.flatMap(({ item, transfers: [pending] }) =>
    item.kind === 'begin' ? [{ ...item, transfer: { ...item.transfer, pendingId: pending?.id as string } }] : [],
  )
  const settled = accepted.flatMap(({ item }) => (item.kind === 'settle' ? [item.settlement] : []))
  const booked = accepted.flatMap(({ item }) => (item.kind === 'bet' ? [item.id] : []))
  const corrected = accepted.flatMap(({ item }) => (item.kind === 'correction' ? [item.id] : []))
  const [ended, counted, recounted] = await Promise.all([
    settled.length > 0 ? settleTransfers(tx, settled) : [],
    booked.length > 0 ? bookBets(tx, booked) : [],
    corrected.length > 0 ? bookCorrections(tx, corrected) : [],
    begun[0] &&
      insertTransfersIn(
        tx,
        begun.map(({ transfer }) => transfer),
        begun[0].leaseMs,
      ),
  ])
  await tellNews(tx, [...ended.map(transferNews), ...counted, ...recounted])
}
