import { divisionCountry } from '@mingtang/contract/address-rules.ts'
import type { Reply } from '@mingtang/contract/client.ts'
import type { Lang } from '../boot.ts'
import { placeName } from '../texts/place-name.ts'

export type Address = Reply<'listAddresses'>['rows'][number]
/** What is written on a parcel, of a saved address or of an order. */
export type WrittenAddress = Omit<Address, 'id' | 'status' | 'createdAt'>

/** The lines of an address as they are written where it is: in China from the province down, elsewhere the street first. */
export function addressLines(address: WrittenAddress, lang: Lang): string[] {
  const { country, divisionNames, detail, city, province, postalCode } = address
  if (country === divisionCountry) return [divisionNames.join(' '), detail, postalCode].filter(Boolean)
  const place = [city, province, postalCode].filter(Boolean).join(', ')
  return [detail, place, placeName(country, lang)]
}

/** The phone after its country calling code. */
export function nationalPart({ phone, phoneAreaCode }: Pick<Address, 'phone' | 'phoneAreaCode'>): string {
  return phone.slice(`+${phoneAreaCode}`.length)
}

/** The phone with a space after its country calling code: "+86 13800001111". */
export function phoneText(address: Pick<Address, 'phone' | 'phoneAreaCode'>): string {
  return `+${address.phoneAreaCode} ${nationalPart(address)}`
}
