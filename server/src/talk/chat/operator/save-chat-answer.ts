import { cleanText } from '@mingtang/contract/field-rules.ts'
import { CallError } from '../../../call/rpc/call-error.ts'
import { requireUnchanged } from '../../../call/rpc/etag.ts'
import type { Handler } from '../../../call/rpc/handler.ts'
import { isPlainName } from '../../../base/setting/setting-rules.ts'
import { readTenant } from '../../../base/tenant/read-tenant.ts'
import { touchTenant } from '../../../base/tenant/tenant-rows.ts'
import { insertAnswer, lockAnswer, settingOf, updateAnswer } from '../answer-rows.ts'

export const saveChatAnswer: Handler<'saveChatAnswer'> = async ({ tx, tenant }, input) => {
  if (!input.answer) throw new CallError('badRequest', { field: 'answer' })
  const { isQuick, isLive, sort } = input.answer
  const words = input.answer.words.map(({ lang, question, answer }) => ({
    lang,
    question: question.trim(),
    answer: cleanText(answer),
  }))
  const { languages } = await readTenant(tx, tenant)
  const langs = words.map(({ lang }) => lang)
  if (new Set(langs).size < langs.length || !langs.every((lang) => languages.includes(lang)))
    throw new CallError('settingWrong', { field: 'lang' })
  if (!words.every(({ question }) => isPlainName(question))) throw new CallError('settingWrong', { field: 'question' })
  if (!words.every(({ answer }) => answer)) throw new CallError('settingWrong', { field: 'answer' })
  const saved = { words, isQuick, isLive, sort }
  if (input.id) {
    const standing = await lockAnswer(tx, tenant, input.id)
    if (!standing) throw new CallError('notFound')
    requireUnchanged(input.etag, settingOf(standing))
    await updateAnswer(tx, tenant, input.id, saved)
  }
  const id = input.id || (await insertAnswer(tx, tenant, saved))
  return { id, version: await touchTenant(tx, tenant) }
}
