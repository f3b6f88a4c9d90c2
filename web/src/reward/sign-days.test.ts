import { expect, it } from 'vitest'
import { placeInPlan, weeksOf } from './sign-days.ts'

it('a month that begins on a Sunday has six weeks', () => {
  const weeks = weeksOf({ today: '2026-11-23', days: [{ day: '2026-11-22', points: 5 }] })
  expect(weeks.map((week) => week.map((one) => one?.day ?? 0))).toEqual([
    [0, 0, 0, 0, 0, 0, 1],
    [2, 3, 4, 5, 6, 7, 8],
    [9, 10, 11, 12, 13, 14, 15],
    [16, 17, 18, 19, 20, 21, 22],
    [23, 24, 25, 26, 27, 28, 29],
    [30, 0, 0, 0, 0, 0, 0],
  ])
  const states = weeks.flat().filter((one) => one !== null)
  expect(states.slice(20, 24)).toEqual([
    { day: 21, state: 'missed', points: 0 },
    { day: 22, state: 'signed', points: 5 },
    { day: 23, state: 'today', points: 0 },
    { day: 24, state: 'later', points: 0 },
  ])
})

it('a February of four whole weeks has no empty place', () => {
  expect(weeksOf({ today: '2027-02-28', days: [] }).flat()).not.toContain(null)
})

it('today is signed once its points are there', () => {
  const today = { day: '2026-03-31', points: 30 }
  expect(weeksOf({ today: '2026-03-31', days: [today] }).flat()).toContainEqual({
    day: 31,
    state: 'signed',
    points: 30,
  })
})

const plan = [5, 5, 10]
it.each([
  [{ isSign: false, streak: 0 }, 0],
  [{ isSign: true, streak: 1 }, 0],
  [{ isSign: false, streak: 2 }, 2],
  [{ isSign: true, streak: 3 }, 2],
  [{ isSign: false, streak: 3 }, 0],
  [{ isSign: true, streak: 4 }, 0],
])('%o stands at place %i of a plan of three days', (state, place) => {
  expect(placeInPlan({ ...state, plan })).toBe(place)
})
