import type { ObligationState } from '@mingtang/contract/gen/words.ts'
// Which obligations a bet counts for (money.md 13, rewards.md). Pure: rows are read and written by count-bets.ts.

/** An open obligation: required and done turnover, and the money it still locks, in minor units. */
export type OpenObligation = {
  readonly id: string
  /** Of the member's own money. */
  readonly lockedMinor: bigint
  /** The bonus that waits in the BONUS account until the obligation is met. */
  readonly waitingMinor: bigint
  /** The bonus that went to the wallet when the obligation was met. */
  readonly releasedMinor: bigint
  readonly requiredMinor: bigint
  readonly doneMinor: bigint
  readonly openedAt: Date
}

/** A booked bet with its effective turnover. */
export type EffectiveBet = {
  readonly id: string
  readonly gameType: string
  readonly effectiveMinor: bigint
  readonly placedAt: Date
}

/** The texts are `turnover.<rule>`. */
export type WagerRule = 'COUNTED' | 'EXCLUDED' | 'NOT_EFFECTIVE' | 'BEFORE_BEGINNING' | 'TAKEN_BACK' | 'ROUND_AGAIN'

/** What a bet counted for an obligation; 0 when the rule says why not, negative when a correction takes it back. */
export type Wager = {
  readonly betId: string
  readonly obligationId: string
  readonly effectiveMinor: bigint
  readonly weightPercent: number
  readonly countedMinor: bigint
  readonly rule: WagerRule
}

export type Drained = OpenObligation & { readonly state: ObligationState }
export type WeightOf = (gameType: string) => number

/**
 * Counts bets in their order for the obligations of one member and currency, oldest first: a bet counts for the first one
 * still open that began before it was placed, and what that one does not need for the next. What no obligation needs is
 * nobody's. A bet that counts nothing leaves a row for the oldest one that says why.
 */
export function drain(
  obligations: readonly OpenObligation[],
  bets: readonly EffectiveBet[],
  weightOf: WeightOf,
): { readonly obligations: Drained[]; readonly wagers: Wager[] } {
  const open = obligations.map((obligation) => ({ ...obligation }))
  const wagers = bets.flatMap((bet) => wagersOf(open, bet, weightOf(bet.gameType)))
  return {
    obligations: open.map((one) => ({ ...one, state: one.doneMinor === one.requiredMinor ? 'MET' : 'OPEN' })),
    wagers,
  }
}

function wagersOf(open: (OpenObligation & { doneMinor: bigint })[], bet: EffectiveBet, weightPercent: number): Wager[] {
  const due = open.filter(({ doneMinor, requiredMinor }) => doneMinor < requiredMinor)
  const [oldest] = due
  if (!oldest) return []
  const row = { betId: bet.id, effectiveMinor: bet.effectiveMinor, weightPercent }
  const nothing = (rule: WagerRule) => [{ ...row, obligationId: oldest.id, countedMinor: 0n, rule }]
  if (bet.effectiveMinor === 0n) return nothing('NOT_EFFECTIVE')
  if (weightPercent === 0) return nothing('EXCLUDED')
  const begun = due.filter(({ openedAt }) => openedAt < bet.placedAt)
  if (begun.length === 0) return nothing('BEFORE_BEGINNING')
  // Down to whole minor units: a fraction cannot be required, and the next bet starts anew.
  let leftMinor = (bet.effectiveMinor * BigInt(weightPercent)) / 100n
  return begun.flatMap((obligation) => {
    const needMinor = obligation.requiredMinor - obligation.doneMinor
    const countedMinor = leftMinor < needMinor ? leftMinor : needMinor
    if (countedMinor === 0n) return []
    leftMinor -= countedMinor
    obligation.doneMinor += countedMinor
    return [{ ...row, obligationId: obligation.id, countedMinor, rule: 'COUNTED' }]
  })
}

/** What a bet has moved, and the round it was on. */
export type MovedBet = {
  /** One key for the round on its platform. */
  readonly round: string
  readonly stakeMinor: bigint
  readonly payoutMinor: bigint
}
/** A bet with the member's own money right after it, in minor units. */
export type BetWithFunds = EffectiveBet & MovedBet & { readonly fundsMinor: bigint }
/** By how much the bets of a round have lowered the lock of an obligation. */
export type Spend = { readonly round: string; readonly obligationId: string; readonly spentMinor: bigint }

/**
 * Counts bets one after the other, and moves the locks after each: the outcome is that of booking them one by one. The
 * obligations are the open ones, and those that the bets' rounds have spent.
 */
export function drainEach(
  obligations: readonly Drained[],
  bets: readonly BetWithFunds[],
  weightOf: WeightOf,
  spent: readonly Spend[] = [],
): { readonly obligations: Drained[]; readonly wagers: Wager[]; readonly spent: Spend[] } {
  const after = new Map(obligations.map((one): [string, Drained] => [one.id, one]))
  const wagers: Wager[] = []
  let spends = spent
  for (const bet of bets) {
    const open = [...after.values()].filter(({ state }) => state === 'OPEN')
    const drained = drain(open, [bet], weightOf)
    for (const one of drained.obligations) after.set(one.id, one)
    const moved = moveLocks([...after.values()], bet, spends)
    for (const one of moved.obligations) after.set(one.id, one)
    spends = moved.spent
    wagers.push(...drained.wagers)
  }
  return { obligations: [...after.values()], wagers, spent: [...spends] }
}

/**
 * The money after each bet, from the money after all of them: what the later ones moved is taken off. Bets that were booked
 * together are told apart this way.
 */
export function fundsAfterEach<Bet extends { readonly stakeMinor: bigint; readonly payoutMinor: bigint }>(
  bets: readonly Bet[],
  fundsMinor: bigint,
): (Bet & { readonly fundsMinor: bigint })[] {
  let leftMinor = fundsMinor
  return bets
    .toReversed()
    .map((bet) => {
      const after = { ...bet, fundsMinor: leftMinor }
      leftMinor -= bet.payoutMinor - bet.stakeMinor
      return after
    })
    .toReversed()
}

/**
 * Moves the locks after a bet, or after what a correction has changed of it. A loss lowers them to the money that is left, by
 * no more than was lost. A gain raises them again by what the other bets of its round have spent: of two sides of one round
 * one always loses, and only both together say what was lost, in whatever order they are told.
 */
export function moveLocks(
  obligations: readonly Drained[],
  bet: MovedBet & { readonly fundsMinor: bigint },
  spent: readonly Spend[],
): { readonly obligations: Drained[]; readonly spent: Spend[] } {
  const netMinor = bet.payoutMinor - bet.stakeMinor
  const raised = netMinor > 0n ? raise(obligations, bet.round, netMinor, spent) : [...obligations]
  const lost = netMinor < 0n ? -netMinor : sumOfLocks(raised) - sumOfLocks(obligations)
  const moved = spend(raised, bet.fundsMinor, lost)
  return { obligations: moved, spent: spentAfter(obligations, moved, bet.round, spent) }
}

function sumOfLocks(obligations: readonly Drained[]): bigint {
  return obligations.reduce((sum, { state, lockedMinor }) => (state === 'OPEN' ? sum + lockedMinor : sum), 0n)
}

function raise(obligations: readonly Drained[], round: string, gainMinor: bigint, spent: readonly Spend[]): Drained[] {
  let leftMinor = gainMinor
  return obligations.map((obligation) => {
    const own = spent.find((one) => one.round === round && one.obligationId === obligation.id)
    if (!own || (obligation.state !== 'OPEN' && obligation.state !== 'SPENT')) return obligation
    const backMinor = own.spentMinor < leftMinor ? own.spentMinor : leftMinor
    if (backMinor === 0n) return obligation
    leftMinor -= backMinor
    return { ...obligation, lockedMinor: obligation.lockedMinor + backMinor, state: 'OPEN' }
  })
}

/** The spends with those of the round as the locks have moved. */
function spentAfter(
  before: readonly Drained[],
  after: readonly Drained[],
  round: string,
  spent: readonly Spend[],
): Spend[] {
  const sums = new Map(spent.map((one) => [`${one.round} ${one.obligationId}`, one]))
  before.forEach(({ id, lockedMinor }, index) => {
    const fallsMinor = lockedMinor - (after[index]?.lockedMinor ?? lockedMinor)
    const key = `${round} ${id}`
    const spentMinor = (sums.get(key)?.spentMinor ?? 0n) + fallsMinor
    if (fallsMinor !== 0n) sums.set(key, { round, obligationId: id, spentMinor: spentMinor > 0n ? spentMinor : 0n })
  })
  return [...sums.values()]
}

/**
 * Lowers the locks to the money that is left, by no more than was lost, the oldest first: money that was played away is not
 * locked any more, and so never locks a later deposit. An obligation without locked money asks nothing, unless a bonus waits
 * for it.
 */
export function spend(obligations: readonly Drained[], fundsMinor: bigint, lostMinor: bigint): Drained[] {
  const overMinor = sumOfLocks(obligations) - fundsMinor
  let goneMinor = overMinor < lostMinor ? overMinor : lostMinor
  return obligations.map((obligation) => {
    if (obligation.state !== 'OPEN' || goneMinor <= 0n) return obligation
    const fallsMinor = goneMinor < obligation.lockedMinor ? goneMinor : obligation.lockedMinor
    goneMinor -= fallsMinor
    const lockedMinor = obligation.lockedMinor - fallsMinor
    return {
      ...obligation,
      lockedMinor,
      state: lockedMinor === 0n && obligation.waitingMinor === 0n ? 'SPENT' : 'OPEN',
    }
  })
}
