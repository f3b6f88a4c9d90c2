import { expect, it } from 'vitest'
import { missingPoints, pointsOf, unitsOf } from './experience.ts'

it.each([
  ['6812.5', '6,812'],
  ['0', '0'],
  ['0.99999999999999', '0'],
  ['47000000', '47,000,000'],
  ['-3', '-3'],
])('the whole points of %s are %s', (experience, points) => {
  expect(pointsOf(experience)).toBe(points)
})

it('points within a level count from where it begins', () => {
  expect(pointsOf('3032.5', '3000')).toBe('32')
  expect(pointsOf('3600', '3000')).toBe('600')
})

it('what is there and what is missing add up', () => {
  expect(missingPoints('6812.5', '7400')).toBe('588')
  expect(missingPoints('6812', '7400')).toBe('588')
  expect(missingPoints('7399.99999999999999', '7400')).toBe('1')
})

it('nothing is missing once it is reached', () => {
  expect(missingPoints('7400', '7400')).toBe('')
  expect(missingPoints('7400.5', '7400')).toBe('')
})

it('keeps every decimal of a long experience', () => {
  expect(unitsOf('1234567890.00000000000001') - unitsOf('1234567890')).toBe(1n)
})
