import { expect, it } from 'vitest'
import { accountKeyOf } from './account-name.ts'

// Unicode homograph and case/space twins: a name that registration accepts has one key, and the key of a key is itself.
it.each([
  ['Bob', 'bob'],
  ['bob', 'bob'],
  [' bob ', 'bob'],
  ['\uff22\uff4f\uff42', 'bob'],
  // Raised letters stay what they are: no rule accepts them.
  ['\u1d2e\u1d35\u1d33', '\u1d2e\u1d35\u1d33'],
  ['\u0130', 'i\u0307'],
  ['\u00a0bob', 'bob'],
])('%j has the key %j', (name, key) => {
  expect(accountKeyOf(name)).toBe(key)
  expect(accountKeyOf(key)).toBe(key)
})

it.each(['\u0430dmin', 'ad\u200bmin', 'admin\u0000', 'admin\u202e'])('%j is never the key of another name', (name) => {
  expect(accountKeyOf(name)).not.toBe('admin')
})
