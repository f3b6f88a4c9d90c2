import { once } from 'node:events'
import { createServer, get, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeLine } from './write-line.ts'

const server = createServer()
let line: ServerResponse
let reader: IncomingMessage
beforeEach(async () => {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const request = get({ port: (server.address() as AddressInfo).port, agent: false })
  const [, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse]
  response.flushHeaders()
  line = response
  ;[reader] = (await once(request, 'response')) as [IncomingMessage]
})
afterEach(async () => {
  reader.destroy()
  server.closeAllConnections()
  server.close()
  await once(server, 'close')
})

it('a line that has ended is told nothing more, and its end comes whole', async () => {
  const errors: unknown[] = []
  line.on('error', (error) => errors.push(error))
  writeLine(line, Buffer.from('one\n'), 100)
  line.end()
  writeLine(line, Buffer.from('two\n'), 100)
  const read = (await reader.toArray()) as Buffer[]
  writeLine(line, Buffer.from('three\n'), 100)
  expect([Buffer.concat(read).toString(), errors]).toEqual(['one\n', []])
})

it('a line whose reader is too far behind is dropped', () => {
  reader.pause()
  for (let at = 0; at < 200 && !line.destroyed; at += 1) writeLine(line, Buffer.alloc(1_000_000), 100_000)
  expect(line.destroyed).toBe(true)
})
