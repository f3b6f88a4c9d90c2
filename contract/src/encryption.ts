// Encrypted bodies, for both sides, on WebCrypto alone. Each request has a fresh secret, wrapped with the server's RSA key;
// four keys come from it, so that nothing said in one direction can be played back in the other.

const ivBytes = 16
const macBytes = 32
const secretBytes = 32
const blockBytes = 16
const leastBytes = ivBytes + blockBytes + macBytes
const leastKeyBits = 2048
const rsa = { name: 'RSA-OAEP', hash: 'SHA-256' } as const

type Bytes = Uint8Array<ArrayBuffer>
type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>

/** The two keys of one direction. */
export type Ends = { readonly encrypt: Key; readonly authenticate: Key }
export type SecretKeys = { readonly request: Ends; readonly reply: Ends }

/** What a body is bound to besides its bytes: no answer can be taken for another call's or another request's. */
export type Label = { readonly callName: string; readonly requestId: string }

/** A server's public key with its name: the first 16 hex digits of SHA-256 over its SPKI bytes. */
export type WrapKey = { readonly kid: string; readonly key: Key }

/** A fresh random secret of 256 bits. */
export function newSecret(): Bytes {
  return crypto.getRandomValues(new Uint8Array(secretBytes))
}

export function newIv(): Bytes {
  return crypto.getRandomValues(new Uint8Array(ivBytes))
}

/** Reads a public key from PEM; throws for anything but RSA of at least 2048 bits. */
export async function readWrapKey(pem: string): Promise<WrapKey> {
  const spki = fromBase64(pem.replace(/-----[^-]+-----|\s/g, ''))
  const key = await crypto.subtle.importKey('spki', spki, rsa, false, ['encrypt'])
  const { modulusLength } = key.algorithm as { modulusLength?: number }
  if (!modulusLength || modulusLength < leastKeyBits) throw new Error('the key is too short')
  return { kid: await kidOf(spki), key }
}

/** The name of a public key. */
export async function kidOf(spki: Bytes): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', spki))
  return Array.from(hash.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The header `x-encrypt-key`: `<kid>.<base64url of the wrapped secret>`. */
export async function wrapSecret({ kid, key }: WrapKey, secret: Bytes): Promise<string> {
  return `${kid}.${toBase64Url(new Uint8Array(await crypto.subtle.encrypt(rsa, key, secret)))}`
}

/** The secret behind a wrap, or a random one when it does not open: whoever sent it learns nothing until the MAC fails. */
export async function unwrapSecret(privateKey: Key, wrapped: Bytes): Promise<Bytes> {
  const { modulusLength = 0 } = privateKey.algorithm as { modulusLength?: number }
  const shaped =
    wrapped.length === modulusLength / 8 ? wrapped : crypto.getRandomValues(new Uint8Array(modulusLength / 8))
  // Below the modulus, so that the key has its full work with what stands in for a wrap of another length.
  if (shaped !== wrapped) shaped[0]! &= 0x7f
  const random = newSecret()
  const opened = await crypto.subtle.decrypt(rsa, privateKey, shaped).then(
    (bytes) => new Uint8Array(bytes),
    () => random,
  )
  return opened.length === secretBytes ? opened : random
}

/** Four keys of one secret: request and reply, each to encrypt and to authenticate. */
export async function deriveKeys(secret: Bytes): Promise<SecretKeys> {
  const root = await crypto.subtle.importKey('raw', secret, 'HKDF', false, ['deriveBits'])
  const info = new TextEncoder().encode('mingtang body 1')
  const bits = await crypto.subtle.deriveBits(
    { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(32), info },
    root,
    1024,
  )
  const part = (index: number): Bytes => new Uint8Array(bits, 32 * index, 32)
  const [requestCipher, requestMac, replyCipher, replyMac] = await Promise.all([
    cipherKey(part(0)),
    macKey(part(1)),
    cipherKey(part(2)),
    macKey(part(3)),
  ])
  return {
    request: { encrypt: requestCipher, authenticate: requestMac },
    reply: { encrypt: replyCipher, authenticate: replyMac },
  }
}

/** IV ‖ AES-256-CBC ‖ HMAC-SHA-256; the caller never gives the same IV twice for one secret and direction. */
export async function seal(ends: Ends, iv: Bytes, label: Label, plain: Bytes): Promise<Bytes> {
  const cipher = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, ends.encrypt, plain))
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', ends.authenticate, authenticated(iv, cipher, label)))
  return joined([iv, cipher, mac])
}

/**
 * What was sealed, or null when anything about it is not as it was. A body that is not genuine is decrypted all the same,
 * so that the time tells nothing.
 */
export async function unseal(ends: Ends, label: Label, body: Bytes): Promise<Bytes | null> {
  const isShaped = body.length >= leastBytes && body.length % blockBytes === 0
  const shaped = isShaped ? body : new Uint8Array(leastBytes)
  const iv = shaped.subarray(0, ivBytes)
  const cipher = shaped.subarray(ivBytes, shaped.length - macBytes)
  const mac = shaped.subarray(shaped.length - macBytes)
  const isGenuine = await crypto.subtle.verify('HMAC', ends.authenticate, mac, authenticated(iv, cipher, label))
  const plain = await crypto.subtle.decrypt({ name: 'AES-CBC', iv }, ends.encrypt, cipher).catch(() => null)
  return isShaped && isGenuine && plain ? new Uint8Array(plain) : null
}

/** The bytes behind base64url, or null. */
export function fromBase64Url(text: string): Bytes | null {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return null
  return fromBase64(text.replace(/-/g, '+').replace(/_/g, '/'))
}

export function fromBase64(text: string): Bytes {
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
}

// Every part but the fixed IV goes with its length: no two different messages give the same bytes.
function authenticated(iv: Bytes, cipher: Bytes, { callName, requestId }: Label): Bytes {
  const encoder = new TextEncoder()
  const name = encoder.encode(callName)
  const id = encoder.encode(requestId)
  return joined([iv, lengthOf(cipher), cipher, lengthOf(name), name, lengthOf(id), id])
}

function lengthOf(part: Bytes): Bytes {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setUint32(0, part.length)
  return bytes
}

function joined(parts: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}

function cipherKey(bytes: Bytes): Promise<Key> {
  return crypto.subtle.importKey('raw', bytes, 'AES-CBC', false, ['encrypt', 'decrypt'])
}

function macKey(bytes: Bytes): Promise<Key> {
  return crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign', 'verify'])
}

function toBase64Url(bytes: Bytes): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/={1,2}$/, '')
}
