import { maskEmail, maskPhone } from '../account/mask.ts'
import type { Context } from '../context.ts'
import type { HandedOver } from '../providers/mail/mail-provider.ts'
import { type Letter, markFailed, markSent, putOff, takeDueLetters } from './letter-rows.ts'

const atOnce = 20
// Seconds until the next try; after the last one a letter has failed. Codes are dead after ten minutes.
const pauses = [5, 15, 60, 180, 600]

/** Hands due letters over to the providers, each at least once; nothing is open in the database meanwhile. */
export async function sendLetters(context: Context): Promise<void> {
  for (;;) {
    const letters = await takeDueLetters(context.db, atOnce)
    await Promise.all(letters.map((letter) => sendOne(context, letter)))
    if (letters.length < atOnce) return
  }
}

async function sendOne(context: Context, letter: Letter): Promise<void> {
  const provider = letter.channel === 'SMS' ? context.sms : context.mail
  const outcome = await handOver(context, letter)
  if (outcome === 'sent') return await markSent(context.db, letter.id, provider.keeps)
  const pause = pauses[letter.attempts - 1]
  const target = letter.channel === 'SMS' ? maskPhone(letter.target) : maskEmail(letter.target)
  const facts = { letter: letter.id, provider: provider.code, target, attempts: letter.attempts, outcome }
  if (outcome === 'refused' || pause === undefined) {
    context.log.error(facts, 'a letter could not be delivered')
    return await markFailed(context.db, letter.id)
  }
  context.log.warn(facts, 'a letter waits for another try')
  await putOff(context.db, letter.id, pause)
}

async function handOver({ mail, sms }: Context, letter: Letter): Promise<HandedOver> {
  const { id, target: to, subject, body: text } = letter
  return letter.channel === 'SMS' ? await sms.send({ id, to, text }) : await mail.send({ id, to, subject, text })
}
