import { fillPlaceholders } from '@mingtang/contract/envelope.ts'
import { builtInOf } from '@mingtang/contract/languages.ts'
import english from '@mingtang/contract/texts/en-US/outbox.json' with { type: 'json' }
import chinese from '@mingtang/contract/texts/zh-CN/outbox.json' with { type: 'json' }
import type { Tx } from '../../../base/db/db.ts'
import { insertMessage } from '../../../member/outbox/outbox-rows.ts'
import { readTenant } from '../../../base/tenant/read-tenant.ts'
import { type ChatRow, takeMailTurn } from '../chat-rows.ts'

/** Mails an answer to somebody who left an address and does not look at the chat: the first one since they last looked. */
export async function mailAnswer(tx: Tx, chat: ChatRow, answer: string): Promise<void> {
  if (!chat.mail || chat.isPresent || !(await takeMailTurn(tx, chat))) return
  const { name, enName } = await readTenant(tx, chat.tenant)
  const isEnglish = builtInOf(chat.lang) === 'en-US'
  const texts = isEnglish ? english : chinese
  const data = { site: isEnglish ? enName : name, answer }
  await insertMessage(tx, {
    tenant: chat.tenant,
    channel: 'MAIL',
    target: chat.mail,
    subject: fillPlaceholders(texts['outbox.chatAnswer.subject'], data),
    body: fillPlaceholders(texts['outbox.chatAnswer.body'], data),
  })
}
