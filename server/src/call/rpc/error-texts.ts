import { type ErrorData, fillPlaceholders } from '@mingtang/contract/envelope.ts'
import type { ErrorName } from '@mingtang/contract/errors.ts'
import english from '@mingtang/contract/texts/en-US/errors.json' with { type: 'json' }
import chinese from '@mingtang/contract/texts/zh-CN/errors.json' with { type: 'json' }
import type { Language } from './language.ts'

const texts: Readonly<Record<Language, Readonly<Record<ErrorName, string>>>> = { 'zh-CN': chinese, 'en-US': english }

/** The message of an error in the caller's language. */
export function errorText(name: ErrorName, lang: Language, data?: ErrorData): string {
  return fillPlaceholders(texts[lang][name], data)
}
