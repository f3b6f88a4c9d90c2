import { expect, it } from 'vitest'
import { imageSolverRate, sliderSolverRates } from '../test/captcha-solvers.ts'

it('a program that thresholds and matches reads fewer than three images in ten', { timeout: 120_000 }, async () => {
  expect(await imageSolverRate(200)).toBeLessThan(0.3)
})

it('a program that thresholds and matches finds fewer than two gaps in ten', { timeout: 120_000 }, async () => {
  const { placed, passed } = await sliderSolverRates(150)
  expect(placed).toBeLessThan(0.2)
  expect(passed).toBeLessThan(0.2)
})
