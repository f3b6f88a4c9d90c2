import { isUuid } from '@mingtang/contract/uuid.ts'
import { useSearchParams } from 'wouter'
import { CurrencySwitch } from '../../../money/currency-switch.tsx'
import { MemberScreen } from '../../../screen/member-screen.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { RecentRecharges } from './recent-recharges.tsx'
import { RechargeForm } from './recharge-form.tsx'
import { RechargeOrder } from './recharge-order.tsx'

/** The deposit page: the form, or the order whose id is in the URL, also after returning from the provider. */
export function RechargePage() {
  const { t } = useText()
  const [search, setSearch] = useSearchParams()
  const id = search.get('id') ?? ''
  const order = isUuid(id) ? id : ''
  return (
    <MemberScreen
      title={t('cashier.recharge.title')}
      back={{ href: '/member/wallet', label: t('wallet.back') }}
      tools={order ? undefined : <CurrencySwitch />}
    >
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_400px] min-[1440px]:grid-cols-[minmax(0,1fr)_440px]">
        {order ? (
          <RechargeOrder key={order} id={order} onAnother={() => setSearch({})} />
        ) : (
          <RechargeForm onOrder={(next) => setSearch({ id: next })} />
        )}
        <RecentRecharges shownId={order} />
      </div>
    </MemberScreen>
  )
}
