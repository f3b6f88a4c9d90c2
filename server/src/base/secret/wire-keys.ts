// The RSA keys of encrypted bodies: one newest per tenant; the previous one stays valid for 24 hours.
import { kidOf } from '@mingtang/contract/encryption.ts'
import type { Db, Queryable } from '../db/db.ts'
import { seal, unseal } from './seal.ts'
import { lockKeys, readNewestKey, readSealedKey, replaceNewestKey } from './wire-key-rows.ts'

export type PublicKey = { readonly kid: string; readonly publicKey: string }
export type PrivateKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>

export type WireKeys = {
  /** The key announced to clients; created when the tenant has none. */
  newest(tenant: string): Promise<PublicKey>
  /** The private key by key id; null when it is unknown or was replaced more than 24 hours ago. */
  privateKey(tenant: string, kid: string): Promise<PrivateKey | null>
}

const algorithm = { name: 'RSA-OAEP', hash: 'SHA-256' } as const
const bits = 2048
const keptMs = 30_000
const maxKept = 200

/** Opens the keys of every tenant. A rotation on another node takes effect at once: `newest` is never cached, and a new key id is looked up. */
export function openWireKeys(db: Db, accountKey: string): WireKeys {
  const kept = new Map<string, { at: number; key: PrivateKey }>()
  return {
    async newest(tenant) {
      return (await readNewestKey(db, tenant)) ?? (await makeFirstKey(db, accountKey, tenant))
    },
    async privateKey(tenant, kid) {
      const owner = ownerOf(tenant, kid)
      const known = kept.get(owner)
      if (known && Date.now() - known.at < keptMs) return known.key
      kept.delete(owner)
      const sealed = await readSealedKey(db, tenant, kid)
      if (sealed === null) return null
      const pkcs8 = Buffer.from(unseal(accountKey, owner, sealed), 'base64')
      const key = await crypto.subtle.importKey('pkcs8', pkcs8, algorithm, false, ['decrypt'])
      if (kept.size >= maxKept) kept.clear()
      kept.set(owner, { at: Date.now(), key })
      return key
    },
  }
}

/** Creates a new newest key in the caller's transaction and returns its id; the previous one stays valid for 24 hours. */
export async function rotateKey(tx: Queryable, accountKey: string, tenant: string): Promise<string> {
  await lockKeys(tx, tenant)
  return (await makeKey(tx, accountKey, tenant)).kid
}

async function makeFirstKey(db: Db, accountKey: string, tenant: string): Promise<PublicKey> {
  return await db.transaction(async (tx) => {
    await lockKeys(tx, tenant)
    return (await readNewestKey(tx, tenant)) ?? (await makeKey(tx, accountKey, tenant))
  })
}

async function makeKey(tx: Queryable, accountKey: string, tenant: string): Promise<PublicKey> {
  const pair = await crypto.subtle.generateKey(
    { ...algorithm, modulusLength: bits, publicExponent: new Uint8Array([1, 0, 1]) },
    true,
    ['encrypt', 'decrypt'],
  )
  const [spki, pkcs8] = await Promise.all([
    crypto.subtle.exportKey('spki', pair.publicKey),
    crypto.subtle.exportKey('pkcs8', pair.privateKey),
  ])
  const kid = await kidOf(new Uint8Array(spki))
  const publicKey = pemOf(Buffer.from(spki))
  const privateKey = seal(accountKey, ownerOf(tenant, kid), Buffer.from(pkcs8).toString('base64'))
  await replaceNewestKey(tx, tenant, { kid, publicKey, privateKey })
  return { kid, publicKey }
}

function ownerOf(tenant: string, kid: string): string {
  return `wire-key/${tenant}/${kid}`
}

function pemOf(spki: Buffer): string {
  const lines = spki.toString('base64').match(/.{1,64}/g) ?? []
  return ['-----BEGIN PUBLIC KEY-----', ...lines, '-----END PUBLIC KEY-----', ''].join('\n')
}
