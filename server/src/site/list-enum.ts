import english from '@mingtang/contract/texts/en-US/enum.json' with { type: 'json' }
import chinese from '@mingtang/contract/texts/zh-CN/enum.json' with { type: 'json' }
import { CallError } from '../rpc/call-error.ts'
import type { Handler } from '../rpc/handler.ts'
import type { Language } from '../rpc/language.ts'
import { listTextChanges } from './text-rows.ts'
import type { Texts } from './texts.ts'

const builtIn: Readonly<Record<Language, Texts>> = { 'zh-CN': chinese, 'en-US': english }

// The codes of each enum in the order in which they are offered, the default first.
const enums = new Map<string, readonly string[]>([
  ['Member-FeedbackEnum', ['1', '2', '3', '4', '5', '6']],
  ['Member-ExperienceReportTypeEnum', ['NORMAL', 'SPEED', 'DISPLAY', 'GAME', 'CASHIER']],
  ['Pay-WithdrawRecordStatusEnum', ['SUBMITTED', 'REVIEW', 'PAYING', 'PAID', 'REFUSED', 'RETURNED']],
  ['Pay-RechargeStateEnum', ['CREATED', 'PAYING', 'PAID', 'FAILED', 'EXPIRED']],
  ['Pay-RechargeVerifyStateEnum', ['WAITING', 'PASSED', 'REFUSED']],
  ['MessagesTypeEnum', ['SYSTEM', 'ACCOUNT', 'CASHIER', 'PROMOTION']],
])

export const listEnum: Handler<'listEnum'> = async ({ db, tenant, lang }, { key }) => {
  const codes = enums.get(key)
  if (!codes) throw new CallError('notFound')
  const names: Texts = { ...builtIn[lang], ...(await listTextChanges(db, tenant, lang)) }
  return { rows: codes.map((code) => ({ code, name: names[`enum.${key}.${code}`] ?? code })) }
}
