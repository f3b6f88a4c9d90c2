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
        return reader.get(bareAddress(ip))?.country_code ?? ''
      } catch {
        return ''
      }
    },
  }
}

// An IPv4 address arrives in IPv6 form where the server listens on both, and some proxies append the port.
function bareAddress(ip: string): string {
  const [, bracketed] = /^\[([^\]]+)\](?::\d+)?$/.exec(ip) ?? []
  const [, v4] = /^(?:::ffff:)?(\d+\.\d+\.\d+\.\d+)(?::\d+)?$/i.exec(bracketed ?? ip) ?? []
  return v4 ?? bracketed ?? ip
}
