import { findProof } from '../../ledger/proof-rows.ts'
import type { Handler } from '../../call/rpc/handler.ts'

/** Whether the last ledger proof held, when it ran, and how many transfers it covered; never their amounts. */
export const getBooksState: Handler<'getBooksState'> = async ({ db, tenant }) => {
  const proof = await findProof(db, tenant)
  if (!proof) return { state: 'NONE', at: '', transfers: 0n }
  return { state: proof.held ? 'HELD' : 'BROKEN', at: proof.at.toISOString(), transfers: proof.transfers }
}
