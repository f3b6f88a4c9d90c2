// Pots of a table hand: what each seat put in makes a main pot and side pots, which their winners share.
// Published: what nobody matched goes back; the rake is taken of each pot from the first on, until its cap; chips that do
// not divide go one by one to the winners in the order of play from the left of the button.

/** What a seat put into the hand, in minor units, and whether it may still win. */
export type Stake = { readonly amountMinor: bigint; readonly hasFolded: boolean }
/** The seats of a pot may win it. */
export type Pot = { readonly amountMinor: bigint; readonly seats: readonly number[] }
export type Pots = { readonly pots: readonly Pot[]; readonly returnedMinor: readonly bigint[] }
/** Basis points of each pot, at most the cap in the whole hand, and nothing when no flop was dealt. */
export type Rake = { readonly basisPoints: bigint; readonly capMinor: bigint; readonly hasFlop: boolean }
export type Awards = {
  readonly wonMinor: readonly bigint[]
  readonly rakeMinor: bigint
  /** For each pot its winners and what was raked. */
  readonly shares: readonly { readonly winners: readonly number[]; readonly rakeMinor: bigint }[]
}

/** A hand in which somebody is left. */
export function potsOf(stakes: readonly Stake[]): Pots {
  const [highest = 0n, second = 0n] = stakes
    .map(({ amountMinor }) => amountMinor)
    .sort((one, other) => (one > other ? -1 : one < other ? 1 : 0))
  const returnedMinor = stakes.map(({ amountMinor }) => (amountMinor === highest ? highest - second : 0n))
  const matched = stakes.map((stake, seat) => ({
    ...stake,
    amountMinor: stake.amountMinor - (returnedMinor[seat] ?? 0n),
  }))
  const left = matched.filter(({ hasFolded }) => !hasFolded)
  if (left.length === 0) throw new RangeError('nobody is left to win the pot')
  const levels = [...new Set(left.map(({ amountMinor }) => amountMinor))].sort((one, other) => (one < other ? -1 : 1))
  const pots: Pot[] = []
  let below = 0n
  for (const level of levels) {
    // What folded seats put in above the last level belongs to the last pot: nobody else can win it.
    const top = level === levels.at(-1) ? second : level
    const amountMinor = matched.reduce((sum, stake) => sum + between(stake.amountMinor, below, top), 0n)
    const seats = matched.flatMap(({ amountMinor: put, hasFolded }, seat) => (!hasFolded && put >= level ? [seat] : []))
    if (amountMinor > 0n) pots.push({ amountMinor, seats })
    below = level
  }
  return { pots, returnedMinor }
}

function between(amount: bigint, low: bigint, high: bigint): bigint {
  if (amount <= low) return 0n
  return (amount < high ? amount : high) - low
}

/**
 * Who wins what. `strengths` has a number for each seat that may win and may be missing for the only one that is left;
 * `order` names all seats from the left of the button on.
 */
export function award(
  pots: readonly Pot[],
  strengths: readonly (number | undefined)[],
  order: readonly number[],
  rake: Rake,
): Awards {
  const wonMinor = order.map(() => 0n)
  let capLeft = rake.hasFlop ? rake.capMinor : 0n
  const shares = pots.map(({ amountMinor, seats }) => {
    const share = (amountMinor * rake.basisPoints) / 10_000n
    const rakeMinor = share < capLeft ? share : capLeft
    capLeft -= rakeMinor
    const best = Math.max(...seats.map((seat) => strengths[seat] ?? 0))
    const winners = order.filter((seat) => seats.includes(seat) && (strengths[seat] ?? 0) === best)
    const [paid, count] = [amountMinor - rakeMinor, BigInt(winners.length)]
    winners.forEach((seat, place) => {
      wonMinor[seat] = (wonMinor[seat] ?? 0n) + paid / count + (BigInt(place) < paid % count ? 1n : 0n)
    })
    return { winners, rakeMinor }
  })
  return { wonMinor, rakeMinor: shares.reduce((sum, share) => sum + share.rakeMinor, 0n), shares }
}
