// Which play or money of a branch goes in a circle. Pure: a fact for operators, who decide what it means.

/** Two members in the rounds that both played. */
type PlayedTogether = {
  readonly kind: 'OPPOSITE'
  readonly rounds: number
  /** Rounds in which one won and the other lost, and how much in them. */
  readonly oppositeRounds: number
  readonly wonMinor: bigint
  readonly lostMinor: bigint
}
/** What an agent gave a member, and what of the member's withdrawals went to the agent's name. */
type GivenAndBack = { readonly kind: 'RETURN'; readonly givenMinor: bigint; readonly backMinor: bigint }

// Friends at one table bet against each other now and then; who does it nearly always and evenly loses nothing but earns turnover.
const leastRounds = 10
const mostOfRounds = 80
const evenPercent = 80n
const backPercent = 50n

/**
 * True for two members who won what the other lost, to four fifths, in at least ten rounds and four fifths of those that both
 * played; and for money of which half came back.
 */
export function isCircular(fact: PlayedTogether | GivenAndBack): boolean {
  if (fact.kind === 'RETURN') return fact.givenMinor > 0n && fact.backMinor * 100n >= fact.givenMinor * backPercent
  const { rounds, oppositeRounds, wonMinor, lostMinor } = fact
  const [less, more] = wonMinor < lostMinor ? [wonMinor, lostMinor] : [lostMinor, wonMinor]
  return (
    oppositeRounds >= leastRounds && oppositeRounds * 100 >= rounds * mostOfRounds && less * 100n >= more * evenPercent
  )
}
