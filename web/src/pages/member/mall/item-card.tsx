import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button } from '../../../ui/button.tsx'
import { Cover } from '../../../ui/covers/cover.tsx'
import type { Item } from './item.ts'
import { useBlockedBecause } from './use-blocked-because.ts'

/** An item with its price, and the way to order it or why there is none now. */
export function ItemCard({ item, onOrder }: { item: Item; onOrder: () => void }) {
  const { t } = useText()
  const blocked = useBlockedBecause()(item)
  const facts = [t('mall.left', { count: item.left }), item.limit > 0 && t('mall.limit', { count: item.limit })]
  return (
    <article className="card flex flex-col overflow-hidden" aria-label={item.name}>
      <Cover family="mall" code={item.cover} isMuted={item.state === 'SOLD_OUT'} className="rounded-none">
        <h2 className="text-16 wrap-anywhere">{item.name}</h2>
      </Cover>
      <div className="flex flex-1 flex-col gap-1 p-4">
        {item.description && <p className="text-14 break-words text-text-2">{item.description}</p>}
        <p className="mt-auto pt-1 text-20 font-semi break-words tabular-nums">
          {t('mall.price', { points: groupAmount(item.price) })}
        </p>
        <p className="text-14 text-text-3">{facts.filter(Boolean).join(' · ')}</p>
        {blocked ? (
          <p className="mt-2 grid min-h-11 place-items-center rounded-m bg-s2 px-3 py-2 text-center text-14 text-text-2">
            {blocked}
          </p>
        ) : (
          <Button className="mt-2" aria-label={t('mall.orderNamed', { name: item.name })} onClick={onOrder}>
            {t('mall.order')}
          </Button>
        )}
      </div>
    </article>
  )
}
