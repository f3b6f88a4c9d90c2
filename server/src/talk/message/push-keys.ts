import webPush from 'web-push'
import type { InsideContext } from '../../context.ts'
import type { Queryable, Tx } from '../../base/db/db.ts'
import type { VapidKeys } from '../../base/providers/web-push/web-push-provider.ts'
import { seal, unseal } from '../../base/secret/seal.ts'
import { insertPushKey, readPushKey } from './web-push-rows.ts'

/** The tenant's VAPID key for browsers; created when the tenant has none. */
export async function publicPushKey(tx: Tx, { config }: InsideContext, tenant: string): Promise<string> {
  const known = await readPushKey(tx, tenant)
  if (known) return known.publicKey
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const sealed = seal(config.accountKey, ownerOf(tenant), privateKey)
  return (await insertPushKey(tx, tenant, { publicKey, privateKey: sealed })).publicKey
}

/** The keys that sign the tenant's notifications; null before the first browser asked for them. */
export async function signingKeys(db: Queryable, { config }: InsideContext, tenant: string): Promise<VapidKeys | null> {
  const known = await readPushKey(db, tenant)
  if (!known) return null
  const privateKey = unseal(config.accountKey, ownerOf(tenant), known.privateKey)
  return { subject: `mailto:push@${new URL(config.siteUrl).hostname}`, publicKey: known.publicKey, privateKey }
}

function ownerOf(tenant: string): string {
  return `web-push/${tenant}`
}
