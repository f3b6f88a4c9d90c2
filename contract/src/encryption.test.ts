import {
  constants,
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  generateKeyPairSync,
  hkdfSync,
  privateDecrypt,
  publicEncrypt,
  randomBytes,
} from 'node:crypto'
import { beforeAll, describe, expect, it, test } from 'vitest'
import {
  deriveKeys,
  fromBase64Url,
  newIv,
  newSecret,
  readWrapKey,
  seal,
  type SecretKeys,
  unseal,
  unwrapSecret,
  wrapSecret,
} from './encryption.ts'

// The expected values come from node:crypto, written independently from the design document.
const pair = generateKeyPairSync('rsa', { modulusLength: 2048 })
const pem = pair.publicKey.export({ type: 'spki', format: 'pem' })
const label = { callName: 'login_login', requestId: '01890a5d-ac96-774b-bcce-b302099a8057' }
const text = Buffer.from('{"username":"linqing","password":"\u5bc6\u7801"}')
const secret = Uint8Array.from(Buffer.from('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f', 'hex'))
const iv = Uint8Array.from(Buffer.from('f0f1f2f3f4f5f6f7f8f9fafbfcfdfeff', 'hex'))
const okm = Buffer.from(hkdfSync('sha256', secret, Buffer.alloc(32), 'mingtang body 1', 128))
const part = (index: number) => okm.subarray(32 * index, 32 * index + 32)

let keys: SecretKeys
beforeAll(async () => {
  keys = await deriveKeys(secret)
})

function withLength(bytes: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(bytes.length)
  return Buffer.concat([length, bytes])
}

function macOf(key: Buffer, cipher: Buffer, { callName, requestId } = label): Buffer {
  const name = Buffer.from(callName)
  return createHmac('sha256', key)
    .update(Buffer.concat([iv, withLength(cipher), withLength(name), withLength(Buffer.from(requestId))]))
    .digest()
}

function sealedByNode(cipherKey: Buffer, macKey: Buffer): Buffer {
  const aes = createCipheriv('aes-256-cbc', cipherKey, iv)
  const cipher = Buffer.concat([aes.update(text), aes.final()])
  return Buffer.concat([iv, cipher, macOf(macKey, cipher)])
}

describe('compared with node:crypto', () => {
  it('seals the same bytes, in both directions', async () => {
    const plain = Uint8Array.from(text)
    expect(Buffer.from(await seal(keys.request, iv, label, plain))).toEqual(sealedByNode(part(0), part(1)))
    expect(Buffer.from(await seal(keys.reply, iv, label, plain))).toEqual(sealedByNode(part(2), part(3)))
  })

  it('opens what node:crypto sealed', async () => {
    const body = Uint8Array.from(sealedByNode(part(0), part(1)))
    expect(Buffer.from((await unseal(keys.request, label, body)) ?? []).toString()).toBe(text.toString())
  })

  it('seals what node:crypto opens', async () => {
    const body = Buffer.from(await seal(keys.reply, iv, label, Uint8Array.from(text)))
    const aes = createDecipheriv('aes-256-cbc', part(2), body.subarray(0, 16))
    const cipher = body.subarray(16, -32)
    expect(Buffer.concat([aes.update(cipher), aes.final()])).toEqual(text)
    expect(body.subarray(-32)).toEqual(macOf(part(3), cipher))
  })

  it('wraps what node:crypto unwraps, under the name of the key', async () => {
    const wrapKey = await readWrapKey(pem)
    const [kid, wrapped] = (await wrapSecret(wrapKey, secret)).split('.')
    const spki = pair.publicKey.export({ type: 'spki', format: 'der' })
    expect(kid).toBe(createHash('sha256').update(spki).digest('hex').slice(0, 16))
    const options = { key: pair.privateKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
    expect(privateDecrypt(options, Buffer.from(wrapped ?? '', 'base64url'))).toEqual(Buffer.from(secret))
  })

  it('unwraps what node:crypto wrapped', async () => {
    const options = { key: pair.publicKey, padding: constants.RSA_PKCS1_OAEP_PADDING, oaepHash: 'sha256' }
    expect(await unwrapSecret(await privateKey(), Uint8Array.from(publicEncrypt(options, secret)))).toEqual(secret)
  })
})

describe('implicit rejection', () => {
  const bad: [string, () => Uint8Array][] = [
    ['random bytes', () => randomBytes(256)],
    ['nothing', () => new Uint8Array()],
    ['too much', () => randomBytes(512)],
    ['a secret of another length', () => publicEncrypt({ key: pair.publicKey, oaepHash: 'sha256' }, Buffer.alloc(16))],
    ['another hash', () => publicEncrypt({ key: pair.publicKey, oaepHash: 'sha1' }, secret)],
    ['another padding', () => publicEncrypt({ key: pair.publicKey, padding: constants.RSA_PKCS1_PADDING }, secret)],
  ]
  it.each(bad)('%s gives a random secret, another one each time', async (_, wrapped) => {
    const key = await privateKey()
    const one = await unwrapSecret(key, Uint8Array.from(wrapped()))
    const other = await unwrapSecret(key, Uint8Array.from(wrapped()))
    expect([one.length, other.length]).toEqual([32, 32])
    expect(one).not.toEqual(other)
    expect(one).not.toEqual(secret)
  })
})

test('every single flipped bit closes the body', async () => {
  const body = await seal(keys.request, iv, label, Uint8Array.from(text))
  for (let bit = 0; bit < body.length * 8; bit += 1) {
    const changed = Uint8Array.from(body)
    changed[bit >> 3]! ^= 1 << (bit & 7)
    expect(await unseal(keys.request, label, changed), `bit ${bit}`).toBeNull()
  }
})

test.each([
  ['another call', { ...label, callName: 'login_logi' }],
  ['another request', { ...label, requestId: `${label.requestId.slice(0, -1)}8` }],
  // Without length prefixes these two labels would be authenticated as the same bytes.
  [
    'a character moved from the request id to the call name',
    { callName: 'login_logi', requestId: `n${label.requestId}` },
  ],
])('a body is bound to its call and request: %s', async (_, other) => {
  const body = await seal(keys.request, iv, label, Uint8Array.from(text))
  expect(await unseal(keys.request, other, body)).toBeNull()
})

test('a request cannot be replayed as a response', async () => {
  const body = await seal(keys.request, iv, label, Uint8Array.from(text))
  expect(await unseal(keys.reply, label, body)).toBeNull()
})

test.each([0, 1, 16, 63, 65, 79])('a body of %i bytes is rejected', async (length) => {
  expect(await unseal(keys.request, label, new Uint8Array(length))).toBeNull()
})

test('the same text and IV give a different ciphertext each time: each request has its own secret', async () => {
  const seen = new Set<string>()
  for (let count = 0; count < 50; count += 1) {
    const fresh = await deriveKeys(newSecret())
    seen.add(Buffer.from(await seal(fresh.request, iv, label, Uint8Array.from(text))).toString('hex'))
  }
  expect(seen.size).toBe(50)
  expect(newIv()).not.toEqual(newIv())
})

test('a key of 1024 bits and a key that is not RSA are rejected', async () => {
  const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey.export({ type: 'spki', format: 'pem' })
  const curve = generateKeyPairSync('ec', { namedCurve: 'P-256' }).publicKey.export({ type: 'spki', format: 'pem' })
  for (const other of [short, curve, '', 'nonsense']) await expect(readWrapKey(other)).rejects.toThrow()
})

test('base64url is parsed strictly', () => {
  expect(fromBase64Url('AQID')).toEqual(new Uint8Array([1, 2, 3]))
  for (const text of ['A+ID', 'AQ==', 'A Q', 'A', 'AQIDA', '\u0100']) expect(fromBase64Url(text)).toBeNull()
})

async function privateKey() {
  const pkcs8 = Uint8Array.from(pair.privateKey.export({ type: 'pkcs8', format: 'der' }))
  return await crypto.subtle.importKey('pkcs8', pkcs8, { name: 'RSA-OAEP', hash: 'SHA-256' }, false, ['decrypt'])
}
