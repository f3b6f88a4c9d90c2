import { useCallQuery } from '../../../call/use-call.ts'
import { CurrencySwitch } from '../../../money/currency-switch.tsx'
import { useCurrency } from '../../../money/use-currency.ts'
import { MemberScreen } from '../../../screen/member-screen.tsx'
import { Unread } from '../../../screen/unread.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { RateCard } from './rate-card.tsx'
import { RebateSummary } from './rebate-summary.tsx'
import { SettlementList } from './settlement-list.tsx'

/** What the member's bets have brought back, the rates, and each payment down to its bets. */
export function RebatesPage() {
  const { t } = useText()
  return (
    <MemberScreen
      title={t('rebate.title')}
      back={{ href: '/member/account', label: t('security.back') }}
      tools={<CurrencySwitch />}
    >
      <Rebates />
    </MemberScreen>
  )
}

const columns = 'grid grid-cols-1 items-start gap-6 xl:grid-cols-[400px_minmax(0,1fr)]'

function Rebates() {
  const { t } = useText()
  const { wallets, currency, symbol } = useCurrency()
  const summary = useCallQuery('getRebateSummary', { currency }, { enabled: currency !== '', staleMs: 5_000 })
  if (!summary.data)
    return (
      <Unread reads={[wallets, summary]} offlineNote={t('rebate.offlineNote')}>
        <RebatesSkeleton />
      </Unread>
    )
  return (
    <div className={columns}>
      <div className="grid grid-cols-1 gap-6">
        <RebateSummary summary={summary.data} symbol={symbol} />
        <RateCard summary={summary.data} />
      </div>
      <SettlementList key={currency} summary={summary.data} />
    </div>
  )
}

function RebatesSkeleton() {
  return (
    <div className={columns} aria-busy="true">
      <div className="grid grid-cols-1 gap-6">
        <Skeleton height="380px" radius="20px" />
        <Skeleton height="360px" radius="20px" />
      </div>
      <Skeleton height="420px" radius="20px" />
    </div>
  )
}
