import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { WebSocket, WebSocketServer } from 'ws'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { keptConnection } from '../../test/kept-connection.ts'
import { type Connection, send, sendDirect } from './connections.ts'

const http = createServer()
const library = new WebSocketServer({ noServer: true, perMessageDeflate: false, clientTracking: false })
let client: WebSocket
let connection: Connection
const arrived: string[] = []
beforeAll(async () => {
  await new Promise<void>((resolve) => http.listen(0, '127.0.0.1', resolve))
  const opened = new Promise<Connection>((resolve) => {
    http.on('upgrade', (request, wire, head) =>
      library.handleUpgrade(request, wire, head, (socket) => resolve({ ...keptConnection('member'), socket })),
    )
  })
  client = new WebSocket(`ws://127.0.0.1:${(http.address() as AddressInfo).port}`)
  client.on('message', (data: Buffer, isBinary) => arrived.push(isBinary ? 'binary' : data.toString()))
  connection = await opened
})
afterAll(() => {
  client.terminate()
  http.close()
})

test('frames of every length arrive whole and in order, as texts', async () => {
  const empty = JSON.stringify({ type: 'gap', cursor: '' }).length
  const lengths = [empty, 123, 125, 126, 127, 65_535, 65_536, 200_000]
  const frames = lengths.map((length) => ({ type: 'gap', cursor: '1'.repeat(length - empty) }) as const)
  const sent: string[] = []
  for (const frame of frames) {
    send(connection, frame)
    sent.push(JSON.stringify(frame))
  }
  sendDirect(connection, 'ACCOUNT_OFFLINE', { reason: '另一台设备' })
  sent.push('{"type":"pushes","pushes":[{"number":"","command":"ACCOUNT_OFFLINE","data":{"reason":"另一台设备"}}]}')
  await expect.poll(() => arrived).toEqual(sent)
  expect(Buffer.byteLength(arrived[1] ?? '')).toBe(123)
})
