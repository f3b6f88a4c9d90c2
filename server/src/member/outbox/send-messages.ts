import { maskEmail, maskPhone } from '../../base/contact/mask.ts'
import type { Context } from '../../context.ts'
import { eachBatch } from '../../base/jobs/each-batch.ts'
import type { HandedOver } from '../../base/providers/mail/mail-provider.ts'
import { type Message, markFailed, markSent, putOff, takeDueMessages } from './outbox-rows.ts'

const atOnce = 20
// Seconds between attempts; after the last one the message has failed. Codes expire after ten minutes.
const pauses = [5, 15, 60, 180, 600]

/** Sends due messages, each at least once; no transaction is open while a provider is called. */
export async function sendMessages(context: Context): Promise<void> {
  for await (const messages of eachBatch(atOnce, () => takeDueMessages(context.db, atOnce))) {
    await Promise.all(messages.map((message) => sendOne(context, message)))
  }
}

async function sendOne(context: Context, message: Message): Promise<void> {
  const provider = message.channel === 'SMS' ? context.sms : context.mail
  const outcome = await handOver(context, message)
  if (outcome === 'sent') return await markSent(context.db, message.id, provider.keeps)
  const pause = pauses[message.attempts - 1]
  const target = message.channel === 'SMS' ? maskPhone(message.target) : maskEmail(message.target)
  const facts = { message: message.id, provider: provider.code, target, attempts: message.attempts, outcome }
  if (outcome === 'refused' || pause === undefined) {
    context.log.error(facts, 'a message could not be delivered')
    return await markFailed(context.db, message.id)
  }
  context.log.warn(facts, 'a message waits for another try')
  await putOff(context.db, message.id, pause)
}

async function handOver({ mail, sms }: Context, message: Message): Promise<HandedOver> {
  const { id, target: to, subject, body: text } = message
  return message.channel === 'SMS' ? await sms.send({ id, to, text }) : await mail.send({ id, to, subject, text })
}
