// A passkey authenticator without a browser: builds WebAuthn responses by hand, attestation `none`, ES256, discoverable.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

export type Authenticator = {
  /** The response to registration options, as JSON. */
  register(optionsJson: string, changes?: Changes): string
  /** The response to authentication options, as JSON. */
  prove(optionsJson: string, changes?: Changes): string
}

/** Wrong values that a test sets on purpose. */
export type Changes = {
  readonly origin?: string
  readonly challenge?: string
  readonly rpId?: string
  readonly counter?: number
  readonly isUserVerified?: boolean
  readonly userHandle?: string
}

/** An authenticator with one key for the site at `origin`. */
export function authenticator(origin: string): Authenticator {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  let counter = 0
  let userHandle = ''
  const authData = (rpId: string, attested: Buffer | null, changes: Changes): Buffer => {
    counter = changes.counter ?? counter + 1
    const head = Buffer.alloc(5)
    // Flags: user present, user verified; attested data when the key is included.
    head[0] = (changes.isUserVerified === false ? 0x01 : 0x05) | (attested ? 0x40 : 0)
    head.writeUInt32BE(counter, 1)
    return Buffer.concat([createHash('sha256').update(rpId).digest(), head, attested ?? Buffer.alloc(0)])
  }
  const clientData = (type: string, challenge: string, from: string): Buffer =>
    Buffer.from(JSON.stringify({ type, challenge, origin: from, crossOrigin: false }))
  return {
    register(optionsJson, changes = {}) {
      const options = JSON.parse(optionsJson) as { challenge: string; rp: { id: string }; user?: { id: string } }
      userHandle = options.user?.id ?? ''
      const length = Buffer.alloc(2)
      length.writeUInt16BE(id.length)
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey.export({ format: 'jwk' }))])
      const data = clientData('webauthn.create', changes.challenge ?? options.challenge, changes.origin ?? origin)
      return JSON.stringify({
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: data.toString('base64url'),
          attestationObject: attestation(authData(changes.rpId ?? options.rp.id, attested, changes)).toString(
            'base64url',
          ),
          transports: ['internal'],
        },
      })
    },
    prove(optionsJson, changes = {}) {
      const options = JSON.parse(optionsJson) as { challenge: string; rpId: string }
      const auth = authData(changes.rpId ?? options.rpId, null, changes)
      const data = clientData('webauthn.get', changes.challenge ?? options.challenge, changes.origin ?? origin)
      const signed = Buffer.concat([auth, createHash('sha256').update(data).digest()])
      return JSON.stringify({
        id: id.toString('base64url'),
        rawId: id.toString('base64url'),
        type: 'public-key',
        clientExtensionResults: {},
        response: {
          clientDataJSON: data.toString('base64url'),
          authenticatorData: auth.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
          userHandle: changes.userHandle ?? userHandle,
        },
      })
    },
  }
}

/** CBOR of {fmt: "none", attStmt: {}, authData}. */
function attestation(authData: Buffer): Buffer {
  return Buffer.concat([
    Buffer.from([0xa3]),
    text('fmt'),
    text('none'),
    text('attStmt'),
    Buffer.from([0xa0]),
    text('authData'),
    bytes(authData),
  ])
}

/** CBOR of the COSE key {1: 2, 3: -7, -1: 1, -2: x, -3: y}. */
function coseKey(jwk: { x?: string; y?: string }): Buffer {
  const [x, y] = [Buffer.from(jwk.x ?? '', 'base64url'), Buffer.from(jwk.y ?? '', 'base64url')]
  const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21])
  return Buffer.concat([head, bytes(x), Buffer.from([0x22]), bytes(y)])
}

function text(value: string): Buffer {
  return Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)])
}

// CBOR in the shortest form, because the verifier re-encodes a key to get its length.
function bytes(value: Buffer): Buffer {
  const { length } = value
  return Buffer.concat([Buffer.from(length < 256 ? [0x58, length] : [0x59, length >> 8, length & 0xff]), value])
}
