// What of bets counts as effective turnover, with its rule (money.md 11 and 15). The rules' texts are turnover.<rule>.

export type TurnoverRule =
  | 'SLOT_STAKE'
  | 'SHOT_STAKE'
  | 'FULL_STAKE'
  | 'PART_LOST'
  | 'PART_WON'
  | 'TOO_SURE'
  | 'TIE'
  | UncountedRule
  | 'ROUND_RESULT'
  | 'ROUND_EVEN'

export type Turnover = { readonly rule: TurnoverRule; readonly amountMinor: bigint }

/** What a game's bets count by: each stake, or what its rounds won and lost. */
export type CountedBy = 'STAKE' | 'RESULT'

/** Rules by which a bet counts nothing, whatever its round did. */
export const uncountedRules = ['VOID', 'CASHED_OUT', 'LOW_ODDS'] as const
type UncountedRule = (typeof uncountedRules)[number]

/** A bet of a round, in minor units: the part that was played. */
export type RoundBet = {
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
  readonly uncounted?: UncountedRule | undefined
}

/** A bet as its platform tells it, in minor units. */
type ToldBet = {
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
  /** The part of the stake that was given back without being played. */
  readonly voidedMinor: bigint
  /** The part of the stake that was sold before the end, and what was paid for it. */
  readonly sold?: { readonly stakeMinor: bigint; readonly payoutMinor: bigint } | undefined
  /** The most that the bet can pay over its stake, in thousandths; undefined where bets have no price. */
  readonly oddsMilli?: bigint | undefined
}

// Odds below these never count, in thousandths; the text of LOW_ODDS says them.
const minOddsMilli = 1_500n

// A round that moved less than a tenth of its stakes risked next to nothing; one that won half of them risked them all.
const minTenths = 10n
const fullHalves = 2n

/** What the games of a type count by, where a game itself does not tell. */
export function countedByType(gameType: string): CountedBy {
  return gameType === 'electronic' || gameType === 'fishing' ? 'STAKE' : 'RESULT'
}

/** The part of a bet that was played: without what was given back and what was sold. */
export function playedPart({ stakeMinor, payoutMinor, voidedMinor, sold, oddsMilli }: ToldBet): RoundBet {
  const playedMinor = stakeMinor - voidedMinor - (sold?.stakeMinor ?? 0n)
  const paidMinor = payoutMinor - voidedMinor - (sold?.payoutMinor ?? 0n)
  const isLow = oddsMilli !== undefined && oddsMilli < minOddsMilli
  const uncounted = playedMinor === 0n ? (sold ? 'CASHED_OUT' : 'VOID') : isLow ? 'LOW_ODDS' : undefined
  return { stakeMinor: playedMinor, payoutMinor: paidMinor, uncounted }
}

/**
 * The effective turnover of all bets of one member in one round, in their order. A bet that was given back or sold whole
 * counts nothing, nor does one at low odds, which yet may pay for another side of its round. At a game that
 * is counted by stakes each counts in full, whatever it pays. Everywhere else the round is judged by what it won or lost in
 * all: sides that pay for each other count nothing, and neither does a result of less than a tenth of the stakes, by which
 * nearly sure choices go. A loss counts as far as it goes. A win of half of the stakes counts them in full, a smaller one
 * what was won. The bets of a round share what it counts by their stakes.
 */
export function judgeRound(bets: readonly RoundBet[], gameType: string, countedBy: CountedBy): Turnover[] {
  const played = bets.filter(({ uncounted }) => uncounted === undefined || uncounted === 'LOW_ODDS')
  const round = judge(played)
  const stakesMinor = sumOf(played.map(({ stakeMinor }) => stakeMinor))
  let [seenMinor, givenMinor] = [0n, 0n]
  return bets.map((bet): Turnover => {
    if (bet.uncounted && bet.uncounted !== 'LOW_ODDS') return { rule: bet.uncounted, amountMinor: 0n }
    if (countedBy === 'STAKE' && !bet.uncounted)
      return { rule: gameType === 'fishing' ? 'SHOT_STAKE' : 'SLOT_STAKE', amountMinor: bet.stakeMinor }
    // Shares of the sums so far, so that they come to what the round counts.
    seenMinor += bet.stakeMinor
    const amountMinor = (round.amountMinor * seenMinor) / stakesMinor - givenMinor
    givenMinor += amountMinor
    if (bet.uncounted) return { rule: bet.uncounted, amountMinor: 0n }
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
