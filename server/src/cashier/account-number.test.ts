import { describe, expect, it } from 'vitest'
import { canonicalAccount, canonicalHolder } from './account-number.ts'

describe('an account number', () => {
  it.each([
    ['6222 0210 0112 2334', 'CNY', '6222021001122334'],
    ['6222-0210-0112-2334', 'CNY', '6222021001122334'],
    ['12345678', 'USD', '12345678'],
  ])('%s %s', (typed, currency, expected) => {
    expect(canonicalAccount(typed, currency)).toBe(expected)
  })

  it.each([
    '',
    '6222',
    '62220210011223341234',
    '6222O21001122334',
    '６２２２０２１００１１２２３３４',
    '٦٢٢٢٠٢١٠٠١١٢٢٣٣٤',
    '1111111111111111',
    '6222021001122334\n',
    "6222021001122334'",
  ])('refuses %j', (typed) => {
    expect(canonicalAccount(typed, 'CNY')).toBeNull()
  })
})

describe('a holder name', () => {
  it.each([
    ['张 三', '张 三'],
    [' 李四 ', '李四'],
    ["Mary-Jane  O'Neil", "Mary-Jane O'Neil"],
    ['买买提·阿不都', '买买提·阿不都'],
    ['J. Smith Jr.', 'J. Smith Jr.'],
  ])('%s', (typed, expected) => {
    expect(canonicalHolder(typed)).toBe(expected)
  })

  it.each(['', ' ', '王', 'A1', '<b>x</b>', 'a\u0000b', 'ab\u202e', 'x'.repeat(61), '--'])('refuses %j', (typed) => {
    expect(canonicalHolder(typed)).toBeNull()
  })
})
