import './points.css'
import { useState } from 'react'
import { useCallQuery } from '../../../call/use-call.ts'
import { useCurrency } from '../../../money/use-currency.ts'
import { MemberScreen } from '../../../screen/member-screen.tsx'
import { Unread } from '../../../screen/unread.tsx'
import { useText } from '../../../texts/use-text.tsx'
import { Skeleton } from '../../../ui/skeleton.tsx'
import { PointsBalance } from './points-balance.tsx'
import { PointsHistory } from './points-history.tsx'
import { SignCard } from './sign-card.tsx'

/** The daily sign-in with its calendar, and the member's points. */
export function PointsPage() {
  const { t } = useText()
  return (
    <MemberScreen title={t('points.title')} back={{ href: '/member/account', label: t('security.back') }}>
      <Points />
    </MemberScreen>
  )
}

const columns = 'grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,1fr)_400px]'
// Fresh enough for a page that stays open over midnight.
const newDayMs = 300_000

function Points() {
  const { t } = useText()
  const { wallets, currency } = useCurrency()
  const read = useCallQuery(
    'queryPointsCondition',
    { currency },
    { enabled: currency !== '', refetchIntervalMs: newDayMs },
  )
  const [signedFor, setSignedFor] = useState<number>()
  if (!read.data)
    return (
      <Unread reads={[wallets, read]} offlineNote={t('points.offlineNote')} failed={t('points.failed')}>
        <PointsSkeleton />
      </Unread>
    )
  return (
    <div className={columns}>
      <SignCard condition={read.data} currency={currency} onSigned={setSignedFor} />
      <div className="grid grid-cols-1 gap-6">
        <PointsBalance condition={read.data} currency={currency} signedFor={signedFor} />
        <PointsHistory />
      </div>
    </div>
  )
}

function PointsSkeleton() {
  return (
    <div className={columns} aria-busy="true">
      <Skeleton height="620px" radius="20px" />
      <div className="grid grid-cols-1 gap-6">
        <Skeleton height="150px" radius="20px" />
        <Skeleton height="320px" radius="20px" />
      </div>
    </div>
  )
}
