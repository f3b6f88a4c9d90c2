// Tabs of one browser share the session cookie, so a login or logout in one of them concerns all.

export type TabNews = 'loggedIn' | 'loggedOut'

const name = 'mt:session'
let channel: BroadcastChannel | undefined

/** Calls `hear` for the logins and logouts of other tabs; the returned function stops. */
export function hearOtherTabs(hear: (news: TabNews) => void): () => void {
  // Tabs without the API notice the change with their next call.
  if (typeof BroadcastChannel === 'undefined') return () => {}
  const opened = new BroadcastChannel(name)
  channel = opened
  opened.onmessage = ({ data }: MessageEvent<unknown>) => {
    if (data === 'loggedIn' || data === 'loggedOut') hear(data)
  }
  return () => {
    opened.close()
    if (channel === opened) channel = undefined
  }
}

/** Tells the other tabs of this origin. */
export function tellOtherTabs(news: TabNews): void {
  channel?.postMessage(news)
}
