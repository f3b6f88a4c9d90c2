import { type BuiltInLanguage, builtInOf, isLanguageCode } from '@mingtang/contract/languages.ts'

/** A language with built-in texts. */
export type Language = BuiltInLanguage

/** The value when it is a valid language code, else empty. */
export function languageCodeOf(value: unknown): string {
  return typeof value === 'string' && isLanguageCode(value) ? value : ''
}

/** The built-in language that the server uses for a caller's language. */
export function languageOf(value: unknown): Language {
  return builtInOf(languageCodeOf(value))
}
