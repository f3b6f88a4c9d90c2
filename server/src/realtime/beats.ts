// The heartbeat of all connections: each beats every 3.333 s, spread over many short turns of the event loop.
import { beatMs } from '@mingtang/contract/socket-frames.ts'
import { type Connection, type Connections, send } from './connections.ts'

const turns = 33

/** Sends beats, and cuts connections that were not heard for two of them; returns the function that stops. */
export function startBeats(connections: Connections, now: () => number = Date.now): () => void {
  let turn = 0
  let waiting: Connection[] = []
  const timer = setInterval(() => {
    if (turn === 0) waiting = [...connections.all()]
    const some = waiting.splice(0, Math.ceil(waiting.length / (turns - turn)))
    turn = (turn + 1) % turns
    for (const connection of some) {
      if (now() - connection.heardAt > 2 * beatMs) connection.socket.terminate()
      else send(connection, { type: 'beat' })
    }
  }, beatMs / turns)
  return () => clearInterval(timer)
}
