import { createHash, randomBytes } from 'node:crypto'

export function hashOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex')
}

export function newSecret(): string {
  return randomBytes(32).toString('base64url')
}
