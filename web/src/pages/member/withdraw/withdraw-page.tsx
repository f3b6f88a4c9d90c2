import { useCallQuery } from '../../../call/use-call.ts'
import { CurrencySwitch } from '../../../money/currency-switch.tsx'
import { FormSkeleton } from '../../../money/form-skeleton.tsx'
import { useCurrency } from '../../../money/use-currency.ts'
import { LoadFailed } from '../../../screen/load-failed.tsx'
import { MemberScreen } from '../../../screen/member-screen.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Available, ConditionsSkeleton, Rules } from './conditions.tsx'
import { WithdrawForm } from './withdraw-form.tsx'
import { WithdrawalList } from './withdrawal-list.tsx'

export function WithdrawPage() {
  const { t } = useText()
  return (
    <MemberScreen
      title={t('cashier.withdraw.title')}
      back={{ href: '/member/wallet', label: t('wallet.back') }}
      tools={<CurrencySwitch />}
    >
      <div className="grid grid-cols-1 gap-6 lg:grid-cols-[minmax(0,1fr)_400px] min-[1440px]:grid-cols-[minmax(0,1fr)_440px]">
        <Withdraw />
        <div className="lg:col-start-2">
          <WithdrawalList />
        </div>
      </div>
    </MemberScreen>
  )
}

function Withdraw() {
  const { wallets, currency, symbol } = useCurrency()
  const ready = { enabled: currency !== '', staleMs: 5_000 }
  const options = useCallQuery('getWithdrawalOptions', { currency }, ready)
  const banks = useCallQuery('listBankItems', { currency }, ready)
  const failed = [wallets, options, banks].find((read) => read.error && !read.data)
  if (failed?.error) return <LoadFailed read={failed} isCard />
  if (!options.data || !banks.data)
    return (
      <>
        <ConditionsSkeleton />
        <FormSkeleton />
      </>
    )
  return (
    <>
      <Available options={options.data} symbol={symbol} />
      <Rules options={options.data} />
      <WithdrawForm key={currency} options={options.data} banks={banks.data} symbol={symbol} />
    </>
  )
}
