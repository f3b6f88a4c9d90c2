// A real HTTP proxy in front of a third party that injects faults.
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * The fault of a call: none (`pass`), a delay, dropped before it arrives, dropped after it had its effect, a reply of
 * HTML, an unsigned or a truncated one, or a redirect.
 */
export type Spoil = 'pass' | 'slow' | 'drop_before' | 'drop_after' | 'html' | 'unsigned' | 'half' | 'redirect'

export type FaultProxy = {
  readonly url: string
  /** Paths forwarded to the third party, in order. */
  readonly passed: string[]
  /** How often each fault was made. */
  readonly made: ReadonlyMap<Spoil, number>
  /** Refuses connections, until it is told to accept them again. */
  refuse(isRefusing: boolean): Promise<void>
  /** Sets the faults of the next calls, one each; later calls pass. */
  spoil(...next: Spoil[]): void
  close(): Promise<void>
}

/** Starts a proxy to `target` on a free port; `slowMs` is the delay of a slow call. */
export async function startFaultProxy(target: string, slowMs = 500): Promise<FaultProxy> {
  const planned: Spoil[] = []
  const passed: string[] = []
  const made = new Map<Spoil, number>()
  const server = createServer((request, response) => {
    const spoil = planned.shift() ?? 'pass'
    made.set(spoil, (made.get(spoil) ?? 0) + 1)
    const delay = () => (spoil === 'slow' ? pause(slowMs) : undefined)
    handle({ target, spoil, passed, delay }, request, response).catch(() => response.destroy())
  })
  const open = async (port: number) => {
    server.listen(port, '127.0.0.1')
    await once(server, 'listening')
  }
  const shut = async () => {
    server.closeAllConnections()
    server.close()
    await once(server, 'close')
  }
  await open(0)
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    passed,
    made,
    async refuse(isRefusing) {
      if (isRefusing === server.listening) await (isRefusing ? shut() : open(port))
    },
    spoil: (...next) => {
      planned.splice(0, planned.length, ...next)
    },
    async close() {
      if (server.listening) await shut()
    },
  }
}

type Passing = {
  readonly target: string
  readonly spoil: Spoil
  readonly passed: string[]
  readonly delay: () => Promise<void> | undefined
}

async function handle(
  { target, spoil, passed, delay }: Passing,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const body = Buffer.concat(await request.toArray())
  if (spoil === 'drop_before') return void response.destroy()
  if (spoil === 'redirect') return void response.writeHead(302, { location: `${target}${request.url}` }).end()
  const headers = Object.fromEntries(
    Object.entries(request.headers).filter(([name]) => name.startsWith('x-') || name === 'content-type'),
  ) as Record<string, string>
  passed.push(request.url ?? '')
  await delay()
  const answer = await fetch(target + (request.url ?? ''), { method: 'POST', headers, body })
  const text = Buffer.from(await answer.arrayBuffer())
  const signature = answer.headers.get('x-signature') ?? ''
  if (spoil === 'drop_after') return void response.destroy()
  if (spoil === 'html') return void response.writeHead(200, { 'x-signature': signature }).end('<html>busy</html>')
  if (spoil === 'unsigned') return void response.writeHead(200).end(text)
  if (spoil === 'half') return void response.writeHead(200, { 'x-signature': signature }).end(text.subarray(0, 20))
  response.writeHead(answer.status, { 'x-signature': signature, 'content-type': 'application/json' }).end(text)
}
