// A connection whose socket keeps what it is sent, for tests of the parts behind the sockets.
import type { SentPush, ServerFrame } from '@mingtang/contract/socket-frames.ts'
import type { WebSocket } from 'ws'
import type { Connection } from '../call/realtime/connections.ts'

export type KeptConnection = Connection & {
  readonly frames: ServerFrame[]
  readonly frameTimes: number[]
  /** When the server cut it; null while it is open. */
  cutAt: number | null
}

/** A connection of this member that has all pushes up to the cursor. */
export function keptConnection(memberId: string, cursor = 0n): KeptConnection {
  const frames: ServerFrame[] = []
  const frameTimes: number[] = []
  const socket = {
    OPEN: 1,
    readyState: 1,
    bufferedAmount: 0,
    send(text: Buffer) {
      frames.push(JSON.parse(text.toString()) as ServerFrame)
      frameTimes.push(Date.now())
    },
    terminate() {
      if (socket.readyState !== 1) return
      socket.readyState = 3
      connection.cutAt = Date.now()
    },
  }
  const connection = {
    tenant: 'mingtang',
    memberId,
    sessionId: memberId,
    addressGroup: '127.0.0.1',
    socket: socket as unknown as WebSocket,
    cursor,
    heardAt: Date.now(),
    frameCount: 0,
    countedAt: Date.now(),
    strikes: 0,
    frames,
    frameTimes,
    cutAt: null as number | null,
  }
  return connection
}

/** The numbers of the pushes that arrived, in their order. */
export function numbersOf({ frames }: KeptConnection): string[] {
  return frames.flatMap((frame) => (frame.type === 'pushes' ? frame.pushes.map(({ number }: SentPush) => number) : []))
}
