import type { Db, Tx } from '../db/db.ts'
import type { Unsafe } from '../ledger/apply.ts'
import { type Accepted, type GroupedDoor, openUnsafeGroupedDoor } from '../ledger/grouped-door.ts'
import { markBooked } from './bet-rows.ts'
import { insertTransfersIn, type NewTransfer, type Settlement, settleTransfers } from './transfer-rows.ts'

/** What is written beside the postings: a new order, the end of one, or the mark that a bet is booked. */
export type Companion =
  | { readonly kind: 'begin'; readonly order: NewTransfer; readonly leaseMs: number }
  | { readonly kind: 'settle'; readonly settlement: Settlement }
  | { readonly kind: 'bet'; readonly id: string }

export type PlatformDoor = GroupedDoor<Companion>

const doors = new WeakMap<Db, PlatformDoor>()

/** The one grouped door of this process for everything that moves between wallets and platforms. */
export function platformDoor(db: Db): PlatformDoor {
  const door = doors.get(db) ?? openPlatformDoor(db, {})
  doors.set(db, door)
  return door
}

/** Opens a door with switches for the tests that prove the locks are needed. */
export function openPlatformDoor(db: Db, unsafe: Unsafe): PlatformDoor {
  // One item at a time, because a broken batch is halved and run again, which would heal what the bug does.
  const isBroken = unsafe.skipLocks || unsafe.skipKnown
  return openUnsafeGroupedDoor<Companion>(db, { write, ...(isBroken ? { maxBatch: 1 } : {}) }, unsafe)
}

async function write(tx: Tx, accepted: readonly Accepted<Companion>[]): Promise<void> {
  const begun = accepted.flatMap(({ item, transfers }) =>
    item.kind === 'begin' ? [{ ...item, order: { ...item.order, pendingId: transfers[0]?.id as string } }] : [],
  )
  const settled = accepted.flatMap(({ item }) => (item.kind === 'settle' ? [item.settlement] : []))
  const booked = accepted.flatMap(({ item }) => (item.kind === 'bet' ? [item.id] : []))
  await Promise.all([
    begun[0] &&
      insertTransfersIn(
        tx,
        begun.map(({ order }) => order),
        begun[0].leaseMs,
      ),
    settled.length > 0 && settleTransfers(tx, settled),
    booked.length > 0 && markBooked(tx, booked),
  ])
}
