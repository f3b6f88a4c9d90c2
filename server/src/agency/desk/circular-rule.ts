// Which play or money of a branch goes in a circle. Pure: a fact for operators, who decide what it means.

/** Two members in the rounds that both played. */
type PlayedTogether = {
  readonly kind: 'OPPOSITE'
  readonly rounds: number
  /** Rounds in which one won and the other lost, and how much in them. */
  readonly oppositeRounds: number
  readonly wonMinor: bigint
  readonly lostMinor: bigint
  /** They share a device, an address of logins, or a name. */
  readonly isOnePerson: boolean
}
/** The same two, when one of them was paid a loss rescue. */
type Rescued = Omit<PlayedTogether, 'kind'> & { readonly kind: 'RESCUE' }
/** What an agent gave a member, and what of the member's withdrawals went to the agent's name. */
type GivenAndBack = { readonly kind: 'RETURN'; readonly givenMinor: bigint; readonly backMinor: bigint }

// Friends at one table bet against each other now and then; who does it nearly always and evenly loses nothing but earns turnover.
const minRounds = 10
// A loss that is rescued pays at once: fewer rounds, most of them against each other, are a fact.
const minRescued = 3
const maxOfRescued = 50
const maxOfRounds = 80
const evenPercent = 80n
const backPercent = 50n

/**
 * True for two members who won what the other lost, to four fifths, in at least ten rounds and four fifths of those that both
 * played; for two who may be one person and were on opposite sides of one round; for two of whom one was paid a loss rescue,
 * after three such rounds and half of those that both played; and for money of which half came back.
 */
export function isCircular(fact: PlayedTogether | Rescued | GivenAndBack): boolean {
  if (fact.kind === 'RETURN') return fact.givenMinor > 0n && fact.backMinor * 100n >= fact.givenMinor * backPercent
  const { rounds, oppositeRounds, wonMinor, lostMinor, isOnePerson } = fact
  if (isOnePerson && oppositeRounds > 0) return true
  if (fact.kind === 'RESCUE') return oppositeRounds >= minRescued && oppositeRounds * 100 >= rounds * maxOfRescued
  const [less, more] = wonMinor < lostMinor ? [wonMinor, lostMinor] : [lostMinor, wonMinor]
  return (
    oppositeRounds >= minRounds && oppositeRounds * 100 >= rounds * maxOfRounds && less * 100n >= more * evenPercent
  )
}
