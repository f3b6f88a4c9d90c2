import { useEffect, useRef, useState } from 'react'
import { useCallQuery } from '../../call/use-call.ts'
import { isPositive } from '../../money/amount-text.ts'
import { type Platform, usePlatforms } from '../../money/platforms.ts'
import { RecycleResult } from '../../money/recycle-result.tsx'
import { useRecycle } from '../../money/use-recycle.ts'
import { LoadFailed } from '../../screen/load-failed.tsx'
import { useText } from '../../texts/use-text.tsx'
import { Amount } from '../../ui/amount.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'

const lookMs = 1_000

/** The platforms that held money when it began, each with its state, and then the result. */
export function BringBack() {
  const { t } = useText()
  const balance = useCallQuery('getBalance', {})
  const currency = balance.data?.currency ?? ''
  const recycle = useRecycle(currency)
  const isMoving = recycle.busy || recycle.pending
  const read = usePlatforms(currency, { staleMs: 0, ...(isMoving && { refetchIntervalMs: lookMs }) })
  const [held, setHeld] = useState<Platform[]>()
  const { platforms, isFetching } = read
  const begin = useRef(recycle.recycle)
  useEffect(() => {
    // Once, with the balances of now: the press on the header was the member's decision.
    if (held || !platforms || isFetching) return
    setHeld(platforms.filter((platform) => isPositive(platform.balance)))
    begin.current()
  }, [held, platforms, isFetching])
  useEffect(() => {
    begin.current = recycle.recycle
  })
  const failed = [balance, read].find((one) => one.error && !one.data)
  if (failed) return <LoadFailed read={failed} />
  if (!held || !platforms) return <Skeleton height="72px" radius="12px" />
  const isEnded = recycle.result || recycle.problem || recycle.unanswered
  if (!isEnded)
    return (
      <ul className="rows">
        {held.map((platform) => (
          <Going key={platform.platformCode} platform={platform} now={platforms} />
        ))}
      </ul>
    )
  const canRetry = recycle.problem || recycle.result?.rows.some(({ state }) => state === 'FAILED')
  return (
    <div className="grid gap-4">
      <RecycleResult recycle={recycle} platforms={platforms} isBare />
      {canRetry && !recycle.unanswered && (
        <Button busy={recycle.busy} onClick={() => recycle.recycle()}>
          {t('wallet.bring.again')}
        </Button>
      )}
    </div>
  )
}

function Going({ platform, now }: { platform: Platform; now: readonly Platform[] }) {
  const { t } = useText()
  const left = now.find(({ platformCode }) => platformCode === platform.platformCode)
  const isBack = left !== undefined && !isPositive(left.balance)
  return (
    <li className="flex min-h-17 flex-wrap items-center justify-between gap-x-4 py-3">
      <span className="flex flex-wrap items-center gap-x-3">
        {platform.name || platform.platformCode}
        <Badge tone={isBack ? 'jade' : 'accent'}>
          {t(isBack ? 'wallet.recycle.state.DONE' : 'wallet.bring.going')}
        </Badge>
      </span>
      <Amount value={platform.balance} className="ms-auto" />
    </li>
  )
}
