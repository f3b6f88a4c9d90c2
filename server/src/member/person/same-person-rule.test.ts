import { expect, it } from 'vitest'
import { isOnePerson, type SharedFact } from './same-person-rule.ts'

it.each<[string, SharedFact[], boolean, boolean]>([
  ['a device', ['DEVICE'], false, true],
  ['a device, under two names', ['DEVICE'], true, true],
  ['a name and a birthday', ['IDENTITY', 'NAME'], false, true],
  ['a mailbox that is spelled in two ways', ['MAIL'], false, true],
  ['an address of the network alone', ['IP'], false, false],
  ['a name alone', ['NAME'], false, false],
  ['a postal address alone', ['ADDRESS'], false, false],
  ['a friend alone', ['INVITED'], false, false],
  ['a friend at the same address', ['IP', 'INVITED'], false, true],
  ['a friend at the same address, under another name', ['IP', 'INVITED'], true, false],
  ['a friend of the same name', ['NAME', 'INVITED'], false, true],
  ['a friend who has parcels sent to the same address', ['ADDRESS', 'INVITED'], true, true],
  ['a name and an address of the network', ['NAME', 'IP'], false, true],
  ['a household: both addresses, two names', ['ADDRESS', 'IP'], true, false],
  ['both addresses and no names', ['ADDRESS', 'IP'], false, true],
  ['bets against each other alone', ['OPPOSITE'], false, false],
  ['bets against each other from one address', ['IP', 'OPPOSITE'], false, true],
  ['a household that plays', ['IP', 'OPPOSITE'], true, false],
  ['nothing', [], false, false],
])('%s', (_, facts, namesDiffer, expected) => {
  expect(isOnePerson({ facts, namesDiffer })).toBe(expected)
})
