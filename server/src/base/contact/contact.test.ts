import { expect, it } from 'vitest'
import { areaCodeOf, bucketOf, canonicalEmail, canonicalPhone, countryOfTarget, isCountry } from './contact.ts'

it.each([
  [86, '13800001111', '+8613800001111'],
  [86, ' 138 0000 1111 ', '+8613800001111'],
  [86, '138-0000-1111', '+8613800001111'],
  [86, '+8613800001111', '+8613800001111'],
  [86, '008613800001111', '+8613800001111'],
  [86, '8613800001111', '+8613800001111'],
  [0, '+8613800001111', '+8613800001111'],
  [852, '51234567', '+85251234567'],
  [60, '0123456789', '+60123456789'],
  [1, '+8613800001111', '+8613800001111'],
  [86, '１３８００００１１１１', null],
  [86, '1380000111', null],
  [86, '+', null],
  [86, '', null],
  [86, "13800001111' or 1=1", null],
  [0, '13800001111x', null],
  [9999, '13800001111', null],
])('phone %i %s is %s', (areaCode, number, canonical) => {
  const once = canonicalPhone(areaCode, number)
  expect(once).toBe(canonical)
  if (once) expect(canonicalPhone(areaCode, once)).toBe(once)
})

it.each([
  ['Lin@Example.com', 'lin@example.com'],
  [' lin+play@example.com ', 'lin+play@example.com'],
  ['lin@example', null],
  ['lin@@example.com', null],
  ['', null],
])('email %s is %s', (text, canonical) => expect(canonicalEmail(text)).toBe(canonical))

it('gives every spelling of one mailbox the same key', () => {
  const spellings = ['lin.wei@example.com', 'linwei+1@example.com', 'l.i.n.w.e.i+x.y@example.com']
  expect(new Set(spellings.map(bucketOf))).toEqual(new Set(['linwei@example.com']))
  expect(bucketOf('+8613800001111')).toBe('+8613800001111')
  expect(bucketOf('+tag@example.com')).toBe('+tag@example.com')
})

it('knows the country of a phone', () => {
  expect(countryOfTarget('+85251234567')).toBe('HK')
  expect(countryOfTarget('lin@example.com')).toBeNull()
})

it.each([
  ['+8613800001111', 86],
  ['+85251234567', 852],
  ['+12025550123', 1],
])('the country calling code of %s is %i', (phone, code) => expect(areaCodeOf(phone)).toBe(code))

it('knows the codes of countries and regions', () => {
  expect(['CN', 'HK', 'TW', 'MY', 'US'].every(isCountry)).toBe(true)
  expect(['ZZ', 'EU', 'cn', '', 'CHN'].some(isCountry)).toBe(false)
})
