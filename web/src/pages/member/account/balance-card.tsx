import { groupAmount } from '@mingtang/contract/group-amount.ts'
import type { ReactNode } from 'react'
import { Link } from 'wouter'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import { failureText } from '../../../call/reactions.ts'
import { useCallQuery } from '../../../call/use-call.ts'
import { BigAmount } from '../../../money/big-amount.tsx'
import { useOwnText } from '../../../money/hidden-amounts.ts'
import { HideSwitch } from '../../../money/hide-switch.tsx'
import { OwnAmount } from '../../../money/own-amount.tsx'
import { useBoot } from '../../../site/boot-context.ts'
import { useText } from '../../../texts/use-text.tsx'
import { Button, buttonClass } from '../../../ui/button.tsx'
import { Lattice } from '../../../ui/lattice.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'

/** The ways that the card has as buttons. */
export const balanceDoors = [
  { to: '/member/recharge', name: 'account.recharge' },
  { to: '/member/withdraw', name: 'account.withdraw' },
  { to: '/member/transfer', name: 'account.transfer' },
] as const

/** The available balance of the default wallet, the other wallets below it, and three money actions; beside them where the money is. */
export function BalanceCard({ split }: { split?: ReactNode }) {
  const { t } = useText()
  return (
    <section className="card relative overflow-hidden p-5 md:p-8">
      <span
        aria-hidden="true"
        className="absolute inset-0 bg-[radial-gradient(70%_130%_at_92%_-10%,var(--glow),transparent_70%)]"
      />
      <span
        aria-hidden="true"
        className="absolute inset-y-0 end-0 w-1/2"
        style={{ maskImage: 'linear-gradient(250deg, #000, transparent 80%)' }}
      >
        <Lattice name="steps" />
      </span>
      <div className={split ? 'relative grid grid-cols-2 gap-x-14.5' : 'relative'}>
        <div className="flex min-w-0 flex-col">
          <div className="-my-2.5 flex items-center gap-1">
            <h2 className="text-14 font-normal text-text-2">{t('account.available')}</h2>
            <HideSwitch className="text-text-2" />
          </div>
          <Balance isWide={!split} />
          <OtherWallets />
          <div className="mt-auto grid grid-cols-3 gap-2.5 pt-6 md:max-w-md">
            {balanceDoors.map(({ to, name }, at) => (
              <Link key={to} href={to} className={buttonClass(at === 0 ? 'primary' : 'secondary', 'lg', 'px-2')}>
                {t(name)}
              </Link>
            ))}
          </div>
        </div>
        {split}
      </div>
    </section>
  )
}

function Balance({ isWide }: { isWide: boolean }) {
  const { t } = useText()
  const { currencies } = useBoot()
  const own = useOwnText()
  const balance = useCallQuery('getBalance', {})
  if (balance.data) {
    const { currency, total } = balance.data
    const symbol = currencies.find((one) => one.code === currency)?.symbol || currency
    return (
      <>
        {/* As high as its skeleton, also with the smaller font of a longer amount. */}
        <div className="mt-2 mb-3 grid content-end md:min-h-[62px]">
          <BigAmount value={balance.data.balance} symbol={symbol} isWide={isWide} isOwn />
        </div>
        <p className="text-14 text-text-2">
          {t('account.total', { amount: `${currency} ${own.shown(groupAmount(total))}` })}
        </p>
      </>
    )
  }
  if (balance.error) {
    return (
      <div className="mt-2 flex min-h-20 flex-wrap items-center gap-3" role="alert">
        <p className="text-text-2">
          {t('account.balanceFailed')} · {failureText(balance.error)}{' '}
          <span className="text-text-3">{balance.error.code}</span>
        </p>
        <Button size="sm" onClick={() => unawaited(balance.refetch())} busy={balance.isFetching}>
          {t('account.failed.retry')}
        </Button>
      </div>
    )
  }
  return (
    <div aria-busy="true">
      <div className="mt-2 mb-3 h-[46px] md:h-[62px]">
        <Skeleton width="min(280px, 80%)" height="100%" radius="12px" />
      </div>
      <Skeleton width="160px" height="20px" />
    </div>
  )
}

function OtherWallets() {
  const { t } = useText()
  const wallets = useCallQuery('listWallets', {})
  const others = (wallets.data?.rows ?? []).filter((wallet) => wallet.isOpen && !wallet.isDefault)
  if (others.length === 0) return null
  return (
    <dl className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-14" aria-label={t('account.wallets')}>
      {others.map((wallet) => (
        <div key={wallet.currency} className="flex items-baseline gap-1.5">
          <dt className="text-text-3">{wallet.currency}</dt>
          <dd>
            <OwnAmount value={wallet.balance} />
          </dd>
        </div>
      ))}
    </dl>
  )
}
