import { describe, expect, it } from 'vitest'
import { canonicalAccount, canonicalHolder, maskAccount } from './account-number.ts'

const card = { type: 'BANK', bankCode: 'ICBC', currency: 'CNY' } as const
const wallet = { type: 'WALLET', bankCode: 'ALIPAY', currency: 'CNY' } as const
const tron = { type: 'VIRTUAL', bankCode: 'TRC20', currency: 'USDT' } as const
const address = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

describe('an account of an e-wallet', () => {
  it.each([
    ['138 0000 1111', '+8613800001111', '138****1111'],
    ['+86 13800001111', '+8613800001111', '138****1111'],
    [' Lin.Qing@Example.com', 'lin.qing@example.com', 'l***@example.com'],
  ])('%s', (typed, account, shown) => {
    expect(canonicalAccount({ ...wallet, accountNumber: typed })).toBe(account)
    expect(maskAccount('WALLET', account)).toBe(shown)
  })

  it.each(['', '12345', 'lin', 'lin@', '6222021001122334', '@x.com'])('refuses %j', (typed) => {
    expect(canonicalAccount({ ...wallet, accountNumber: typed })).toBeNull()
  })
})

describe('an address', () => {
  it('is of its network, and shown by both ends', () => {
    expect(canonicalAccount({ ...tron, accountNumber: address })).toBe(address)
    expect(canonicalAccount({ ...tron, bankCode: 'ERC20', accountNumber: address })).toBeNull()
    expect(maskAccount('VIRTUAL', address)).toBe('TR7NHq\u2026gjLj6t')
  })
})

describe('an account number', () => {
  it.each([
    ['6222 0210 0112 2334', 'CNY', '6222021001122334'],
    ['6222-0210-0112-2334', 'CNY', '6222021001122334'],
    ['12345678', 'USD', '12345678'],
  ])('%s %s', (typed, currency, expected) => {
    expect(canonicalAccount({ ...card, currency, accountNumber: typed })).toBe(expected)
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
    expect(canonicalAccount({ ...card, accountNumber: typed })).toBeNull()
  })
})

describe('a holder name', () => {
  it.each([
    ['张 三', '张 三'],
    [' 李四 ', '李四'],
    ["Mary-Jane  O'Neil", "Mary-Jane O'Neil"],
    ['买买提·阿不都', '买买提·阿不都'],
    ...['\u2022', '\u2027', '\u30fb', '\uff0e', '\uff65'].map((dot) => [`买买提${dot}阿不都`, '买买提·阿不都']),
    ['J. Smith Jr.', 'J. Smith Jr.'],
  ])('%s', (typed, expected) => {
    expect(canonicalHolder(typed)).toBe(expected)
  })

  it.each(['', ' ', '王', 'A1', '<b>x</b>', 'a\u0000b', 'ab\u202e', 'x'.repeat(61), '--'])('refuses %j', (typed) => {
    expect(canonicalHolder(typed)).toBeNull()
  })
})
