// Transfers between a wallet and a platform without a database: what the code decides (findOutcome, the postings, the
// ledger's check) runs as it is; rows, their states and the due times are kept in memory.
import { randomUUID } from 'node:crypto'
import type { Context } from '../context.ts'
import { accountName } from '../ledger/account-name.ts'
import { house, member, type MemberKind } from '../ledger/accounts.ts'
import { prepare } from '../ledger/apply.ts'
import { type Books, check, type LockedAccount, type Verdict } from '../ledger/check.ts'
import type { Posting } from '../ledger/posting.ts'
import { newTransfer } from '../play/platform/new-transfer.ts'
import { arrivedPosting, inPosting, outPosting, returnedPosting } from '../play/platform/postings.ts'
import { findOutcome, type TransferOutcome } from '../play/platform/transfer-outcome.ts'
import type { OpenTransfer } from '../play/platform/transfer-rows.ts'
import type { PlatformDouble } from './platform-double.ts'
import type { TransferRequest, Begun, Standing, TransferWorld } from './transfer-model.ts'

const tenant = 'mingtang'
const platformCode = 'yunque'
const currency = 'CNY'

type Row = { transfer: OpenTransfer; state: 'PENDING' | 'DONE' | 'FAILED' }
/** The rules that a test may give a bug. */
export type TransferRules = { readonly findOutcome: typeof findOutcome; readonly outPosting: typeof outPosting }

/** Opens a member's transfers. */
export function openMemoryTransfers(
  platform: PlatformDouble,
  walletMinor: bigint,
  changes: Partial<TransferRules> = {},
): TransferWorld {
  const rules: TransferRules = { findOutcome, outPosting, ...changes }
  const memberId = randomUUID()
  const books = booksOf(memberId, walletMinor)
  const rows = new Map<string, Row>()
  const contradictions: string[] = []
  const context = contextOf(platform, contradictions)
  const post = (posting: Posting): Verdict => check(books, [prepare(posting)])

  const settleIn = (row: Row, outcome: TransferOutcome): void => {
    const { transfer } = row
    if (outcome.kind === 'unknown' || transfer.pendingId === null) return
    const isDone = outcome.kind === 'done'
    const verdict = post(
      isDone ? arrivedPosting(transfer, transfer.pendingId) : returnedPosting(transfer, transfer.pendingId),
    )
    if (verdict.status === 'refused') contradictions.push(verdict.refusal.kind)
    else if (row.state === 'PENDING') row.state = isDone ? 'DONE' : 'FAILED'
  }
  const settleOut = (row: Row, outcome: TransferOutcome): void => {
    if (outcome.kind === 'unknown') return
    if (outcome.kind === 'done' && post(rules.outPosting(row.transfer)).status === 'refused') return
    if (row.state === 'PENDING') row.state = outcome.kind === 'done' ? 'DONE' : 'FAILED'
  }
  /** Dies before it posts what it has found when it has only two steps. */
  const attempt = async (row: Row, isFirst: boolean, steps: number): Promise<void> => {
    const outcome = await rules.findOutcome(context, row.transfer, isFirst)
    if (steps < 3) return
    if (row.transfer.direction === 'IN') settleIn(row, outcome)
    else settleOut(row, outcome)
  }
  const pending = () => [...rows.values()].filter(({ state }) => state === 'PENDING')

  return {
    async begin({ steps = Number.POSITIVE_INFINITY, ...asked }: TransferRequest): Promise<Begun> {
      const transfer = newTransfer({ ...asked, tenant, memberId, platformCode, currency })
      const known = rows.get(transfer.id)
      if (known) return known.transfer.inputHash.equals(transfer.inputHash) ? transfer.id : 'reused'
      if (steps < 1) return 'died'
      const held = asked.direction === 'IN' ? post(inPosting(transfer)) : null
      if (held?.status === 'refused') return 'insufficient'
      const pendingId = held?.transfers[0]?.id ?? null
      const row: Row = { transfer: { ...transfer, pendingId, tries: 0, isOld: false }, state: 'PENDING' }
      rows.set(transfer.id, row)
      if (steps < 2) return 'died'
      await attempt(row, true, steps)
      return steps < 3 ? 'died' : transfer.id
    },
    runJob: async () => void (await Promise.all(pending().map((row) => attempt(row, false, 3)))),
    age: async () => {
      for (const row of pending()) row.transfer = { ...row.transfer, isOld: true }
    },
    async standing(): Promise<Standing> {
      const minorOf = (kind: MemberKind) =>
        books.accounts.get(accountName(tenant, member(memberId, kind), currency))?.balanceMinor ?? 0n
      return {
        walletMinor: minorOf('WALLET'),
        transitMinor: minorOf('TRANSIT'),
        thereMinor: minorOf(`PLATFORM:${platformCode}`),
        onPlatformMinor: platform.balanceOf(memberId),
        transfers: [...rows.values()].map(({ transfer, state }) => ({ ...transfer, state })),
        contradictions,
      }
    },
  }
}

function booksOf(memberId: string, walletMinor: bigint): Books {
  const kinds: MemberKind[] = ['WALLET', 'TRANSIT', `PLATFORM:${platformCode}`]
  const refs = [house('DEPOSIT_CLEARING'), ...kinds.map((kind) => member(memberId, kind))]
  const accounts = refs.map((ref, index): LockedAccount => {
    const ownerKind = ref.memberId === null ? 'house' : 'member'
    const balanceMinor = ref.memberId === null ? -walletMinor : ref.kind === 'WALLET' ? walletMinor : 0n
    return { id: BigInt(index + 1), name: accountName(tenant, ref, currency), ownerKind, balanceMinor, version: 0n }
  })
  const byName = new Map(accounts.map((one) => [one.name, one]))
  return { accounts: byName, known: new Map(), pendings: new Map(), createdAt: new Date(0) }
}

// Everybody is a player, so that only orders are sent to the platform.
function contextOf({ provider }: PlatformDouble, contradictions: string[]): Context {
  const log = { error: (_facts: object, what: string) => void contradictions.push(what) }
  return { platforms: provider, db: { query: async () => [{ one: 1 }] }, log } as unknown as Context
}
