// One keep-alive connection that calls the site and returns the response and its duration.
import { randomUUID } from 'node:crypto'
import { Agent, request } from 'node:http'

export type CallResponse = { readonly body: string; readonly ms: number; readonly deviceToken: string }
export type Caller = {
  call(name: string, body: object, headers?: Record<string, string>): Promise<CallResponse>
  close(): void
}

export function openCaller(url: string): Caller {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    close: () => agent.destroy(),
    call: (name, body, headers = {}) =>
      new Promise((resolve, reject) => {
        const content = JSON.stringify(body)
        const started = performance.now()
        const options = {
          method: 'POST',
          agent,
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(content),
            'x-request-id': randomUUID(),
            ...headers,
          },
        }
        const sent = request(`${url}/api/${name}`, options, (response) => {
          const parts: Buffer[] = []
          response.on('data', (part: Buffer) => parts.push(part))
          response.on('end', () =>
            resolve({
              body: Buffer.concat(parts).toString(),
              ms: performance.now() - started,
              deviceToken: String(response.headers['x-device-token'] ?? ''),
            }),
          )
        })
        sent.on('error', reject)
        sent.end(content)
      }),
  }
}

/** The data of a successful reply; throws for an error reply. */
export function dataOf(name: string, answer: CallResponse): Record<string, string> {
  const envelope = JSON.parse(answer.body) as { success: boolean; data: Record<string, string> }
  if (!envelope.success) throw new Error(`${name} was refused: ${answer.body.slice(0, 200)}`)
  return envelope.data
}
