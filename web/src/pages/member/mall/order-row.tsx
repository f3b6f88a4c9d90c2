import type { Reply } from '@mingtang/contract/client.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { knownWord } from '@mingtang/contract/known-word.ts'
import { AddressWords } from '../../../address/address-words.tsx'
import { useCopy } from '../../../site/use-copy.ts'
import { formatTime } from '../../../texts/dates.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Badge } from '../../../ui/badge.tsx'
import { Button } from '../../../ui/button.tsx'
import { Cover } from '../../../ui/covers/cover.tsx'
import { IconButton } from '../../../ui/icon-button.tsx'

export type Order = Reply<'listMallOrders'>['rows'][number]

const tones = {
  PLACED: 'accent',
  ACCEPTED: 'accent',
  SHIPPED: 'jade',
  REFUSED: 'cinnabar',
  CANCELLED: 'plain',
} as const

/** An order: what, where to, and how far it is. */
export function OrderRow({ order, onCancel }: { order: Order; onCancel: () => void }) {
  const { t, lang } = useText()
  const state = knownWord(tones, order.state, 'PLACED')
  const placed = formatTime(order.placedAt, lang, 'day')
  const name = t('mall.orderOf', { name: order.name, time: placed })
  const time = formatTime(order.endedAt || order.shippedAt || order.acceptedAt, lang, 'day')
  return (
    <article className="grid grid-cols-[72px_minmax(0,1fr)] gap-4 py-4" aria-label={name}>
      <Cover family="mall" code={order.cover} className="self-start rounded-m" />
      <div className="grid min-w-0 grid-cols-1 gap-2">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h2 className="min-w-0 text-16 font-medium break-words">{order.name}</h2>
          <Badge tone={tones[state]}>{t(`mall.state.${state}`)}</Badge>
        </div>
        <div className="grid grid-cols-1 gap-x-8 gap-y-2 md:grid-cols-2">
          <div className="grid min-w-0 grid-cols-1 content-start gap-2">
            <p className="text-14 text-text-3">
              <time dateTime={order.placedAt}>{placed}</time>
              {` · ${t('mall.price', { points: groupAmount(order.price) })}`}
            </p>
            <p className="text-14 text-text-2">{t(`mall.stateNote.${state}`, { time })}</p>
            {order.reason && <p className="rounded-m bg-s2 px-3 py-2 text-14 break-words">{order.reason}</p>}
            {order.trackingNumber && <Tracking order={order} />}
          </div>
          {order.address && (
            <div className="min-w-0 text-14">
              <AddressWords address={order.address} />
            </div>
          )}
        </div>
        {state === 'PLACED' && (
          <Button
            size="sm"
            className="mt-1 justify-self-start"
            aria-label={t('mall.cancelNamed', { name })}
            onClick={onCancel}
          >
            {t('mall.cancel')}
          </Button>
        )}
      </div>
    </article>
  )
}

function Tracking({ order: { carrier, trackingNumber } }: { order: Order }) {
  const { t } = useText()
  const copy = useCopy()
  return (
    <p className="flex items-center gap-2 text-14">
      <span className="min-w-0 break-words">
        <span className="text-text-2">{`${carrier} · ${t('mall.tracking')} `}</span>
        <span className="font-medium break-all" dir="ltr">
          {trackingNumber}
        </span>
      </span>
      <IconButton
        icon="copy"
        className="-my-3"
        label={t('mall.copyTracking', { number: trackingNumber })}
        onClick={() => copy(trackingNumber)}
      />
    </p>
  )
}
