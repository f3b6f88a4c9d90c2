import { CallFailure } from '@mingtang/contract/client.ts'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { freshMsOf } from './replies.ts'
import { type Ask, ReplyCache } from './reply-cache.ts'

const freshMs = 1000
const key = ReplyCache.keyOf('getBalance', { currency: 'CNY' })

function newCache() {
  const failures: CallFailure[] = []
  return { failures, cache: new ReplyCache((failure) => failures.push(failure)) }
}

/** An ask that answers what it is told, one answer after the other, and counts. */
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
  it('does not depend on the order of fields, nor on absent ones', () => {
    expect(ReplyCache.keyOf('listGames', { type: 'live', size: 6 })).toBe(
      ReplyCache.keyOf('listGames', { size: 6, search: undefined, type: 'live' }),
    )
    expect(ReplyCache.keyOf('listGames', { size: 6 })).not.toBe(ReplyCache.keyOf('listGames', { size: 8 }))
  })
})

describe('looking at a read', () => {
  it('asks once for all who look, and not again while the reply is fresh', async () => {
    const { cache } = newCache()
    const { ask, asked } = asking({ balance: '1.00' })
    cache.look(key, {}, ask, freshMs)
    cache.look(key, {}, ask, freshMs)
    await settle()
    cache.look(key, {}, ask, freshMs)
    expect(asked.times).toBe(1)
    expect(cache.known(key).data).toEqual({ balance: '1.00' })
  })

  it('does not ask for what came with the document', () => {
    const { cache } = newCache()
    const { ask, asked } = asking({ balance: '2.00' })
    cache.put(key, { balance: '1.00' })
    cache.look(key, {}, ask, freshMs)
    expect(asked.times).toBe(0)
  })

  it('asks again for an old reply and shows the old one meanwhile', async () => {
    const { cache } = newCache()
    const { ask } = asking({ balance: '2.00' })
    cache.put(key, { balance: '1.00' })
    await vi.advanceTimersByTimeAsync(freshMs + 1)
    cache.look(key, {}, ask, freshMs)
    expect(cache.known(key)).toMatchObject({ data: { balance: '1.00' }, fetchStatus: 'fetching' })
    await settle()
    expect(cache.known(key)).toMatchObject({ data: { balance: '2.00' }, fetchStatus: 'idle' })
  })

  it('keeps the very same reply when the answer is the same, so that nothing is drawn anew', async () => {
    const { cache } = newCache()
    const before = { balance: '1.00' }
    cache.put(key, before)
    cache.look(key, {}, asking({ balance: '1.00' }).ask, -1)
    await settle()
    expect(cache.known(key).data).toBe(before)
  })
})

describe('a read that fails', () => {
  it('tries once more without an answer, then tells', async () => {
    const { cache, failures } = newCache()
    const { ask, asked } = asking(new CallFailure('getBalance', '', ''))
    cache.look(key, {}, ask, freshMs)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked.times).toBe(2)
    expect(failures).toHaveLength(1)
    expect(cache.known(key).error?.code).toBe('')
  })

  it('takes a refusal at its word', async () => {
    const { cache, failures } = newCache()
    const { ask, asked } = asking(new CallFailure('getBalance', 'W00002', ''))
    cache.look(key, {}, ask, freshMs)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(asked.times).toBe(1)
    expect(failures[0]?.code).toBe('W00002')
  })

  it('keeps the last good reply beside the failure', async () => {
    const { cache } = newCache()
    cache.put(key, { balance: '1.00' })
    cache.look(key, {}, asking(new CallFailure('getBalance', 'Z00500', '')).ask, -1)
    await settle()
    expect(cache.known(key)).toMatchObject({ data: { balance: '1.00' }, error: { code: 'Z00500' } })
  })
})

describe('a read that nobody looks at any more', () => {
  /** An ask that never answers by itself, and keeps the signals it was given. */
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

  it('is cancelled, which is no failure, and is asked anew by the next who looks', async () => {
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

  it('goes on when another part of the screen takes it over in the same turn', async () => {
    const { cache } = newCache()
    const { ask, signals } = endless()
    cache.look(key, {}, ask, freshMs)()
    cache.look(key, {}, ask, freshMs)
    await vi.advanceTimersByTimeAsync(10)
    expect(signals.map(({ aborted }) => aborted)).toEqual([false])
  })
})

describe('when the tab is looked at again', () => {
  it('asks for what is older than its kind may be, and only for what is on the screen', async () => {
    const { cache } = newCache()
    const [balance, config] = [asking({ balance: '1.00' }), asking({ version: 1 })]
    const configKey = ReplyCache.keyOf('getConfig', {})
    cache.look(key, {}, balance.ask, 60_000)
    cache.look(configKey, {}, config.ask, 60_000)
    await vi.advanceTimersByTimeAsync(45_000)
    cache.wake(freshMsOf)
    await settle()
    expect([balance.asked.times, config.asked.times]).toEqual([2, 1])
    await vi.advanceTimersByTimeAsync(16_000)
    cache.wake(freshMsOf)
    await settle()
    expect(config.asked.times).toBe(2)
  })
})

describe('after a change', () => {
  it('asks again for what is on the screen and leaves the rest until it is looked at', async () => {
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

  it('is changed in place in every form of a call, without asking, and those who look hear of it', async () => {
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

  it('asks once more when the change came while an answer was on its way', async () => {
    const { cache } = newCache()
    const { ask, asked } = asking({ balance: '1.00' }, { balance: '2.00' })
    cache.look(key, {}, ask, freshMs)
    cache.invalidate()
    await settle()
    expect(asked.times).toBe(2)
    expect(cache.known(key).data).toEqual({ balance: '2.00' })
  })

  it('shows nobody what the last member was told: it is gone at once, and asked anew where it is on the screen', async () => {
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

  it('forgets everything at once when the member leaves, and a late answer does not come back', async () => {
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
