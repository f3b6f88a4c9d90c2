import { useEffect } from 'react'
import { useCallQuery } from '../call/use-call.ts'
import { useCurrency } from '../money/use-currency.ts'
import { getAppStore } from '../session/app-store.ts'
import { keepCount } from '../storage/reward-count.ts'

/** Counts what can be claimed for header, tab bar and account page; a move of money counts again. */
export function RewardCounter() {
  const { currency } = useCurrency()
  const { data } = useCallQuery('countRewards', { currency }, { enabled: currency !== '', keepPrevious: true })
  const count = data?.count
  // Until the next number is known the last one stands, also behind a game.
  useEffect(() => {
    if (count === undefined) return
    getAppStore().setState({ rewards: count })
    keepCount(count)
  }, [count])
  return null
}
