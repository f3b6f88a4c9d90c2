import { expect, it } from 'vitest'
import {
  cleanLine,
  cleanPostalCode,
  detailFault,
  placeNameFault,
  postalCodeFault,
  recipientFault,
} from './address-rules.ts'

it.each([
  ['王', null],
  ['欧阳·若兰', null],
  ["Siti Nur'aini binti Abdul", null],
  ['Dr. José-María O\u2019Neil (Jr.)', null],
  ['علی\u200cرضا', null],
  ['Nguy\u1ec5n Th\u1ecb \u00c1nh', null],
  ['x'.repeat(60), null],
  ['', 'empty'],
  ['x'.repeat(61), 'wrong'],
  ['7', 'wrong'],
  ['-', 'wrong'],
  ['Lin\nQing', 'wrong'],
  ['Lin\u202eQing', 'wrong'],
  ['Lin\u200b', 'wrong'],
  ['\u200cLin', 'wrong'],
  ['<b>Lin</b>', 'wrong'],
  ['lin@example.com', 'wrong'],
  ['Lin \u{1f3ee}', 'wrong'],
  [`Z${'\u0337'.repeat(9)}`, 'wrong'],
])('the recipient %j: %s', (typed, fault) => expect(recipientFault(cleanLine(typed))).toBe(fault))

it.each([
  ['3A', null],
  ['建国路 88 号 3 幢 201', null],
  ['12-3A, Lebuh Chulia #04 & rear', null],
  ['街'.repeat(120), null],
  ['', 'empty'],
  ['3', 'wrong'],
  ['--', 'wrong'],
  ['街'.repeat(121), 'wrong'],
  ['a\nb', 'wrong'],
  ['a\tb', 'wrong'],
  ['a\u0007b', 'wrong'],
  ['\ud800\ud800', 'wrong'],
])('the detail %j: %s', (typed, fault) => expect(detailFault(cleanLine(typed))).toBe(fault))

it.each([
  ['George Town', null],
  ["'s-Hertogenbosch", null],
  ['Quarter 3', null],
  ['', 'empty'],
  ['110100', 'wrong'],
  ['<Town>', 'wrong'],
])('the city %j: %s', (typed, fault) => expect(placeNameFault(cleanLine(typed))).toBe(fault))

it.each([
  ['', 'CN', null],
  ['100022', 'CN', null],
  ['\uff11\uff10\uff10\uff10\uff12\uff12', 'CN', null],
  ['10002', 'CN', 'wrong'],
  ['SW1A 1AA', 'CN', 'wrong'],
  ['sw1a 1aa', 'GB', null],
  ['11369-55', 'IR', null],
  ['1', 'GB', 'wrong'],
  ['1234567890123', 'GB', 'wrong'],
  ['<1>', 'GB', 'wrong'],
])('the postal code %j of %s: %s', (typed, country, fault) =>
  expect(postalCodeFault(cleanPostalCode(typed), country)).toBe(fault),
)

it('normalizes a line: composed letters, single spaces, none around', () => {
  expect(cleanLine(' Zoe\u0308\u3000 \u00a0Lin ')).toBe('Zo\u00eb Lin')
})
