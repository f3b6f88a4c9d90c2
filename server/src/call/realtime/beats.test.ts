import { beatMs } from '@mingtang/contract/socket-frames.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type KeptConnection, keptConnection } from '../../test/kept-connection.ts'
import { type Beats, startBeats } from './beats.ts'
import { type Connections, openConnections } from './connections.ts'

const many = Number.POSITIVE_INFINITY
let connections: Connections
let beats: Beats
beforeEach(() => {
  vi.useFakeTimers()
  connections = openConnections({ perMember: many, perAddress: many })
  beats = startBeats(connections)
})
afterEach(() => {
  beats.stop()
  vi.useRealTimers()
})

function open(name: string): KeptConnection {
  const connection = keptConnection(name)
  connections.add(connection)
  beats.begin(connection)
  return connection
}

/** Passes time in which these clients answer each beat after a tenth of a second. */
function pass(ms: number, answering: readonly KeptConnection[]): void {
  for (const end = Date.now() + ms; Date.now() < end; ) {
    vi.advanceTimersByTime(100)
    for (const connection of answering)
      if (Date.now() - (connection.frameTimes.at(-1) ?? 0) < 200) connections.heard(connection, Date.now())
  }
}

test('silence is noticed within 6.7 s of the last frame, whenever it begins', () => {
  const first = open('first')
  for (let shiftMs = 0; shiftMs < 2 * beatMs; shiftMs += 271) {
    pass(shiftMs, [first])
    const connection = open(`shifted ${shiftMs}`)
    const others = [first, ...Array.from({ length: 5 }, (_, index) => open(`other ${shiftMs} ${index}`))]
    pass(10_000, [connection, ...others])
    const { heardAt } = connection
    pass(10_000, others)
    expect(connection.cutAt).not.toBeNull()
    expect((connection.cutAt ?? 0) - heardAt).toBeGreaterThan(2 * beatMs)
    expect((connection.cutAt ?? 0) - heardAt).toBeLessThanOrEqual(6_700)
    expect(others.map(({ cutAt }) => cutAt)).toEqual(others.map(() => null))
  }
})

test('each client gets a beat every 3.333 s, however many come and go', () => {
  const steady = open('steady')
  const crowd: KeptConnection[] = []
  for (let round = 0; round < 20; round += 1) {
    const came = Array.from({ length: 50 }, (_, index) => open(`${round} ${index}`))
    crowd.push(...came)
    for (const gone of crowd.splice(0, (round * 13) % 60)) {
      gone.socket.terminate()
      connections.remove(gone)
    }
    pass(1_000, [steady, ...crowd])
  }
  const apart = steady.frameTimes.slice(1).map((at, index) => at - (steady.frameTimes[index] ?? 0))
  expect(apart).toHaveLength(6)
  for (const ms of apart) expect(Math.abs(ms - beatMs)).toBeLessThanOrEqual(40)
})
