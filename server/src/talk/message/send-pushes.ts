import { builtInOf } from '@mingtang/contract/languages.ts'
import type { Context } from '../../context.ts'
import { json } from '../../base/db/sql.ts'
import { eachBatch } from '../../base/jobs/each-batch.ts'
import { isAtService } from '../../base/providers/web-push/push-services.ts'
import type { PushOutcome, VapidKeys } from '../../base/providers/web-push/web-push-provider.ts'
import { readTenant } from '../../base/tenant/read-tenant.ts'
import { titleForScreen } from './notice-texts.ts'
import { signingKeys } from './push-keys.ts'
import {
  deleteDelivery,
  deleteGoneSubscription,
  type Delivery,
  putOffDelivery,
  takeDeliveries,
} from './web-push-rows.ts'

const atOnce = 20
// Seconds between attempts; after the last one the message is only on the site.
const pauses = [5, 30, 180, 900]

/** Sends due notifications, each at least once; no transaction is open while a push service is called. */
export async function sendPushes(context: Context): Promise<void> {
  for await (const deliveries of eachBatch(atOnce, () => takeDeliveries(context.db, atOnce))) {
    await Promise.all(deliveries.map((delivery) => sendOne(context, delivery)))
  }
}

async function sendOne(context: Context, delivery: Delivery): Promise<void> {
  const { db, log } = context
  const keys = await signingKeys(db, context, delivery.tenant)
  const outcome = keys ? await handOver(context, delivery, keys) : 'refused'
  const pause = pauses[delivery.attempts - 1]
  if (outcome === 'gone') return await deleteGoneSubscription(db, delivery.tenant, delivery.subscriptionId)
  if (outcome === 'unknown' && pause !== undefined) return await putOffDelivery(db, delivery, pause)
  // The address is a secret of the browser.
  if (outcome !== 'sent') log.warn({ message: delivery.messageId, outcome }, 'a notification could not be delivered')
  await deleteDelivery(db, delivery)
}

async function handOver(context: Context, delivery: Delivery, vapid: VapidKeys): Promise<PushOutcome> {
  const { tenant, lang, type, kind, messageId, endpoint, p256dh, auth } = delivery
  if (!isAtService(endpoint, context.config.pushServices)) return 'refused'
  const site = await readTenant(context.db, tenant)
  const payload = json({
    title: builtInOf(lang) === 'en-US' ? site.enName : site.name,
    body: titleForScreen(kind, type, lang),
    link: `/member/messages?id=${messageId}`,
  })
  return await context.webPush.send({ endpoint, p256dh, auth, payload, vapid })
}
