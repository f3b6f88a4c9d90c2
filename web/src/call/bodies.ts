// Which body mode this browser speaks: the tenant's, or another one that the tenant allows and somebody asked for. Plain JSON is
// part of the first load; the other two are fetched when they are first used.
import type { BodyMode, BodyStrategy } from '@mingtang/contract/body.ts'
import { jsonBody } from '@mingtang/contract/body.ts'
import { CallFailure, type Reply } from '@mingtang/contract/client.ts'
import { errors } from '@mingtang/contract/errors.ts'
import { readStored, writeStored } from '../storage/stored.ts'

type Config = Pick<Reply<'getConfig'>, 'bodyMode' | 'otherBodyModes' | 'rsaPublicKey'>
type Fetch = () => Promise<Config>

let config: Config = { bodyMode: 'json', otherBodyModes: [], rsaPublicKey: '' }
let asked = ''
let strategy: Promise<BodyStrategy> | undefined

/** Speaks as the configuration says; `?body=` of the address chooses another mode where the tenant allows it. */
export function speakAs(next: Config, search = location.search): void {
  config = next
  asked = new URLSearchParams(search).get('body') ?? asked
  strategy = undefined
}

/** Speaks as a configuration says that was just fetched: a mode was closed or a key has turned over. */
export async function speakAnew(fetch: Fetch): Promise<void> {
  speakAs(await fetch(), '')
}

/** The strategy for the next call; `fetch` gets the configuration where the document came without the key. */
export function bodyStrategy(fetch: Fetch): BodyStrategy | Promise<BodyStrategy> {
  const mode = modeOf(config)
  if (mode === 'json') return jsonBody
  strategy ??= load(mode, fetch).catch((error: unknown) => {
    strategy = undefined
    throw error
  })
  return strategy
}

/** Keeps the IV that came with a login. It is no secret: every body shows its own. */
export function keepIv(reply: object): void {
  if ('key' in reply && typeof reply.key === 'string' && reply.key) writeStored('iv', reply.key)
}

function modeOf({ bodyMode, otherBodyModes }: Config): BodyMode {
  const mode = (asked === bodyMode || otherBodyModes.includes(asked) ? asked : bodyMode) as BodyMode
  // Browsers have WebCrypto only where nobody between them and us can change the page.
  if (mode !== 'encrypted' || crypto.subtle) return mode
  if (bodyMode === 'json' || otherBodyModes.includes('json')) return 'json'
  throw new CallFailure('getConfig', errors.encryptionMissing.code, '')
}

async function load(mode: BodyMode, fetch: Fetch): Promise<BodyStrategy> {
  if (mode === 'protobuf') return (await import('@mingtang/contract/protobuf-body.ts')).protobufBody
  const [{ encryptedBody }, { fromBase64 }] = await Promise.all([
    import('@mingtang/contract/encrypted-body.ts'),
    import('@mingtang/contract/encryption.ts'),
  ])
  const publicKey = config.rsaPublicKey || (await fetch()).rsaPublicKey
  return await encryptedBody({ publicKey, iv: () => storedIv(fromBase64) })
}

function storedIv(fromBase64: (text: string) => Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> | undefined {
  const stored = readStored('iv')
  if (typeof stored !== 'string' || !/^[A-Za-z0-9+/]{22}==$/.test(stored)) return undefined
  return fromBase64(stored)
}
