import { expect, test } from 'vitest'
import { take } from './place.ts'

const pushesOf = (...numbers: string[]) => numbers.map((number) => ({ number, command: 'LEVEL_UP', data: {} }))
const at = (cursor: string) => ({ mpId: 'lin', cursor })
const news = (cursor: string, ...numbers: string[]) => ({ ...at(cursor), pushes: pushesOf(...numbers), isGap: false })
const numbersOf = ({ pushes }: { pushes: readonly { number: string }[] }) => pushes.map(({ number }) => number)

test('a push is applied once', () => {
  const taken = take(at('9'), news('11', '9', '10', '11'))
  expect(numbersOf(taken)).toEqual(['10', '11'])
  expect(taken).toMatchObject({ place: at('11'), isGap: false })
  expect(take(taken.place, news('11', '10', '11'))).toEqual({ place: at('11'), pushes: [], isGap: false })
})

test('older news do not move the place back', () => {
  expect(take(at('11'), news('10', '10')).place).toEqual(at('11'))
})

test('a command without a number is always applied', () => {
  const taken = take(at('11'), news('11', ''))
  expect(numbersOf(taken)).toEqual([''])
  expect(taken.isGap).toBe(false)
})

test('a hole before the first new push is a gap', () => {
  expect(take(at('5'), news('8', '7', '8'))).toMatchObject({ place: at('8'), isGap: true })
})

test('a gap, another member and the first news are read from the beginning', () => {
  const gap = { ...at('40'), pushes: [], isGap: true }
  expect(take(at('50'), gap)).toEqual({ place: at('40'), pushes: [], isGap: true })
  expect(take({ mpId: 'other', cursor: '99' }, news('3', '3'))).toMatchObject({ place: at('3'), isGap: true })
  expect(take(undefined, { ...gap, isGap: false })).toEqual({ place: at('40'), pushes: [], isGap: true })
})
