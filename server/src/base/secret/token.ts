import { hash, randomBytes } from 'node:crypto'

/** A fresh 256-bit session token, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** The SHA-256 hash stored instead of a token, so that a reader of the table cannot use it. */
export function hashToken(token: string): Buffer {
  return hash('sha256', token, 'buffer')
}
