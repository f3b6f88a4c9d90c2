import { describe, expect, it } from 'vitest'
import { canonicalAddress } from './chain-address.ts'

// The contract of USDT on TRON, and the examples of EIP-55.
const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'
const ethereum = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]

describe('TRC20', () => {
  it('accepts an address with its checksum', () => {
    expect(canonicalAddress(` ${tron}\n`, 'TRC20')).toBe(tron)
  })

  it('refuses every address with one other letter', () => {
    for (let at = 1; at < tron.length; at += 1) {
      const other = tron[at] === 'a' ? 'b' : 'a'
      expect(canonicalAddress(tron.slice(0, at) + other + tron.slice(at + 1), 'TRC20')).toBeNull()
    }
  })

  it.each([
    ['too short', tron.slice(0, -1)],
    ['too long', `${tron}a`],
    ['the address of zeros', 'T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb'],
    ['an address of another chain', ethereum[0]!],
    ['an address of Bitcoin', '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'],
  ])('refuses %s', (_what, address) => {
    expect(canonicalAddress(address, 'TRC20')).toBeNull()
  })
})

describe('ERC20', () => {
  it.each(ethereum)('accepts %s, also in one case', (address) => {
    const lower = address.toLowerCase()
    const upper = `0x${address.slice(2).toUpperCase()}`
    for (const typed of [address, lower, upper]) expect(canonicalAddress(typed, 'ERC20')).toBe(lower)
  })

  it('refuses every letter in the wrong case', () => {
    const address = ethereum[0]!
    for (let at = 2; at < address.length; at += 1) {
      const letter = address[at]!
      const other = letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase()
      if (other === letter) continue
      expect(canonicalAddress(address.slice(0, at) + other + address.slice(at + 1), 'ERC20')).toBeNull()
    }
  })

  it.each([
    ['the address of zeros', `0x${'0'.repeat(40)}`],
    ['too short', ethereum[0]!.slice(0, -1)],
    ['without 0x', ethereum[0]!.slice(2)],
    ['an address of another chain', tron],
  ])('refuses %s', (_what, address) => {
    expect(canonicalAddress(address, 'ERC20')).toBeNull()
  })
})

it('knows no other network', () => {
  expect(canonicalAddress(ethereum[0]!, 'BEP20')).toBeNull()
  expect(canonicalAddress(tron, '')).toBeNull()
})
