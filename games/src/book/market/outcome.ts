// What became of an outcome, told as facts as feeds of sports data tell it: never as an amount.

/** (1, 0) won · (0, 0) lost · (1, ½) half won · (0, ½) half lost · (·, 1) void. */
export type OutcomeFact = {
  readonly result: 0 | 1
  readonly voidFactor: 0 | 0.5 | 1
  /** The part of the stake that takes part in a won outcome which several share; 1 when left out. */
  readonly deadHeatFactor?: number
}

export const won: OutcomeFact = { result: 1, voidFactor: 0 }
export const lost: OutcomeFact = { result: 0, voidFactor: 0 }
export const halfWon: OutcomeFact = { result: 1, voidFactor: 0.5 }
export const halfLost: OutcomeFact = { result: 0, voidFactor: 0.5 }
export const voided: OutcomeFact = { result: 0, voidFactor: 1 }

export function wonIf(holds: boolean): OutcomeFact {
  return holds ? won : lost
}

/**
 * One rule for every line of every sport. `lead` is how far the outcome's side is over its line, a multiple of a quarter: a
 * line met exactly returns the stake, and a quarter from it is half of that and half of the next.
 */
export function byLead(lead: number): OutcomeFact {
  if (lead >= 0.5) return won
  if (lead === 0.25) return halfWon
  if (lead === 0) return voided
  return lead === -0.25 ? halfLost : lost
}
