import { groupAmount } from '@mingtang/contract/group-amount.ts'
import { useEffect, useState } from 'react'
import { refreshCalls, useCallQuery } from '../../../../call/use-call.ts'
import { arrivalOf } from '../../../../money/arrival.ts'
import { bankName } from '../../../../money/bank-name.ts'
import { sizeInCard } from '../../../../money/big-amount.tsx'
import { moneyReads } from '../../../../money/use-money-change.ts'
import {
  isFinal,
  keptUntil,
  type Withdrawal,
  withdrawalTones,
  withdrawalWord,
} from '../../../../money/withdrawal-state.ts'
import type { PageProps } from '../../../../page.tsx'
import { LoadFailed } from '../../../../screen/load-failed.tsx'
import { MemberScreen } from '../../../../screen/member-screen.tsx'
import { when } from '../../../../screen/when.ts'
import { useText } from '../../../../texts/use-text.tsx'
import { Amount } from '../../../../ui/amount.tsx'
import { Badge } from '../../../../ui/badge.tsx'
import { Skeleton } from '../../../../ui/skeleton.tsx'
import { Appeal } from './appeal.tsx'
import { Figures } from './figures.tsx'
import { WithdrawalTimeline } from './withdrawal-timeline.tsx'

const watchMs = 4_000

/** One withdrawal: its state, the reason, and the next step. */
export function WithdrawDetailPage({ params }: PageProps) {
  const { t } = useText()
  return (
    <MemberScreen
      title={t('cashier.detail.title')}
      back={{ href: '/member/withdraw', label: t('cashier.detail.back') }}
    >
      <Detail id={params.id ?? ''} />
    </MemberScreen>
  )
}

function Detail({ id }: { id: string }) {
  const [watch, setWatch] = useState(true)
  const read = useCallQuery('getWithdrawal', { id }, { staleMs: 0, ...(watch ? { refetchIntervalMs: watchMs } : {}) })
  const withdrawal = read.data?.withdrawal
  const state = withdrawal?.state ?? ''
  useEffect(() => {
    if (!state) return
    setWatch(!isFinal(state))
    refreshCalls(moneyReads)
  }, [state])
  useEffect(() => {
    if (read.error?.errorName === 'notFound') setWatch(false)
  }, [read.error])
  if (!withdrawal && read.error) return <LoadFailed read={read} isCard />
  if (!withdrawal) return <DetailSkeleton />
  return (
    <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_400px] min-[1440px]:grid-cols-[minmax(0,1fr)_440px]">
      <section className="md:rounded-l md:border md:border-line md:bg-s1 md:p-8">
        <DetailHead withdrawal={withdrawal} />
        <WithdrawalTimeline withdrawal={withdrawal} />
        <Appeal withdrawal={withdrawal} />
      </section>
      <Figures withdrawal={withdrawal} />
    </div>
  )
}

function DetailHead({ withdrawal }: { withdrawal: Withdrawal }) {
  const { t, lang } = useText()
  const word = withdrawalWord(t, withdrawal)
  const bank = withdrawal.bankItem
  const arrival = arrivalOf(withdrawal, t, lang)
  const kept = when(keptUntil(withdrawal), lang)
  return (
    <div className="mb-8">
      <p className="sr-only" role="status">
        {`${groupAmount(withdrawal.amount)} ${withdrawal.currency}: ${word}`}
      </p>
      {arrival && <h2 className="mb-2 text-20 text-balance first-letter:uppercase md:text-26">{arrival}</h2>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Amount value={withdrawal.amount} currency={withdrawal.currency} className={sizeInCard(withdrawal.amount)} />
        <Badge tone={withdrawalTones[withdrawal.state]}>{word}</Badge>
        {kept && <span className="text-14 text-text-2">{t('cashier.withdrawal.keptUntil', { time: kept })}</span>}
      </div>
      {bank && (
        <p className="mt-1 text-text-2">
          {bankName(bank.bankCode, lang)} <span className="whitespace-nowrap">{bank.account}</span>
        </p>
      )}
    </div>
  )
}

function DetailSkeleton() {
  return (
    <div className="grid max-w-xl gap-8">
      <Skeleton width="220px" height="42px" radius="12px" />
      {[0, 1, 2, 3].map((line) => (
        <div key={line} className="flex gap-4">
          <Skeleton width="18px" height="18px" radius="50%" />
          <div className="grid flex-1 gap-2">
            <Skeleton width="30%" height="20px" />
            <Skeleton width="55%" height="16px" />
          </div>
        </div>
      ))}
    </div>
  )
}
