import { CallFailure } from '@mingtang/contract/client.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type Ask, ReplyCache } from './reply-cache.ts'

const freshMs = 1000
const key = ReplyCache.keyOf('getBalance', { currency: 'CNY' })

function newCache() {
  const failures: CallFailure[] = []
  return { failures, cache: new ReplyCache((failure) => failures.push(failure)) }
}

/** A fetch function that returns these replies in turn and counts its calls. */
function asking(...answers: unknown[]) {
  const asked = { times: 0 }
  const ask: Ask = async () => {
    const answer = answers[Math.min(asked.times, answers.length - 1)]
    asked.times += 1
    if (answer instanceof Error) throw answer
    return answer
  }
  return { ask, asked }
}

const settle = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('the key of a read', () => {
  it('ignores the order of fields and undefined fields', () => {
    expect(ReplyCache.keyOf('listGames', { type: 'live', size: 6 })).toBe(
      ReplyCache.keyOf('listGames', { size: 6, search: undefined, type: 'live' }),
    )
    expect(ReplyCache.keyOf('listGames', { size: 6 })).not.toBe(ReplyCache.keyOf('listGames', { size: 8 }))
  })
})

describe('a mounted read', () => {
  it('sends one request for all components, and none while the reply is fresh', async () => {
    const { cache } = newCache()
    const { ask, asked } = asking({ balance: '1.00' })
    cache.look(key, {}, ask, freshMs)
    cache.look(key, {}, ask, freshMs)
    await settle()
    cache.look(key, {}, ask, freshMs)
    expect(asked.times).toBe(1)
    expect(cache.known(key).data).toEqual({ balance: '1.00' })
  })

  it('sends no request for a reply embedded in the document', () => {
    const { cache } = newCache()
    const { ask, asked } = asking({ balance: '2.00' })
    cache.put(key, { balance: '1.00' })
    cache.look(key, {}, ask, freshMs)
    expect(asked.times).toBe(0)
  })

  it('refetches a stale reply and shows it meanwhile', async () => {
    const { cache } = newCache()
    const { ask } = asking({ balance: '2.00' })
    cache.put(key, { balance: '1.00' })
    await vi.advanceTimersByTimeAsync(freshMs + 1)
    cache.look(key, {}, ask, freshMs)
    expect(cache.known(key)).toMatchObject({ data: { balance: '1.00' }, fetchStatus: 'fetching' })
    await settle()
    expect(cache.known(key)).toMatchObject({ data: { balance: '2.00' }, fetchStatus: 'idle' })
  })

  it('keeps the same object when the new reply is equal, to avoid re-rendering', async () => {
    const { cache } = newCache()
    const before = { balance: '1.00' }
    cache.put(key, before)
    cache.look(key, {}, asking({ balance: '1.00' }).ask, -1)
    await settle()
    expect(cache.known(key).data).toBe(before)
  })
})

describe('a read that fails', () => {
  it('is retried once without a response, then reported', async () => {
    const { cache, failures } = newCache()
    const { ask, asked } = asking(new CallFailure('getBalance', '', ''))
    cache.look(key, {}, ask, freshMs)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked.times).toBe(2)
    expect(failures).toHaveLength(1)
    expect(cache.known(key).error?.code).toBe('')
  })

  it('is not retried after an error reply', async () => {
    const { cache, failures } = newCache()
    const { ask, asked } = asking(new CallFailure('getBalance', 'W00002', ''))
    cache.look(key, {}, ask, freshMs)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked.times).toBe(1)
    expect(failures[0]?.code).toBe('W00002')
  })

  it('keeps the last good reply besides the failure', async () => {
    const { cache } = newCache()
    cache.put(key, { balance: '1.00' })
    cache.look(key, {}, asking(new CallFailure('getBalance', 'Z00500', '')).ask, -1)
    await settle()
    expect(cache.known(key)).toMatchObject({ data: { balance: '1.00' }, error: { code: 'Z00500' } })
  })
})

describe('a read whose last component unmounts', () => {
  /** A fetch function that never resolves and records its abort signals. */
  function endless() {
    const signals: AbortSignal[] = []
    const ask: Ask = (_known, signal) => {
      signals.push(signal)
      return new Promise((_, reject) =>
        signal.addEventListener('abort', () => reject(new CallFailure('getBalance', '', ''))),
      )
    }
    return { ask, signals }
  }

  it('is aborted without a failure, and refetched by the next component', async () => {
    const { cache, failures } = newCache()
    const { ask, signals } = endless()
    const leave = cache.look(key, {}, ask, freshMs)
    leave()
    await vi.advanceTimersByTimeAsync(10_000)
    expect(signals.map(({ aborted }) => aborted)).toEqual([true])
    expect(failures).toEqual([])
    expect(cache.known(key)).toMatchObject({ error: null, fetchStatus: 'idle' })
    cache.look(key, {}, ask, freshMs)
    expect(signals).toHaveLength(2)
  })

  it('continues when another component takes it over in the same task', async () => {
    const { cache } = newCache()
    const { ask, signals } = endless()
    cache.look(key, {}, ask, freshMs)()
    cache.look(key, {}, ask, freshMs)
    await vi.advanceTimersByTimeAsync(10)
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  })
})

describe('when the tab becomes visible', () => {
  it('refetches stale reads, but only mounted ones', async () => {
    const { cache } = newCache()
    const [balance, config] = [asking({ balance: '1.00' }), asking({ version: 1 })]
    const configKey = ReplyCache.keyOf('getConfig', {})
    cache.look(key, {}, balance.ask, 60_000)
    // Of two components the stricter one counts.
    cache.look(key, {}, balance.ask, 5_000)
    cache.look(configKey, {}, config.ask, 60_000)
    await vi.advanceTimersByTimeAsync(6_000)
    cache.wake()
    await settle()
    expect([balance.asked.times, config.asked.times]).toEqual([2, 1])
    await vi.advanceTimersByTimeAsync(55_000)
    cache.wake()
    await settle()
    expect(config.asked.times).toBe(2)
  })
})

describe('after a mutation', () => {
  it('refetches mounted reads at once and others on their next use', async () => {
    const { cache } = newCache()
    const seen = asking({ balance: '1.00' }, { balance: '2.00' })
    const hidden = asking({ rows: [] })
    const hiddenKey = ReplyCache.keyOf('listWallets', {})
    cache.look(key, {}, seen.ask, freshMs)
    cache.look(hiddenKey, {}, hidden.ask, freshMs)()
    await settle()
    cache.invalidate((name) => name === 'getBalance' || name === 'listWallets')
    await settle()
    expect(cache.known(key).data).toEqual({ balance: '2.00' })
    expect(hidden.asked.times).toBe(1)
    cache.look(hiddenKey, {}, hidden.ask, freshMs)
    expect(hidden.asked.times).toBe(2)
  })

  it('updates every cached form of a call without a request, and notifies the components', async () => {
    const { cache } = newCache()
    const shelf = ReplyCache.keyOf('listGames', { shelf: 'popular' })
    const favourites = ReplyCache.keyOf('listGames', { shelf: 'favourite' })
    const { ask, asked } = asking({ rows: ['x'] })
    cache.put(shelf, { rows: ['a'] })
    cache.look(favourites, {}, ask, freshMs)
    await settle()
    const heard = vi.fn()
    cache.watch(shelf, heard)
    cache.change('listGames', () => ({ rows: ['b'] }))
    expect([cache.known(shelf).data, cache.known(favourites).data]).toEqual([{ rows: ['b'] }, { rows: ['b'] }])
    expect(cache.known(key).data).toBeUndefined()
    expect([heard.mock.calls.length, asked.times]).toEqual([1, 1])
    cache.invalidate((name, one) => name === 'listGames' && one.includes('"favourite"'))
    await settle()
    expect(asked.times).toBe(2)
  })

  it('refetches when the mutation happened during a request', async () => {
    const { cache } = newCache()
    const { ask, asked } = asking({ balance: '1.00' }, { balance: '2.00' })
    cache.look(key, {}, ask, freshMs)
    cache.invalidate()
    await settle()
    expect(asked.times).toBe(2)
    expect(cache.known(key).data).toEqual({ balance: '2.00' })
  })

  it("never shows the previous member's data: it is cleared at once, and mounted reads are refetched", async () => {
    const { cache } = newCache()
    const seen = asking({ balance: '1.00' }, { balance: '7.00' })
    const walletsKey = ReplyCache.keyOf('listWallets', {})
    cache.look(key, {}, seen.ask, freshMs)
    cache.put(walletsKey, { rows: ['of the last member'] })
    await settle()
    const shown: unknown[] = []
    cache.watch(key, () => shown.push(cache.known(key).data))
    cache.clear()
    expect([cache.known(key).data, cache.known(walletsKey).data]).toEqual([undefined, undefined])
    expect(cache.known(key)).toEqual({ data: undefined, error: null, dataUpdatedAt: 0, fetchStatus: 'idle' })
    await vi.advanceTimersByTimeAsync(1)
    expect(shown).not.toContainEqual({ balance: '1.00' })
    expect(cache.known(key).data).toEqual({ balance: '7.00' })
    expect(cache.known(walletsKey).data).toBeUndefined()
  })

  it('clears everything on logout and ignores a late response', async () => {
    const { cache } = newCache()
    let answer: (data: unknown) => void = () => {}
    const stop = cache.look(key, {}, () => new Promise((done) => (answer = done)), freshMs)
    cache.clear()
    stop()
    answer({ balance: '1.00' })
    await vi.advanceTimersByTimeAsync(10)
    expect(cache.known(key).data).toBeUndefined()
  })
})
