import { useEffect, useState } from 'react'
import { useText } from '../texts/use-text.tsx'
import { showToast } from '../ui/toast.tsx'
import { type ClaimRun, goOn, isRunning, type Paid, startRun, stopRun, withPaid, withRefusal } from './claim-run.ts'
import { claimedText } from './claimed-text.ts'
import { useClaims } from './use-claims.ts'
import type { Reward } from './use-rewards.ts'

/**
 * Claims one reward, or all of them one after another; `onDone` runs after a success was shown, or all are done. Each claim is a request of
 * its own: after a reload the one that was under way is asked for again, and the others are still in the list.
 */
export function useClaimRun(currency: string, onDone: () => void) {
  const { t } = useText()
  const [run, setRun] = useState<ClaimRun | null>(null)
  const [refusal, setRefusal] = useState('')
  const [said, setSaid] = useState('')
  const runs = isRunning(run)
  // The button may leave with the last reward.
  const endOfRun = () => run?.rest.length === 0 && onDone()
  const claims = useClaims({
    onPaid: (paid) => {
      if (runs) {
        setRun((now) => now && withPaid(now, paid))
        endOfRun()
        return
      }
      setRefusal('')
      setSaid(paidText(t, paid))
      showToast(paidText(t, paid), 'good')
      onDone()
    },
    onRefused: (text) => {
      if (!runs) return setRefusal(text)
      setRun((now) => now && (text ? withRefusal(now, text) : stopRun(now)))
      endOfRun()
    },
  })
  const next = run && !run.current ? run.rest[0] : undefined
  const mayGoOn = next !== undefined && !claims.isBusy && !claims.unanswered
  useEffect(() => {
    if (!mayGoOn) return
    setRun((now) => now && goOn(now))
    claims.claim(next, currency)
  }, [mayGoOn, next, claims, currency])
  return {
    claim: (reward: Reward) => {
      setRun(null)
      setRefusal('')
      claims.claim(reward, currency)
    },
    claimAll: (rewards: readonly Reward[]) => {
      setRefusal('')
      setRun(startRun(rewards))
    },
    /** All of them under way or done; null for none. */
    run,
    refusal,
    /** What the last success said; empty before. */
    said,
    isBusy: claims.isBusy || runs,
    pressed: claims.pressed,
    unanswered: claims.unanswered,
  }
}

export type Claims = ReturnType<typeof useClaimRun>

function paidText(t: ReturnType<typeof useText>['t'], paid: Paid): string {
  if (paid.kind === 'points') return t('reward.signedIn', { points: paid.points })
  return claimedText(t, { ...paid, payment: paid.isBonus ? 'BONUS' : 'WALLET' })
}
