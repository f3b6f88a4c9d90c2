import { cpus } from 'node:os'
import { hash, verify } from '@node-rs/argon2'
import pLimit from 'p-limit'
import { CallError } from '../../call/rpc/call-error.ts'

// OWASP's parameters for argon2id: 19 MiB, two passes, one lane.
const parameters = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const
const limit = pLimit(Math.max(1, cpus().length))
const maxWaiting = 200

/** The argon2id hash of a password; throws overloaded when more than 200 hashes wait. */
export async function hashPassword(password: string): Promise<string> {
  return await inTurn(() => hash(password, parameters))
}

/** True when the password matches. Without a stored hash it takes the same time and returns false, so unknown accounts look like known ones. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  const fits = await inTurn(async () => verify(stored ?? (await decoy()), password))
  return stored !== null && fits
}

let decoyHash: Promise<string> | null = null
function decoy(): Promise<string> {
  decoyHash ??= hash('nobody has this password', parameters)
  return decoyHash
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= maxWaiting) throw new CallError('overloaded')
  return await limit(work)
}
