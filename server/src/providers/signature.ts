// The signature on every request, answer and callback between us and third parties: HMAC-SHA-256 over the raw bytes.
import { isUuid } from '@mingtang/contract/uuid.ts'
import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

export type SignedHeaders = Readonly<Record<string, string | undefined>>

/** Keeps the nonces of accepted requests for as long as their timestamp would be accepted. */
export type NonceMemory = {
  /** True for an unused nonce, which is then used until `untilMs`. */
  take(merchant: string, nonce: string, untilMs: number, nowMs: number): boolean
}

const maxSkewMs = 300_000
const nonceMaps = 256
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
  const ageMs = BigInt(nowMs) - BigInt(at)
  if (ageMs > maxSkewMs || ageMs < -maxSkewMs) return null
  // Last, so that a forged request cannot use up the nonce of a genuine one.
  return nonces.take(merchant, nonce, Number(at) + maxSkewMs, nowMs) ? secret : null
}

/** True when `merchant` signed the request, as `signingSecret` says. */
export function verifyRequest(...asked: Parameters<typeof signingSecret>): boolean {
  return signingSecret(...asked) !== null
}

/** In the memory of this process: an event replayed to another node finds its order already settled. */
export function openNonceMemory(): NonceMemory {
  // A map of half a million stops the process for 20 to 30 ms when it grows; many small ones grow one by one.
  const maps = Array.from({ length: nonceMaps }, () => new Map<string, number>())
  return {
    take(merchant, nonce, untilMs, nowMs) {
      // By its last two digits, which are random in each version of UUID that a merchant may use.
      const used = maps[Number.parseInt(nonce.slice(-2), 16)] as Map<string, number>
      // In order of arrival, so cleanup stops at the first nonce still kept.
      for (const [key, until] of used) {
        if (nowMs <= until) break
        used.delete(key)
      }
      const key = `${merchant}/${nonce.toLowerCase()}`
      if (used.has(key)) return false
      used.set(key, untilMs)
      return true
    },
  }
}

function sameText(left: string, right: string): boolean {
  const [one, other] = [Buffer.from(left), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
