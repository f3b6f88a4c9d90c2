// How often simple solver programs (a threshold and a match) solve our own captchas.
import { imageSolverRate, sliderSolverRates } from '../../server/src/test/captcha-solvers.ts'

export type CaptchaResult = {
  name: 'captcha'
  /** The higher of both solve rates divided by its limit; above 1 a captcha is too easy. */
  ratio: number
  imageRead: number
  sliderPlaced: number
  sliderPassed: number
  rounds: number
}

const rounds = 400
const [imageLimit, sliderLimit] = [0.3, 0.2]

export async function run(): Promise<CaptchaResult> {
  const imageRead = await imageSolverRate(rounds)
  const { placed, passed } = await sliderSolverRates(rounds)
  const ratio = Math.max(imageRead / imageLimit, Math.max(placed, passed) / sliderLimit)
  return { name: 'captcha', ratio, imageRead, sliderPlaced: placed, sliderPassed: passed, rounds }
}
