import type { MallItemState } from '@mingtang/contract/gen/words.ts'
import { inLanguage } from '@mingtang/contract/languages.ts'
import { areaCodeOf } from '../../base/contact/contact.ts'
import type { ItemWords, OfferedItem } from './item-rows.ts'
import type { OrderRow } from './order-rows.ts'

/** The words in a language, else in the built-in language nearest to it, else in the first. */
export function wordsIn(words: readonly ItemWords[], lang: string): { name: string; description: string } {
  const own = inLanguage(words, lang)
  return { name: own?.name ?? '', description: own?.description ?? '' }
}

/** An item as it is offered to a member with these points. */
export function offerOf(item: OfferedItem, points: bigint, lang: string) {
  const { id, cover, pricePoints, ordered } = item
  const left = item.stock - item.sold
  const limit = item.memberLimit ?? 0
  const missing = pricePoints > points ? pricePoints - points : 0n
  return {
    id,
    ...wordsIn(item.words, lang),
    cover,
    price: String(pricePoints),
    left,
    limit,
    ordered,
    state: stateOf(left, limit > 0 && ordered >= limit, missing > 0n),
    missing: String(missing),
  }
}

/** An order as its own member, and the operators who ship it, see it: nothing is masked. */
export function orderOf(order: OrderRow, lang: string) {
  return {
    id: order.id,
    itemId: order.itemId,
    name: wordsIn(order.words, lang).name,
    cover: order.cover,
    price: String(order.pricePoints),
    state: order.state,
    carrier: order.carrier,
    trackingNumber: order.trackingNumber,
    reason: order.reason,
    address: { ...order.address, phoneAreaCode: areaCodeOf(order.address.phone) },
    placedAt: order.placedAt.toISOString(),
    acceptedAt: order.acceptedAt?.toISOString() ?? '',
    shippedAt: order.shippedAt?.toISOString() ?? '',
    endedAt: order.endedAt?.toISOString() ?? '',
  }
}

function stateOf(left: number, isLimit: boolean, isShort: boolean): MallItemState {
  if (left === 0) return 'SOLD_OUT'
  if (isLimit) return 'LIMIT'
  return isShort ? 'POINTS' : 'OPEN'
}
