// The heartbeat of all connections: one timer, whose turns are short and many.
import { beatMs } from '@mingtang/contract/socket-frames.ts'
import { type Connection, type Connections, sendText, textOf } from './connections.ts'

export type Beats = {
  /** Sends the first beat, and one every 3.333 s from then on while the socket is open. */
  begin(connection: Connection): void
  stop(): void
}

// Silence is noticed this much after two beats at most.
const turnMs = 33
const beat = textOf({ type: 'beat' })

/** Starts the beats; a connection that was not heard for two beats is cut. */
export function startBeats(connections: Connections): Beats {
  // By connection the time of its next beat, the earliest first.
  const next = new Map<Connection, number>()
  const beatTo = (connection: Connection, nextAt: number) => {
    sendText(connection, beat)
    next.set(connection, nextAt)
  }
  const timer = setInterval(() => {
    const now = Date.now()
    for (const { socket } of connections.silentSince(now - 2 * beatMs)) socket.terminate()
    for (const [connection, at] of next) {
      if (at > now) break
      next.delete(connection)
      if (connection.socket.readyState === connection.socket.OPEN) beatTo(connection, Math.max(at + beatMs, now))
    }
  }, turnMs)
  return {
    begin: (connection) => beatTo(connection, Date.now() + beatMs),
    stop: () => clearInterval(timer),
  }
}
