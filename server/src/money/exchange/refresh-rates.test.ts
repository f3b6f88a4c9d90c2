import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { businessDate } from '../../base/day/business-day.ts'
import { sql } from '../../base/db/sql.ts'
import { openEcbRates } from '../../base/providers/rates/ecb-rates.ts'
import { type RateSource, startRateSource } from '../../test/rate-source.ts'
import { type TestSite, testSite } from '../../test/test-site.ts'
import { listRates } from './exchange-rate-rows.ts'
import { refreshRates } from './refresh-rates.ts'

let site: TestSite
let source: RateSource
beforeAll(async () => {
  source = await startRateSource()
  site = await testSite()
})
afterAll(async () => {
  source.close()
  await site.close()
})
beforeEach(async () => {
  await site.db.execute(sql`delete from exchange_rate`)
  Object.assign(source, { file: { quotedOn: today, rates: usual }, answer: () => ({}) })
})

const today = businessDate(new Date())
const yesterday = businessDate(new Date(Date.now() - 86_400_000))
const usual = { USD: '1.1602', JPY: '178.35', CNY: '8.2904', AUD: '1.78' }
const refresh = () => refreshRates({ ...site.context, rates: openEcbRates({ url: source.url, timeoutMs: 4_000 }) })
const stored = async () =>
  Object.fromEntries(
    (await listRates(site.db, 'ECB')).map(({ currency, rateUnits, quotedOn }) => [currency, [rateUnits, quotedOn]]),
  )

it('keeps the rates of our currencies with their source, date and time', async () => {
  await refresh()
  expect(await stored()).toEqual({
    CNY: [829_040_000n, today],
    JPY: [17_835_000_000n, today],
    USD: [116_020_000n, today],
  })
  const [first] = await listRates(site.db, 'ECB')
  expect(Math.abs(Date.now() - first!.takenAt.getTime())).toBeLessThan(60_000)
  expect(await listRates(site.db, 'SANDBOX')).toEqual([])
})

it('a wrong rate leaves that of the day before with its date, and no other', async () => {
  source.file = { quotedOn: yesterday, rates: usual }
  await refresh()
  source.file = { quotedOn: today, rates: { USD: '0', JPY: '178350000', CNY: '8.30' } }
  await refresh()
  expect(await stored()).toEqual({
    CNY: [830_000_000n, today],
    JPY: [17_835_000_000n, yesterday],
    USD: [116_020_000n, yesterday],
  })
  source.file = { quotedOn: today, rates: usual }
  await refresh()
  expect((await stored()).JPY).toEqual([17_835_000_000n, today])
})

it.each([
  ['a broken file', () => ({ text: '<gesmes:Envelope>' })],
  ['an error', () => ({ status: 500 })],
])('%s leaves all rates', async (_name, answer) => {
  source.file = { quotedOn: yesterday, rates: usual }
  await refresh()
  const before = await stored()
  Object.assign(source, { file: { quotedOn: today, rates: usual }, answer })
  await refresh()
  expect(await stored()).toEqual(before)
})

it('an older file, and one of tomorrow, leave all rates', async () => {
  await refresh()
  const before = await stored()
  for (const quotedOn of [yesterday, '2099-01-01', '2026-02-30']) {
    source.file = { quotedOn, rates: { USD: '1.17' } }
    await refresh()
  }
  expect(await stored()).toEqual(before)
})
