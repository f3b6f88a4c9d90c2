import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ecbFile, type RateSource, startRateSource } from '../../../test/rate-source.ts'
import { openEcbRates, readEcbFile } from './ecb-rates.ts'

const file = { quotedOn: '2026-11-24', rates: { USD: '1.1602', JPY: '178.35', CNY: '8.2904' } }
const whole = ecbFile(file)
const quotes = {
  quotedOn: '2026-11-24',
  rows: [
    { currency: 'USD', rate: '1.1602' },
    { currency: 'JPY', rate: '178.35' },
    { currency: 'CNY', rate: '8.2904' },
  ],
}

let source: RateSource
beforeAll(async () => {
  source = await startRateSource()
})
beforeEach(() => {
  Object.assign(source, { file, answer: () => ({}) })
})
afterAll(() => source.close())

const ask = (timeoutMs = 4_000) => openEcbRates({ url: source.url, timeoutMs }).quotes()

it('reads the day and its rates, as the source writes them', async () => {
  expect(await ask()).toEqual({ kind: 'done', value: quotes })
})

it('reads the same file with the other quotation marks and on one line', () => {
  expect(readEcbFile(whole.replaceAll("'", '"').replace(/>\s+</g, '><'))).toEqual(quotes)
})

it.each([
  ['nothing', ''],
  ['a page', '<!doctype html><html><body>Service unavailable</body></html>'],
  ['JSON', '{"rates":{"USD":1.16}}'],
  ['half of the file', whole.slice(0, whole.length / 2)],
  ['the file without its last sign', whole.trimEnd().slice(0, -1)],
  ['a declaration, which could define entities', whole.replace('<gesmes:Env', '<!DOCTYPE x []><gesmes:Env')],
  ['a comment between the rates', whole.replace("<Cube currency='JPY'", "<!-- x --><Cube currency='JPY'")],
  ['a rate that lacks its value', whole.replace(" rate='178.35'", '')],
  ['a currency twice', whole.replace('JPY', 'USD')],
  ['no rates', ecbFile({ ...file, rates: {} })],
  ['no day', whole.replace(" time='2026-11-24'", '')],
  ['two days', whole.replace('</Cube>', "</Cube><Cube time='2026-11-23'><Cube currency='USD' rate='1'/></Cube>")],
])('%s is no file of the bank', async (_name, text) => {
  source.answer = () => ({ text })
  expect(await ask()).toMatchObject({ kind: 'unknown' })
})

it.each([
  ['an error', () => ({ status: 503 })],
  ['another address', () => ({ status: 302, location: 'http://127.0.0.1:9/' })],
  ['far too much', (text: string) => ({ text: text + ' '.repeat(70_000) })],
])('%s is an unknown answer', async (_name, answer) => {
  source.answer = answer
  expect(await ask()).toMatchObject({ kind: 'unknown' })
})

it('a source that stops in the middle of the file, or does not listen, is given up', async () => {
  source.answer = () => ({ slow: true })
  expect(await ask(150)).toMatchObject({ kind: 'unknown' })
  const nobody = openEcbRates({ url: 'http://127.0.0.1:9/', timeoutMs: 150 })
  expect(await nobody.quotes()).toMatchObject({ kind: 'unknown' })
})
