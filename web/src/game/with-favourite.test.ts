import { expect, it } from 'vitest'
import { withFavourite } from './with-favourite.ts'

const one = { platformCode: 'yunque', code: 'longteng', isFavourite: false, name: 'L' }
const other = { ...one, platformCode: 'canghai' }
const starred = { ...one, isFavourite: true }
const star = withFavourite({ platformCode: 'yunque', code: 'longteng', isFavourite: true })

it('sets the favorite flag of one game in every form of a cached reply', () => {
  expect(star({ rows: [other, one], nextCursor: 'x' })).toEqual({ rows: [other, starred], nextCursor: 'x' })
  expect(star({ pages: [{ rows: [other] }, { rows: [one], nextCursor: '' }] })).toEqual({
    pages: [{ rows: [other] }, { rows: [starred], nextCursor: '' }],
  })
  expect(star({ game: one, platformName: 'Y' })).toEqual({ game: starred, platformName: 'Y' })
  expect(star({ game: other })).toEqual({ game: other })
  expect(star({})).toEqual({})
})
