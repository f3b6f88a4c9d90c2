// Validation rules of settings; each returns true for a valid value.
import { isIP } from 'node:net'
import { currencyScales } from '@mingtang/contract/money.ts'
import { isPublicHost } from './public-address.ts'

const languageNames = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })

/** True for a display name: not blank, without control, format and direction characters. */
export function isPlainName(text: string): boolean {
  return text.trim() !== '' && !/\p{C}/u.test(text)
}

export function isKnownCurrency(code: string): boolean {
  return Object.hasOwn(currencyScales, code)
}

/** True for a language code, with a region where it matters: `zh-CN`, `ms-MY`. */
export function isKnownLanguage(code: string): boolean {
  return /^[a-z]{2}(-[A-Z]{2})?$/.test(code) && languageNames.of(code) !== undefined
}

const regionNames = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' })

/** True for an ISO 3166 country code; ZZ is reserved for an unknown country. */
export function isCountry(code: string): boolean {
  return /^[A-Z]{2}$/.test(code) && code !== 'ZZ' && regionNames.of(code) !== undefined
}

/**
 * True for a host that an operator may claim: a public name in lower case without a port, and not the site's own host,
 * which belongs to the platform.
 */
export function isClaimableHost(host: string, siteUrl: string): boolean {
  return isHostName(host) && isPublicHost(host) && isIP(host) === 0 && host !== new URL(siteUrl).hostname
}

function isHostName(text: string): boolean {
  return text.length <= 253 && text.split('.').every((label) => /^(?!-)[a-z0-9-]{1,63}(?<!-)$/.test(label))
}

/** True when every value is known and none is repeated. */
export function isChoiceOf(chosen: readonly string[], known: readonly string[]): boolean {
  return new Set(chosen).size === chosen.length && chosen.every((one) => known.includes(one))
}
