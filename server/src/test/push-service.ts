// A push service of browsers: it checks the VAPID signature and decrypts the payload, as the browser would.
import { createDecipheriv, createECDH, createPublicKey, type ECDH, hkdfSync, randomBytes, verify } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'

export type Arrived = { readonly path: string; readonly payload: unknown }

export type PushService = {
  readonly origin: string
  /** What arrived with a valid signature and could be decrypted. */
  readonly arrived: Arrived[]
  /** The status of the next answers. */
  answer: number
  /** A browser that subscribes here with the site's key; its address is its own. */
  subscribe(publicKey: string, name?: string): { endpoint: string; p256dh: string; auth: string }
  close(): void
}

type Browser = { readonly key: ECDH; readonly auth: Buffer; readonly siteKey: string }

export async function startPushService(): Promise<PushService> {
  const browsers = new Map<string, Browser>()
  const server = createServer((request, response) => {
    void take(request).then((status) => response.writeHead(status).end())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const origin = `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`
  const service: PushService = {
    origin,
    arrived: [],
    answer: 201,
    subscribe(siteKey, name = randomBytes(8).toString('hex')) {
      const [key, auth, path] = [createECDH('prime256v1'), randomBytes(16), `/send/${name}`]
      key.generateKeys()
      browsers.set(path, { key, auth, siteKey })
      return { endpoint: origin + path, p256dh: key.getPublicKey('base64url'), auth: auth.toString('base64url') }
    },
    close: () => server.close(),
  }

  async function take(request: IncomingMessage): Promise<number> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part as Buffer)
    const path = request.url ?? ''
    const browser = browsers.get(path)
    if (!browser) return 410
    if (!isSigned(request.headers.authorization ?? '', browser.siteKey, origin)) return 403
    if (request.headers['content-encoding'] !== 'aes128gcm' || !request.headers.ttl) return 400
    if (service.answer === 201) service.arrived.push({ path, payload: decrypted(Buffer.concat(parts), browser) })
    return service.answer
  }
  return service
}

/** RFC 8292: a token for this origin, signed with the key that the browser subscribed with. */
function isSigned(authorization: string, siteKey: string, origin: string): boolean {
  const [, token = '', key] = /^vapid t=([^,]+), k=(.+)$/.exec(authorization) ?? []
  const [head = '', body = '', signature = ''] = token.split('.')
  if (key !== siteKey || !signature) return false
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((part) => part.toString('base64url'))
  const publicKey = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x: x!, y: y! }, format: 'jwk' })
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  if (!verify('sha256', Buffer.from(`${head}.${body}`), signed, Buffer.from(signature, 'base64url'))) return false
  const { aud, exp, sub } = JSON.parse(Buffer.from(body, 'base64url').toString()) as Record<string, unknown>
  return aud === origin && Number(exp) * 1000 > Date.now() && /^mailto:.+@.+/.test(String(sub))
}

/** RFC 8291: the content that only this browser can read. */
function decrypted(content: Buffer, { key, auth }: Browser): unknown {
  const salt = content.subarray(0, 16)
  const idLength = content.readUInt8(20)
  const sender = content.subarray(21, 21 + idLength)
  const context = Buffer.concat([Buffer.from('WebPush: info\0'), key.getPublicKey(), sender])
  const secret = Buffer.from(hkdfSync('sha256', key.computeSecret(sender), auth, context, 32))
  const derive = (info: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${info}\0`), length))
  const sealed = content.subarray(21 + idLength)
  const decipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  decipher.setAuthTag(sealed.subarray(-16))
  const padded = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()])
  return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
}
