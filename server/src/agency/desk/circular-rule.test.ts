import { expect, it } from 'vitest'
import { isCircular } from './circular-rule.ts'

const even = {
  kind: 'OPPOSITE',
  rounds: 10,
  oppositeRounds: 10,
  wonMinor: 1_000n,
  lostMinor: 1_000n,
  isOnePerson: false,
} as const
const few = { ...even, rounds: 4, oppositeRounds: 2 }

it.each([
  ['ten even rounds against each other', even, true],
  ['nine', { ...even, rounds: 9, oppositeRounds: 9 }, false],
  ['ten of twelve rounds together', { ...even, rounds: 12 }, true],
  ['ten of thirteen', { ...even, rounds: 13 }, false],
  ['one who won four fifths of what the other lost', { ...even, wonMinor: 800n }, true],
  ['less', { ...even, wonMinor: 799n }, false],
  ['one who lost less than the other won', { ...even, lostMinor: 799n }, false],
  ['one round of two who may be one person', { ...even, rounds: 9, oppositeRounds: 1, isOnePerson: true }, true],
  ['none of theirs', { ...even, oppositeRounds: 0, isOnePerson: true }, false],
  ['two rounds before a loss rescue', { ...few, kind: 'RESCUE' }, false],
  ['three of six before a loss rescue', { ...few, kind: 'RESCUE', rounds: 6, oppositeRounds: 3 }, true],
  ['three of seven', { ...few, kind: 'RESCUE', rounds: 7, oppositeRounds: 3 }, false],
  ['half that came back', { kind: 'RETURN', givenMinor: 1_001n, backMinor: 501n }, true],
  ['less than half', { kind: 'RETURN', givenMinor: 1_001n, backMinor: 500n }, false],
  ['nothing given', { kind: 'RETURN', givenMinor: 0n, backMinor: 500n }, false],
] as const)('%s: %#', (_, fact, expected) => {
  expect(isCircular(fact)).toBe(expected)
})
