import { randomBytes } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Secrets that the site shares with its third parties for signatures, and the keys of its own. Created once, in a file only its owner can read.
 */
export type Secrets = {
  platform: string
  payment: string
  gamesAdmin: string
  gamesSeeds: string
  account: string
  outbox: string
  metrics: string
}

const names: (keyof Secrets)[] = ['platform', 'payment', 'gamesAdmin', 'gamesSeeds', 'account', 'outbox', 'metrics']

/** Reads the secrets from the file; creates and stores missing ones. */
export function readOrMakeSecrets(file: string): Secrets {
  const known = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {}
  const secrets = Object.fromEntries(names.map((name) => [name, known[name] ?? randomBytes(32).toString('base64url')]))
  writePrivateFile(file, secrets)
  return secrets as Secrets
}

/** Writes JSON that only the file's owner can read, atomically. */
export function writePrivateFile(file: string, content: unknown): void {
  mkdirSync(dirname(file), { recursive: true })
  const fresh = `${file}.new`
  writeFileSync(fresh, `${JSON.stringify(content, null, 2)}\n`, { mode: 0o600 })
  chmodSync(fresh, 0o600)
  renameSync(fresh, file)
}
