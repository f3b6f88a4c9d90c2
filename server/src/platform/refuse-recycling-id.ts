import type { Queryable } from '../db/db.ts'
import { CallError } from '../rpc/call-error.ts'
import { findRecycling } from './platform-rows.ts'

/** Refuses a transfer under a request id that recycled something. */
export async function refuseRecyclingId(
  db: Queryable,
  tenant: string,
  memberId: string,
  requestId: string,
): Promise<void> {
  if (await findRecycling(db, tenant, memberId, requestId)) throw new CallError('requestIdReused')
}
