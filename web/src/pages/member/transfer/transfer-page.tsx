import { isUuid } from '@mingtang/contract/uuid.ts'
import { useSearchParams } from 'wouter'
import { useCallQuery } from '../../../call/use-call.ts'
import { AutoTransferSwitch } from '../../../money/auto-transfer-switch.tsx'
import { CurrencySwitch } from '../../../money/currency-switch.tsx'
import { FormSkeleton } from '../../../money/form-skeleton.tsx'
import { PlacesSkeleton } from '../../../money/places-skeleton.tsx'
import { usePlatforms } from '../../../money/platforms.ts'
import { RecycleResult } from '../../../money/recycle-result.tsx'
import { useCurrency } from '../../../money/use-currency.ts'
import { useRecycle } from '../../../money/use-recycle.ts'
import { LoadFailed } from '../../../screen/load-failed.tsx'
import { MemberScreen } from '../../../screen/member-screen.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { ChosenTransfer } from './chosen-transfer.tsx'
import { PlatformList } from './platform-list.tsx'
import { TransferOrder } from './transfer-order.tsx'

const staleMs = 5_000
const watchMs = 3_000

/** Transfers between wallet and platforms; an id in the URL shows that transfer. */
export function TransferPage() {
  const { t } = useText()
  return (
    <MemberScreen
      title={t('platform.transfer.title')}
      back={{ href: '/member/wallet', label: t('wallet.back') }}
      tools={<CurrencySwitch />}
    >
      <Transfer />
    </MemberScreen>
  )
}

function Transfer() {
  const { t } = useText()
  const [search, setSearch] = useSearchParams()
  const { wallets, currency } = useCurrency()
  const balance = useCallQuery('getBalance', { currency }, { enabled: currency !== '', staleMs })
  const recycle = useRecycle(currency)
  const platforms = usePlatforms(currency, { staleMs, ...(recycle.pending && { refetchIntervalMs: watchMs }) })
  const failed = [wallets, platforms, balance].find((read) => read.error && !read.data)
  const id = search.get('id') ?? ''
  if (failed?.error) return <LoadFailed read={failed} isCard />
  if (!platforms.platforms || !balance.data)
    return (
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_400px] min-[1440px]:grid-cols-[minmax(0,1fr)_440px]">
        <FormSkeleton />
        <PlacesSkeleton />
      </div>
    )
  const rows = platforms.platforms.filter(({ isSeamless }) => !isSeamless)
  if (rows.length === 0) {
    const isSeamless = platforms.platforms.length > 0
    const title = isSeamless ? t('platform.seamless.title') : t('platform.none.title', { currency })
    const note = t(isSeamless ? 'platform.seamless.note' : 'platform.none.note')
    return <EmptyState icon="transfer" {...{ title, note }} />
  }
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_400px] min-[1440px]:grid-cols-[minmax(0,1fr)_440px]">
      {isUuid(id) ? (
        <TransferOrder key={id} id={id} platforms={rows} onAnother={() => setSearch({})} />
      ) : (
        <ChosenTransfer
          key={currency}
          platforms={rows}
          wallet={balance.data.balance}
          currency={currency}
          first={search.get('platform') ?? ''}
          onOrder={(next) => setSearch({ id: next })}
        />
      )}
      <div className="grid grid-cols-1 gap-4">
        <RecycleResult recycle={recycle} platforms={rows} />
        <PlatformList platforms={rows} recycle={recycle} />
        <div className="px-1">
          <AutoTransferSwitch />
        </div>
      </div>
    </div>
  )
}
