// The client side of encrypted bodies; loaded only when the tenant's body mode is encrypted.
import { type BodyStrategy, bodyTypes } from './body.ts'
import { deriveKeys, newIv, newSecret, readWrapKey, seal, unseal, type WrapKey, wrapSecret } from './encryption.ts'
import type { Envelope } from './envelope.ts'
import { type ErrorName, errorNameOf } from './errors.ts'

// The errors the server can only send unencrypted, because it could not read the secret. Any other unencrypted response
// is treated as forged. None of these errors ends a call that moves money: the client keeps the request id, and a retry
// returns the first reply.
const openRefusals: readonly (ErrorName | undefined)[] = [
  'bodyUnreadable',
  'encryptionKeyOld',
  'bodyModeClosed',
  'tooManyRequests',
  'overloaded',
  'tookTooLong',
  'internal',
]

export type EncryptedBodyOptions = {
  /** PEM of the tenant's newest key (`rsaPublicKey` of its configuration). */
  readonly publicKey: string
  /** The stored IV, if any. Every request has a new secret, so the same IV and key are never combined twice. */
  readonly iv?: () => Uint8Array<ArrayBuffer> | undefined
}

/** The strategy for one public key; rejects when the key is unusable. */
export async function encryptedBody({ publicKey, iv }: EncryptedBodyOptions): Promise<BodyStrategy> {
  const wrapKey = await readWrapKey(publicKey)
  return {
    write: (_name, wireName, request, requestId) => write(wrapKey, wireName, request, requestId, iv?.() ?? newIv()),
  }
}

async function write(
  wrapKey: WrapKey,
  callName: string,
  request: object,
  requestId: string,
  iv: Uint8Array<ArrayBuffer>,
): ReturnType<BodyStrategy['write']> {
  const secret = newSecret()
  const label = { callName, requestId }
  const [header, keys] = await Promise.all([wrapSecret(wrapKey, secret), deriveKeys(secret)])
  return {
    contentType: bodyTypes.encrypted,
    headers: { 'x-encrypt-key': header },
    body: await seal(keys.request, iv, label, new TextEncoder().encode(JSON.stringify(request))),
    async read(response) {
      if (response.headers.get('content-type') !== bodyTypes.encrypted) return openRefusalOf(await response.json())
      const plain = await unseal(keys.reply, label, new Uint8Array(await response.arrayBuffer()))
      if (!plain) throw new Error('the answer is not genuine')
      return JSON.parse(new TextDecoder().decode(plain)) as Envelope<unknown>
    },
  }
}

function openRefusalOf(answer: unknown): Envelope<unknown> {
  const envelope = answer as Envelope<unknown>
  if (envelope.success || !openRefusals.includes(errorNameOf(envelope.code)))
    throw new Error('the answer is not genuine')
  return envelope
}
