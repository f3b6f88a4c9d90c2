import {
  cleanLine,
  cleanPostalCode,
  detailFault,
  divisionCountry,
  placeNameFault,
  postalCodeFault,
  recipientFault,
} from '@mingtang/contract/address-rules.ts'
import { areDivisions, divisionNames } from '@mingtang/contract/divisions.ts'
import { canonicalPhone, isCountry } from '../../base/contact/contact.ts'
import { CallError } from '../../call/rpc/call-error.ts'
import type { Input } from '../../call/rpc/handler.ts'
import type { AddressFields } from './address-rows.ts'
import { divisions } from './divisions.ts'

type Typed = Omit<Input<'addAddress'>, '$typeName' | '$unknown'>

/** The fields of an address as they are stored; throws the error of the first wrong field. */
export function canonicalAddress(typed: Typed): AddressFields {
  const recipient = cleanLine(typed.recipient)
  if (recipientFault(recipient)) throw new CallError('recipientWrong')
  const phone = canonicalPhone(typed.phoneAreaCode, typed.phone)
  if (!phone) throw new CallError('phoneFormatWrong')
  const country = typed.country || divisionCountry
  if (!isCountry(country)) throw new CallError('countryUnknown')
  const region = country === divisionCountry ? regionByCode(typed) : regionByName(typed)
  if (!region) throw new CallError('regionWrong')
  const detail = cleanLine(typed.detail)
  if (detailFault(detail)) throw new CallError('addressDetailWrong')
  const postalCode = cleanPostalCode(typed.postalCode)
  if (postalCodeFault(postalCode, country)) throw new CallError('postalCodeWrong')
  return { recipient, phone, country, ...region, detail, postalCode }
}

type Region = Pick<AddressFields, 'province' | 'city' | 'district' | 'divisionNames'>

function regionByCode({ province, city, district }: Typed): Region | null {
  const codes = { province, city, district }
  return areDivisions(divisions, codes) ? { ...codes, divisionNames: divisionNames(divisions, codes) } : null
}

// Not every country has states, and none has districts here.
function regionByName(typed: Typed): Region | null {
  const [province, city] = [cleanLine(typed.province), cleanLine(typed.city)]
  if (placeNameFault(city) || (province && placeNameFault(province)) || typed.district) return null
  return { province, city, district: '', divisionNames: [] }
}
