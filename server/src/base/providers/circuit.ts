import type { SignedCaller } from './signed-caller.ts'

export type CircuitOptions = { readonly failures: number; readonly pauseMs: number }

/**
 * A circuit breaker: after several unusable answers in a row it stops calling a third party, so members get an error at
 * once instead of after the timeout. After the pause one call probes it.
 */
export function withCircuit(call: SignedCaller, { failures, pauseMs }: CircuitOptions): SignedCaller {
  let inARow = 0
  let closedUntil = 0
  return async (path, body) => {
    const now = performance.now()
    if (now < closedUntil) return { kind: 'unknown', why: 'the circuit is open' }
    // While one call probes, the circuit stays open for the others.
    if (inARow >= failures) closedUntil = now + pauseMs
    const outcome = await call(path, body)
    inARow = outcome.kind === 'unknown' ? inARow + 1 : 0
    closedUntil = inARow >= failures ? performance.now() + pauseMs : 0
    return outcome
  }
}
