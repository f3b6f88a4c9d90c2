import type { CallFailure } from '@mingtang/contract/client.ts'
import type { MemberCallName } from '@mingtang/contract/gen/calls.ts'
import { unawaited } from '@mingtang/contract/unawaited.ts'

/** The cached state of one read: last reply, last failure and fetch status. */
export type Known<Data> = {
  readonly data: Data | undefined
  readonly error: CallFailure | null
  /** When the data arrived, in milliseconds of the browser's clock; 0 before the first reply. */
  readonly dataUpdatedAt: number
  readonly fetchStatus: 'idle' | 'fetching' | 'paused'
}

/** Fetches a read; receives the cached state so that a keyset list can refetch as many pages as it has. */
export type Ask = (known: Known<unknown>, signal: AbortSignal) => Promise<unknown>

type Looker = {
  /** The fetch function; the last one registered is used. */
  readonly ask: Ask
  /** How old a reply this component shows; the strictest one counts. */
  readonly staleMs: number
}

type Entry = {
  known: Known<unknown>
  isOld: boolean
  readonly watchers: Set<() => void>
  /** What mounted components registered. */
  readonly lookers: Map<object, Looker>
  running: AbortController | undefined
}

const nothing: Known<never> = { data: undefined, error: null, dataUpdatedAt: 0, fetchStatus: 'idle' }
const retryMs = 1000
// Random spread of retries, so that a node that comes back is not hit by all clients at once.
const retrySpreadMs = 500
const maxKept = 200

/**
 * The cache of read calls by name and request, shared by all components. It sends one request for all of them, keeps
 * the old reply while refetching, retries once when the network fails, and aborts the request when no component needs
 * it.
 */
export class ReplyCache {
  readonly #entries = new Map<string, Entry>()
  readonly #fromDocument = new Map<string, Known<unknown>>()
  readonly #onFailure: (failure: CallFailure) => void

  constructor(onFailure: (failure: CallFailure) => void) {
    this.#onFailure = onFailure
  }

  /** The cache key of a read; independent of the order of the request's fields. */
  static keyOf(name: MemberCallName, request: object, suffix = ''): string {
    const fields = Object.entries(request).filter(([, value]) => value !== undefined)
    return `${name}:${JSON.stringify(fields.sort(([one], [other]) => (one < other ? -1 : 1)))}${suffix}`
  }

  known(key: string): Known<unknown> {
    return this.#entries.get(key)?.known ?? nothing
  }

  /** Stores a reply that arrived another way. */
  put(key: string, data: unknown): void {
    this.#set(this.#entry(key), { data, error: null, dataUpdatedAt: Date.now(), fetchStatus: 'idle' })
  }

  /** Stores a reply of the document, from which the server rendered its markup. */
  putFromDocument(key: string, data: unknown): void {
    this.put(key, data)
    this.#fromDocument.set(key, this.known(key))
  }

  /** The reply of the document, for parts that hydrate late: the present one may differ from the server's markup. */
  knownToServer(key: string): Known<unknown> {
    return this.#fromDocument.get(key) ?? nothing
  }

  /** Updates all cached replies of a call locally, without a request. */
  change(name: MemberCallName, change: (data: unknown) => unknown): void {
    for (const [key, entry] of this.#entries)
      if (nameOf(key) === name && entry.known.data) this.#set(entry, { ...entry.known, data: change(entry.known.data) })
  }

  watch(key: string, watcher: () => void): () => void {
    const { watchers } = this.#entry(key)
    watchers.add(watcher)
    return () => watchers.delete(watcher)
  }

  /**
   * Registers a component that needs a read; fetches it when it is unknown or older than staleMs. Returns the
   * unregister function.
   */
  look(key: string, looker: object, ask: Ask, staleMs: number): () => void {
    const entry = this.#entry(key)
    entry.lookers.set(looker, { ask, staleMs })
    const { data, dataUpdatedAt } = entry.known
    const isFresh = data !== undefined && !entry.isOld && Date.now() - dataUpdatedAt <= staleMs
    if (!isFresh) unawaited(this.ask(key))
    return () => {
      entry.lookers.delete(looker)
      this.#forgetSome()
      // Deferred, so that a component that mounts in the same task can take over the running request.
      setTimeout(() => this.#stopUnseen(entry))
    }
  }

  #stopUnseen(entry: Entry): void {
    if (entry.lookers.size > 0 || !entry.running) return
    entry.running.abort()
    entry.running = undefined
    this.#set(entry, { ...entry.known, fetchStatus: 'idle' })
  }

  /** Fetches now, unless a fetch is running; resolves when it succeeded or failed. */
  async ask(key: string): Promise<void> {
    const entry = this.#entry(key)
    const ask = [...entry.lookers.values()].at(-1)?.ask
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
    if (entry.isOld) unawaited(this.ask(key))
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

  /** Marks matching replies as stale: mounted reads refetch now, others on their next use. */
  invalidate(isMeant: (name: MemberCallName, key: string) => boolean = () => true): void {
    for (const [key, entry] of this.#entries) {
      if (!isMeant(nameOf(key), key)) continue
      entry.isOld = true
      if (entry.lookers.size > 0) unawaited(this.ask(key))
    }
  }

  /** Refetches mounted reads that were paused offline, failed on the network, or are no longer fresh. */
  wake(): void {
    for (const [key, { known, lookers }] of this.#entries) {
      const staleMs = Math.min(...[...lookers.values()].map((looker) => looker.staleMs))
      const hasWaited =
        known.fetchStatus === 'paused' || known.error?.code === '' || Date.now() - known.dataUpdatedAt > staleMs
      if (lookers.size > 0 && hasWaited) unawaited(this.ask(key))
    }
  }

  /** Clears the cache; reads that are still mounted afterwards are refetched. */
  clear(): void {
    for (const entry of this.#entries.values()) {
      entry.running?.abort()
      entry.running = undefined
      this.#set(entry, nothing)
    }
    setTimeout(() => this.wake())
  }

  #entry(key: string): Entry {
    const found = this.#entries.get(key)
    if (found) return found
    const entry: Entry = { known: nothing, isOld: false, watchers: new Set(), lookers: new Map(), running: undefined }
    this.#entries.set(key, entry)
    return entry
  }

  #set(entry: Entry, known: Known<unknown>): void {
    entry.known = known
    for (const watcher of entry.watchers) watcher()
  }

  #forgetSome(): void {
    if (this.#entries.size <= maxKept) return
    for (const [key, { watchers, lookers, running }] of this.#entries) {
      if (watchers.size === 0 && lookers.size === 0 && !running) this.#entries.delete(key)
      if (this.#entries.size <= maxKept) return
    }
  }
}

// Every key starts with its call name.
function nameOf(key: string): MemberCallName {
  return key.slice(0, key.indexOf(':')) as MemberCallName
}
