import { expect, it } from 'vitest'
import { senderAddress } from './sender-address.ts'

it.each([
  ['203.116.1.1', '203.116.1.1'],
  ['203.116.1.1:4711', '203.116.1.1'],
  ['::ffff:203.116.1.1', '203.116.1.1'],
  ['::FFFF:203.116.1.1', '203.116.1.1'],
  ['[::ffff:203.116.1.1]:4711', '203.116.1.1'],
  ['2406:3003::1', '2406:3003::1'],
  ['[2406:3003::1]', '2406:3003::1'],
  ['[2406:3003::1]:4711', '2406:3003::1'],
  ['not an address', 'not an address'],
  ['', ''],
])('%j is %j', (ip, address) => {
  expect(senderAddress({ ip })).toBe(address)
})
