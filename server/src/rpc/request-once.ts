// The first answer to a request id is its answer for ever.
import { createHash } from 'node:crypto'
import type { Tx } from '../db/db.ts'
import { CallError } from './call-error.ts'
import { findReply, insertReply, lockRequest, type RequestKey, type StoredReply } from './request-once-rows.ts'

/** What a request has left under its id. */
type Kept = { readonly inputHash: Buffer }

export type OnceRequest<Row extends Kept> = {
  /** Tells the same input from another one. */
  readonly inputHash: Buffer
  /** Reads what is kept under the request id. */
  readonly find: () => Promise<Row | null>
  /**
   * Does the work and keeps its row under the request id. A unique key lets one of two at once keep its row; the other moves
   * nothing. Answers null when the row is to be read anew.
   */
  readonly work: () => Promise<Row | null>
}

/**
 * Does the work of a request once and answers what is kept of it, now and whenever it is asked again; another input under the
 * same id is refused as requestIdReused. What the work throws leaves nothing, so the same id may try again.
 */
export async function once<Row extends Kept>({ inputHash, find, work }: OnceRequest<Row>): Promise<Row> {
  const kept = (await find()) ?? (await work()) ?? (await find())
  if (!kept) throw new Error('A request has left nothing under its id')
  if (!kept.inputHash.equals(inputHash)) throw new CallError('requestIdReused')
  return kept
}

export type ReplyKey = RequestKey & {
  readonly call: string
  /** Canonical bytes of the decoded request. */
  readonly input: Uint8Array
}

/** `once` for work within one transaction: the bytes of its reply are kept and commit together with what it did. */
export async function replyOnce(tx: Tx, key: ReplyKey, work: () => Promise<Uint8Array>): Promise<Uint8Array> {
  checkRequestId(key.requestId)
  const inputHash = hashInput(key.call, key.input)
  const { reply } = await once<StoredReply>({
    inputHash,
    find: async () => {
      // Two requests with one id meet here: the second waits until the first has committed its reply.
      const [, kept] = await Promise.all([lockRequest(tx, key), findReply(tx, key)])
      return kept
    },
    work: async () => {
      const row = { inputHash, reply: Buffer.from(await work()) }
      await insertReply(tx, key, key.call, row)
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

/** The hash that tells the same input from another one. */
export function hashInput(call: string, input: Uint8Array): Buffer {
  return createHash('sha256').update(call).update('\0').update(input).digest()
}
