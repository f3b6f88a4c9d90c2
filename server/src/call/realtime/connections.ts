// The open sockets of this process, by member and session.
import type { SentPush, ServerFrame } from '@mingtang/contract/socket-frames.ts'
import type { WebSocket } from 'ws'

export type Connection = {
  readonly tenant: string
  readonly memberId: string
  readonly sessionId: string
  readonly addressGroup: string
  readonly socket: WebSocket
  /** The number of the last push that was sent. */
  cursor: bigint
  heardAt: number
  /** Frames since `countedAt`, and frames that no client sends. */
  frameCount: number
  countedAt: number
  strikes: number
}

export type Connections = {
  /** False when the member or the address has too many. */
  add(connection: Connection): boolean
  remove(connection: Connection): void
  ofMember(memberId: string): readonly Connection[]
  ofSession(sessionId: string): readonly Connection[]
  all(): readonly Connection[]
  /** Notes that a frame arrived. */
  heard(connection: Connection, now: number): void
  /** The connections that were last heard before this time. */
  silentSince(time: number): Connection[]
}

export type Limits = { readonly perMember: number; readonly perAddress: number }

/** Opens the registry of connections with its limits per process. */
export function openConnections(limits: Limits): Connections {
  // The one that was not heard for the longest time comes first.
  const all = new Set<Connection>()
  const [members, sessions, addresses] = [index(), index(), index()]
  return {
    add(connection) {
      const { memberId, sessionId, addressGroup } = connection
      if (members.of(memberId).size >= limits.perMember) return false
      if (addresses.of(addressGroup).size >= limits.perAddress) return false
      all.add(connection)
      members.add(memberId, connection)
      sessions.add(sessionId, connection)
      addresses.add(addressGroup, connection)
      return true
    },
    remove(connection) {
      all.delete(connection)
      members.delete(connection.memberId, connection)
      sessions.delete(connection.sessionId, connection)
      addresses.delete(connection.addressGroup, connection)
    },
    ofMember: (memberId) => [...members.of(memberId)],
    ofSession: (sessionId) => [...sessions.of(sessionId)],
    all: () => [...all],
    heard(connection, now) {
      connection.heardAt = now
      if (all.delete(connection)) all.add(connection)
    },
    silentSince(time) {
      const silent: Connection[] = []
      for (const connection of all) {
        if (connection.heardAt >= time) break
        silent.push(connection)
      }
      return silent
    },
  }
}

const nobody: ReadonlySet<Connection> = new Set()

function index() {
  const sets = new Map<string, Set<Connection>>()
  return {
    of: (key: string): ReadonlySet<Connection> => sets.get(key) ?? nobody,
    add: (key: string, connection: Connection) => void sets.set(key, (sets.get(key) ?? new Set()).add(connection)),
    delete(key: string, connection: Connection) {
      const set = sets.get(key)
      set?.delete(connection)
      if (set?.size === 0) sets.delete(key)
    },
  }
}

// What a client that stops reading may leave in memory.
const maxBufferedBytes = 1_000_000

/** The text of a frame; made once for all connections that get it. */
export function textOf(frame: ServerFrame): Buffer {
  return Buffer.from(JSON.stringify(frame))
}

/** Sends a frame; a client that does not read what it was sent is cut, and catches up when it is back. */
export function send(connection: Connection, frame: ServerFrame): void {
  sendText(connection, textOf(frame))
}

/** Sends the text of a frame that many connections get. */
export function sendText({ socket }: Connection, text: Buffer): void {
  if (socket.readyState !== socket.OPEN) return
  if (socket.bufferedAmount > maxBufferedBytes) return socket.terminate()
  socket.send(text, { binary: false })
}

/** Sends a command without a number. */
export function sendDirect(connection: Connection, command: SentPush['command'], data: object): void {
  send(connection, { type: 'pushes', pushes: [{ number: '', command, data }] })
}
