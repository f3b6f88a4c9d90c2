// The line on a network that is cut in every way, in fake time.
import { CallFailure, type Reply } from '@mingtang/contract/client.ts'
import { errors } from '@mingtang/contract/errors.ts'
import { beatMs, closeCodes, type SentPush, type ServerFrame } from '@mingtang/contract/socket-frames.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openLine, type OpenLine, type Wire } from './open-line.ts'
import { type Place, take } from './place.ts'

const wayMs = 20
const worstMs = 16_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** `refused`: closed at once. `silent`: nothing arrives, nothing is said. */
type Way = 'good' | 'refused' | 'silent'

class FakeSocket {
  onmessage: ((event: { data: string }) => void) | null = null
  onclose: ((event: { code: number }) => void) | null = null
  sent = 0
  isClosed = false
  send(): void {
    this.sent += 1
  }
  close(): void {
    this.isClosed = true
  }
}

/** The server of one member, its network, and a page that has heard some of its pushes. */
class World {
  sockets: Way = 'good'
  calls: Way = 'good'
  refusal: CallFailure | undefined
  isOnline = true
  isValid = true
  judged = 0
  connects = 0
  /** Until then whoever connects is told to wait. */
  turnAt = 0
  polls = 0
  /** When the way for calls became good. */
  goodSince = Date.now()
  readonly writtenAt: number[] = []
  readonly heard: { readonly number: number; readonly staleMs: number }[] = []
  gaps = 0
  place: Place | undefined = { mpId: 'lin', cursor: '0' }
  line: OpenLine | undefined
  #open: { socket: FakeSocket; cursor: number }[] = []
  #beats = setInterval(() => this.#feed({ type: 'beat' }), beatMs)

  start(): this {
    this.line = openLine(this.#wire())
    return this
  }

  stop(): void {
    this.line?.close()
    clearInterval(this.#beats)
  }

  write(): void {
    this.writtenAt.push(Date.now())
    for (const one of this.#open) this.#deliver(one)
  }

  cut(sockets: Way, calls: Way): void {
    if (calls === 'good' && this.calls !== 'good') this.goodSince = Date.now()
    Object.assign(this, { sockets, calls })
    if (sockets === 'refused') this.endSockets(1006)
    // What was cut silently never comes back.
    if (sockets !== 'good') this.#open = []
  }

  endSockets(code: number): void {
    for (const { socket } of this.#open.splice(0)) socket.onclose?.({ code })
  }

  send(push: SentPush): void {
    this.#feed({ type: 'pushes', pushes: [push] })
  }

  get beatsSent(): number {
    return this.#open.reduce((sum, { socket }) => sum + socket.sent, 0)
  }

  #after(number: number): SentPush[] {
    return this.writtenAt
      .slice(number)
      .map((_at, index) => ({ number: `${number + index + 1}`, command: 'LEVEL_UP', data: {} }))
  }

  #feed(frame: ServerFrame): void {
    for (const { socket } of this.#open) socket.onmessage?.({ data: JSON.stringify(frame) })
  }

  #deliver(one: { socket: FakeSocket; cursor: number }): void {
    const pushes = this.#after(one.cursor)
    one.cursor = this.writtenAt.length
    if (pushes.length === 0) return
    setTimeout(() => {
      if (this.#open.includes(one)) one.socket.onmessage?.({ data: JSON.stringify({ type: 'pushes', pushes }) })
    }, wayMs)
  }

  async #answer<T>(signal: AbortSignal, reply: () => T): Promise<T> {
    if (this.calls === 'silent')
      await new Promise((_done, fail) =>
        signal.addEventListener('abort', () => fail(new CallFailure('pollRealtime', '', ''))),
      )
    if (this.calls === 'refused') throw new CallFailure('pollRealtime', '', '')
    if (this.refusal) throw this.refusal
    await new Promise((done) => setTimeout(done, wayMs))
    return reply()
  }

  #wire(): Wire {
    return {
      connect: (signal) =>
        this.#answer(signal, () => {
          this.connects += 1
          const waitMs = Math.max(0, this.turnAt - Date.now())
          if (waitMs > 0) return { host: '', mpId: 'lin', cursor: '', waitMs } as Reply<'connectRealtime'>
          const cursor = `${this.writtenAt.length}`
          return {
            host: 'wss://site',
            mpId: 'lin',
            params: { ticket: 't' },
            cursor,
            waitMs,
          } as Reply<'connectRealtime'>
        }),
      poll: (after, signal) =>
        this.#answer(signal, () => {
          this.polls += 1
          const pushes = this.#after(Number.parseInt(after, 10)).map((push) => ({ ...push, data: '{}' }))
          return { pushes, cursor: `${this.writtenAt.length}`, isGap: false } as unknown as Reply<'pollRealtime'>
        }),
      openSocket: (address) => {
        const socket = new FakeSocket()
        const cursor = Number.parseInt(new URL(address).searchParams.get('cursor') ?? '', 10)
        setTimeout(() => {
          if (socket.isClosed || this.sockets === 'silent') return
          if (this.sockets === 'refused') return socket.onclose?.({ code: 1006 })
          const one = { socket, cursor }
          this.#open.push(one)
          socket.onmessage?.({ data: JSON.stringify({ type: 'beat' }) })
          this.#deliver(one)
        }, wayMs)
        return socket as unknown as WebSocket
      },
      isOnline: () => this.isOnline,
      judge: async () => {
        this.judged += 1
        return this.isValid
      },
      place: () => this.place,
      hear: (news) => {
        const taken = take(this.place, news)
        this.place = taken.place
        if (taken.isGap) this.gaps += 1
        for (const { number } of taken.pushes) {
          const at = this.writtenAt[Number.parseInt(number, 10) - 1] ?? Date.now()
          this.heard.push({ number: Number.parseInt(number, 10), staleMs: Date.now() - Math.max(at, this.goodSince) })
        }
      },
      refused: () => {},
    }
  }
}

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const numbers = ({ heard }: World) => heard.map(({ number }) => number)
const stalest = ({ heard }: World) => Math.max(...heard.map(({ staleMs }) => staleMs))

test('a push arrives by the socket at once, and each beat is answered', async () => {
  const world = new World().start()
  await pass(1_000)
  world.write()
  await pass(100)
  expect(numbers(world)).toEqual([1])
  await pass(60_000)
  expect(world.beatsSent).toBeGreaterThanOrEqual(18)
  expect([world.connects, world.polls]).toEqual([1, 0])
  world.stop()
})

test.each([
  ['refused', 'good'],
  ['silent', 'good'],
] as const)('sockets %s: polls bring pushes within 16 s, and a socket comes back later', async (sockets, calls) => {
  const world = new World().start()
  await pass(30_000)
  world.cut(sockets, calls)
  for (let second = 0; second < 60; second += 1) {
    world.write()
    await pass(1_000)
  }
  await pass(3_000)
  expect(numbers(world)).toEqual(Array.from({ length: 60 }, (_, index) => index + 1))
  expect(stalest(world)).toBeLessThanOrEqual(worstMs)
  world.cut('good', 'good')
  await pass(30_000)
  const { polls } = world
  await pass(20_000)
  expect(world.polls).toBe(polls)
  expect(world.gaps).toBe(0)
  world.stop()
})

const way = fc.constantFrom<Way>('good', 'good', 'refused', 'silent')
const wait = fc.constantFrom(0, 0, 5_000, 12_000)
const cut = fc.record({
  sockets: way,
  calls: way,
  wait,
  writes: fc.array(fc.boolean(), { minLength: 1, maxLength: 30 }),
})

test('under any cuts nothing is missed, doubled, out of order or older than 16 s', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(cut, { minLength: 20, maxLength: 100 }), async (cuts) => {
      vi.useFakeTimers()
      const world = new World().start()
      for (const { sockets, calls, wait, writes } of cuts) {
        world.cut(sockets, calls)
        world.turnAt = Date.now() + wait
        for (const isWritten of writes) {
          if (isWritten) world.write()
          await pass(1_000)
        }
      }
      world.cut('good', 'good')
      await pass(30_000)
      world.stop()
      expect(numbers(world)).toEqual(world.writtenAt.map((_, index) => index + 1))
      expect(world.heard.filter(({ staleMs }) => staleMs > worstMs)).toEqual([])
      expect(world.gaps).toBe(0)
    }),
    { numRuns: 25, endOnFailure: true },
  )
})

test('without a network nothing is tried; when it is back, everything is', async () => {
  const world = new World()
  world.isOnline = false
  world.start()
  await pass(60_000)
  expect([world.connects, world.polls]).toEqual([0, 0])
  world.write()
  world.isOnline = true
  world.line?.wake()
  await pass(100)
  expect(numbers(world)).toEqual([1])
  world.stop()
})

test('a member whose place is unknown begins at the newest push and reads everything', async () => {
  const world = new World()
  world.write()
  world.place = undefined
  world.start()
  await pass(1_000)
  expect(numbers(world)).toEqual([])
  expect(world.gaps).toBe(1)
  world.write()
  await pass(100)
  expect(numbers(world)).toEqual([2])
  world.stop()
})

test('a page that must wait for its turn begins with a poll, and opens its socket then', async () => {
  const world = new World()
  world.place = undefined
  world.turnAt = Date.now() + 12_000
  world.start()
  await pass(8_000)
  expect([world.polls, world.gaps]).toEqual([1, 1])
  world.write()
  await pass(5_000)
  expect([numbers(world), world.connects, world.polls]).toEqual([[1], 3, 1])
  world.stop()
})

test.each([
  ['the socket closes', (world: World) => world.endSockets(closeCodes.sessionOver)],
  ['the command arrives', (world: World) => world.send({ number: '', command: 'ACCOUNT_OFFLINE', data: {} })],
])('a session that is over is judged when %s, and nothing is tried afterwards', async (_name, end) => {
  const world = new World().start()
  await pass(1_000)
  world.isValid = false
  end(world)
  await pass(60_000)
  expect([world.judged, world.connects, world.polls]).toEqual([1, 1, 0])
  world.stop()
})

test('a call that is refused for the session is judged, and a valid session goes on', async () => {
  const world = new World().start()
  await pass(1_000)
  world.refusal = new CallFailure('connectRealtime', errors.sessionReplaced.code, '')
  world.endSockets(1006)
  await pass(2_500)
  // By chance of the jitter the second try may fall into this time as well.
  expect(world.judged).toBeGreaterThan(0)
  world.refusal = undefined
  await pass(3_000)
  world.write()
  await pass(100)
  expect(numbers(world)).toEqual([1])
  world.stop()
})

test('a closed line says and does nothing more', async () => {
  const world = new World().start()
  await pass(1_000)
  world.stop()
  world.write()
  world.line?.wake()
  await pass(60_000)
  expect([world.connects, world.polls, numbers(world)]).toEqual([1, 0, []])
})
