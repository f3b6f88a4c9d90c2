import { useSearchParams } from 'wouter'
import { useCallQuery } from '../../../call/use-call.ts'
import { useText } from '../../../texts/use-text.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { FormSkeleton } from '../recharge/form-skeleton.tsx'
import { PlacesSkeleton } from '../wallet/places-card.tsx'
import { CurrencySwitch } from '../wallet/parts/currency-switch.tsx'
import { LoadFailed } from '../wallet/parts/load-failed.tsx'
import { MoneyScreen } from '../wallet/parts/money-screen.tsx'
import { RecycleResult } from '../wallet/parts/recycle-result.tsx'
import { useCurrency } from '../wallet/parts/use-currency.ts'
import { useRecycle } from '../wallet/parts/use-recycle.ts'
import { PlatformList } from './platform-list.tsx'
import { TransferForm } from './transfer-form.tsx'
import { TransferOrder } from './transfer-order.tsx'

const watchMs = 3_000
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** Between wallet and platforms, both ways; the address names a transfer that is being watched. */
export function TransferPage() {
  const { t } = useText()
  return (
    <MoneyScreen
      title={t('platform.transfer.title')}
      back={{ href: '/member/wallet', label: t('wallet.back') }}
      tools={<CurrencySwitch />}
    >
      <Transfer />
    </MoneyScreen>
  )
}

function Transfer() {
  const { t } = useText()
  const [search, setSearch] = useSearchParams()
  const { wallets, currency, symbol } = useCurrency()
  const ready = { enabled: currency !== '', staleMs: 5_000 }
  const balance = useCallQuery('getBalance', { currency }, ready)
  const recycle = useRecycle(currency)
  const platforms = useCallQuery(
    'listPlatforms',
    { currency },
    recycle.pending ? { ...ready, refetchIntervalMs: watchMs } : ready,
  )
  const failed = [wallets, platforms, balance].find((read) => read.error && !read.data)
  const id = search.get('id') ?? ''
  if (failed?.error) return <LoadFailed read={failed} isCard />
  if (!platforms.data || !balance.data)
    return (
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_400px] min-[1440px]:grid-cols-[minmax(0,1fr)_440px]">
        <FormSkeleton />
        <PlacesSkeleton />
      </div>
    )
  const rows = platforms.data.rows
  if (rows.length === 0)
    return <EmptyState icon="transfer" title={t('platform.none.title', { currency })} note={t('platform.none.note')} />
  return (
    <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[minmax(0,1fr)_400px] min-[1440px]:grid-cols-[minmax(0,1fr)_440px]">
      {uuid.test(id) ? (
        <TransferOrder key={id} id={id} platforms={rows} onAnother={() => setSearch({})} />
      ) : (
        <TransferForm
          key={currency}
          platforms={rows}
          wallet={balance.data.balance}
          currency={currency}
          symbol={symbol}
          first={search.get('platform') ?? ''}
          onOrder={(next) => setSearch({ id: next })}
        />
      )}
      <div className="grid grid-cols-1 gap-4">
        <RecycleResult recycle={recycle} platforms={rows} />
        <PlatformList platforms={rows} recycle={recycle} />
      </div>
    </div>
  )
}
