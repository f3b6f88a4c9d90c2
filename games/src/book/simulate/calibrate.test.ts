// Thousands of matches by one seed: prices before a match and during it say how often what they price happens.
import { expect, test } from 'vitest'
import { bucketsOf } from '../price/calibration.ts'
import { margins } from '../price/margin.ts'
import { sportCodes } from '../sport/sports.ts'
import { livePrices, returnsOf } from './calibrate.ts'
import { sampleFixtures } from './sample-fixtures.ts'

const z99 = 2.576
const seed = 'calibration'

test('bets on the same outcome bring what the margin leaves', () => {
  const outside: string[] = []
  let count = 0
  for (const sport of sportCodes) {
    for (const { kind, group, outcome, staked, said, won, variance } of returnsOf(sampleFixtures(sport), 150, seed)) {
      // Longshots of which a few won say little.
      if (Math.sqrt(variance) > said / 10) continue
      count++
      const name = `${sport} ${kind} ${outcome}: ${(won / staked).toFixed(3)} instead of ${(said / staked).toFixed(3)}`
      const most = 1 / (1 + margins[group] / 100)
      expect(said / staked, name).toBeLessThanOrEqual(most + 1e-9)
      // A step of the ladder below the margin's odds is five hundredths of them at most.
      expect(said / staked, name).toBeGreaterThan(most - 0.05)
      const z = (won - said) / Math.sqrt(variance)
      expect(Math.abs(z), name).toBeLessThan(4)
      if (Math.abs(z) > z99) outside.push(name)
    }
  }
  expect(count).toBeGreaterThan(200)
  // One in a hundred lies outside of its 99 % band when all prices are right.
  expect(outside.length, outside.join('\n')).toBeLessThanOrEqual(0.02 * count)
})

test('live prices agree with what becomes of them', () => {
  const prices = sportCodes.flatMap((sport) => livePrices(sampleFixtures(sport), 20, seed))
  expect(prices.length).toBeGreaterThan(400)
  for (const { from, count, said, won, band } of bucketsOf(prices, 10)) {
    expect(Math.abs(won - said), `${count} from ${from}: ${won} instead of ${said}`).toBeLessThanOrEqual(
      band + 1 / count,
    )
  }
})
