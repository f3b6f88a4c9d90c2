// The signature on every request, answer and callback between us and third parties: HMAC-SHA-256 over the raw bytes.
import { isUuid } from '@mingtang/contract/uuid.ts'
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import type { NonceMemory } from './nonce-memory.ts'

export type SignedHeaders = Readonly<Record<string, string | undefined>>

const maxSkewMs = 300_000
const milliseconds = /^\d{10,15}$/

function hmac(secret: string, head: string, body: string | Buffer): string {
  return createHmac('sha256', secret).update(head).update(body).digest('hex')
}

/** Headers that sign `body` for `path` (with query, without origin), with a fresh nonce. */
export function signRequest(merchant: string, secret: string, path: string, body: Buffer, nowMs = Date.now()) {
  const nonce = randomUUID()
  const signature = hmac(secret, `${nowMs}\n${nonce}\n${path}\n`, body)
  return {
    'content-type': 'application/json',
    'x-merchant': merchant,
    'x-timestamp': `${nowMs}`,
    'x-nonce': nonce,
    'x-signature': signature,
  }
}

/** Signs an answer to the request with this nonce. */
export function signAnswer(secret: string, requestNonce: string, body: string | Buffer): string {
  return hmac(secret, `${requestNonce}\n`, body)
}

/** True when the answer is signed with the secret for the request with this nonce. */
export function verifyAnswer(secret: string, requestNonce: string, body: Buffer, signature: string): boolean {
  return sameText(signAnswer(secret, requestNonce, body), signature)
}

/**
 * The one of the secrets with which `merchant` signed exactly these bytes; null when none did, the timestamp is more than
 * 300 s off our clock or the nonce was used.
 */
export function signingSecret(
  merchant: string,
  secrets: readonly string[],
  headers: SignedHeaders,
  path: string,
  body: Buffer,
  nonces: NonceMemory,
  nowMs = Date.now(),
): string | null {
  const at = headers['x-timestamp'] ?? ''
  const nonce = headers['x-nonce'] ?? ''
  const given = headers['x-signature'] ?? ''
  const isExpected = (secret: string) => sameText(hmac(secret, `${at}\n${nonce}\n${path}\n`, body), given)
  const secret = secrets.find(isExpected)
  if (secret === undefined || headers['x-merchant'] !== merchant) return null
  if (!milliseconds.test(at) || !isUuid(nonce)) return null
  if (Math.abs(nowMs - Number(at)) > maxSkewMs) return null
  // Last, so that a forged request cannot use up the nonce of a genuine one.
  return nonces.take(nonce, Number(at) + maxSkewMs, nowMs) ? secret : null
}

/** True when `merchant` signed the request, as `signingSecret` says. */
export function verifyRequest(...asked: Parameters<typeof signingSecret>): boolean {
  return signingSecret(...asked) !== null
}

function sameText(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
