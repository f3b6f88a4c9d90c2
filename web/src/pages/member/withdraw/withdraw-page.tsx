import { useCallQuery } from '../../../call/use-call.ts'
import { CurrencySwitch } from '../../../money/currency-switch.tsx'
import { FormSkeleton } from '../../../money/form-skeleton.tsx'
import { useCurrency } from '../../../money/use-currency.ts'
import { LoadFailed } from '../../../screen/load-failed.tsx'
import { MemberScreen } from '../../../screen/member-screen.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Available, AvailableSkeleton, Rules, RulesSkeleton } from './conditions.tsx'
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
      <Withdraw />
    </MemberScreen>
  )
}

const columns =
  'grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_400px] min-[1440px]:grid-cols-[minmax(0,1fr)_440px]'

/** The amount and its form; beside them the rules and what was withdrawn before. */
function Withdraw() {
  const { wallets, currency, symbol } = useCurrency()
  const ready = { enabled: currency !== '', staleMs: 5_000 }
  const options = useCallQuery('getWithdrawalOptions', { currency }, ready)
  const banks = useCallQuery('listBankItems', { currency }, ready)
  const failed = [wallets, options, banks].find((read) => read.error && !read.data)
  const isThere = options.data && banks.data
  return (
    <div className={columns}>
      <div className="grid grid-cols-1 gap-6">
        {failed?.error ? (
          <LoadFailed read={failed} isCard />
        ) : isThere ? (
          <>
            <Available options={options.data} symbol={symbol} />
            <WithdrawForm key={currency} options={options.data} banks={banks.data} symbol={symbol} />
          </>
        ) : (
          <>
            <AvailableSkeleton />
            <FormSkeleton />
          </>
        )}
      </div>
      <div className="grid grid-cols-1 gap-6">
        {isThere ? <Rules options={options.data} /> : !failed && <RulesSkeleton />}
        <WithdrawalList />
      </div>
    </div>
  )
}
