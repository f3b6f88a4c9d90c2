// The validation rules of a delivery address, shared by web (while the member types) and server (on submit).
import { countCharacters, type Fault, isVisible } from './field-rules.ts'

/** Maximum lengths in characters. */
export const addressLengths = { recipient: 60, place: 60, detail: 120, postalCode: 12 } as const

/** The country of an address whose regions are administrative divisions. */
export const divisionCountry = 'CN'

/** Normalizes a line of an address: NFC, single spaces, trimmed. */
export function cleanLine(typed: string): string {
  return typed
    .normalize('NFC')
    .replace(/\p{Zs}+/gu, ' ')
    .trim()
}

/** Normalizes a postal code: full-width characters and letters in lower case are accepted. */
export function cleanPostalCode(typed: string): string {
  return cleanLine(typed.normalize('NFKC')).toUpperCase()
}

// Persian and Indic words join or part letters with characters that have no shape of their own.
const joiners = /(?<=[\p{L}\p{M}])[\u200c\u200d](?=\p{L})/gu
const letter = /\p{L}/u
// Hyphens, dots, apostrophes, brackets and commas in names of any script.
const nameOnly = /^[\p{L}\p{M} .,'\u2019\u00b7\u30fb()\uff08\uff09-]+$/u
const placeOnly = /^[\p{L}\p{M}\p{N} .,'\u2019\u00b7\u30fb()\uff08\uff09/-]+$/u

/** Validates the recipient's name, cleaned by `cleanLine`. */
export function recipientFault(recipient: string): Fault {
  return lineFault(recipient, { shortest: 1, longest: addressLengths.recipient, only: nameOnly, needs: letter })
}

/** Validates the name of a city or state, cleaned by `cleanLine`. */
export function placeNameFault(name: string): Fault {
  return lineFault(name, { shortest: 1, longest: addressLengths.place, only: placeOnly, needs: letter })
}

/** Validates street, house and room, cleaned by `cleanLine`. */
export function detailFault(detail: string): Fault {
  return lineFault(detail, { shortest: 2, longest: addressLengths.detail, only: /./u, needs: /[\p{L}\p{N}]/u })
}

/** Validates a postal code, cleaned by `cleanPostalCode`; it is optional, and in mainland China it has six digits. */
export function postalCodeFault(postalCode: string, country: string): Fault {
  if (!postalCode) return null
  const form = country === divisionCountry ? /^[0-9]{6}$/ : /^[A-Z0-9][A-Z0-9 -]{1,11}$/
  return form.test(postalCode) ? null : 'wrong'
}

type LineRule = { shortest: number; longest: number; only: RegExp; needs: RegExp }

function lineFault(line: string, { shortest, longest, only, needs }: LineRule): Fault {
  if (!line) return 'empty'
  const plain = line.replace(joiners, '')
  if (!isVisible(plain) || !only.test(plain) || !needs.test(plain)) return 'wrong'
  const length = countCharacters(line)
  return length >= shortest && length <= longest ? null : 'wrong'
}
