import type { Logger } from 'pino'
import type { Db } from '../db/db.ts'
import type { Finding } from './account-proof.ts'
import { type Proof, proveBooks } from './books.ts'
import { keepProofs } from './proof-rows.ts'

/** Proves the books and keeps what was found, for `books_state` to tell. Books that do not hold are told to the log with every finding. */
export async function keepProof(
  db: Db,
  { checkpointFolder, log }: { checkpointFolder: string; log: Logger },
): Promise<void> {
  const proof = await proveBooks(db, checkpointFolder ? { checkpointFolder } : {})
  if (!proof.ok) log.error({ findings: proof.findings }, 'the books do not hold')
  await keepProofs(db, proof.at, proof.transfers, brokenOf(proof))
}

/** The tenants whose books a proof found wrong: all of them when what is wrong is nobody's own. */
export function brokenOf({ findings, transfers, isCut }: Pick<Proof, 'findings' | 'transfers' | 'isCut'>): string[] {
  const owners = findings.map(ownerOf)
  return isCut || owners.includes(null) ? [...transfers.keys()] : [...new Set(owners as string[])]
}

// The name of an account begins with its tenant.
function ownerOf({ account }: Finding): string | null {
  return account?.split('/')[0] || null
}
