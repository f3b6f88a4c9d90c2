import { createHash, randomBytes } from 'node:crypto'

/** A fresh 256-bit session token, base64url. */
export function newToken(): string {
  return randomBytes(32).toString('base64url')
}

/** What is stored of a token: whoever reads the table cannot use it. */
export function hashToken(token: string): Buffer {
  return createHash('sha256').update(token).digest()
}
