// The HTTP side of the sockets: the upgrade's checks, before a socket opens.
import websocket from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '../context.ts'
import { socketPath } from '../realtime/connect-realtime.ts'
import type { Admitted, Sockets } from '../realtime/sockets.ts'
import { isCrossSite } from '../rpc/cross-site.ts'
import { broughtBy } from './api.ts'
import { cookieNames } from './cookie-names.ts'

// A beat is 15 bytes, and nothing else is sent to us.
const mostFrameBytes = 1_024

/** Adds the socket of the member site. A refused upgrade is answered by a status without a reason. */
export async function addSockets(server: FastifyInstance, context: Context, sockets: Sockets): Promise<void> {
  const cookies = cookieNames(context.config, 'SITE')
  const admitted = new WeakMap<FastifyRequest, Admitted>()
  await server.register(websocket, { options: { maxPayload: mostFrameBytes, perMessageDeflate: false } })
  server.route({
    method: 'GET',
    url: socketPath,
    preValidation: async (request, reply) => {
      // A plain GET gets the handler's 404.
      if (!request.ws) return
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
      admitted.set(request, found)
    },
    handler: (_request, reply) => reply.code(404).send(),
    wsHandler: (socket, request) => {
      const found = admitted.get(request)
      if (found) sockets.open(found, socket)
      else socket.terminate()
    },
  })
}
