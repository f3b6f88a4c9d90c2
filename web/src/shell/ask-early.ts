// What a page will ask for is asked while somebody is still about to press: by then the first replies are often here.
import { call } from '../call/client.ts'
import { freshMsOf, getReplies } from '../call/replies.ts'
import { ReplyCache } from '../call/reply-cache.ts'
import { callsOf } from '../first-calls.ts'
import { getSession } from '../session/session.ts'
import { currentLang } from '../texts/use-text.tsx'

// A pointer that only passes over asks for nothing.
const restMs = 80
// Whoever came to the page looks at the reply themselves by then; whoever did not wants it no more.
const wantedMs = 10_000

let timer: ReturnType<typeof setTimeout> | undefined

/** Asks for the first replies of a page that a pointer or the focus rests on; of several only the last one counts. */
export function askEarly(to: string): void {
  clearTimeout(timer)
  timer = setTimeout(() => askFor(to), restMs)
}

function askFor(to: string): void {
  const replies = getReplies()
  const { signedIn } = getSession().getState()
  for (const [name, request] of callsOf(to, { lang: currentLang(), signedIn })) {
    const key = ReplyCache.keyOf(name, request)
    if (replies.known(ReplyCache.keyOf(name, request, ':pages')).data) continue
    const leave = replies.look(key, {}, (_known, signal) => call(name, request, { signal }), freshMsOf(name))
    setTimeout(leave, wantedMs)
  }
}
