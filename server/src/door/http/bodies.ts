// Reads the bodies of requests: raw bytes, because signatures and codecs need exactly what was sent.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { IncomingMessage } from 'node:http'
import { addressGroup } from '../../call/rpc/address-group.ts'
import { senderAddress } from '../../call/rpc/sender-address.ts'
import { type BodyBudget, openBodyBudget } from './body-budget.ts'

const mib = 1_048_576
// Calls of everybody do not wait for those who upload.
const small = { all: 32 * mib, ofAddress: 2 * mib }
const large = { all: 32 * mib, ofAddress: 12 * mib }

type Held = { readonly budget: BodyBudget; readonly limit: number; readonly address: string; bytes: number }

/** Reads every body of a listener and counts what is held until the reply is sent or the connection ends. */
export function addBodies(server: FastifyInstance, usualLimit: number): void {
  const [usual, uploads] = [openBodyBudget(small), openBodyBudget(large)]
  const held = new WeakMap<FastifyRequest, Held>()
  server.addHook('preParsing', (request, reply, payload, done) => {
    const limit = request.routeOptions.bodyLimit ?? usualLimit
    const budget = limit > usualLimit ? uploads : usual
    const own: Held = { budget, limit, address: addressGroup(senderAddress(request)), bytes: 0 }
    held.set(request, own)
    reply.raw.once('close', () => own.budget.give(own.address, own.bytes))
    done(null, payload)
  })
  server.removeAllContentTypeParsers()
  // JSON also by its name, because Fastify looks for a parser of any type only after it has found none of the request's.
  server.addContentTypeParser(['application/json', '*'], async (request: FastifyRequest, payload: IncomingMessage) => {
    const own = held.get(request)
    if (!own) throw new Error('The hook before the parser did not run')
    return await readBody(payload, own)
  })
}

class BodyRefused extends Error {
  readonly statusCode: number
  constructor(statusCode: number) {
    super(`The body is refused with ${statusCode}`)
    this.statusCode = statusCode
  }
}

function readBody(payload: IncomingMessage, own: Held): Promise<Buffer> {
  const { budget, limit, address } = own
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    let length = 0
    const refuse = (status: number) => {
      parts.length = 0
      payload.off('data', add).resume()
      reject(new BodyRefused(status))
    }
    const add = (part: Buffer) => {
      length += part.length
      if (length > limit) return refuse(413)
      if (!budget.take(address, part.length)) return refuse(503)
      own.bytes += part.length
      parts.push(part)
    }
    payload.once('end', () => resolve(parts.length === 1 ? parts[0]! : Buffer.concat(parts)))
    payload.once('error', () => reject(new BodyRefused(400)))
    if (Number(payload.headers['content-length'] ?? 0) > limit) return refuse(413)
    payload.on('data', add)
  })
}
