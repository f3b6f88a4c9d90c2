// Pure rules about what a setting may hold; each answers true for what may be kept.
import { currencyScales } from '@mingtang/contract/money.ts'

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** A name for people: something to see, and no letters that hide or turn others around. */
export function isPlainName(text: string): boolean {
  return text.trim() !== '' && !/\p{C}/u.test(text)
}

export function isKnownCurrency(code: string): boolean {
  return Object.hasOwn(currencyScales, code)
}

/** A language by its code and, where it matters, its region: `zh-CN`, `ms-MY`. */
export function isKnownLanguage(code: string): boolean {
  return /^[a-z]{2}(-[A-Z]{2})?$/.test(code) && languageNames.of(code) !== undefined
}

/** A host name in lower case without a port. */
export function isHostName(text: string): boolean {
  return text.length <= 253 && text.split('.').every((label) => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label))
}

/** Every one known, none twice. */
export function isChoiceOf(chosen: readonly string[], known: readonly string[]): boolean {
  return new Set(chosen).size === chosen.length && chosen.every((one) => known.includes(one))
}
