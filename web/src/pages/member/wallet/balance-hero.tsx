import type { Reply } from '@mingtang/contract/client.ts'
import { groupAmount } from '@mingtang/contract/group-amount.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { BigAmount } from '../../../money/big-amount.tsx'
import { useAmountsHidden, useOwnText } from '../../../money/hidden-amounts.ts'
import { HeroFrame } from '../../../money/hero-frame.tsx'
import { HideSwitch } from '../../../money/hide-switch.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { buttonClass } from '../../../ui/button.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { MoneyBar } from '../../../money/money-bar.tsx'
import { ownPlaces, type Place } from '../../../money/places.ts'
import { RefreshButton } from './refresh-button.tsx'

type BalanceHeroProps = {
  balance: Reply<'getBalance'>
  places: Place[]
  symbol: string
  /** False where games play from the wallet itself. */
  canTransfer: boolean
  foot: ReactNode
}

/** The available balance, the distribution bar, what stands below its total, and the actions. */
export function BalanceHero({ balance, places, symbol, canTransfer, foot }: BalanceHeroProps) {
  const { t } = useText()
  const own = useOwnText()
  const isHidden = useAmountsHidden()
  const total = own.shown(groupAmount(balance.total))
  const parts = ownPlaces(places)
  const filled = parts.filter((place) => /[1-9]/.test(place.balance)).length
  return (
    <HeroFrame>
      <div className="-my-2.5 flex items-center gap-1">
        <h2 className="text-14 font-normal text-text-2">{t('wallet.available')}</h2>
        <HideSwitch className="text-text-2" />
        <RefreshButton currency={balance.currency} />
      </div>
      <p className="sr-only" role="status">
        {t('wallet.availableNow', { amount: own.spoken(groupAmount(balance.balance)), currency: balance.currency })}
      </p>
      <div aria-hidden="true">
        <BigAmount value={balance.balance} symbol={symbol} isWide isOwn className="mt-2 mb-4" />
      </div>
      <MoneyBar places={isHidden ? [] : parts} currency={balance.currency} />
      <p className="mt-2 text-14 text-text-2">
        {filled > 1 ? t('wallet.totalIn', { amount: total, places: filled }) : t('wallet.total', { amount: total })}
      </p>
      {foot}
      <Doors canTransfer={canTransfer} />
    </HeroFrame>
  )
}

function Doors({ canTransfer }: { canTransfer: boolean }) {
  const { t } = useText()
  return (
    <div className="mt-6 grid grid-cols-3 gap-2.5 md:max-w-md">
      <Link href="/member/recharge" className={buttonClass('primary', 'lg', 'px-2')}>
        {t('wallet.recharge')}
      </Link>
      <Link href="/member/withdraw" className={buttonClass('secondary', 'lg', 'px-2')}>
        {t('wallet.withdraw')}
      </Link>
      {canTransfer && (
        <Link href="/member/transfer" className={buttonClass('secondary', 'lg', 'px-2')}>
          {t('wallet.transfer')}
        </Link>
      )}
    </div>
  )
}

export function BalanceHeroSkeleton() {
  return (
    <HeroFrame>
      <Skeleton width="72px" height="24px" />
      <div className="mt-2 mb-4 h-[46px] md:h-[62px]">
        <Skeleton width="min(300px, 80%)" height="100%" radius="12px" />
      </div>
      <Skeleton height="8px" radius="999px" />
      <div className="mt-2 h-6">
        <Skeleton width="180px" height="20px" />
      </div>
      <div className="mt-6 h-13 md:max-w-md">
        <Skeleton height="52px" radius="12px" />
      </div>
    </HeroFrame>
  )
}
