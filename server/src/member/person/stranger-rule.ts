// Whether two accounts that share nothing play against each other by agreement. Pure; decision 0184 says why.

/** Two members in the rounds that both played. */
export type Meetings = {
  readonly rounds: number
  /** Rounds in which one won about what the other lost. */
  readonly against: number
}

// Of strangers at one table each round is a toss: 18 of 20 rounds against each other are so for one pair in 5,000.
export const minAgainst = 20
const againstPercent = 90

/** True for two who met in at least twenty rounds and stood against each other in nine of ten of all that both played. */
export function isAgreed({ rounds, against }: Meetings): boolean {
  return against >= minAgainst && against * 100 >= rounds * againstPercent
}
