import { beforeAll, expect, it } from 'vitest'
import { type Geo, openGeo } from './geo.ts'

let geo: Geo
beforeAll(async () => {
  geo = await openGeo()
})

it.each([
  ['203.116.1.1', 'SG'],
  ['2406:3003::1', 'SG'],
  ['202.96.128.86', 'CN'],
  ['240e::1', 'CN'],
  ['127.0.0.1', ''],
  ['::1', ''],
  ['10.0.0.1', ''],
  ['not an address', ''],
  ['', ''],
])('the country of %j is %j', (ip, country) => {
  expect(geo.countryOf(ip)).toBe(country)
})
