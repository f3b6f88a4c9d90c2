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
  /** Resolves with the reply, also with a refusal. The next call waits for it: nothing is pipelined. */
  call(request: RawRequest): Promise<string>
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

/** Opens a connection. */
export async function openRawCaller(url: string): Promise<RawCaller> {
  const { hostname, port, host } = new URL(url)
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
    call: ({ path, content, headers }) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        let head = `POST ${path} HTTP/1.1\r\nhost: ${host}\r\ncontent-length: ${content.length}\r\n`
        for (const name in headers) head += `${name}: ${headers[name]}\r\n`
        socket.write(`${head}\r\n${content}`, 'latin1')
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
