import { type BuiltInLanguage, builtInOf, isLanguageCode } from '@mingtang/contract/languages.ts'

/** A language whose texts the server has itself. */
export type Language = BuiltInLanguage

/** The language code that a caller names; empty for anything that is none. */
export function languageCodeOf(value: unknown): string {
  return typeof value === 'string' && isLanguageCode(value) ? value : ''
}

/** The language in which the server itself answers a caller of a language. */
export function languageOf(value: unknown): Language {
  return builtInOf(languageCodeOf(value))
}
