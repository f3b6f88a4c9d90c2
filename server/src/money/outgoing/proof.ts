// What a member proves before value leaves the account, the same for a withdrawal, a transfer to others and an order.
import type { Tx } from '../../base/db/db.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import { listFundProofs, type ProofRow, takeFundProofs } from './proof-rows.ts'
import { needsFundPassword } from './withdrawal-policy.ts'

type Prover = { readonly memberId: string; readonly sessionId: string; readonly hasStepUp: boolean }

/**
 * The member's fund password where there is one, for this payment only; else a step-up, where the tenant lets it do.
 * Returns true when the proof of the fund password is used up by it.
 */
export function requireProof(
  { hasStepUp }: Pick<Prover, 'hasStepUp'>,
  proof: ProofRow | null,
  isFundPasswordNeeded: boolean,
): boolean {
  if (!proof?.fundPasswordHash) {
    if (isFundPasswordNeeded) throw new CallError('fundPasswordNotSet')
    if (!hasStepUp) throw new CallError('stepUpRequired')
    return false
  }
  if (!proof.hasFundProof) throw new CallError('fundPasswordRequired')
  return true
}

/** Asks for the proof and uses it up with the call's transaction; the member's row must be locked. */
export async function takeProof(tx: Tx, prover: Prover, policy: unknown): Promise<void> {
  const [proof] = await listFundProofs(tx, [prover])
  if (requireProof(prover, proof ?? null, needsFundPassword(policy))) await takeFundProofs(tx, [prover.sessionId])
}
