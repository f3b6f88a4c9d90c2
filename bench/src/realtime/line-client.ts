// A member's page without the page: the state machine of the site's client on real calls and sockets.
import { createClient } from '@mingtang/contract/client.ts'
import { type OpenLine, openLine, type Wire } from '../../../web/src/realtime/open-line.ts'
import { type Place, take } from '../../../web/src/realtime/place.ts'
import { WebSocket as Socket } from 'ws'
import type { BenchMember } from './bench-sessions.ts'
import { leanFetch } from './lean-fetch.ts'
import { clockMs } from './worker.ts'

/** A push as it was applied; the number is the one of its row. */
export type Applied = { readonly number: bigint; readonly at: number }

export type LineClient = {
  readonly member: BenchMember
  readonly applied: Applied[]
  /** How often everything had to be read again. */
  gaps(): number
  /** The local port of the socket while frames come; 0 without one. */
  socketPort(): number
  /** When the client last gave a socket up by itself. */
  leftAt(): number
  /** The network is back, as browsers say. */
  wake(): void
  close(): void
}

/** Opens the line of a member at the origin of a balancer or of the node that is asked for at each try. */
export function openLineClient(member: BenchMember, originOf: () => string): LineClient {
  const headers = { 'x-tenant': 'mingtang', 'x-platform': 'OTHER', 'x-token': member.token }
  const client = createClient({
    baseUrl: '',
    headers: () => headers,
    fetch: (path, options) => leanFetch(`${originOf()}${path as string}`, options ?? {}),
  })
  const applied: Applied[] = []
  let place: Place | undefined = { mpId: member.id, cursor: '0' }
  let [gaps, leftAt, port] = [0, 0, 0]
  const wire: Wire = {
    connect: (signal) => client.call('connectRealtime', {}, { signal }),
    poll: (after, signal) => client.call('pollRealtime', { after }, { signal }),
    openSocket(address) {
      const { search } = new URL(address)
      const target = `${originOf().replace('http', 'ws')}/realtime${search}`
      const socket = new Socket(target, { headers, perMessageDeflate: false })
      let ownPort = 0
      const left = () => {
        if (port === ownPort) port = 0
      }
      socket.on('upgrade', ({ socket: { localPort } }) => {
        ownPort = localPort ?? 0
        port = ownPort
      })
      socket.on('error', () => {})
      socket.on('close', left)
      const close = socket.close.bind(socket)
      socket.close = () => {
        leftAt = clockMs()
        left()
        close()
      }
      return socket as unknown as WebSocket
    },
    isOnline: () => true,
    judge: async () => true,
    place: () => place,
    hear(news) {
      const taken = take(place, news)
      place = taken.place
      if (taken.isGap) gaps += 1
      for (const { number } of taken.pushes) applied.push({ number: BigInt(number || '0'), at: clockMs() })
    },
    refused: () => {},
  }
  const line: OpenLine = openLine(wire)
  return {
    member,
    applied,
    gaps: () => gaps,
    socketPort: () => port,
    leftAt: () => leftAt,
    wake: () => line.wake(),
    close: () => line.close(),
  }
}
