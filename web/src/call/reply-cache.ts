import type { CallFailure } from '@mingtang/contract/client.ts'
import type { MemberCallName } from '@mingtang/contract/gen/calls.ts'

/** What is known about one read: its last good reply, its last failure, and whether it is being asked. */
export type Known<Data> = {
  readonly data: Data | undefined
  readonly error: CallFailure | null
  /** When the data came, in milliseconds of the browser's clock; 0 before. */
  readonly dataUpdatedAt: number
  readonly fetchStatus: 'idle' | 'fetching' | 'paused'
}

/** Asks for a read; gets what is known so that a keyset list can ask for as many pages again. */
export type Ask = (known: Known<unknown>, signal: AbortSignal) => Promise<unknown>

type Entry = {
  known: Known<unknown>
  isOld: boolean
  readonly watchers: Set<() => void>
  /** How those who look at it now would ask; the last one to look counts. */
  readonly asks: Map<object, Ask>
  running: AbortController | undefined
}

const nothing: Known<never> = { data: undefined, error: null, dataUpdatedAt: 0, fetchStatus: 'idle' }
const retryMs = 1000
// A little apart, so that a node that comes back is not asked by everybody at once.
const retrySpreadMs = 500
const mostKept = 200

/**
 * The replies of read calls by name and request, shared by every part of the screen that asks the same. It asks once
 * for all of them, keeps the old reply while asking again, tries once more when the network gave no answer, and
 * stops asking when nobody looks any more.
 */
export class ReplyCache {
  readonly #entries = new Map<string, Entry>()
  readonly #onFailure: (failure: CallFailure) => void

  constructor(onFailure: (failure: CallFailure) => void) {
    this.#onFailure = onFailure
  }

  /** The key of a read; the order of the request's fields does not matter. */
  static keyOf(name: MemberCallName, request: object, suffix = ''): string {
    const fields = Object.entries(request).filter(([, value]) => value !== undefined)
    return `${name}:${JSON.stringify(fields.sort(([one], [other]) => (one < other ? -1 : 1)))}${suffix}`
  }

  known(key: string): Known<unknown> {
    return this.#entries.get(key)?.known ?? nothing
  }

  /** Puts a reply in that came another way, such as with the document. */
  put(key: string, data: unknown): void {
    this.#set(this.#entry(key), { data, error: null, dataUpdatedAt: Date.now(), fetchStatus: 'idle' })
  }

  /** Changes what is known of a call, in whatever form it is kept; nobody is asked. */
  change(name: MemberCallName, change: (data: unknown) => unknown): void {
    for (const [key, entry] of this.#entries)
      if (nameOf(key) === name && entry.known.data) this.#set(entry, { ...entry.known, data: change(entry.known.data) })
  }

  watch(key: string, watcher: () => void): () => void {
    const { watchers } = this.#entry(key)
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  }

  /** Someone looks at a read and can ask for it: it is asked when it is unknown or older than staleMs. */
  look(key: string, looker: object, ask: Ask, staleMs: number): () => void {
    const entry = this.#entry(key)
    entry.asks.set(looker, ask)
    const { data, dataUpdatedAt } = entry.known
    const isFresh = data !== undefined && !entry.isOld && Date.now() - dataUpdatedAt <= staleMs
    if (!isFresh) void this.ask(key)
    return () => {
      entry.asks.delete(looker)
      this.#forgetSome()
      // Whoever looks next, in this turn, takes over what is under way.
      setTimeout(() => this.#stopUnseen(entry))
    }
  }

  #stopUnseen(entry: Entry): void {
    if (entry.asks.size > 0 || !entry.running) return
    entry.running.abort()
    entry.running = undefined
    this.#set(entry, { ...entry.known, fetchStatus: 'idle' })
  }

  /** Asks now, unless that is under way already; resolves when there is an answer of some kind. */
  async ask(key: string): Promise<void> {
    const entry = this.#entry(key)
    const ask = [...entry.asks.values()].at(-1)
    if (!ask || entry.running) return
    if (navigator.onLine === false) return this.#set(entry, { ...entry.known, fetchStatus: 'paused' })
    const controller = new AbortController()
    entry.running = controller
    this.#set(entry, { ...entry.known, fetchStatus: 'fetching' })
    entry.isOld = false
    const answer = await this.#tryAsking(ask, entry, controller.signal)
    if (entry.running !== controller) return
    entry.running = undefined
    if ('failure' in answer) {
      this.#set(entry, { ...entry.known, error: answer.failure, fetchStatus: 'idle' })
      this.#onFailure(answer.failure)
    } else {
      const isSame = JSON.stringify(answer.data) === JSON.stringify(entry.known.data)
      const data = isSame ? entry.known.data : answer.data
      this.#set(entry, { data, error: null, dataUpdatedAt: Date.now(), fetchStatus: 'idle' })
    }
    if (entry.isOld) void this.ask(key)
  }

  async #tryAsking(ask: Ask, entry: Entry, signal: AbortSignal): Promise<{ data: unknown } | { failure: CallFailure }> {
    for (let isRetry = false; ; isRetry = true) {
      try {
        return { data: await ask(entry.known, signal) }
      } catch (error) {
        const failure = error as CallFailure
        if (failure.code !== '' || isRetry || signal.aborted) return { failure }
        await new Promise((done) => setTimeout(done, retryMs + Math.random() * retrySpreadMs))
        if (signal.aborted) return { failure }
      }
    }
  }

  /** The replies of these calls are old: what is on the screen is asked again, the rest when it is next looked at. */
  invalidate(isMeant: (name: MemberCallName, key: string) => boolean = () => true): void {
    for (const [key, entry] of this.#entries) {
      if (!isMeant(nameOf(key), key)) continue
      entry.isOld = true
      if (entry.asks.size > 0) void this.ask(key)
    }
  }

  /** Asks again for what is on the screen and has waited: for the network, or longer than it is fresh. */
  wake(freshMsOf: (name: MemberCallName) => number): void {
    for (const [key, { known, asks }] of this.#entries) {
      const hasWaited =
        known.fetchStatus === 'paused' ||
        known.error?.code === '' ||
        Date.now() - known.dataUpdatedAt > freshMsOf(nameOf(key))
      if (asks.size > 0 && hasWaited) void this.ask(key)
    }
  }

  /** Forgets everything; what is still on the screen a moment later is asked anew. */
  clear(): void {
    for (const entry of this.#entries.values()) {
      entry.running?.abort()
      entry.running = undefined
      this.#set(entry, nothing)
    }
    setTimeout(() => this.wake(() => 0))
  }

  #entry(key: string): Entry {
    const found = this.#entries.get(key)
    if (found) return found
    const entry: Entry = { known: nothing, isOld: false, watchers: new Set(), asks: new Map(), running: undefined }
    this.#entries.set(key, entry)
    return entry
  }

  #set(entry: Entry, known: Known<unknown>): void {
    entry.known = known
    for (const watcher of entry.watchers) watcher()
  }

  #forgetSome(): void {
    if (this.#entries.size <= mostKept) return
    for (const [key, { watchers, asks, running }] of this.#entries) {
      if (watchers.size === 0 && asks.size === 0 && !running) this.#entries.delete(key)
      if (this.#entries.size <= mostKept) return
    }
  }
}

// Every key begins with the name it was made from.
function nameOf(key: string): MemberCallName {
  return key.slice(0, key.indexOf(':')) as MemberCallName
}
