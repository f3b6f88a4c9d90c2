import { useEffect, useState } from 'react'
import { refreshCalls, useCallQuery } from '../../../call/use-call.ts'
import { isPositive } from '../../../money/amount-text.ts'
import { AwayNote } from '../../../money/away-note.tsx'
import { AutoTransferSwitch } from '../../../money/auto-transfer-switch.tsx'
import { CurrencySwitch } from '../../../money/currency-switch.tsx'
import { PlacesSkeleton } from '../../../money/places-skeleton.tsx'
import { usePlatforms } from '../../../money/platforms.ts'
import { RecycleResult } from '../../../money/recycle-result.tsx'
import { threeMonths } from '../../../money/three-months.ts'
import { useCurrency } from '../../../money/use-currency.ts'
import { useRecycle } from '../../../money/use-recycle.ts'
import { LoadFailed } from '../../../screen/load-failed.tsx'
import { MemberScreen } from '../../../screen/member-screen.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { ApproximateTotal } from './approximate-total.tsx'
import { BalanceHero, BalanceHeroSkeleton } from './balance-hero.tsx'
import { BalancePlot } from './balance-plot.tsx'
import { LatestEntries, latestOf } from './latest-entries.tsx'
import { OpenWithdrawals } from './open-withdrawals.tsx'
import { PlacesCard } from './places-card.tsx'
import { placesOf, withStakes } from '../../../money/places.ts'
import { TotalsCard } from './totals-card.tsx'

/** Where the member's money is, with actions to move it. */
export function WalletPage() {
  const { t } = useText()
  return (
    <MemberScreen title={t('wallet.title')} tools={<CurrencySwitch />}>
      <Wallet />
    </MemberScreen>
  )
}

const watchMovingMs = 3_000
const columns =
  'grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_400px] min-[1440px]:grid-cols-[minmax(0,1fr)_440px]'

function Wallet() {
  const { t } = useText()
  const { wallets, currency, symbol } = useCurrency()
  const ready = { enabled: currency !== '' }
  const withdrawals = useCallQuery('listWithdrawals', { currency, size: 10, ...threeMonths() }, ready)
  const entries = useCallQuery('listStatement', latestOf(currency), ready)
  const days = useCallQuery('listDayBalances', { currency }, ready)
  const recycle = useRecycle(currency)
  const platformsRead = usePlatforms(currency, recycle.pending ? { refetchIntervalMs: watchMovingMs } : {})
  const { platforms = [] } = platformsRead
  const canTransfer = platforms.some(({ isSeamless }) => !isSeamless)
  const balance = useBalance(currency, recycle.pending)
  // Platforms are asked for it, so nothing waits for it.
  const stakes = useCallQuery('getOpenStakes', { currency }, ready)
  const approximate = useCallQuery('getApproximateTotal', {}, ready)
  const failed = [wallets, balance].find((read) => read.error && !read.data)
  if (failed?.error) return <LoadFailed read={failed} isCard title={t('wallet.failed')} />
  const parts = balance.data ? withStakes(balance.data.parts, stakes.data) : []
  const places = placesOf(parts, platforms)
  // All cards appear together: one that loads late would shift the content.
  const isPending = withdrawals.isPending || approximate.isPending || platformsRead.isPending
  if (!balance.data || isPending) return <WalletSkeleton />
  return (
    <div className={columns}>
      <div className="grid grid-cols-1 gap-6">
        <BalanceHero
          balance={balance.data}
          places={places}
          symbol={symbol}
          canTransfer={canTransfer}
          foot={
            <>
              {approximate.data && <ApproximateTotal total={approximate.data} />}
              <AwayNote balance={{ ...balance.data, parts }} platforms={platforms} recycle={recycle} />
            </>
          }
        />
        <PlacesCard places={places} stakes={stakes.data} recycling={recycle.busy} askedAt={balance.dataUpdatedAt} />
        <RecycleResult recycle={recycle} platforms={platforms} />
        {canTransfer && (
          <div className="px-1">
            <AutoTransferSwitch />
          </div>
        )}
        <BalancePlot days={days} />
      </div>
      <div className="grid grid-cols-1 gap-6">
        <OpenWithdrawals rows={withdrawals.data?.rows ?? []} />
        <LatestEntries entries={entries} />
        <TotalsCard currency={currency} />
      </div>
    </div>
  )
}

function WalletSkeleton() {
  return (
    <div className={columns}>
      <div className="grid grid-cols-1 gap-6">
        <BalanceHeroSkeleton />
        <PlacesSkeleton />
      </div>
      <PlacesSkeleton />
    </div>
  )
}

/** The balance, polled while money is in transit; afterwards the reads that depend on it are refetched. */
function useBalance(currency: string, recycling: boolean) {
  const [inTransit, setInTransit] = useState(false)
  const watch = inTransit || recycling
  const balance = useCallQuery(
    'getBalance',
    { currency },
    { enabled: currency !== '', staleMs: 5_000, ...(watch ? { refetchIntervalMs: watchMovingMs } : {}) },
  )
  const moving = balance.data?.parts.some((part) => part.kind === 'TRANSIT' && isPositive(part.balance)) ?? false
  useEffect(() => {
    setInTransit(moving)
    return moving ? () => refreshCalls(['getBalance', 'listStatement', 'listPlatforms', 'listWallets']) : undefined
  }, [moving])
  return balance
}
