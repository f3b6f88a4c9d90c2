import { useState } from 'react'
import { useLocation, useSearchParams } from 'wouter'
import { useCallQuery } from '../../../call/use-call.ts'
import { LoadFailed } from '../../../screen/load-failed.tsx'
import { MemberScreen } from '../../../screen/member-screen.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { FactorCard } from './factor-card.tsx'
import { OperatorViews } from './operator-views.tsx'
import { ProtectionCard } from './protection-card.tsx'
import { SecurityDialogs } from './security-dialogs.tsx'
import type { SecurityTask } from './security-task.ts'
import { IdentityCard, PasswordCard, TraceCard } from './state-cards.tsx'

/** All guards of the account, each with its state and action. */
export function SecurityPage() {
  const { t } = useText()
  const status = useCallQuery('getSecureStatus', {})
  const [search, setSearch] = useSearchParams()
  const [chosen, setChosen] = useState<SecurityTask | null>(null)
  const [, navigate] = useLocation()
  // The login history leads here to change the password, and the withdrawal to set the fund password.
  const task = chosen ?? askedTask(search.get('task'))
  const isForWithdrawal = search.get('from') === 'withdraw'
  const setTask = (next: SecurityTask | null) => {
    setChosen(next)
    if (search.has('task')) setSearch(isForWithdrawal ? { from: 'withdraw' } : {}, { replace: true })
  }
  const back = isForWithdrawal
    ? { href: '/member/withdraw', label: t('cashier.accounts.back') }
    : { href: '/member/account', label: t('security.back') }
  return (
    <MemberScreen title={t('security.title')} back={back}>
      {status.data ? (
        <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_400px]">
          <div className="grid grid-cols-1 gap-6">
            <ProtectionCard status={status.data} onTask={setTask} />
            <PasswordCard status={status.data} onTask={setTask} />
            <IdentityCard status={status.data} onTask={setTask} />
          </div>
          <div className="grid grid-cols-1 gap-6">
            <FactorCard status={status.data} onTask={setTask} />
            <TraceCard />
            <OperatorViews />
          </div>
          <SecurityDialogs
            status={status.data}
            task={task}
            onClose={() => setTask(null)}
            onDone={() => isForWithdrawal && navigate('/member/withdraw')}
          />
        </div>
      ) : status.error ? (
        <LoadFailed read={status} title={t('security.failed')} isCard />
      ) : (
        <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,1fr)_400px]" aria-busy="true">
          <div className="grid gap-6">
            <Skeleton height="180px" radius="20px" />
            <Skeleton height="190px" radius="20px" />
            <Skeleton height="260px" radius="20px" />
          </div>
          <Skeleton height="320px" radius="20px" />
        </div>
      )}
    </MemberScreen>
  )
}

function askedTask(name: string | null): SecurityTask | null {
  return name === 'password' || name === 'fund' ? { name } : null
}
