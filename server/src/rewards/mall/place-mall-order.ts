import { randomUUID } from 'node:crypto'
import { findAddress } from '../../identity/address/address-rows.ts'
import { fieldsOf } from '../../identity/address/address-view.ts'
import type { Tx } from '../../base/db/db.ts'
import { post } from '../../ledger/post.ts'
import { LedgerRefusal } from '../../ledger/posting.ts'
import { lockMember } from '../../member/member/member-rows.ts'
import { heldAfterChange } from '../../money/outgoing/held.ts'
import { readLeft } from '../../money/outgoing/left-rows.ts'
import { takeProof } from '../../money/outgoing/proof.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { readTenant } from '../../base/tenant/read-tenant.ts'
import { findItem, takePiece } from './item-rows.ts'
import { paidPosting } from './mall-postings.ts'
import { orderOf } from './mall-view.ts'
import { countOrdered, insertOrder } from './order-rows.ts'

export const placeMallOrder: Handler<'placeMallOrder'> = async (call, input) => {
  const { tx, tenant, memberId, lang } = call
  const { itemId, addressId } = input
  const owner = { tenant, memberId }
  const pricePoints = BigInt(input.price)
  // The member's orders wait for each other here, so that none is missing when they are counted.
  await lockMember(tx, tenant, memberId)
  const [address, ordered] = await Promise.all([findAddress(tx, owner, addressId), countOrdered(tx, owner, itemId)])
  if (!address) throw new CallError('notFound')
  const item = await takePiece(tx, tenant, itemId, pricePoints)
  if (!item) throw await whyNot(tx, tenant, itemId, pricePoints)
  if (item.memberLimit !== null && ordered >= item.memberLimit)
    throw new CallError('mallLimit', { limit: item.memberLimit })
  const { guardedUntil } = await readLeft(tx, call)
  if (guardedUntil) throw heldAfterChange(guardedUntil)
  await takeProof(tx, call, (await readTenant(tx, tenant)).policy)
  const { cover, words } = item
  const order = { ...owner, id: randomUUID(), itemId, pricePoints, cover, words, address: fieldsOf(address) }
  const { transfers } = await post(tx, [paidPosting(order)]).catch(refuse)
  const row = await insertOrder(tx, order)
  return { order: orderOf(row, lang), points: String(transfers[0]?.debitBalanceMinor ?? 0n) }
}

async function whyNot(tx: Tx, tenant: string, itemId: string, pricePoints: bigint): Promise<CallError> {
  const item = await findItem(tx, tenant, itemId)
  if (!item || item.state === 'DRAFT') return new CallError('notFound')
  if (item.state !== 'LIVE' || item.pricePoints !== pricePoints) return new CallError('mallItemChanged')
  return new CallError('mallSoldOut')
}

function refuse(error: unknown): never {
  if (error instanceof LedgerRefusal && error.refusal.kind === 'INSUFFICIENT_FUNDS') {
    const { balanceMinor, neededMinor } = error.refusal
    throw new CallError('pointsInsufficient', { points: String(balanceMinor), price: String(neededMinor) })
  }
  throw error
}
