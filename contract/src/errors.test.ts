import { expect, test } from 'vitest'
import chinese from '../texts/zh-CN/errors.json' with { type: 'json' }
import english from '../texts/en-US/errors.json' with { type: 'json' }
import { fillPlaceholders, placeholdersOf } from './envelope.ts'
import { errorNameOf, errors } from './errors.ts'

test('every error has a text in both languages with the same placeholders', () => {
  const names = Object.keys(errors).sort()
  expect(Object.keys(chinese).sort()).toEqual(names)
  expect(Object.keys(english).sort()).toEqual(names)
  for (const name of names) {
    const key = name as keyof typeof chinese
    expect(placeholdersOf(english[key]), name).toEqual(placeholdersOf(chinese[key]))
  }
})

test('no code is used twice and each maps back to its name', () => {
  const codes = Object.values(errors).map((entry) => entry.code)
  expect(new Set(codes).size).toBe(codes.length)
  expect(errorNameOf('D00058')).toBe('captchaForCode')
  expect(errorNameOf('X99999')).toBeUndefined()
})

test('placeholders are filled from the data, never from the prototype', () => {
  expect(fillPlaceholders('{{a}} {{toString}} {{b}}', { a: 1 })).toBe('1 {{toString}} {{b}}')
})

test('a plural placeholder becomes the word for its number', () => {
  const text = '{{points}} {{points|point|points}}'
  expect(fillPlaceholders(text, { points: 1 })).toBe('1 point')
  expect(fillPlaceholders(text, { points: '1' })).toBe('1 point')
  expect(fillPlaceholders(text, { points: '1,001' })).toBe('1,001 points')
  expect(fillPlaceholders(text, { points: 0 })).toBe('0 points')
  expect(fillPlaceholders(text)).toBe(text)
  expect(placeholdersOf(text)).toEqual(['points'])
})
