import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'

const algorithm = 'aes-256-gcm'
const ivBytes = 12
const tagBytes = 16

/** Encrypts what a reader of the database must not know, with a key that is kept elsewhere. */
export type Seals = {
  /** The text for the column of the row that `owner` names. */
  seal(owner: string, text: string): string
  /** The text again; throws when it was changed, belongs to another row or was sealed with another key. */
  unseal(owner: string, sealed: string): string
}

/** AES-256-GCM; the owner is authenticated with the text, so that no text opens in another row. */
export function sealsOf(key: string): Seals {
  const secret = createHash('sha256').update(`seeds/${key}`).digest()
  return {
    seal(owner, text) {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv(algorithm, secret, iv).setAAD(Buffer.from(owner))
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), content]).toString('base64')
    },
    unseal(owner, sealed) {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv(algorithm, secret, bytes.subarray(0, ivBytes)).setAAD(Buffer.from(owner))
      decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
      const content = bytes.subarray(ivBytes + tagBytes)
      return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8')
    },
  }
}
