// A process with thousands of clients that answer beats and note when a push arrives.
import { WebSocket } from 'ws'
import { answerQuestions, clockMs } from './worker.ts'

/** What opens a socket. */
export type Opening = { readonly url: string; readonly token: string }

const atOnce = 64
const beat = JSON.stringify({ type: 'beat' })
const sockets = new Set<WebSocket>()
let arrivals: number[] = []
let closed = 0

function open({ url, token }: Opening): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(url, { perMessageDeflate: false, headers: { 'x-token': token } })
    socket.on('open', () => {
      sockets.add(socket)
      resolve()
    })
    socket.on('error', reject)
    socket.on('close', () => {
      if (sockets.delete(socket)) closed += 1
    })
    socket.on('message', (data: Buffer) => {
      if (data.length === beat.length) socket.send(beat)
      else arrivals.push(clockMs())
    })
  })
}

answerQuestions({
  async open(openings: Opening[]): Promise<number> {
    const left = openings.values()
    const work = async () => {
      for (const opening of left) await open(opening)
    }
    await Promise.all(Array.from({ length: atOnce }, work))
    return sockets.size
  },
  closed: () => closed,
  arrivals(): number[] {
    const some = arrivals
    arrivals = []
    return some
  },
  leave() {
    for (const socket of sockets) socket.terminate()
    sockets.clear()
  },
})
