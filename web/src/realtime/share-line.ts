// One connection for all tabs of a browser: the tab that holds the lock keeps the line, the others hear from it.
import { beatMs } from '@mingtang/contract/socket-frames.ts'
import { unawaited } from '@mingtang/contract/unawaited.ts'
import type { OpenLine } from './open-line.ts'
import type { News } from './place.ts'

export type TabMessage =
  | { readonly type: 'news'; readonly news: News }
  /** A visible tab asks the leader to do what is due, because the timers of a hidden leader are late. */
  | { readonly type: 'look' }
  | { readonly type: 'here' }
  /** A tab has shown the toast. */
  | { readonly type: 'said' }
  /** The session is over; the leader has asked. */
  | { readonly type: 'over'; readonly isReplaced: boolean }

export type Sharing = {
  /** Opens the line when this tab becomes the leader. */
  open(): OpenLine
  /** What other tabs tell. */
  hear(message: TabMessage): void
}

export type Shared = {
  tell(message: TabMessage): void
  /** The page is seen again, or the network is back. */
  wake(): void
  stop(): void
}

const name = 'mt:pushes'
const silenceMs = 2 * beatMs

/** Shares a line with the other tabs; without Web Locks each tab has its own. */
export function shareLine({ open, hear }: Sharing): Shared {
  const channel = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel(name)
  const waiting = new AbortController()
  let line: OpenLine | undefined
  let release = () => {}
  let heardAt = Date.now()

  const tell = (message: TabMessage) => {
    if (!waiting.signal.aborted) channel?.postMessage(message)
  }
  const lead = () =>
    new Promise<void>((done) => {
      if (line || waiting.signal.aborted) return done()
      release = done
      line = open()
    })
  // The browser gave the lock to another tab: this one was frozen.
  const resign = () => {
    line?.close()
    line = undefined
    if (!waiting.signal.aborted) compete({ signal: waiting.signal })
  }
  const compete = (options: LockOptions) => unawaited(navigator.locks.request(name, options, lead).catch(resign))
  const look = () => {
    if (line || document.visibilityState === 'hidden') return
    tell({ type: 'look' })
    if (Date.now() - heardAt <= silenceMs) return
    heardAt = Date.now()
    compete({ steal: true })
  }

  if (channel)
    channel.onmessage = ({ data }: MessageEvent<TabMessage>) => {
      if (data.type !== 'look') {
        heardAt = Date.now()
        hear(data)
      } else if (line) {
        tell({ type: 'here' })
        line.look()
      }
    }
  const looking = setInterval(look, beatMs)
  if (channel && navigator.locks) compete({ signal: waiting.signal })
  else unawaited(lead())
  look()

  return {
    tell,
    wake() {
      line?.wake()
      heardAt = Date.now()
      look()
    },
    stop() {
      waiting.abort()
      clearInterval(looking)
      line?.close()
      line = undefined
      release()
      channel?.close()
    },
  }
}
