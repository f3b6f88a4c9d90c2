import { randomUUID } from 'node:crypto'
import type { LedgerReason } from '@mingtang/contract/gen/words.ts'
import type { Db } from '../../server/src/base/db/db.ts'
import { sql } from '../../server/src/base/db/sql.ts'
import { house, member } from '../../server/src/ledger/accounts.ts'
import type { GroupCommit } from '../../server/src/ledger/group-commit.ts'
import type { Posting } from '../../server/src/ledger/posting.ts'

type Ledger = GroupCommit<null>

const startMinor = 1_000_000_000n
const warmMs = 1_000

/**
 * Opens the accounts of `count` members with money in wallet and platform, so that the measured part only moves money.
 */
export async function prepareMembers(groupCommit: Ledger, owner: Db, count: number): Promise<string[]> {
  const memberIds = Array.from({ length: count }, () => randomUUID())
  await inTurns(memberIds, 256, async (memberId) => {
    const deposit = posting('DEPOSIT', { debit: house('DEPOSIT_CLEARING'), credit: member(memberId, 'WALLET') })
    const stake = posting('TRANSFER_OUT', {
      debit: house('PLATFORM_POOL:yunque'),
      credit: member(memberId, 'PLATFORM:yunque'),
    })
    await groupCommit.post(null, [
      { ...deposit, amountMinor: startMinor },
      { ...stake, amountMinor: startMinor },
    ])
  })
  await owner.execute(sql`vacuum analyze`)
  return memberIds
}

export type Turn = { perSecond: number; median: number; p99: number }

/**
 * Runs concurrent callers that each post one transfer after another and wait for its commit; counts the committed
 * transfers.
 */
export async function measureLedger(
  groupCommit: Ledger,
  memberIds: string[],
  load: { callers: number; seconds: number },
): Promise<Turn> {
  const warm = performance.now() + warmMs
  const end = warm + load.seconds * 1_000
  const latencies: number[] = []
  const call = async () => {
    for (let begun = performance.now(); begun < end; ) {
      await groupCommit.post(null, [randomTransfer(memberIds)])
      const now = performance.now()
      if (begun >= warm && now <= end) latencies.push(now - begun)
      begun = now
    }
  }
  await Promise.all(Array.from({ length: load.callers }, call))
  latencies.sort((a, b) => a - b)
  const at = (part: number) => latencies[Math.floor(latencies.length * part)] ?? 0
  return { perSecond: latencies.length / load.seconds, median: at(0.5), p99: at(0.99) }
}

// Half of the transfers are between two accounts of one member, half between a member and one contended house account.
function randomTransfer(memberIds: string[]): Posting {
  const memberId = memberIds[Math.floor(Math.random() * memberIds.length)] as string
  const platform = member(memberId, 'PLATFORM:yunque')
  const other = Math.random() < 0.5 ? member(memberId, 'WALLET') : house('PLATFORM_POOL:yunque')
  const sides = Math.random() < 0.5 ? { debit: platform, credit: other } : { debit: other, credit: platform }
  return posting('TRANSFER_OUT', sides)
}

function posting(reason: LedgerReason, sides: Pick<Posting, 'debit' | 'credit'>): Posting {
  return {
    tenant: 'mingtang',
    idempotencyKey: randomUUID(),
    reason,
    currency: 'CNY',
    amountMinor: BigInt(1 + Math.floor(Math.random() * 1_000)),
    reference: { kind: 'transfer', id: randomUUID() },
    ...sides,
  }
}

async function inTurns<T>(items: T[], callers: number, fn: (item: T) => Promise<void>): Promise<void> {
  const waiting = items.values()
  const work = async () => {
    for (const item of waiting) await fn(item)
  }
  await Promise.all(Array.from({ length: callers }, work))
}
