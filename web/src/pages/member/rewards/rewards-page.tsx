import { unawaited } from '@mingtang/contract/unawaited.ts'
import { CurrencySwitch } from '../../../money/currency-switch.tsx'
import { useCurrency } from '../../../money/use-currency.ts'
import { useRewards } from '../../../reward/use-rewards.ts'
import { MemberScreen } from '../../../screen/member-screen.tsx'
import { Unread } from '../../../screen/unread.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { useOnline } from '../../../ui/offline-note.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { History } from './history.tsx'
import { RewardList } from './reward-list.tsx'

/** Everything that the member can claim now, and what was claimed. */
export function RewardsPage() {
  const { t } = useText()
  return (
    <MemberScreen
      title={t('reward.title')}
      back={{ href: '/member/account', label: t('reward.back') }}
      tools={<CurrencySwitch />}
    >
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_400px] min-[1440px]:grid-cols-[minmax(0,1fr)_440px]">
        <Rewards />
        <History />
      </div>
    </MemberScreen>
  )
}

function Rewards() {
  const { t } = useText()
  const online = useOnline()
  const { wallets, currency } = useCurrency()
  const { rewards, reads } = useRewards()
  const missing = reads.filter(({ data }) => data === undefined)
  const failed = missing.filter(({ error }) => error)
  const isNothingThere = failed.length === reads.length || (wallets.error && !wallets.data)
  // A part that failed alone is offered again above the others.
  if (isNothingThere || missing.length > failed.length || (missing.length > 0 && !online))
    return (
      <Unread reads={isNothingThere ? failed : []} offlineNote={t('reward.offlineNote')}>
        <RewardsSkeleton />
      </Unread>
    )
  return (
    <RewardList
      rewards={rewards}
      currency={currency}
      onRetry={failed.length > 0 ? () => failed.forEach((read) => unawaited(read.refetch())) : undefined}
      isRetrying={failed.some(({ isFetching }) => isFetching)}
    />
  )
}

function RewardsSkeleton() {
  return (
    <div className="card px-4 pt-4 pb-1 md:px-6">
      <Skeleton width="96px" height="24px" />
      <div className="rows">
        {[0, 1, 2].map((row) => (
          <div key={row} className="grid grid-cols-[44px_minmax(0,1fr)_88px] items-center gap-x-4 py-4">
            <Skeleton width="44px" height="44px" radius="50%" />
            <div className="grid gap-2">
              <Skeleton width="45%" height="22px" />
              <Skeleton width="75%" height="18px" />
            </div>
            <Skeleton height="44px" radius="12px" />
          </div>
        ))}
      </div>
    </div>
  )
}
