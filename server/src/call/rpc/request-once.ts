// Idempotency: the first reply to a request id is stored and returned to every retry.
import { hash } from 'node:crypto'
import type { Tx } from '../../base/db/db.ts'
import { isUniqueViolation } from '../../base/db/errors.ts'
import { CallError } from './call-error.ts'
import { findReply, insertReply, lockRequest, type RequestKey, type StoredReply } from './request-once-rows.ts'

/** The row stored under a request id. */
type Kept = { readonly inputHash: Buffer }

export type OnceRequest<Row extends Kept> = {
  /** Detects a different input under the same id. */
  readonly inputHash: Buffer
  /** Reads the stored row. */
  readonly find: () => Promise<Row | null>
  /**
   * Does the work and stores its row. Of two concurrent requests a unique key lets only one store its row; the other
   * moves nothing and returns null, so that the stored row is read again.
   */
  readonly work: () => Promise<Row | null>
}

/**
 * Does the work of a request once and returns its stored row to every retry; throws requestIdReused for another input
 * or another call under the same id. When the work throws nothing is stored, so the same id can be retried.
 */
export async function once<Row extends Kept>({ inputHash, find, work }: OnceRequest<Row>): Promise<Row> {
  const kept = (await find()) ?? (await work().catch(refuseTaken)) ?? (await find())
  if (!kept) throw new Error('A request has left nothing under its id')
  if (!kept.inputHash.equals(inputHash)) throw new CallError('requestIdReused')
  return kept
}

/** True when the id belongs to a request of another call: all of them share the keys of `request_once`. */
export function isIdTaken(error: unknown): boolean {
  return isUniqueViolation(error, 'request_once_pkey')
}

function refuseTaken(error: unknown): never {
  throw isIdTaken(error) ? new CallError('requestIdReused') : error
}

export type ReplyKey = RequestKey & {
  readonly call: string
  /** Canonical bytes of the decoded request. */
  readonly input: Uint8Array
}

/** `once` within one transaction: the bytes of the reply are stored and commit together with the work. */
export async function replyOnce(tx: Tx, key: ReplyKey, work: () => Promise<Uint8Array>): Promise<Uint8Array> {
  checkRequestId(key.requestId)
  const inputHash = hashInput(key.call, key.input)
  const { reply } = await once<StoredReply>({
    inputHash,
    find: async () => {
      // Of two requests with one id the second waits here until the first has committed its reply.
      const [, kept] = await Promise.all([lockRequest(tx, key), findReply(tx, key)])
      return kept
    },
    work: async () => {
      const row = { inputHash, reply: Buffer.from(await work()) }
      if (!(await insertReply(tx, key, key.call, row))) throw new CallError('requestIdReused')
      return row
    },
  })
  return reply
}

const form = /^[A-Za-z0-9-]{16,64}$/

/** Throws requestIdMissing unless the id can serve as an idempotency key. */
export function checkRequestId(requestId: string): void {
  if (!form.test(requestId)) throw new CallError('requestIdMissing')
}

/** The SHA-256 hash of a call's name and input. */
export function hashInput(call: string, input: Uint8Array): Buffer {
  return hash('sha256', Buffer.concat([Buffer.from(`${call}\0`), input]), 'buffer')
}
