// What each hand of a box is paid.

export type HandEnd = 'NATURAL' | 'WON' | 'PUSHED' | 'LOST' | 'OVER' | 'GIVEN_UP'
type Scored = {
  readonly total: number
  readonly isNatural: boolean
  readonly stakes: number
  readonly isGivenUp: boolean
}
/** Minor units that a box won or lost in all, by its hands and its insurance. */
export type PaidBox = {
  readonly seat: number
  readonly resultMinor: bigint
  readonly hands: readonly { readonly end: HandEnd; readonly resultMinor: bigint }[]
  readonly insuranceMinor: bigint
}

export function endOf(hand: Scored, dealer: Pick<Scored, 'total' | 'isNatural'>): HandEnd {
  if (hand.isGivenUp) return 'GIVEN_UP'
  if (hand.total > 21) return 'OVER'
  if (hand.isNatural || dealer.isNatural) {
    if (hand.isNatural && dealer.isNatural) return 'PUSHED'
    return hand.isNatural ? 'NATURAL' : 'LOST'
  }
  if (dealer.total > 21 || hand.total > dealer.total) return 'WON'
  return hand.total === dealer.total ? 'PUSHED' : 'LOST'
}

/** Halves of the stake that a hand with one stake wins or loses. */
const halves: Readonly<Record<HandEnd, bigint>> = {
  NATURAL: 3n,
  WON: 2n,
  PUSHED: 0n,
  LOST: -2n,
  OVER: -2n,
  GIVEN_UP: -1n,
}

export function paidBox(
  stakeMinor: bigint,
  seat: number,
  scored: readonly Scored[],
  isInsured: boolean,
  dealer: Pick<Scored, 'total' | 'isNatural'>,
): PaidBox {
  const half = stakeMinor / 2n
  const hands = scored.map((hand) => {
    const end = endOf(hand, dealer)
    return { end, resultMinor: halves[end] * half * BigInt(hand.stakes) }
  })
  // Half a stake at two to one.
  const insuranceMinor = !isInsured ? 0n : dealer.isNatural ? stakeMinor : -half
  const resultMinor = hands.reduce((sum, hand) => sum + hand.resultMinor, insuranceMinor)
  return { seat, resultMinor, hands, insuranceMinor }
}
