import type { MemberCallName } from '@mingtang/contract/gen/calls.ts'
import { memberCalls } from '@mingtang/contract/gen/member-calls.ts'
import { createContext, useContext } from 'react'
import type { Boot } from '../boot.ts'
import { reactTo } from './reactions.ts'
import { ReplyCache } from './reply-cache.ts'

export const freshMs = 30_000

/**
 * How long a reply is fresh, in milliseconds. Changes by operators invalidate it earlier, through the tenant's version.
 */
export function freshMsOf(name: MemberCallName): number {
  const { freshSeconds } = memberCalls[name]
  return freshSeconds === undefined ? freshMs : freshSeconds * 1000
}

export const RepliesContext = createContext<ReplyCache | null>(null)

/** The reply cache from context. */
export function useReplies(): ReplyCache {
  const replies = useContext(RepliesContext)
  if (!replies) throw new Error('calls need a RepliesContext around them')
  return replies
}

/** A cache filled with the replies embedded in the document. */
export function createReplies(boot: Boot): ReplyCache {
  // A failed read shows its own error state; only reactions that concern the whole site run here.
  const replies = new ReplyCache((failure) => reactTo(failure, { silent: true }))
  for (const { key, data } of boot.page ?? []) {
    replies.putFromDocument(ReplyCache.keyOf(...key), data)
    // Lists ask by pages.
    replies.putFromDocument(ReplyCache.keyOf(...key, ':pages'), { pages: [data] })
  }
  if (boot.user) replies.putFromDocument(ReplyCache.keyOf('getUserInfo', {}), boot.user)
  return replies
}

let browserReplies: ReplyCache | undefined

/**
 * Makes the cache available to code outside React, and refetches stale reads when the tab becomes visible or the
 * network returns.
 */
export function setReplies(replies: ReplyCache): void {
  browserReplies = replies
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && replies.wake())
  window.addEventListener('online', () => replies.wake())
}

/** The browser's reply cache. */
export function getReplies(): ReplyCache {
  if (!browserReplies) throw new Error('no replies before the app starts')
  return browserReplies
}
