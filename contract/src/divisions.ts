// The administrative divisions of mainland China. Server and web read them from the same list.

/** A province, city or district: its six-digit code (GB/T 2260) and its Chinese name. */
export type Division = { readonly code: string; readonly name: string }

/** The divisions of an address; the district is empty in a city without districts. */
export type DivisionCodes = { readonly province: string; readonly city: string; readonly district: string }

export type Divisions = {
  /** The provinces, for an empty code; the cities of a province; the districts of a city. */
  readonly below: (code: string) => readonly Division[]
}

// Taiwan, Hong Kong and Macao have a post of their own: in an address they are countries of ISO 3166.
const otherPost = /^(71|81|82)/

/** Reads the list of all divisions, each a pair of code and name. */
export function readDivisions(pairs: readonly (readonly string[])[]): Divisions {
  const byParent = new Map<string, Division[]>()
  for (const [code = '', name = ''] of pairs) {
    if (otherPost.test(code)) continue
    const siblings = byParent.get(parentOf(code)) ?? []
    siblings.push({ code, name })
    byParent.set(parentOf(code), siblings)
  }
  return { below: (code) => byParent.get(code) ?? [] }
}

// A code is two digits of the province, two of the city and two of the district.
function parentOf(code: string): string {
  if (code.endsWith('0000')) return ''
  return code.endsWith('00') ? `${code.slice(0, 2)}0000` : `${code.slice(0, 4)}00`
}

/** True when province, city and district lie in each other; a city that has districts needs one. */
export function areDivisions({ below }: Divisions, { province, city, district }: DivisionCodes): boolean {
  const has = (parent: string, code: string) => below(parent).some((division) => division.code === code)
  if (!has('', province) || !has(province, city)) return false
  return below(city).length > 0 ? has(city, district) : district === ''
}

/** The Chinese names of the divisions, as they are written on a parcel. */
export function divisionNames(divisions: Divisions, { province, city, district }: DivisionCodes): string[] {
  const nameOf = (parent: string, code: string) =>
    divisions.below(parent).find((division) => division.code === code)?.name ?? ''
  const [first, second, third] = [nameOf('', province), nameOf(province, city), nameOf(city, district)]
  return [first, hasOwnName(city) && second !== first ? second : '', third].filter(Boolean)
}

// Counties directly below a province are listed under a city that does not exist: 90 in its code, or 02 in Chongqing.
function hasOwnName(city: string): boolean {
  return !/^(\d\d90|5002)/.test(city)
}
