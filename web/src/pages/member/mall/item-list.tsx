import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { useState } from 'react'
import { isUnproved } from '../../../call/client.ts'
import { failureText } from '../../../call/reactions.ts'
import { refreshCalls, useCallPages } from '../../../call/use-call.ts'
import { UnansweredCard } from '../../../money/unanswered-card.tsx'
import { useMoneyChange } from '../../../money/use-money-change.ts'
import { ListEnd } from '../../../screen/list-end.tsx'
import { Unread } from '../../../screen/unread.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Amount } from '../../../ui/amount.tsx'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { useOnline } from '../../../ui/offline-note.tsx'
import { Segmented } from '../../../ui/segmented.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { showToast } from '../../../ui/toast.tsx'
import { ItemCard } from './item-card.tsx'
import type { Item } from './item.ts'
import { OrderDialog } from './order-dialog.tsx'

const pageSize = 24
const grid = 'grid grid-cols-2 gap-3 md:grid-cols-3 md:gap-5 xl:grid-cols-4'

/** The member's points, and what they can be ordered for. */
export function ItemList({ onOrdered }: { onOrdered: () => void }) {
  const { t } = useText()
  const online = useOnline()
  const [isAffordable, setAffordable] = useState(false)
  const list = useCallPages('listMallItems', { isAffordable, size: pageSize }, { staleMs: 5_000 })
  const [wanted, setWanted] = useState<Item>()
  const [isOpen, setOpen] = useState(false)
  const [told, setTold] = useState('')
  const place = useMoneyChange('placeMallOrder', {
    onDone: () => {
      showToast(t('mall.placed'), 'good')
      setOpen(false)
      onOrdered()
    },
    onFailure: (failure) => {
      // The member closed the question for a proof: the dialog is still open behind it.
      if (isUnproved(failure)) return true
      setTold(failureText(failure))
      // What it was refused for is seen in the lists: the price, what is left, the addresses.
      refreshCalls(['listMallItems', 'listAddresses'])
      return failure.code !== '' && failure.errorName !== 'loginRequired'
    },
  })
  if (place.unanswered)
    return (
      <UnansweredCard
        what={t('mall.sent', { points: groupAmount(place.unanswered.price ?? '') })}
        busy={place.busy}
        gaveUp={place.gaveUp}
        onAskAgain={place.askAgain}
      />
    )
  const [first] = list.data?.pages ?? []
  if (!first && (!online || list.error))
    return <Unread reads={[list]} offlineNote={t('mall.offlineNote')} failed={t('mall.failed')} />
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? []
  const begin = (item: Item) => {
    setWanted(item)
    setTold('')
    setOpen(true)
  }
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="flex min-w-0 flex-wrap items-baseline gap-x-3">
          <span className="text-14 text-text-2">{t('mall.points')}</span>
          {first ? (
            <Amount value={first.points} className="text-34 leading-none font-semi" />
          ) : (
            <Skeleton width="96px" height="34px" />
          )}
          {first?.points === '0' && <span className="text-14 text-text-3">{t('mall.pointsNote')}</span>}
        </p>
        <Segmented
          label={t('mall.filter')}
          options={[
            { value: 'all', label: t('mall.filter.all') },
            { value: 'affordable', label: t('mall.filter.affordable') },
          ]}
          value={isAffordable ? 'affordable' : 'all'}
          onChange={(value) => setAffordable(value === 'affordable')}
        />
      </div>
      {!first && <ItemsSkeleton />}
      {first && rows.length === 0 && <NoItems isAffordable={isAffordable} onShowAll={() => setAffordable(false)} />}
      {rows.length > 0 && (
        <section aria-label={t('mall.tab.items')}>
          <div className={grid}>
            {rows.map((item) => (
              <ItemCard key={item.id} item={item} onOrder={() => begin(item)} />
            ))}
          </div>
          <ListEnd list={list} end="mall.end" />
        </section>
      )}
      {wanted && (
        <OrderDialog
          open={isOpen}
          item={rows.find(({ id }) => id === wanted.id)}
          before={wanted}
          points={first?.points ?? '0'}
          busy={place.busy}
          told={told}
          onClose={() => setOpen(false)}
          onOrder={(item, addressId) => {
            setTold('')
            place.send({ itemId: item.id, addressId, price: item.price })
          }}
        />
      )}
    </>
  )
}

function NoItems({ isAffordable, onShowAll }: { isAffordable: boolean; onShowAll: () => void }) {
  const { t } = useText()
  return (
    <div className="card">
      {isAffordable ? (
        <EmptyState
          icon="gift"
          title={t('mall.emptyAffordable')}
          note={t('mall.emptyAffordableNote')}
          action={<Button onClick={onShowAll}>{t('mall.showAll')}</Button>}
        />
      ) : (
        <EmptyState icon="gift" title={t('mall.empty')} note={t('mall.emptyNote')} />
      )}
    </div>
  )
}

function ItemsSkeleton() {
  return (
    <div className={grid} aria-busy="true">
      {[0, 1, 2, 3].map((place) => (
        <div key={place} className="card overflow-hidden">
          <div className="grid aspect-[3/4]">
            <Skeleton height="100%" radius="0" />
          </div>
          <div className="grid grid-cols-1 gap-3 p-4">
            <Skeleton width="60%" height="24px" />
            <Skeleton width="40%" height="28px" />
            <Skeleton height="44px" radius="12px" />
          </div>
        </div>
      ))}
    </div>
  )
}
