// Requests that no browser sends: any Host header and any bytes.
import { request as httpRequest } from 'node:http'
import { connect } from 'node:net'

export type RawAnswer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

export type RawRequest = {
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
  /** The loopback address that the request comes from, such as 127.0.0.2. */
  readonly localAddress?: string
}

/** Sends a request with the caller's Host header and unnormalised path. */
export function rawRequest(
  url: string,
  { method = 'POST', path, headers = {}, body, localAddress }: RawRequest,
): Promise<RawAnswer> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const from = localAddress ? { localAddress } : {}
    const sent = httpRequest({ hostname, port, method, path, headers, agent: false, ...from }, (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          headers: response.headers,
          text: Buffer.concat(chunks).toString('utf8'),
        }),
      )
      response.on('error', reject)
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Writes bytes to the site's port and returns everything received until the connection ends or is silent for `silenceMs`. */
export function rawBytes(url: string, bytes: string, silenceMs = 1_000): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve) => {
    const chunks: Buffer[] = []
    const socket = connect(Number(port), hostname)
    const done = () => {
      socket.destroy()
      resolve(Buffer.concat(chunks).toString('latin1'))
    }
    socket.setTimeout(silenceMs, done)
    socket.on('data', (chunk: Buffer) => chunks.push(chunk))
    socket.on('close', done).on('error', done)
    socket.write(bytes)
  })
}
