// The keys that sign statements: one per tenant signs, all earlier ones stay published. ECDSA on P-256, because each browser
// of the floor verifies it (contract/src/statement-signature.ts).
import { createPrivateKey, generateKeyPairSync, hash, sign } from 'node:crypto'
import type { Db, Queryable } from '../db/db.ts'
import { seal, unseal } from './seal.ts'
import { lockStatementKeys, readSigningKey, replaceSigningKey } from './statement-key-rows.ts'

export type StatementSigner = {
  readonly keyId: string
  /** The signature of a text in base64url. */
  sign(text: string): string
}

/** The tenant's signing key, opened; it is made when the tenant has none. */
export async function openSigner(db: Db, accountKey: string, tenant: string): Promise<StatementSigner> {
  const { kid, privateKey } = (await readSigningKey(db, tenant)) ?? (await makeFirstKey(db, accountKey, tenant))
  const pkcs8 = Buffer.from(unseal(accountKey, ownerOf(tenant, kid), privateKey), 'base64')
  const key = createPrivateKey({ key: pkcs8, format: 'der', type: 'pkcs8' })
  return {
    keyId: kid,
    sign: (text) => sign('sha256', Buffer.from(text), { key, dsaEncoding: 'ieee-p1363' }).toString('base64url'),
  }
}

/** Makes a new signing key in the caller's transaction and returns its id. What the old one signed can still be verified. */
export async function rotateSigningKey(tx: Queryable, accountKey: string, tenant: string): Promise<string> {
  await lockStatementKeys(tx, tenant)
  return (await makeKey(tx, accountKey, tenant)).kid
}

async function makeFirstKey(db: Db, accountKey: string, tenant: string): Promise<{ kid: string; privateKey: string }> {
  return await db.transaction(async (tx) => {
    await lockStatementKeys(tx, tenant)
    return (await readSigningKey(tx, tenant)) ?? (await makeKey(tx, accountKey, tenant))
  })
}

async function makeKey(
  tx: Queryable,
  accountKey: string,
  tenant: string,
): Promise<{ kid: string; privateKey: string }> {
  const pair = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
    publicKeyEncoding: { format: 'der', type: 'spki' },
    privateKeyEncoding: { format: 'der', type: 'pkcs8' },
  })
  const kid = hash('sha256', pair.publicKey).slice(0, 16)
  const publicKey = pair.publicKey.toString('base64')
  const privateKey = seal(accountKey, ownerOf(tenant, kid), pair.privateKey.toString('base64'))
  await replaceSigningKey(tx, tenant, { kid, publicKey, privateKey })
  return { kid, privateKey }
}

function ownerOf(tenant: string, kid: string): string {
  return `statement-key/${tenant}/${kid}`
}
