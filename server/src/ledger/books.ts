import type { Db, Tx } from '../db/db.ts'
import { type AccountProof, beginAccount, endAccount, type Finding, proveEntry } from './account-proof.ts'
import * as rows from './books-rows.ts'
import { type CheckpointProof, loadCheckpoints, missedHeads, proveHead } from './checkpoints.ts'

/** The total balance of all accounts of one kind in one currency, in minor units. */
export type Total = {
  currency: string
  ownerKind: 'member' | 'house'
  kind: string
  accounts: number
  balanceMinor: bigint
}

export type Proof = {
  /** True without findings. */
  ok: boolean
  findings: Finding[]
  totals: Total[]
  accounts: number
  entries: number
  /** The time of the snapshot, ISO 8601. */
  at: string
  /** Number of checked transfers by tenant. */
  transfers: Map<string, bigint>
  /** True when `findings` has only the first 200. */
  isCut: boolean
  /** Pending transfers older than `pendingOlderThanMs`: not a fault of the ledger, but they must be finished. */
  stalePendings: rows.StalePending[]
  checkpoints: { count: number; lastAt: string | null }
}

export type ProveOptions = {
  /** Folder of the signed checkpoints; without it the heads are not compared. */
  checkpointFolder?: string
  pendingOlderThanMs?: number
}

const mostFindings = 200
const fifteenMinutesMs = 15 * 60_000

/**
 * Proves the ledger on one snapshot without locks: every entry against its chain and its transfer, every balance against
 * its last entry, the sum of each currency against zero, every head against signed checkpoints.
 */
export function proveBooks(db: Db, options: ProveOptions = {}): Promise<Proof> {
  return db.transaction((tx) => proveSnapshot(tx, options), { isolation: 'repeatable read', readOnly: true })
}

type Ledger = Pick<Proof, 'findings' | 'accounts' | 'entries' | 'transfers'> & {
  totals: Map<string, Total>
  entrySums: Map<string, bigint>
  checkpoints: CheckpointProof | null
}

async function proveSnapshot(tx: Tx, options: ProveOptions): Promise<Proof> {
  const database = await rows.readIdentity(tx)
  const checkpoints = options.checkpointFolder
    ? await loadCheckpoints(options.checkpointFolder, database?.identity ?? '')
    : null
  const findings = [...(checkpoints?.findings ?? [])]
  const ledger: Ledger = {
    findings,
    accounts: 0,
    entries: 0,
    transfers: new Map(),
    totals: new Map(),
    entrySums: new Map(),
    checkpoints,
  }
  await proveAccounts(tx, ledger)
  if (checkpoints) findings.push(...missedHeads(checkpoints))
  findings.push(...sumFindings(ledger), ...(await transferFindings(tx)))
  const olderThanMs = options.pendingOlderThanMs ?? fifteenMinutesMs
  const totals = [...ledger.totals.values()]
  return {
    ok: findings.length === 0,
    findings: findings.slice(0, mostFindings),
    totals: totals.sort((a, b) => (sortKey(a) < sortKey(b) ? -1 : 1)),
    accounts: ledger.accounts,
    entries: ledger.entries,
    at: database?.now ?? '',
    transfers: ledger.transfers,
    isCut: findings.length > mostFindings,
    stalePendings: await rows.listStalePendings(tx, olderThanMs, mostFindings),
    checkpoints: { count: checkpoints?.count ?? 0, lastAt: checkpoints?.lastAt ?? null },
  }
}

async function proveAccounts(tx: Tx, ledger: Ledger): Promise<void> {
  let proof: AccountProof | null = null
  await rows.declareBookRows(tx)
  for (;;) {
    const page = await rows.fetchBookRows(tx)
    if (page.length === 0) break
    for (const row of page) {
      if (proof?.first.accountId !== row.accountId) {
        if (proof) ledger.findings.push(...endAccount(proof))
        proof = beginAccount(row)
        addAccount(ledger, row)
      }
      if (row.entry) addEntry(ledger, proof, row)
    }
  }
  if (proof) ledger.findings.push(...endAccount(proof))
}

function addAccount(ledger: Ledger, { currency, ownerKind, kind, balanceMinor }: rows.BookRow): void {
  const key = `${currency}/${ownerKind}/${kind}`
  const total = ledger.totals.get(key) ?? { currency, ownerKind, kind, accounts: 0, balanceMinor: 0n }
  total.accounts += 1
  total.balanceMinor += balanceMinor
  ledger.totals.set(key, total)
  ledger.accounts += 1
}

function addEntry(ledger: Ledger, proof: AccountProof, row: rows.BookRow): void {
  ledger.entries += 1
  // Each transfer has exactly one positive entry.
  if (row.amountMinor > 0n) ledger.transfers.set(row.tenant, (ledger.transfers.get(row.tenant) ?? 0n) + 1n)
  ledger.entrySums.set(row.currency, (ledger.entrySums.get(row.currency) ?? 0n) + row.amountMinor)
  ledger.findings.push(...proveEntry(proof, row))
  if (ledger.checkpoints) ledger.findings.push(...proveHead(ledger.checkpoints, row))
}

function sumFindings({ totals, entrySums }: Ledger): Finding[] {
  const balances = new Map<string, bigint>()
  for (const { currency, balanceMinor } of totals.values()) {
    balances.set(currency, (balances.get(currency) ?? 0n) + balanceMinor)
  }
  const unbalanced = (sums: Map<string, bigint>, what: string) =>
    [...sums]
      .filter(([, sum]) => sum !== 0n)
      .map(([currency, sum]) => ({
        account: null,
        problem: `the ${what} of ${currency} sum up to ${sum} instead of 0`,
      }))
  return [...unbalanced(entrySums, 'entries'), ...unbalanced(balances, 'balances')]
}

async function transferFindings(tx: Tx): Promise<Finding[]> {
  const faults = await rows.listTransferFaults(tx, mostFindings)
  return faults.map(({ id, idempotencyKey, debitName, problem }) => ({
    account: debitName,
    problem: `${problem}: ${id} (${idempotencyKey})`,
  }))
}

function sortKey({ currency, ownerKind, kind }: Total): string {
  return `${currency}/${ownerKind === 'member' ? 0 : 1}/${kind}`
}
