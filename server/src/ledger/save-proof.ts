import type { Db, Tx } from '../base/db/db.ts'
import type { AccountProof, Finding } from './account-proof.ts'
import { type Proof, proveSnapshot } from './books.ts'
import type { Range } from './books-rows.ts'
import { dropProgress, saveHeads, saveProgress, lockProof, type ProvenHead, readProgress } from './progress-rows.ts'
import { saveProofs } from './proof-rows.ts'

export type ProofOptions = {
  /** The folder of the signed checkpoints; empty without them. */
  readonly checkpointFolder: string
  /** Proves the whole ledger also when that is not due. */
  readonly inFull?: boolean
}

export type SavedProof = Pick<Proof, 'ok' | 'findings' | 'accounts' | 'entries' | 'at'> & { readonly range: Range }

const headsAtOnce = 5_000

/**
 * Proves what is new in the ledger since the last proof, on whichever node that was, and stores how far it is proved and
 * the result for `books_state`. It proves the whole ledger the first time, once a night, and after a proof that found
 * something until one finds nothing. Null when another proof is under way.
 */
export function saveProof(db: Db, options: ProofOptions): Promise<SavedProof | null> {
  return db.transaction((tx) => saveOnce(tx, options), { isolation: 'repeatable read' })
}

async function saveOnce(tx: Tx, { checkpointFolder, inFull = false }: ProofOptions): Promise<SavedProof | null> {
  if (!(await lockProof(tx))) return null
  const progress = await readProgress(tx)
  const range = inFull || progress.isFullDue ? 'ALL' : 'NEW'
  const before = { count: progress.checkpoints, lastHash: progress.checkpointHash }
  const heads = headWriter(tx)
  const proof = await proveSnapshot(tx, {
    range,
    ...(checkpointFolder ? { checkpointFolder } : {}),
    ...(range === 'NEW' ? { checkpointsBefore: before } : {}),
    onProved: heads.add,
  })
  await heads.end()
  const { count: checkpoints, lastHash: checkpointHash } = checkpointFolder ? proof.checkpoints : before
  if (proof.ok) await saveProgress(tx, { at: proof.at, range, checkpoints, checkpointHash })
  // The heads that were just stored are worth nothing; the next proof replaces them all.
  else await dropProgress(tx)
  await saveProofs(tx, proof.at, proof.transfers, brokenOf(proof))
  const { ok, findings, accounts, entries, at } = proof
  return { range, ok, findings, accounts, entries, at }
}

/** Stores the heads by the thousand, so that a proof of any number of accounts needs little memory. */
function headWriter(tx: Tx) {
  let heads: ProvenHead[] = []
  const end = async (): Promise<void> => {
    const some = heads
    heads = []
    if (some.length > 0) await saveHeads(tx, some)
  }
  return {
    add: ({ account, version, balanceMinor, hash }: AccountProof): Promise<void> | undefined => {
      heads.push({ accountId: account.id, version, balanceMinor, hash })
      return heads.length < headsAtOnce ? undefined : end()
    },
    end,
  }
}

/** The tenants with findings; all of them when a finding has no tenant or findings were cut. */
export function brokenOf({ findings, transfers, isCut }: Pick<Proof, 'findings' | 'transfers' | 'isCut'>): string[] {
  const owners = findings.map(ownerOf)
  return isCut || owners.includes(null) ? [...transfers.keys()] : [...new Set(owners as string[])]
}

// An account's name starts with its tenant.
function ownerOf({ account }: Finding): string | null {
  return account?.split('/')[0] || null
}
