import { parsePhoneNumberFromString } from 'libphonenumber-js/max'

/** Area code and number of a canonical phone (`+8613800001111`), as they are stored. */
export function splitPhone(canonical: string): { areaCode: number; number: string } {
  const parsed = parsePhoneNumberFromString(canonical)
  if (!parsed) throw new Error('A canonical phone could not be read')
  return { areaCode: Number(parsed.countryCallingCode), number: parsed.nationalNumber }
}
