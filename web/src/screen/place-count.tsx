import { MessageCount } from './message-count.tsx'
import { RewardCount } from './reward-count.tsx'

/** What waits at a place of the members' area: unread messages, rewards to claim; nothing elsewhere. */
export function PlaceCount({ to, className = '' }: { to: string; className?: string }) {
  if (to === '/member/messages') return <MessageCount className={className} />
  return to === '/member/rewards' ? <RewardCount className={className} /> : null
}
