// Prefetches the first replies of a page while the pointer or the focus rests on its link.
import { call } from '../call/client.ts'
import { freshMsOf, getReplies } from '../call/replies.ts'
import { ReplyCache } from '../call/reply-cache.ts'
import { callsOf } from '../routes.tsx'
import { getAppStore } from '../session/app-store.ts'
import { currentLang } from '../texts/current-lang.ts'

// A pointer that only moves across a link triggers nothing.
const restMs = 80
// By then the opened page has registered for the reply itself; otherwise the prefetch is released.
const wantedMs = 10_000

let timer: ReturnType<typeof setTimeout> | undefined

/** Prefetches the first replies of a page; a later call cancels an earlier one that has not started. */
export function askEarly(to: string): void {
  clearTimeout(timer)
  timer = setTimeout(() => askFor(to), restMs)
}

function askFor(to: string): void {
  const replies = getReplies()
  const { signedIn } = getAppStore().getState()
  for (const [name, request] of callsOf(to, { lang: currentLang(), signedIn })) {
    const key = ReplyCache.keyOf(name, request)
    if (replies.known(ReplyCache.keyOf(name, request, ':pages')).data) continue
    const leave = replies.look(key, {}, (_known, signal) => call(name, request, { signal }), freshMsOf(name))
    setTimeout(leave, wantedMs)
  }
}
