// The bare ws library as a process: beats, a deadline for silent clients, and a text to all. It knows no members and no rows.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { beatMs } from '@mingtang/contract/socket-frames.ts'
import { type WebSocket, WebSocketServer } from 'ws'
import { answerQuestions, clockMs, measures } from './worker.ts'

const turnMs = 33
const beat = JSON.stringify({ type: 'beat' })
const http = createServer()
const server = new WebSocketServer({ server: http, maxPayload: 1_024, perMessageDeflate: false })
const heardAt = new Map<WebSocket, number>()
// The time of the next beat, the earliest first.
const next = new Map<WebSocket, number>()

server.on('connection', (socket) => {
  heardAt.set(socket, Date.now())
  socket.on('error', () => {})
  socket.on('close', () => heardAt.delete(socket))
  socket.on('message', () => heardAt.set(socket, Date.now()))
  socket.send(beat)
  next.set(socket, Date.now() + beatMs)
})

setInterval(() => {
  const now = Date.now()
  for (const [socket, at] of next) {
    if (at > now) break
    next.delete(socket)
    if (socket.readyState !== socket.OPEN) continue
    next.set(socket, at + beatMs)
    if (now - (heardAt.get(socket) ?? 0) > 2 * beatMs) socket.terminate()
    else socket.send(beat)
  }
}, turnMs)

await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))

answerQuestions({
  ...measures,
  port: () => (http.address() as AddressInfo).port,
  push(text: string): number {
    const began = clockMs()
    for (const socket of server.clients) socket.send(text)
    return began
  },
})
