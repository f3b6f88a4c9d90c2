import type { Logger } from 'pino'
import type { Db } from '../db/db.ts'
import type { Finding } from './account-proof.ts'
import { type Proof, proveBooks } from './books.ts'
import { keepProofs } from './proof-rows.ts'

/** Proves the ledger and stores the result for `books_state`; logs every finding of a failed proof. */
export async function keepProof(
  db: Db,
  { checkpointFolder, log }: { checkpointFolder: string; log: Logger },
): Promise<void> {
  const proof = await proveBooks(db, checkpointFolder ? { checkpointFolder } : {})
  if (!proof.ok) log.error({ findings: proof.findings }, 'the books do not hold')
  await keepProofs(db, proof.at, proof.transfers, brokenOf(proof))
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
