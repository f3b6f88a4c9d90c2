// Clients and raw requests in each of the three body modes.
import { type BodyMode, type BodyStrategy, jsonBody } from '@mingtang/contract/body.ts'
import { type Client, type ClientOptions, createClient, newRequestId } from '@mingtang/contract/client.ts'
import { encryptedBody } from '@mingtang/contract/encrypted-body.ts'
import {
  deriveKeys,
  newIv,
  newSecret,
  readWrapKey,
  seal,
  type SecretKeys,
  unseal,
  wrapSecret,
} from '@mingtang/contract/encryption.ts'
import type { Envelope } from '@mingtang/contract/envelope.ts'
import { protobufBody } from '@mingtang/contract/protobuf-body.ts'
import { json, sql } from '../base/db/sql.ts'
import { forgetTenants } from '../base/tenant/tenant-cache.ts'
import type { TestSite } from './test-site.ts'

/** A tenant's policy that allows every mode. */
export const everyMode = { site: { bodyMode: 'json', otherBodyModes: ['encrypted', 'protobuf'] } }

/** Sets the modes that a tenant allows. */
export async function takeModes(site: TestSite, bodyMode: BodyMode, otherBodyModes: BodyMode[], tenant = 'mingtang') {
  const changes = json({ bodyMode, otherBodyModes })
  await site.db.execute(
    sql`update tenant set policy = jsonb_set(policy, '{site}', coalesce(policy->'site', '{}') || ${changes}::jsonb)
         where code = ${tenant}`,
  )
  forgetTenants(site.context.db)
}

/** A client that uses one mode. */
export function clientIn(
  site: TestSite,
  mode: BodyMode,
  options: Partial<ClientOptions> & { token?: string } = {},
): Client {
  const { token, ...more } = options
  return createClient({
    baseUrl: site.url,
    timeoutMs: 20_000,
    headers: () => ({ 'x-tenant': 'mingtang', 'x-platform': 'OTHER', ...(token ? { 'x-token': token } : {}) }),
    body: () => strategyOf(site, mode),
    ...more,
  })
}

/** The strategy of a mode with the site's newest key. */
export async function strategyOf(site: TestSite, mode: BodyMode): Promise<BodyStrategy> {
  if (mode === 'json') return jsonBody
  if (mode === 'protobuf') return protobufBody
  return await encryptedBody({ publicKey: await publicKeyOf(site) })
}

export async function publicKeyOf(site: TestSite, tenant = 'mingtang'): Promise<string> {
  return (await site.context.wireKeys.newest(tenant)).publicKey
}

export type Sealed = {
  readonly headers: Record<string, string>
  readonly body: Uint8Array<ArrayBuffer>
  readonly keys: SecretKeys
  readonly callName: string
  readonly requestId: string
}
export type SealOptions = {
  readonly requestId?: string
  readonly token?: string
  readonly iv?: Uint8Array<ArrayBuffer>
  readonly secret?: Uint8Array<ArrayBuffer>
  readonly publicKey?: string
  readonly tenant?: string
  /** The plaintext, when it is not the request's JSON. */
  readonly plain?: Uint8Array<ArrayBuffer>
}

/** An encrypted request that the test can change before it is sent. */
export async function sealedRequest(
  site: TestSite,
  callName: string,
  request: object,
  options: SealOptions = {},
): Promise<Sealed> {
  const { requestId = newRequestId(), token, iv = newIv(), secret = newSecret(), tenant = 'mingtang' } = options
  const wrapKey = await readWrapKey(options.publicKey ?? (await publicKeyOf(site, tenant)))
  const keys = await deriveKeys(secret)
  const plain = options.plain ?? new TextEncoder().encode(JSON.stringify(request))
  return {
    headers: {
      'content-type': 'application/x-encrypted-json',
      'x-tenant': tenant,
      'x-platform': 'OTHER',
      'x-request-id': requestId,
      'x-encrypt-key': await wrapSecret(wrapKey, secret),
      ...(token ? { 'x-token': token } : {}),
    },
    body: await seal(keys.request, iv, { callName, requestId }, plain),
    keys,
    callName,
    requestId,
  }
}

export type BodyResponse = {
  readonly status: number
  readonly type: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** True when the reply was encrypted. */
  readonly isSealed: boolean
  readonly envelope: Envelope<Record<string, unknown>>
}

/** Posts an encrypted request and decrypts its reply. */
export async function postSealed(site: TestSite, sealed: Sealed): Promise<BodyResponse> {
  const response = await fetch(`${site.url}/api/${sealed.callName}`, {
    method: 'POST',
    headers: sealed.headers,
    body: sealed.body,
  })
  const bytes = new Uint8Array(await response.arrayBuffer())
  const type = response.headers.get('content-type') ?? ''
  const isSealed = type === 'application/x-encrypted-json'
  const plain = isSealed ? await unseal(sealed.keys.reply, sealed, bytes) : bytes
  if (!plain) throw new Error('the answer is not genuine')
  const envelope = JSON.parse(new TextDecoder().decode(plain)) as BodyResponse['envelope']
  return { status: response.status, type, bytes, isSealed, envelope }
}
