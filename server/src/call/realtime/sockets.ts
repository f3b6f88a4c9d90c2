// The sockets of this process: who may open one, what it is sent, and when it is closed.
import type { PushOf } from '@mingtang/contract/push-commands.ts'
import { type ClientFrame, closeCodes } from '@mingtang/contract/socket-frames.ts'
import type { RawData, WebSocket } from 'ws'
import type { Context } from '../../context.ts'
import { addressGroup } from '../rpc/address-group.ts'
import { CallError } from '../rpc/call-error.ts'
import { findSession } from '../rpc/caller.ts'
import { listTenants } from '../../base/tenant/tenant-cache.ts'
import { startBeats } from './beats.ts'
import type { Broker } from './broker.ts'
import { type Connection, type Connections, openConnections, sendDirect } from './connections.ts'
import { openFeed } from './feed.ts'
import { onHints } from './hints.ts'
import { openBroker } from './open-broker.ts'
import { touchOpenSessions } from './session-rows.ts'
import { type Choose, tellSome } from './tell-some.ts'
import { takeTicket, type Ticket } from './ticket-rows.ts'

/** What a request for a socket brings. */
export type Asking = {
  readonly ticket: string
  readonly mpId: string
  readonly cursor: string
  /** The session's token, as calls bring it. */
  readonly token: string
  readonly host: string | undefined
  readonly ip: string
}

export type Admitted = Ticket & { readonly cursor: bigint }

export type Sockets = {
  /** Null when the ticket opens no socket for this request; the ticket is used up either way. */
  admit(asking: Asking): Promise<Admitted | null>
  open(admitted: Admitted, socket: WebSocket): void
  /** Sends a hint without a number to those of the tenant's connected members whom `choose` picks. */
  tellSome(tenant: string, push: PushOf, choose: Choose): Promise<void>
  /** By channel of the database's notifications: what to do. */
  readonly channels: Readonly<Record<string, (payload: string) => void>>
  close(): Promise<void>
}

const limits = { perMember: 10, perAddress: 200 }
const withoutLimits = { perMember: Number.POSITIVE_INFINITY, perAddress: Number.POSITIVE_INFINITY }
const sessionsEveryMs = 6_000
const sessionsAtOnce = 1_000
const maxFramesPerMinute = 100
const maxStrikes = 3

/** Opens the sockets; `version` is the build that the server serves. */
export async function openSockets(context: Context, version: string): Promise<Sockets> {
  const { db, log, config } = context
  const connections = openConnections(config.rateLimits ? limits : withoutLimits)
  const feed = openFeed(db, connections, log)
  const broker: Broker = await openBroker(config.redisUrl, { log, hear: (memberIds) => feed.wake(memberIds) })
  const stopHints = onHints(db, (hints) => {
    feed.tell(hints)
    broker.publish(hints.map(({ memberId }) => memberId))
  })
  const beats = startBeats(connections)

  const endAll = (them: Iterable<Connection>, reason: string | null) => {
    for (const connection of them) {
      if (reason === 'REPLACED') sendDirect(connection, 'ACCOUNT_OFFLINE', {})
      connections.remove(connection)
      connection.socket.close(closeCodes.sessionOver)
    }
  }
  const lookAtSessions = async () => {
    const ids = [...new Set(connections.all().map(({ sessionId }) => sessionId))]
    for (let index = 0; index < ids.length; index += sessionsAtOnce) {
      const over = await touchOpenSessions(db, ids.slice(index, index + sessionsAtOnce))
      for (const { id, endReason } of over) endAll(connections.ofSession(id), endReason)
    }
  }
  // Ends arrive as notifications at once; this finds expired sessions, and ends whose notification was lost.
  const sessions = setInterval(() => {
    lookAtSessions().catch((error: unknown) => log.warn({ err: error }, 'sessions of sockets could not be read'))
  }, sessionsEveryMs)

  return {
    admit: (asking) => admit(context, asking),
    open(admitted, socket) {
      const now = Date.now()
      const counts = { heardAt: now, frameCount: 0, countedAt: now, strikes: 0 }
      const connection: Connection = { ...admitted, socket, ...counts }
      if (!connections.add(connection)) return socket.close(closeCodes.misused)
      // Without a listener an error of one client would end the process; the socket closes by itself.
      socket.on('error', () => {})
      socket.on('close', () => connections.remove(connection))
      socket.on('message', (data, isBinary) => hear(connections, connection, isBinary ? '' : textOf(data)))
      if (version) sendDirect(connection, 'PC_APP_UPDATE', { version })
      beats.begin(connection)
      feed.wake([connection.memberId])
    },
    tellSome: (tenant, push, choose) => tellSome(connections, tenant, push, choose),
    channels: {
      realtime_session_ended(payload) {
        const [id = '', reason = ''] = payload.split(' ')
        endAll(connections.ofSession(id), reason)
      },
      realtime_member_disabled: (id) => endAll(connections.ofMember(id), null),
    },
    async close() {
      clearInterval(sessions)
      beats.stop()
      stopHints()
      feed.close()
      for (const { socket } of connections.all()) socket.close(closeCodes.restart)
      await broker.close()
    },
  }
}

async function admit(context: Context, asking: Asking): Promise<Admitted | null> {
  const { db } = context
  if (!/^[0-9]{1,18}$/.test(asking.cursor)) return null
  const ticket = await takeTicket(db, asking.ticket)
  if (!ticket || ticket.memberId !== asking.mpId || ticket.addressGroup !== addressGroup(asking.ip)) return null
  const name = asking.host?.split(':', 1)[0]?.toLowerCase() ?? ''
  const byHost = (await listTenants(db)).find(({ hosts }) => hosts.includes(name))
  if (byHost && byHost.code !== ticket.tenant) return null
  // A ticket that was read in a log is worth nothing without the session that asked for it.
  const session = await findSession(context, ticket.tenant, asking.token, false).catch((error: unknown) => {
    if (error instanceof CallError) return null
    throw error
  })
  if (session?.id !== ticket.sessionId || session.steps.length > 0) return null
  return { ...ticket, cursor: BigInt(asking.cursor) }
}

/** The text of a frame; the library gives a Buffer unless it is told otherwise. */
function textOf(data: RawData): string {
  return Buffer.isBuffer(data) ? data.toString() : ''
}

/** A client beats; anything else is a strike. Too many frames or strikes close its socket. */
function hear(connections: Connections, connection: Connection, text: string): void {
  const now = Date.now()
  if (now - connection.countedAt > 60_000) Object.assign(connection, { countedAt: now, frameCount: 0 })
  connection.frameCount += 1
  connections.heard(connection, now)
  if (!isBeat(text)) connection.strikes += 1
  if (connection.frameCount > maxFramesPerMinute || connection.strikes >= maxStrikes)
    connection.socket.close(closeCodes.misused)
}

const beat: ClientFrame = { type: 'beat' }
const beatText = JSON.stringify(beat)

function isBeat(text: string): boolean {
  return text === beatText
}
