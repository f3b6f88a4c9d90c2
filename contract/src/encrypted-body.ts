// The client's side of encrypted bodies; fetched only where the tenant asks for them.
import { type BodyStrategy, bodyTypes } from './body.ts'
import { deriveKeys, newIv, newSecret, readWrapKey, seal, unseal, type WrapKey, wrapSecret } from './encryption.ts'
import type { Envelope } from './envelope.ts'
import { type ErrorName, errorNameOf } from './errors.ts'

// What the server can say only in the open, because it never came to know the secret. Anything else in the open
// was not said by it. None of these ends a call that moves money: its number is kept, and asking again gives the first answer.
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
  /** The stored IV where there is one; each secret is used for one request, so it never meets the same key twice. */
  readonly iv?: () => Uint8Array<ArrayBuffer> | undefined
}

/** A strategy for one public key; rejects when the key cannot be used. */
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
