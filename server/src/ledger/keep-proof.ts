import type { Logger } from 'pino'
import type { Db } from '../db/db.ts'
import type { Finding } from './account-proof.ts'
import { type Proof, proveBooks } from './books.ts'
import { keepProofs, selectLastProofAt } from './proof-rows.ts'

const everyMs = 15 * 60_000
// Of a growing ledger the proof takes longer; it may take a twentieth of one node's time and no more.
const restFactor = 20
let nextAt = 0

/**
 * Four times an hour on one of the nodes, and soon after a start, proves the books and keeps what was found, for
 * `books_state` to tell. Books that do not hold are told to the log with every finding.
 */
export async function keepProof(
  db: Db,
  { checkpointFolder, log, now = Date.now() }: { checkpointFolder: string; log: Logger; now?: number },
): Promise<void> {
  if (now < nextAt) return
  nextAt = now + everyMs
  const [last] = await db.query<{ at: Date | null }>(selectLastProofAt())
  if (last?.at && now - last.at.getTime() < everyMs / 2) return
  const startedAt = performance.now()
  const proof = await proveBooks(db, checkpointFolder ? { checkpointFolder } : {})
  nextAt = now + Math.max(everyMs, restFactor * (performance.now() - startedAt))
  if (!proof.ok) log.error({ findings: proof.findings }, 'the books do not hold')
  await db.execute(keepProofs(proof.at, proof.transfers, brokenOf(proof)))
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
