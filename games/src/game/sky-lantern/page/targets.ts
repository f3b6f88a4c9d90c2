import { minTarget, maxTarget } from '../rules.ts'

// The slider's targets grow by about four percent a step: fine below two, wide above a hundred.
const growth = 1.04

function targets(): number[] {
  const all: number[] = []
  for (let target = minTarget; target < maxTarget; ) {
    all.push(target)
    const next = target * growth
    const round = next < 200 ? 5 : next < 1000 ? 10 : next < 5000 ? 50 : next < 20_000 ? 500 : 10_000
    target = Math.max(Math.round(next / round), Math.floor(target / round) + 1) * round
  }
  return [...all, maxTarget]
}

const list = targets()

/** The slider's last step. */
export const targetSteps = list.length - 1

export function targetAt(step: number): number {
  return list[Math.min(targetSteps, Math.max(0, step))] as number
}

/** The step nearest below a target, for a choice made elsewhere. */
export function stepOf(target: number): number {
  return Math.max(
    0,
    list.findLastIndex((one) => one <= target),
  )
}
