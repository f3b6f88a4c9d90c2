import { expect, test } from 'vitest'
import { goodRoadOf } from './good-roads.ts'

const sides = { B: 'banker', P: 'player', T: 'tie' } as const

test.each([
  ['', undefined],
  ['TT', undefined],
  ['BBB', undefined],
  ['BBBB', 'long banker 4'],
  ['PBBTBBTB', 'long banker 5'],
  ['BPB', undefined],
  ['BPBP', 'single player 4'],
  ['BBBPBTPBP', 'single player 5'],
  // The second win of a side ends a single jump.
  ['BPBPP', undefined],
  ['BBPP', undefined],
  ['BBPPBB', 'double banker 6'],
  ['PBBPPTBBPP', 'double player 8'],
  // A pair that is not complete is none yet.
  ['BBPPBBP', undefined],
  ['PBBPBB', 'rooms banker 6'],
  ['BBPBBP', 'rooms player 6'],
  ['BPBBPBBPBB', 'rooms banker 9'],
  ['PBBPBBB', undefined],
] as const)('%s is %s', (signs, road) => {
  const found = goodRoadOf([...signs].map((sign) => sides[sign as keyof typeof sides]))
  expect(found && `${found.code} ${found.side} ${found.length}`).toBe(road)
})
