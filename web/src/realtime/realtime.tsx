import { useEffect } from 'react'
import { followPushes } from './follow-pushes.ts'

/** Follows the member's pushes while it is mounted. */
export function Realtime() {
  useEffect(followPushes, [])
  return null
}
