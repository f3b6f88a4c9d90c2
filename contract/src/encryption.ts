// Encryption of bodies for client and server, with WebCrypto only. Each request has a fresh secret, wrapped with the
// server's RSA key. Four keys are derived from it, so a message of one direction cannot be replayed in the other.

const ivBytes = 16
const macBytes = 32
const secretBytes = 32
const blockBytes = 16
const minBytes = ivBytes + blockBytes + macBytes
const minKeyBits = 2048
const rsa = { name: 'RSA-OAEP', hash: 'SHA-256' } as const

type Bytes = Uint8Array<ArrayBuffer>
type Key = Awaited<ReturnType<typeof crypto.subtle.importKey>>

/** The keys of one direction. */
export type Ends = { readonly encrypt: Key; readonly authenticate: Key }
export type SecretKeys = { readonly request: Ends; readonly reply: Ends }

/** What the MAC covers besides the bytes: it prevents using a response for another call or another request. */
export type Label = { readonly callName: string; readonly requestId: string }

/** A server's public key and its id: the first 16 hex digits of SHA-256 over its SPKI bytes. */
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
  if (!modulusLength || modulusLength < minKeyBits) throw new Error('the key is too short')
  return { kid: await kidOf(spki), key }
}

/** The id of a public key (see WrapKey). */
export async function kidOf(spki: Bytes): Promise<string> {
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', spki))
  return Array.from(hash.subarray(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

/** The header `x-encrypt-key`: `<kid>.<base64url of the wrapped secret>`. */
export async function wrapSecret({ kid, key }: WrapKey, secret: Bytes): Promise<string> {
  return `${kid}.${toBase64Url(new Uint8Array(await crypto.subtle.encrypt(rsa, key, secret)))}`
}

/**
 * The unwrapped secret, or a random one when unwrapping fails: the caller cannot tell the difference before the MAC
 * fails.
 */
export async function unwrapSecret(privateKey: Key, wrapped: Bytes): Promise<Bytes> {
  const { modulusLength = 0 } = privateKey.algorithm as { modulusLength?: number }
  const shaped =
    wrapped.length === modulusLength / 8 ? wrapped : crypto.getRandomValues(new Uint8Array(modulusLength / 8))
  // Clearing the top bit keeps the value below the modulus, so that the dummy costs a full RSA operation like a valid
  // wrap.
  if (shaped !== wrapped) shaped[0]! &= 0x7f
  const random = newSecret()
  const opened = await crypto.subtle.decrypt(rsa, privateKey, shaped).then(
    (bytes) => new Uint8Array(bytes),
    () => random,
  )
  return opened.length === secretBytes ? opened : random
}

/** Derives four keys from a secret: request and reply, each one to encrypt and one to authenticate. */
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

/** Returns IV ‖ AES-256-CBC ‖ HMAC-SHA-256. The caller must never reuse an IV with the same secret and direction. */
export async function seal(ends: Ends, iv: Bytes, label: Label, plain: Bytes): Promise<Bytes> {
  const cipher = new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, ends.encrypt, plain))
  const mac = new Uint8Array(await crypto.subtle.sign('HMAC', ends.authenticate, authenticated(iv, cipher, label)))
  return joined([iv, cipher, mac])
}

/**
 * The plaintext, or null when the body is not authentic. An invalid body is still decrypted, so that the timing reveals
 * nothing.
 */
export async function unseal(ends: Ends, label: Label, body: Bytes): Promise<Bytes | null> {
  const isShaped = body.length >= minBytes && body.length % blockBytes === 0
  const shaped = isShaped ? body : new Uint8Array(minBytes)
  const iv = shaped.subarray(0, ivBytes)
  const cipher = shaped.subarray(ivBytes, shaped.length - macBytes)
  const mac = shaped.subarray(shaped.length - macBytes)
  const isGenuine = await crypto.subtle.verify('HMAC', ends.authenticate, mac, authenticated(iv, cipher, label))
  const plain = await crypto.subtle.decrypt({ name: 'AES-CBC', iv }, ends.encrypt, cipher).catch(() => null)
  return isShaped && isGenuine && plain ? new Uint8Array(plain) : null
}

/** The decoded bytes, or null for invalid base64url. */
export function fromBase64Url(text: string): Bytes | null {
  if (!/^[A-Za-z0-9_-]*$/.test(text) || text.length % 4 === 1) return null
  return fromBase64(text.replace(/-/g, '+').replace(/_/g, '/'))
}

export function fromBase64(text: string): Bytes {
  return Uint8Array.from(atob(text), (char) => char.charCodeAt(0))
}

// Every part of variable length has a length prefix: two different messages never give the same bytes.
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
