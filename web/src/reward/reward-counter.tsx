import { useEffect } from 'react'
import { getSession } from '../session/session.ts'
import { useRewards } from './use-rewards.ts'

/** Counts what can be claimed for header and tab bar. Its reads are those of the rewards page; a move of money refreshes them. */
export function RewardCounter() {
  const { length } = useRewards().rewards
  useEffect(() => getSession().setState({ rewards: length }), [length])
  // The next member begins without a number.
  useEffect(() => () => getSession().setState({ rewards: 0 }), [])
  return null
}
