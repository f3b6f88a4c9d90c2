import type { Queryable } from '../db/db.ts'
import { CallError } from '../rpc/call-error.ts'
import { findRecycling } from './platform-rows.ts'

/** Throws requestIdReused for a transfer under the request id of a recycling. */
export async function refuseRecyclingId(
  db: Queryable,
  tenant: string,
  memberId: string,
  requestId: string,
): Promise<void> {
  if (await findRecycling(db, tenant, memberId, requestId)) throw new CallError('requestIdReused')
}
