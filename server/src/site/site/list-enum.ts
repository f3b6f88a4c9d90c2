import english from '@mingtang/contract/texts/en-US/enum.json' with { type: 'json' }
import chinese from '@mingtang/contract/texts/zh-CN/enum.json' with { type: 'json' }
import { CallError } from '../../call/rpc/call-error.ts'
import type { Handler } from '../../call/rpc/handler.ts'
import type { Language } from '../../call/rpc/language.ts'
import { findCodes } from './enums.ts'
import { listTextChanges } from '../../base/text/text-rows.ts'
import type { Texts } from '../../base/text/texts.ts'

const builtIn: Readonly<Record<Language, Texts>> = { 'zh-CN': chinese, 'en-US': english }

export const listEnum: Handler<'listEnum'> = async ({ db, tenant, lang }, { key }) => {
  const codes = findCodes(key)
  if (!codes) throw new CallError('notFound')
  const names: Texts = { ...builtIn[lang], ...(await listTextChanges(db, tenant, lang)) }
  return { rows: codes.map((code) => ({ code, name: names[`enum.${key}.${code}`] ?? code })) }
}
