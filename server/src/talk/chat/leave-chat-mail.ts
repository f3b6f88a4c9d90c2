import { emailFault } from '@mingtang/contract/field-rules.ts'
import { maskEmail } from '../../base/contact/mask.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import { readSitePolicy } from '../../base/tenant/tenant-policy.ts'
import { lockChat, setMail } from './chat-rows.ts'
import { ownerOf } from './owner.ts'

export const leaveChatMail: Handler<'leaveChatMail'> = async (call, input) => {
  const { tx } = call
  const { tenant, ownerId } = ownerOf(call)
  const mail = input.mail.trim()
  const { patterns } = await readSitePolicy(tx, tenant)
  if (mail && emailFault(mail, patterns)) throw new CallError('emailFormatWrong')
  const chat = await lockChat(tx, tenant, input.id, ownerId)
  if (!chat) throw new CallError('notFound')
  if (chat.state === 'CLOSED') throw new CallError('chatClosed')
  await setMail(tx, chat, mail)
  return { mail: mail && maskEmail(mail) }
}
