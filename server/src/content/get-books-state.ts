import { findProof } from '../ledger/proof-rows.ts'
import type { Handler } from '../rpc/handler.ts'

/** Whether the last proof of the books held, when, and how many transfers it covered; never what they amount to. */
export const getBooksState: Handler<'getBooksState'> = async ({ db, tenant }) => {
  const proof = await findProof(db, tenant)
  if (!proof) return { state: 'NONE', at: '', transfers: 0n }
  return { state: proof.held ? 'HELD' : 'BROKEN', at: proof.at.toISOString(), transfers: proof.transfers }
}
