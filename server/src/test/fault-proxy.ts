// A real HTTP proxy in front of a third party that injects faults.
import { once } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/**
 * The fault of a call: none (`pass`), 500 ms delay, dropped before it arrives, dropped after it had its effect, a reply of
 * HTML, an unsigned or a truncated one, or a redirect.
 */
export type Spoil = 'pass' | 'slow' | 'drop_before' | 'drop_after' | 'html' | 'unsigned' | 'half' | 'redirect'

export type FaultProxy = {
  readonly url: string
  /** Paths forwarded to the third party, in order. */
  readonly passed: string[]
  /** Sets the faults of the next calls, one each; later calls pass. */
  spoil(...next: Spoil[]): void
  close(): Promise<void>
}

/** Starts a proxy to `target` on a free port. */
export async function startFaultProxy(target: string): Promise<FaultProxy> {
  const planned: Spoil[] = []
  const passed: string[] = []
  const server = createServer((request, response) => {
    handle(target, request, response, planned.shift() ?? 'pass', passed).catch(() => response.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    passed,
    spoil: (...next) => {
      planned.splice(0, planned.length, ...next)
    },
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function handle(
  target: string,
  request: IncomingMessage,
  response: ServerResponse,
  spoil: Spoil,
  passed: string[],
): Promise<void> {
  const body = Buffer.concat(await request.toArray())
  if (spoil === 'drop_before') return void response.destroy()
  if (spoil === 'redirect') return void response.writeHead(302, { location: `${target}${request.url}` }).end()
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => name.startsWith('x-') || name === 'content-type'),
  ) as Record<string, string>
  passed.push(request.url ?? '')
  if (spoil === 'slow') await pause(500)
  const answer = await fetch(target + (request.url ?? ''), { method: 'POST', headers, body })
  const text = Buffer.from(await answer.arrayBuffer())
  const signature = answer.headers.get('x-signature') ?? ''
  if (spoil === 'drop_after') return void response.destroy()
  if (spoil === 'html') return void response.writeHead(200, { 'x-signature': signature }).end('<html>busy</html>')
  if (spoil === 'unsigned') return void response.writeHead(200).end(text)
  if (spoil === 'half') return void response.writeHead(200, { 'x-signature': signature }).end(text.subarray(0, 20))
  response.writeHead(answer.status, { 'x-signature': signature, 'content-type': 'application/json' }).end(text)
}
