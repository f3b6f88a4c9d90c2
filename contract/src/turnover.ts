// What of bets counts as effective turnover, with its rule (money.md 11 and 15). The rules' texts are turnover.<rule>.

export type TurnoverRule =
  | 'SLOT_STAKE'
  | 'SHOT_STAKE'
  | 'FULL_STAKE'
  | 'PART_LOST'
  | 'PART_WON'
  | 'TOO_SURE'
  | 'TIE'
  | 'VOID'
  | 'CASHED_OUT'
  | 'ROUND_RESULT'
  | 'ROUND_EVEN'

export type Turnover = { readonly rule: TurnoverRule; readonly amountMinor: bigint }

/** What a game's bets count by: each stake, or what its rounds won and lost. */
export type CountedBy = 'STAKE' | 'RESULT'

/** A bet of a round, in minor units. */
export type RoundBet = {
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
  readonly isVoid: boolean
  /** Sold before it was decided. */
  readonly isCashedOut?: boolean
}

// A round that moved less than a tenth of its stakes risked next to nothing; one that won half of them risked them all.
const minTenths = 10n
const fullHalves = 2n

/** What the games of a type count by, where a game itself does not tell. */
export function countedByType(gameType: string): CountedBy {
  return gameType === 'electronic' || gameType === 'fishing' ? 'STAKE' : 'RESULT'
}

/**
 * The effective turnover of all bets of one member in one round, in their order. A void bet counts nothing, and neither does one that
 * was cashed out. At a game that
 * is counted by stakes each counts in full, whatever it pays. Everywhere else the round is judged by what it won or lost in
 * all: sides that pay for each other count nothing, and neither does a result of less than a tenth of the stakes, by which
 * nearly sure choices go. A loss counts as far as it goes. A win of half of the stakes counts them in full, a smaller one
 * what was won. The bets of a round share what it counts by their stakes.
 */
export function judgeRound(bets: readonly RoundBet[], gameType: string, countedBy: CountedBy): Turnover[] {
  const played = bets.filter(({ isVoid, isCashedOut }) => !isVoid && !isCashedOut)
  const round = judge(played)
  const stakesMinor = sumOf(played.map(({ stakeMinor }) => stakeMinor))
  let [seenMinor, givenMinor] = [0n, 0n]
  return bets.map((bet): Turnover => {
    if (bet.isVoid) return { rule: 'VOID', amountMinor: 0n }
    if (bet.isCashedOut) return { rule: 'CASHED_OUT', amountMinor: 0n }
    if (countedBy === 'STAKE')
      return { rule: gameType === 'fishing' ? 'SHOT_STAKE' : 'SLOT_STAKE', amountMinor: bet.stakeMinor }
    // Shares of the sums so far, so that they come to what the round counts.
    seenMinor += bet.stakeMinor
    const amountMinor = (round.amountMinor * seenMinor) / stakesMinor - givenMinor
    givenMinor += amountMinor
    return { rule: played.length > 1 ? ruleOfMany(round) : round.rule, amountMinor }
  })
}

function judge(bets: readonly RoundBet[]): Turnover {
  const stakesMinor = sumOf(bets.map(({ stakeMinor }) => stakeMinor))
  const netMinor = sumOf(bets.map(({ payoutMinor }) => payoutMinor)) - stakesMinor
  const movedMinor = netMinor < 0n ? -netMinor : netMinor
  if (netMinor === 0n) return { rule: 'TIE', amountMinor: 0n }
  if (movedMinor * minTenths < stakesMinor) return { rule: 'TOO_SURE', amountMinor: 0n }
  const isFull = netMinor < 0n ? movedMinor === stakesMinor : movedMinor * fullHalves >= stakesMinor
  if (isFull) return { rule: 'FULL_STAKE', amountMinor: stakesMinor }
  return { rule: netMinor < 0n ? 'PART_LOST' : 'PART_WON', amountMinor: movedMinor }
}

/** The rule of a bet that was judged with others of its round. */
function ruleOfMany({ rule, amountMinor }: Turnover): TurnoverRule {
  if (rule === 'FULL_STAKE') return rule
  return amountMinor === 0n ? 'ROUND_EVEN' : 'ROUND_RESULT'
}

function sumOf(amounts: readonly bigint[]): bigint {
  return amounts.reduce((sum, minor) => sum + minor, 0n)
}
