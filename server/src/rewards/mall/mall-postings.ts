import { house, member } from '../../ledger/accounts.ts'
import type { Posting } from '../../ledger/posting.ts'
import type { NewOrder } from './order-rows.ts'

type Paid = Pick<NewOrder, 'id' | 'tenant' | 'memberId' | 'pricePoints'>

/** The points of an order, paid by the member. */
export function paidPosting({ id, tenant, memberId, pricePoints }: Paid): Posting {
  return {
    tenant,
    idempotencyKey: `mall-order:${id}`,
    reason: 'POINTS_ORDER',
    currency: 'POINT',
    amountMinor: pricePoints,
    debit: member(memberId, 'POINTS'),
    credit: house('POINTS'),
    reference: { kind: 'mall_order', id },
  }
}

/** The points of an order that was cancelled or refused, given back once. */
export function returnedPosting({ id, tenant, memberId, pricePoints }: Paid): Posting {
  return {
    tenant,
    idempotencyKey: `mall-order:${id}:return`,
    reason: 'POINTS_RETURNED',
    currency: 'POINT',
    amountMinor: pricePoints,
    debit: house('POINTS'),
    credit: member(memberId, 'POINTS'),
    reference: { kind: 'mall_order', id },
  }
}
