// One keep-alive connection as a bare socket: node:http costs several times the processor time of a call, and the generator
// shares the cores with what it measures. Requests are ASCII; replies are read byte by byte as latin1, in which a length is
// that of the header.
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'

/** A request: its path, its body and its own headers, all ASCII. */
export type RawRequest = {
  readonly path: string
  readonly content: string
  readonly headers: Readonly<Record<string, string>>
}

export type RawCaller = {
  /**
   * Sends a request in the form of `bytesOf`. Resolves with the reply, also with a refusal. The next call waits for it:
   * nothing is pipelined.
   */
  call(request: Buffer): Promise<string>
  close(): void
}

// Of all connections: what is read is decoded before the next one is.
const readBuffer = Buffer.alloc(65_536)
const headEnd = '\r\n\r\n'
const lengthField = '\r\ncontent-length: '

/** A member's call with a new request id. */
export function memberCall(token: string, name: string, body: object): RawRequest {
  const headers = { 'content-type': 'application/json', 'x-token': token, 'x-request-id': randomUUID() }
  return { path: `/api/${name}`, content: JSON.stringify(body), headers }
}

/** The request as it is sent to the server at `url`. */
export function bytesOf(url: string, { path, content, headers }: RawRequest): Buffer {
  const all = { host: new URL(url).host, 'content-length': `${content.length}`, ...headers }
  const lines = Object.entries(all).map(([name, value]) => `${name}: ${value}\r\n`)
  return Buffer.from(`POST ${path} HTTP/1.1\r\n${lines.join('')}\r\n${content}`, 'latin1')
}

/** Opens a connection. */
export async function openRawCaller(url: string): Promise<RawCaller> {
  const { hostname, port } = new URL(url)
  let waiting: { resolve: (reply: string) => void; reject: (error: Error) => void } | null = null
  let read = ''
  const take = (length: number, buffer: Uint8Array): boolean => {
    read += (buffer as Buffer).toString('latin1', 0, length)
    const reply = replyIn(read)
    if (reply === null) return true
    read = ''
    const answered = waiting
    waiting = null
    answered?.resolve(reply)
    return true
  }
  const fail = (error: Error) => {
    waiting?.reject(error)
    waiting = null
  }
  // Without the events of a stream and a new buffer for each read.
  const onread = { buffer: readBuffer, callback: take }
  const socket = connect({ host: hostname, port: Number.parseInt(port, 10), noDelay: true, onread })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the server closed a connection')))
  return {
    close: () => socket.destroy(),
    call: (request) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        socket.write(request)
      }),
  }
}

/** The body of a complete response; null while parts are missing. */
function replyIn(read: string): string | null {
  const end = read.indexOf(headEnd)
  if (end < 0) return null
  const at = read.indexOf(lengthField)
  if (at < 0 || at > end) throw new Error('a response names no length')
  const length = Number.parseInt(read.slice(at + lengthField.length, at + lengthField.length + 8), 10)
  const begin = end + headEnd.length
  return read.length < begin + length ? null : read.slice(begin)
}
