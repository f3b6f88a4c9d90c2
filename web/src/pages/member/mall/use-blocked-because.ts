import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { useText } from '../../../texts/use-text.tsx'
import type { Item } from './item.ts'

/** Returns a function that says why an item cannot be ordered now; undefined for one that can. */
export function useBlockedBecause(): (item: Item) => string | undefined {
  const { t } = useText()
  return ({ state, limit, missing }) => {
    if (state === 'SOLD_OUT') return t('mall.soldOut')
    if (state === 'LIMIT') return t('mall.limitReached', { count: limit })
    return state === 'POINTS' ? t('mall.missing', { points: groupAmount(missing) }) : undefined
  }
}
