import { describe, expect, it } from 'vitest'
import { openCallerList } from './caller-list.ts'

describe('a list of callers', () => {
  const isCaller = openCallerList(['203.0.113.7', '198.51.100.0/24', '2001:db8:1::/48'])

  it.each(['203.0.113.7', '198.51.100.1', '198.51.100.255', '2001:db8:1::9', '::ffff:203.0.113.7'])('has %s', (ip) => {
    expect(isCaller(ip)).toBe(true)
  })

  it.each(['203.0.113.8', '198.51.101.1', '2001:db8:2::9', '127.0.0.1', '::1', '', 'unknown', '203.0.113.7, 10.0.0.1'])(
    'does not have "%s"',
    (ip) => {
      expect(isCaller(ip)).toBe(false)
    },
  )
})

it('that is empty has every address', () => {
  expect(openCallerList([])('203.0.113.8')).toBe(true)
})

it.each(['pay.example', '203.0.113', '203.0.113.0/33', '2001:db8::/129', '203.0.113.0/', '203.0.113.0/-1', ''])(
  '"%s" is refused at the start',
  (address) => {
    expect(() => openCallerList([address])).toThrow('no IP address')
  },
)
