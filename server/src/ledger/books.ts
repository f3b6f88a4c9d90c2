import type { Db, Tx } from '../base/db/db.ts'
import type { AccountProof, Finding } from './account-proof.ts'
import * as rows from './books-rows.ts'
import { type CheckpointProof, loadCheckpoints, missedHeads, otherHeads, proveHead } from './checkpoints.ts'
import { tenantOf } from './account-name.ts'
import { proveAccounts } from './prove-accounts.ts'

export type { Total } from './books-rows.ts'

export type Proof = {
  /** True without findings. */
  ok: boolean
  findings: Finding[]
  totals: rows.Total[]
  /** Of the accounts and entries that were proved: all, or those with something new. */
  accounts: number
  entries: number
  /** The time of the snapshot, ISO 8601. */
  at: string
  /** Number of transfers by tenant. */
  transfers: Map<string, bigint>
  /** True when `findings` has only the first 200. */
  isCut: boolean
  /** Pending transfers older than `pendingOlderThanMs`: not a fault of the ledger, but they must be finished. */
  stalePendings: rows.StalePending[]
  checkpoints: { count: number; lastAt: string | null; lastHash: string }
}

export type ProveOptions = {
  /** Folder of the signed checkpoints; without it the heads are not compared. */
  checkpointFolder?: string
  pendingOlderThanMs?: number
}

export type SnapshotOptions = ProveOptions & {
  readonly range: rows.Range
  /** The checkpoints that earlier proofs have read; only those after them are read. */
  readonly checkpointsBefore?: { readonly count: number; readonly lastHash: string }
  /** Called with the proof of each account at its last entry, in the order of accounts. */
  readonly onProved?: (proof: AccountProof) => Promise<void> | undefined
}

const maxFindings = 200
const fifteenMinutesMs = 15 * 60_000

/**
 * Proves the ledger on one snapshot without locks: every entry against its chain and its transfer, every balance against
 * its last entry, the sum of each tenant's currency against zero, every head against signed checkpoints.
 */
export function proveBooks(db: Db, options: ProveOptions = {}): Promise<Proof> {
  return db.transaction((tx) => proveSnapshot(tx, { ...options, range: 'ALL' }), {
    isolation: 'repeatable read',
    readOnly: true,
  })
}

type Ledger = Pick<Proof, 'findings' | 'accounts' | 'entries'> & {
  /** By tenant and currency. */
  readonly entrySums: Map<string, bigint>
  readonly checkpoints: CheckpointProof | null
}

/**
 * Proves the ledger, or what is new in it, on the snapshot of a transaction. NEW trusts what lies behind the proven heads:
 * it finds breaks in new entries and their transfers, an account that does not go on from its head, sums that are not zero
 * and new checkpoints that do not fit, and leaves an old entry that was changed, removed or added to ALL.
 */
export async function proveSnapshot(tx: Tx, options: SnapshotOptions): Promise<Proof> {
  const { range } = options
  await rows.prepareProof(tx)
  const database = await rows.readIdentity(tx)
  const checkpoints = options.checkpointFolder
    ? await loadCheckpoints(options.checkpointFolder, database?.identity ?? '', options.checkpointsBefore)
    : null
  const findings = [...(checkpoints?.findings ?? [])]
  const ledger: Ledger = { findings, accounts: 0, entries: 0, entrySums: new Map(), checkpoints }
  const [totals, counts] = await Promise.all([rows.listTotals(tx), rows.countTransfers(tx)])
  // Before the accounts, whose proof may move the heads.
  findings.push(...(await transferFindings(tx, range)))
  await proveLedger(tx, ledger, options)
  if (checkpoints) findings.push(...(range === 'ALL' ? missedHeads(checkpoints) : await otherHeads(tx, checkpoints)))
  findings.push(...sumFindings(ledger, totals))
  const olderThanMs = options.pendingOlderThanMs ?? fifteenMinutesMs
  return {
    ok: findings.length === 0,
    findings: findings.slice(0, maxFindings),
    totals,
    accounts: ledger.accounts,
    entries: ledger.entries,
    at: database?.now ?? '',
    transfers: new Map(counts.map((count) => [count.tenant, count.transfers])),
    isCut: findings.length > maxFindings,
    stalePendings: await rows.listStalePendings(tx, olderThanMs, maxFindings),
    checkpoints: {
      count: checkpoints?.count ?? 0,
      lastAt: checkpoints?.lastAt ?? null,
      lastHash: checkpoints?.lastHash ?? '',
    },
  }
}

async function proveLedger(tx: Tx, ledger: Ledger, { range, onProved }: SnapshotOptions): Promise<void> {
  const { entrySums, checkpoints, findings } = ledger
  await proveAccounts(tx, range, {
    found: (some) => {
      // One more than are told, so that it is known that there are more.
      if (findings.length <= maxFindings) findings.push(...some)
    },
    entry: (account, entry) => {
      ledger.entries += 1
      const key = sumKey(tenantOf(account.name), account.currency)
      entrySums.set(key, (entrySums.get(key) ?? 0n) + entry.amountMinor)
      if (checkpoints) findings.push(...proveHead(checkpoints, account, entry))
    },
    proved: (proof) => {
      ledger.accounts += 1
      return onProved?.(proof)
    },
  })
}

function sumFindings({ entrySums }: Ledger, totals: readonly rows.Total[]): Finding[] {
  const balances = new Map<string, bigint>()
  for (const { tenant, currency, balanceMinor } of totals) {
    const key = sumKey(tenant, currency)
    balances.set(key, (balances.get(key) ?? 0n) + balanceMinor)
  }
  const unbalanced = (sums: Map<string, bigint>, what: string) =>
    [...sums]
      .filter(([, sum]) => sum !== 0n)
      .map(([key, sum]) => ({ account: null, problem: `the ${what} of ${key} sum up to ${sum} instead of 0` }))
  return [...unbalanced(entrySums, 'entries'), ...unbalanced(balances, 'balances')]
}

// As a finding names it: what one tenant lacks and another has too much of is a fault of both.
function sumKey(tenant: string, currency: string): string {
  return `${tenant} in ${currency}`
}

async function transferFindings(tx: Tx, range: rows.Range): Promise<Finding[]> {
  const faults = await rows.listTransferFaults(tx, range, maxFindings)
  return faults.map(({ id, idempotencyKey, debitName, problem }) => ({
    account: debitName,
    problem: `${problem}: ${id} (${idempotencyKey})`,
  }))
}
