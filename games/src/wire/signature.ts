import { isUuid } from '@mingtang/contract/uuid.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Connection } from '../db/database.ts'
import { sql } from '../db/sql.ts'
import { acceptedSecrets, type Merchants } from './merchants.ts'

/** `secret` is the one that signed the request, and signs its answer. */
export type Caller = { merchant: string; secret: string; nonce: string; raw: Buffer }

const maxSkewMs = 300_000
const timestamp = /^\d{10,15}$/

function hmac(secret: string, head: string, body: Buffer | string): string {
  return createHmac('sha256', secret).update(head).update(body).digest('hex')
}

export function signRequest(secret: string, at: string, nonce: string, path: string, body: Buffer | string): string {
  return hmac(secret, `${at}\n${nonce}\n${path}\n`, body)
}

export function signAnswer(secret: string, requestNonce: string, body: Buffer | string): string {
  return hmac(secret, `${requestNonce}\n`, body)
}

/** The four headers of a signed request with a new nonce; `path` is the path with its query. */
export function signedHeaders(merchant: string, secret: string, path: string, body: string): Record<string, string> {
  const at = String(Date.now())
  const nonce = randomUUID()
  return {
    'content-type': 'application/json',
    'x-merchant': merchant,
    'x-timestamp': at,
    'x-nonce': nonce,
    'x-signature': signRequest(secret, at, nonce, path, body),
  }
}

export function sameText(left: string, right: string): boolean {
  const a = Buffer.from(left)
  const b = Buffer.from(right)
  return a.length === b.length && timingSafeEqual(a, b)
}

function header(request: FastifyRequest, name: string): string {
  const value = request.headers[name]
  return typeof value === 'string' ? value : ''
}

/**
 * Authenticates the merchant by the signature over the raw body, or says why it is refused; accepts each nonce once.
 */
export async function authenticate(
  db: Connection,
  merchants: Merchants,
  request: FastifyRequest,
): Promise<Caller | { refused: string }> {
  const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0)
  const merchant = header(request, 'x-merchant')
  const at = header(request, 'x-timestamp')
  const nonce = header(request, 'x-nonce')
  const given = header(request, 'x-signature')
  const hasSigned = (one: string) => sameText(signRequest(one, at, nonce, request.url, raw), given)
  const secrets = acceptedSecrets(merchants, merchant)
  // An unknown merchant costs the same time and gets the same response as a wrong signature.
  const secret = (secrets.length > 0 ? secrets : ['no such merchant']).find(hasSigned)
  if (secret === undefined || secrets.length === 0) return { refused: 'BAD_SIGNATURE' }
  if (!timestamp.test(at) || Math.abs(Date.now() - Number(at)) > maxSkewMs) return { refused: 'STALE_TIMESTAMP' }
  if (!isUuid(nonce)) return { refused: 'BAD_NONCE' }
  const fresh = await db.query(
    sql`INSERT INTO wire_nonces (merchant, nonce) VALUES (${merchant}, ${nonce}) ON CONFLICT DO NOTHING RETURNING nonce`,
  )
  return fresh.length === 1 ? { merchant, secret, nonce, raw } : { refused: 'NONCE_REUSED' }
}

export async function forgetOldNonces(db: Connection): Promise<void> {
  await db.query(sql`DELETE FROM wire_nonces WHERE seen_at < now() - interval '11 minutes'`)
}

export function sendSigned(reply: FastifyReply, caller: Caller, body: string): FastifyReply {
  return reply
    .header('content-type', 'application/json; charset=utf-8')
    .header('cache-control', 'no-store')
    .header('x-signature', signAnswer(caller.secret, caller.nonce, body))
    .send(body)
}

export function sendUnauthorized(reply: FastifyReply, code: string): FastifyReply {
  return reply.code(401).send({ code, message: 'The request is not signed as agreed.' })
}
