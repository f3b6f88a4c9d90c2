// A client of the socket for tests: opens it as browsers do, keeps what it receives, and beats.
import { beatMs, type SentPush, type ServerFrame } from '@mingtang/contract/socket-frames.ts'
import { WebSocket } from 'ws'
import type { TestMember } from './test-site.ts'

export type TestSocket = {
  readonly socket: WebSocket
  /** The pushes with a number, in the order received. */
  readonly pushes: SentPush[]
  /** The commands without a number. */
  readonly direct: SentPush[]
  readonly gaps: string[]
  beats: number
  /** The close code; null while it is open. */
  closed: number | null
}

export type Opening = {
  readonly cursor?: string
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
  /** False for a client that sends no beat. */
  readonly isBeating?: boolean
}

export type Connected = { readonly mpId: string; readonly ticket: string; readonly cursor: string }

export async function connectOf({ client }: Pick<TestMember, 'client'>): Promise<Connected> {
  const { mpId, params, cursor } = await client.call('connectRealtime', {})
  return { mpId, ticket: params?.ticket ?? '', cursor }
}

/** Opens a socket; rejects with `HTTP <status>` when the upgrade is refused. */
export async function openSocket(url: string, connected: Connected, opening: Opening = {}): Promise<TestSocket> {
  const { ticket, mpId, cursor } = { ...connected, ...(opening.cursor !== undefined && { cursor: opening.cursor }) }
  const query = new URLSearchParams({ ticket, mpId, cursor })
  const headers = { ...(opening.token && { 'x-token': opening.token }), ...opening.headers }
  const socket = new WebSocket(`${url.replace(/^http/, 'ws')}/realtime?${query.toString()}`, { headers })
  const test: TestSocket = { socket, pushes: [], direct: [], gaps: [], beats: 0, closed: null }
  socket.on('message', (data) => take(test, JSON.parse((data as Buffer).toString()) as ServerFrame))
  const beating = setInterval(() => opening.isBeating !== false && socket.readyState === 1 && beat(socket), beatMs)
  socket.on('close', (code) => {
    clearInterval(beating)
    test.closed = code
  })
  await new Promise<void>((resolve, reject) => {
    socket.once('open', resolve)
    socket.once('unexpected-response', (_request, { statusCode }) => reject(new Error(`HTTP ${statusCode}`)))
    socket.on('error', reject)
  }).catch((error: unknown) => {
    clearInterval(beating)
    throw error
  })
  return test
}

export function beat(socket: WebSocket): void {
  socket.send(JSON.stringify({ type: 'beat' }))
}

/** A member's socket, opened with its own ticket and session. */
export async function socketOf(url: string, member: TestMember, opening: Opening = {}): Promise<TestSocket> {
  return await openSocket(url, await connectOf(member), { token: member.token, ...opening })
}

function take(test: TestSocket, frame: ServerFrame): void {
  if (frame.type === 'beat') test.beats += 1
  else if (frame.type === 'gap') test.gaps.push(frame.cursor)
  else for (const push of frame.pushes) (push.number ? test.pushes : test.direct).push(push)
}
