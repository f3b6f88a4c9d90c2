// What a member types into the form of an address, and what is wrong with it.
import {
  cleanLine,
  cleanPostalCode,
  detailFault,
  divisionCountry,
  placeNameFault,
  postalCodeFault,
  recipientFault,
} from '@mingtang/contract/address-rules.ts'
import type { Request } from '@mingtang/contract/client.ts'
import type { Divisions } from '@mingtang/contract/divisions.ts'
import type { ErrorName } from '@mingtang/contract/errors.ts'
import { defaultDial } from '../../../form/area-code/area-codes.ts'
import { checkTarget, cleanPhone, noPatterns } from '../../../form/field-rules.ts'
import type { TextKey } from '../../../texts/text-keys.ts'
import { type Address, nationalPart } from '../../../address/address-text.ts'

export type AddressValues = {
  recipient: string
  dial: number
  target: string
  country: string
  /** In CN codes of divisions, elsewhere names. */
  province: string
  city: string
  district: string
  detail: string
  postalCode: string
}

export type AddressField = Exclude<keyof AddressValues, 'dial'>

/** The fields in the order of the form. */
export const addressFields: readonly AddressField[] = [
  'recipient',
  'target',
  'country',
  'province',
  'city',
  'district',
  'detail',
  'postalCode',
]

/** The values of a saved address, or of an empty form. */
export function valuesOf(address: Address | undefined): AddressValues {
  const none = { recipient: '', province: '', city: '', district: '', detail: '', postalCode: '' }
  if (!address) return { ...none, dial: defaultDial, target: '', country: divisionCountry }
  const { recipient, phoneAreaCode, country, province, city, district, detail, postalCode } = address
  const region = { country, province, city, district }
  return { recipient, dial: phoneAreaCode, target: nationalPart(address), ...region, detail, postalCode }
}

/** The values as they are sent. */
export function requestOf(values: AddressValues): Request<'addAddress'> {
  const { dial, target, country, district } = values
  return {
    recipient: cleanLine(values.recipient),
    phone: cleanPhone(target),
    phoneAreaCode: dial,
    country,
    province: cleanLine(values.province),
    city: cleanLine(values.city),
    district,
    detail: cleanLine(values.detail),
    postalCode: cleanPostalCode(values.postalCode),
  }
}

/** The values after a choice of a province: its city where it has only one, and no district. */
export function inProvince(values: AddressValues, province: string, { below }: Divisions): AddressValues {
  const [first, second] = below(province)
  return { ...values, province, city: first && !second ? first.code : '', district: '' }
}

/** The message of every field that is wrong. */
export function checkAddress(
  values: AddressValues,
  divisions: Divisions,
): { [Field in AddressField]?: TextKey | undefined } {
  const { recipient, target, country, detail, postalCode } = values
  const texts = (fault: 'empty' | 'wrong' | null, empty: TextKey, wrong: TextKey) =>
    fault === null ? undefined : fault === 'empty' ? empty : wrong
  return {
    recipient: texts(recipientFault(cleanLine(recipient)), 'address.recipientEmpty', 'errors.recipientWrong'),
    target: checkTarget('PHONE', target, noPatterns),
    ...(country === divisionCountry ? checkDivisions(values, divisions) : checkPlaces(values)),
    detail: texts(detailFault(cleanLine(detail)), 'address.detailEmpty', 'errors.addressDetailWrong'),
    postalCode: postalCodeFault(cleanPostalCode(postalCode), country) ? 'errors.postalCodeWrong' : undefined,
  }
}

type RegionErrors = { [Field in 'province' | 'city' | 'district']?: TextKey | undefined }

// One message, at the first level that is not chosen; a saved address may name a division that has been merged since.
function checkDivisions({ province, city, district }: AddressValues, { below }: Divisions): RegionErrors {
  const has = (parent: string, code: string) => below(parent).some((division) => division.code === code)
  if (!has('', province)) return { province: 'address.regionEmpty' }
  if (!has(province, city)) return { city: 'address.regionEmpty' }
  return below(city).length === 0 || has(city, district) ? {} : { district: 'address.regionEmpty' }
}

function checkPlaces(values: AddressValues): RegionErrors {
  const [province, city] = [cleanLine(values.province), cleanLine(values.city)]
  const fault = placeNameFault(city)
  return {
    province: province && placeNameFault(province) ? 'errors.regionWrong' : undefined,
    city: fault === 'empty' ? 'address.cityEmpty' : fault ? 'errors.regionWrong' : undefined,
  }
}

/** The field at which an error of the server is shown; undefined for one of the whole form. */
export function fieldOfError(name: ErrorName | undefined): AddressField | undefined {
  return name && atField[name]
}

const atField: { [Name in ErrorName]?: AddressField } = {
  recipientWrong: 'recipient',
  phoneFormatWrong: 'target',
  countryUnknown: 'country',
  regionWrong: 'province',
  addressDetailWrong: 'detail',
  postalCodeWrong: 'postalCode',
}
