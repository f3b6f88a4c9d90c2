import type { SignedCaller } from './signed-caller.ts'

export type CircuitOptions = { readonly failures: number; readonly pauseMs: number }

/**
 * Stops asking a third party that has not given a usable answer several times in a row, so that members get their answer
 * at once instead of after its time limit. After the pause one call tries again.
 */
export function withCircuit(call: SignedCaller, { failures, pauseMs }: CircuitOptions): SignedCaller {
  let inARow = 0
  let closedUntil = 0
  return async (path, body) => {
    const now = performance.now()
    if (now < closedUntil) return { kind: 'unknown', why: 'the circuit is open' }
    // While one call tries, the others keep waiting.
    if (inARow >= failures) closedUntil = now + pauseMs
    const outcome = await call(path, body)
    inARow = outcome.kind === 'unknown' ? inARow + 1 : 0
    closedUntil = inARow >= failures ? performance.now() + pauseMs : 0
    return outcome
  }
}
