import { expect, it } from 'vitest'
import { readSearch } from './search-rule.ts'

const id = '0b6c29a5-3f2c-4a2e-9c55-0a4b8f1d7e01'
const read = (text: string) => readSearch(text, ['CNY', 'JPY'])
const inCny = (amountMinor: bigint) => ({ currency: 'CNY', amountMinor })

it.each([
  [id, { from: id, to: id }, ''],
  [id.toUpperCase(), { from: id, to: id }, ''],
  [id.replaceAll('-', ''), { from: id, to: id }, ''],
  ['0b6c29a5', { from: '0b6c29a5-0000-0000-0000-000000000000', to: '0b6c29a5-ffff-ffff-ffff-ffffffffffff' }, ''],
  [
    '0b6c29a5\u20267e01',
    { from: '0b6c29a5-0000-0000-0000-000000000000', to: '0b6c29a5-ffff-ffff-ffff-ffffffffffff' },
    '7e01',
  ],
  [
    '0b6c29a5...7e01',
    { from: '0b6c29a5-0000-0000-0000-000000000000', to: '0b6c29a5-ffff-ffff-ffff-ffffffffffff' },
    '7e01',
  ],
  [
    '0b6c29a5-3f2c-4a',
    { from: '0b6c29a5-3f2c-4a00-0000-000000000000', to: '0b6c29a5-3f2c-4aff-ffff-ffffffffffff' },
    '',
  ],
])('%s is a number', (text, ids, tail) => {
  expect(read(`  ${text} `)).toMatchObject({ number: { ids, tail }, amounts: [], isEither: false })
})

it.each(['ROUND-2026-11', 'MT4K7Q', 'zzzzzzzz'])('%s is a number that no id begins with', (text) => {
  expect(read(text)).toMatchObject({ number: { text, ids: null }, amounts: [] })
})

it.each([
  ['1,234.50', [inCny(123_450n)]],
  ['\u00a5250.00', [inCny(25_000n)]],
  ['-12', [inCny(1_200n), { currency: 'JPY', amountMinor: 12n }]],
  ['+12 cny', [inCny(1_200n)]],
  ['USDT 0.000001', [{ currency: 'USDT', amountMinor: 1n }]],
  ['0', []],
  ['0.001', []],
  ['USDT 999999999999999.0', []],
])('%s is an amount', (text, amounts) => {
  expect(read(text)).toMatchObject({ number: null, amounts })
})

it('takes an id in any case, and other numbers as they are written', () => {
  expect(read('0B6C29A5...7E01')).toMatchObject({ number: { text: '0b6c29a5', tail: '7e01' } })
  expect(read('ROUND-1...7E01')).toMatchObject({ number: { text: 'ROUND-1', tail: '7E01', ids: null } })
})

it('eight digits may be either', () => {
  expect(read('12345678')).toMatchObject({
    number: { ids: { from: '12345678-0000-0000-0000-000000000000' } },
    amounts: [{ amountMinor: 1_234_567_800n }, { amountMinor: 12_345_678n }],
    isEither: true,
  })
})

it('a number and an amount are asked for together, in any order', () => {
  for (const text of [`${id} 40.00`, `40.00 ${id}`])
    expect(read(text)).toMatchObject({ number: { ids: { from: id } }, amounts: [inCny(4_000n)], isEither: false })
})

it.each(['', '   ', '?', '12ab', "' or 1=1 --", '%', '1e3', '1.2.3', '9'.repeat(41)])('%j asks for nothing', (text) => {
  expect(read(text)).toMatchObject({ number: null, amounts: [] })
})

it('takes more than a number and an amount as words of what was bet, of which figures may be amounts', () => {
  const textsOf = (text: string) => read(text).words.map((word) => [word.text, word.amounts.length > 0])
  expect(read('01 05 11')).toMatchObject({ number: null, amounts: [] })
  expect(textsOf('01 05 11')).toEqual([
    ['01', false],
    ['05', false],
    ['11', true],
  ])
  expect(textsOf('\u5e84 100 CNY')).toEqual([
    ['\u5e84', false],
    ['100', true],
  ])
  expect(read('\u5e84 100 CNY')).toMatchObject({ amounts: [], currencies: ['CNY'] })
  expect(read('88')).toMatchObject({ amounts: [{ currency: 'CNY' }, { currency: 'JPY' }], words: [{ text: '88' }] })
  expect(read(id).words).toEqual([])
  expect(read('% _ ?').words).toEqual([])
})
