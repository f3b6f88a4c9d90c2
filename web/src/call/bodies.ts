// Selects the body mode and loads its code on first use.
import { type BodyMode, type BodyStrategy, jsonBody } from '@mingtang/contract/body.ts'
import { CallFailure, type Reply } from '@mingtang/contract/client.ts'
import { errors } from '@mingtang/contract/errors.ts'
import { readStored } from '../storage/stored.ts'

export type BodyConfig = Pick<Reply<'getConfig'>, 'bodyMode' | 'otherBodyModes' | 'rsaPublicKey'>

type Bytes = Uint8Array<ArrayBuffer>

let made: { config: BodyConfig; strategy: Promise<BodyStrategy> } | undefined

/**
 * The strategy for a configuration; rejects with encryptionMissing when the tenant requires encryption and the browser
 * lacks it.
 */
export async function strategyOf(
  config: BodyConfig,
  asked: string,
  fetch: () => Promise<BodyConfig>,
): Promise<BodyStrategy> {
  if (made?.config === config) return await made.strategy
  const strategy = load(modeOf(config, asked), config, fetch)
  made = { config, strategy }
  strategy.catch(() => {
    made = undefined
  })
  return await strategy
}

function modeOf({ bodyMode, otherBodyModes }: BodyConfig, asked: string): BodyMode {
  const mode = (otherBodyModes.includes(asked) ? asked : bodyMode) as BodyMode
  // Browsers provide crypto.subtle only in secure contexts.
  if (mode !== 'encrypted' || crypto.subtle) return mode
  if (bodyMode === 'json' || otherBodyModes.includes('json')) return 'json'
  throw new CallFailure('getConfig', errors.encryptionMissing.code, '')
}

async function load(mode: BodyMode, config: BodyConfig, fetch: () => Promise<BodyConfig>): Promise<BodyStrategy> {
  if (mode === 'json') return jsonBody
  if (mode === 'protobuf') return (await import('@mingtang/contract/protobuf-body.ts')).protobufBody
  const [{ encryptedBody }, { fromBase64 }] = await Promise.all([
    import('@mingtang/contract/encrypted-body.ts'),
    import('@mingtang/contract/encryption.ts'),
  ])
  const publicKey = config.rsaPublicKey || (await fetch()).rsaPublicKey
  return await encryptedBody({ publicKey, iv: () => storedIv(fromBase64) })
}

function storedIv(fromBase64: (text: string) => Bytes): Bytes | undefined {
  const stored = readStored('iv')
  if (typeof stored !== 'string' || !/^[A-Za-z0-9+/]{22}==$/.test(stored)) return undefined
  return fromBase64(stored)
}
