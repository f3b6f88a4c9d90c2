// Opens encrypted request bodies. Every failure gives the same error after the same steps: an attacker who tries wrapped
// keys, MACs or paddings cannot tell which of them failed.
import { createHash } from 'node:crypto'
import { bodyTypes } from '@mingtang/contract/body.ts'
import {
  deriveKeys,
  fromBase64Url,
  newIv,
  seal,
  type SecretKeys,
  unseal,
  unwrapSecret,
} from '@mingtang/contract/encryption.ts'
import { type CallName, calls } from '@mingtang/contract/gen/calls.ts'
import type { Context } from '../../context.ts'
import { insertSecret } from '../../base/secret/wire-key-rows.ts'
import { type Body, type Exchange, jsonExchange, parseJson } from './bodies.ts'
import { CallError } from './call-error.ts'

const windowMs = 5 * 60_000
const keyForm = /^([0-9a-f]{16})\.(.*)$/
const timedForm = /^([0-9a-f]{8})-([0-9a-f]{4})-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

export type Encrypted = {
  readonly tenant: string
  readonly name: CallName
  readonly requestId: string
  /** The header `x-encrypt-key`. */
  readonly encryptKey: string
  readonly raw: Buffer
}

/** Opens an encrypted request; throws encryptionKeyOld for an unknown key, bodyUnreadable for every other failure. */
export async function openEncrypted(context: Context, sent: Encrypted): Promise<Exchange> {
  const [, kid = '', wrapped = ''] = keyForm.exec(sent.encryptKey) ?? []
  const privateKey = kid ? await context.wireKeys.privateKey(sent.tenant, kid) : null
  if (!privateKey) throw new CallError('encryptionKeyOld')
  const secret = await unwrapSecret(privateKey, fromBase64Url(wrapped) ?? new Uint8Array())
  const keys = await deriveKeys(secret)
  const label = { callName: calls[sent.name].wireName, requestId: sent.requestId }
  const plain = await unseal(keys.request, label, Uint8Array.from(sent.raw))
  // Parses even when decryption failed, so that both cases take the same steps.
  const value = parseJson(plain ?? sent.raw)
  if (!plain || value === undefined) throw new CallError('bodyUnreadable')
  const json = jsonExchange(Buffer.from(plain.buffer, plain.byteOffset, plain.length))
  const sealed = (body: Body) => sealReply(keys, label, body)
  return {
    admit: () => admit(context, sent, createHash('sha256').update(secret).digest()),
    decode: (schema) => json.decode(schema),
    success: async (schema, message) => sealed(await json.success(schema, message)),
    blob: async (_contentType, schema, message) => sealed(await json.success(schema, message)),
    failure: async (code, msg, data) => sealed(await json.failure(code, msg, data)),
  }
}

// Money calls are idempotent by request id and may be retried much later; they need no time window and no replay check.
async function admit(context: Context, { name, requestId }: Encrypted, secretHash: Buffer): Promise<void> {
  if (calls[name].movesMoney) return
  const sentAt = timeOf(requestId)
  const now = Date.now()
  if (sentAt === null || Math.abs(now - sentAt) > windowMs) throw new CallError('requestTimeWrong', { serverTime: now })
  if (!(await insertSecret(context.db, secretHash))) throw new CallError('bodyReplayed')
}

/** The timestamp of a UUID version 7 in milliseconds; null for any other text. */
function timeOf(requestId: string): number | null {
  const [, high, low] = timedForm.exec(requestId) ?? []
  return high && low ? Number.parseInt(high + low, 16) : null
}

async function sealReply(
  { reply }: SecretKeys,
  label: { readonly callName: string; readonly requestId: string },
  body: Body,
): Promise<Body> {
  const content = await seal(reply, newIv(), label, Uint8Array.from(Buffer.from(body.content)))
  return { contentType: bodyTypes.encrypted, content: Buffer.from(content) }
}
