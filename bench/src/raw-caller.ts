// One keep-alive connection as a bare socket: node:http costs several times the processor time of a call, and the generator
// shares the cores with what it measures.
import { randomUUID } from 'node:crypto'
import { connect } from 'node:net'

/** A request: its path, its body and its own headers. */
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

const headEnd = Buffer.from('\r\n\r\n')

/** A member's call with a new request id. */
export function memberCall(token: string, name: string, body: object): RawRequest {
  const headers = { 'content-type': 'application/json', 'x-token': token, 'x-request-id': randomUUID() }
  return { path: `/api/${name}`, content: JSON.stringify(body), headers }
}

/** Opens a connection. */
export async function openRawCaller(url: string): Promise<RawCaller> {
  const { hostname, port, host } = new URL(url)
  const socket = connect({ host: hostname, port: Number.parseInt(port, 10), noDelay: true })
  await new Promise<void>((resolve, reject) => {
    socket.once('connect', resolve)
    socket.once('error', reject)
  })
  let waiting: { resolve: (reply: string) => void; reject: (error: Error) => void } | null = null
  let read: Buffer = Buffer.alloc(0)
  const fail = (error: Error) => {
    waiting?.reject(error)
    waiting = null
  }
  socket.on('data', (part: Buffer) => {
    read = read.length > 0 ? Buffer.concat([read, part]) : part
    const reply = replyIn(read)
    if (reply === null) return
    read = Buffer.alloc(0)
    const answered = waiting
    waiting = null
    answered?.resolve(reply)
  })
  socket.on('error', fail)
  socket.on('close', () => fail(new Error('the server closed a connection')))
  return {
    close: () => socket.destroy(),
    call: ({ path, content, headers }) =>
      new Promise((resolve, reject) => {
        waiting = { resolve, reject }
        const own = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
        const length = `content-length: ${Buffer.byteLength(content)}\r\n`
        socket.write(`POST ${path} HTTP/1.1\r\nhost: ${host}\r\n${own.join('')}${length}\r\n${content}`)
      }),
  }
}

/** The body of a complete response; null while parts are missing. */
function replyIn(read: Buffer): string | null {
  const end = read.indexOf(headEnd)
  if (end < 0) return null
  const length = /content-length: (\d+)/i.exec(read.toString('latin1', 0, end))?.[1]
  if (length === undefined) throw new Error('a response names no length')
  const begin = end + headEnd.length
  const bytes = Number.parseInt(length, 10)
  return read.length < begin + bytes ? null : read.toString('utf8', begin, begin + bytes)
}
