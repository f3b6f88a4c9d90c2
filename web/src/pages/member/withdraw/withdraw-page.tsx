import { useCallQuery } from '../../../call/use-call.ts'
import { AwayNote } from '../../../money/away-note.tsx'
import { CurrencySwitch } from '../../../money/currency-switch.tsx'
import { FormSkeleton } from '../../../money/form-skeleton.tsx'
import { usePlatforms } from '../../../money/platforms.ts'
import { RecycleResult } from '../../../money/recycle-result.tsx'
import { useCurrency } from '../../../money/use-currency.ts'
import { useRecycle } from '../../../money/use-recycle.ts'
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

const watchMs = 3_000
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
            <Available options={options.data} symbol={symbol} away={<Away key={currency} currency={currency} />} />
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

/** What lies on platforms cannot be withdrawn there: it is brought back here. */
function Away({ currency }: { currency: string }) {
  const recycle = useRecycle(currency)
  const watch = recycle.pending ? { refetchIntervalMs: watchMs } : {}
  const { platforms = [] } = usePlatforms(currency, watch)
  const balance = useCallQuery('getBalance', { currency }, { staleMs: 5_000, ...watch })
  return (
    <>
      {balance.data && <AwayNote balance={balance.data} platforms={platforms} recycle={recycle} />}
      <RecycleResult recycle={recycle} platforms={platforms} />
    </>
  )
}
