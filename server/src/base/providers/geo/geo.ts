import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type CountryResponse, Reader } from 'maxmind'

export type Geo = {
  /** ISO 3166 country code of an address; empty for private, unknown and malformed ones. */
  countryOf(ip: string): string
}

type Row = { country_code?: string } & Partial<CountryResponse>

const file = '@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb'

/** Opens the public-domain country table bundled with the package; it needs no network. */
export async function openGeo(): Promise<Geo> {
  const reader = new Reader<Row>(await readFile(fileURLToPath(import.meta.resolve(file))))
  return {
    countryOf(ip) {
      try {
        return reader.get(ip)?.country_code ?? ''
      } catch {
        return ''
      }
    },
  }
}
