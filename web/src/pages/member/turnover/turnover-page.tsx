import { useCallPages, useCallQuery } from '../../../call/use-call.ts'
import { CurrencySwitch } from '../../../money/currency-switch.tsx'
import { useCurrency } from '../../../money/use-currency.ts'
import { MemberScreen } from '../../../screen/member-screen.tsx'
import { Unread } from '../../../screen/unread.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { ObligationList } from './obligation-list.tsx'
import { Summary } from './summary.tsx'
import { TurnoverSkeleton } from './turnover-skeleton.tsx'

/** What can be withdrawn, what is locked, and the requirement of each deposit or bonus. */
export function TurnoverPage() {
  const { t } = useText()
  return (
    <MemberScreen
      title={t('turnover.title')}
      back={{ href: '/member/withdraw', label: t('turnover.back') }}
      tools={<CurrencySwitch />}
    >
      <Turnover />
    </MemberScreen>
  )
}

const pageSize = 20

function Turnover() {
  const { t } = useText()
  const { wallets, currency, symbol } = useCurrency()
  const list = useCallPages(
    'listObligations',
    { currency, isOpen: false, size: pageSize },
    { enabled: currency !== '', staleMs: 5_000 },
  )
  // The sum of all bonuses, of which the list shows one page.
  const balance = useCallQuery('getBalance', { currency }, { enabled: currency !== '', staleMs: 5_000 })
  const [first] = list.data?.pages ?? []
  const bonus = balance.data?.parts.find(({ kind }) => kind === 'BONUS')?.balance ?? '0'
  if (!first)
    return (
      <Unread reads={[wallets, list]} offlineNote={t('turnover.offlineNote')}>
        <TurnoverSkeleton />
      </Unread>
    )
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[400px_minmax(0,1fr)] min-[1440px]:grid-cols-[440px_minmax(0,1fr)]">
      <Summary available={first.available} locked={first.locked} bonus={bonus} symbol={symbol} />
      <ObligationList list={list} />
    </div>
  )
}
