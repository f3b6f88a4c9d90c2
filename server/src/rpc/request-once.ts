// The first answer to a request id is its answer for ever; it commits together with what the request did.
import { createHash } from 'node:crypto'
import type { Tx } from '../db/db.ts'
import { CallError } from './call-error.ts'
import { findReply, insertReply, lockRequest } from './request-once-rows.ts'

export type OnceKey = {
  readonly tenant: string
  readonly caller: string
  readonly requestId: string
  readonly call: string
  /** Canonical bytes of the decoded request. */
  readonly input: Uint8Array
}

const form = /^[A-Za-z0-9-]{16,64}$/

/** Throws requestIdMissing unless the id can serve as an idempotency key. */
export function checkRequestId(requestId: string): void {
  if (!form.test(requestId)) throw new CallError('requestIdMissing')
}

/** The hash that tells the same input from another one. */
export function hashInput(call: string, input: Uint8Array): Buffer {
  return createHash('sha256').update(call).update('\0').update(input).digest()
}

/** Runs `work` once per key and answers the stored bytes afterwards; another input under the same id is refused. */
export function once(tx: Tx, key: OnceKey, work: () => Promise<Uint8Array>): Promise<Uint8Array> {
  return onceUnsafe(tx, key, work, {})
}

/** `once` with a switch for the test that proves the lock is needed. */
export async function onceUnsafe(
  tx: Tx,
  key: OnceKey,
  work: () => Promise<Uint8Array>,
  unsafe: { readonly skipLock?: boolean },
): Promise<Uint8Array> {
  checkRequestId(key.requestId)
  const hash = hashInput(key.call, key.input)
  // Two requests with one id meet here: the second waits until the first has committed its answer.
  const lock = unsafe.skipLock ? null : lockRequest(tx, key)
  const [first] = await Promise.all([findReply(tx, key), lock])
  if (first) {
    if (!first.inputHash.equals(hash)) throw new CallError('requestIdReused')
    return first.reply
  }
  const reply = await work()
  await insertReply(tx, key, key.call, { inputHash: hash, reply: Buffer.from(reply) })
  return reply
}
