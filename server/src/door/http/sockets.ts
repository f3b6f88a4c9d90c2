// The HTTP side of the sockets: the upgrade's checks, before a socket opens.
import { type IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { WebSocketServer } from 'ws'
import type { Context } from '../../context.ts'
import { socketPath } from '../../call/realtime/connect-realtime.ts'
import type { Sockets } from '../../call/realtime/sockets.ts'
import { isCrossSite } from '../../call/rpc/cross-site.ts'
import { broughtBy } from './api.ts'
import { cookieNames } from './cookie-names.ts'

// A beat is 15 bytes, and nothing else is sent to us.
const maxFrameBytes = 1_024

type Upgrade = { readonly socket: Socket; readonly head: Buffer; release(): void }

/** Adds the socket of the member site. A refused upgrade is answered by a status without a reason. */
export function addSockets(server: FastifyInstance, context: Context, sockets: Sockets): void {
  const cookies = cookieNames(context.config, 'SITE')
  const options = { noServer: true, maxPayload: maxFrameBytes, perMessageDeflate: false, clientTracking: false }
  const library = new WebSocketServer(options)
  const upgradeOf = routeUpgrades(server)
  server.route({
    method: 'GET',
    url: socketPath,
    handler: async (request, reply) => {
      const upgrade = upgradeOf(request.raw)
      if (!upgrade) return await reply.code(404).send()
      const { headers, cookieToken, ip } = broughtBy(cookies, request)
      if (isCrossSite(headers)) return await reply.code(403).send()
      const query = new URL(request.url, 'http://site').searchParams
      const of = (name: string) => query.get(name) ?? ''
      const found = await sockets.admit({
        ticket: of('ticket'),
        mpId: of('mpId'),
        cursor: of('cursor'),
        token: headers['x-token'] || cookieToken,
        host: headers.host,
        ip,
      })
      if (!found) return await reply.code(401).send()
      reply.hijack()
      upgrade.release()
      const { socket, head } = upgrade
      library.handleUpgrade(request.raw, socket, head, (opened) => sockets.open(found, opened))
    },
  })
}

/**
 * Sends upgrade requests through the routes and hooks of other requests. A released socket no longer holds its request and
 * reply, which together take as much memory as an open socket.
 */
function routeUpgrades(server: FastifyInstance): (request: IncomingMessage) => Upgrade | undefined {
  const upgrades = new WeakMap<IncomingMessage, Upgrade>()
  server.server.on('upgrade', (request, socket, head) => {
    // The site listens on TCP only.
    if (!(socket instanceof Socket)) return socket.destroy()
    // Node has removed its own listener, and an error that nobody hears ends the process.
    const drop = () => socket.destroy()
    socket.on('error', drop)
    const reply = new ServerResponse(request)
    reply.assignSocket(socket)
    reply.on('finish', () => socket.destroySoon())
    const release = () => {
      reply.detachSocket(socket)
      socket.off('error', drop)
    }
    upgrades.set(request, { socket, head, release })
    server.routing(request, reply)
  })
  return (request) => upgrades.get(request)
}
