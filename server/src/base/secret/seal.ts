import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'

/** Encrypts a text for the database (AES-256-GCM). `owner` is authenticated with it, so that a row moved to another member does not decrypt. */
export function seal(key: string, owner: string, text: string): string {
  const iv = randomBytes(12)
  const cipher = createCipheriv(algorithm, keyOf(key), iv).setAAD(Buffer.from(owner))
  const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64')
}

/** Decrypts a sealed text; throws when it was changed, moved or sealed with another key. */
export function unseal(key: string, owner: string, sealed: string): string {
  const bytes = Buffer.from(sealed, 'base64')
  const decipher = createDecipheriv(algorithm, keyOf(key), bytes.subarray(0, 12)).setAAD(Buffer.from(owner))
  decipher.setAuthTag(bytes.subarray(12, 28))
  return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8')
}

function keyOf(key: string): Buffer {
  return createHash('sha256').update(`account/${key}`).digest()
}
