// What a bet earns in all against what its game keeps (money.md 15). Pure: the rates are read by earning-rows.ts.

/** All are millionths of the effective turnover. */
export type EarningFacts = {
  readonly games: readonly {
    readonly platformCode: string
    readonly gameCode: string
    readonly gameType: string
    readonly rtp: string
  }[]
  /** Of the level that gets most, by type of game. */
  readonly rebates: ReadonlyMap<string, number>
  readonly promotions: readonly PromotionShare[]
  /** What experience earns at the highest level, and how much a type of game gives of it, in percent. */
  readonly vipMillionths: number
  readonly vipWeights: ReadonlyMap<string, number>
  /** Of the agent who gets most, by type of game. */
  readonly commissions: ReadonlyMap<string, number>
}
/** A promotion that pays a share of turnover. */
export type PromotionShare = {
  readonly code: string
  readonly basisPoints: number
  /** Empty for all. */
  readonly gameTypes: readonly string[]
  readonly weights: readonly { readonly gameType: string; readonly percent: number }[]
}

type Part = {
  readonly source: 'REBATE' | 'PROMOTION' | 'VIP' | 'COMMISSION'
  readonly code: string
  readonly millionths: number
}
export type EarningWarning = {
  readonly platformCode: string
  readonly gameCode: string
  readonly edgeMillionths: number
  readonly earnedMillionths: number
  readonly parts: Part[]
}

/** The games of which a stake can earn more than they keep, those that lose most first. */
export function warningsOf(facts: EarningFacts): EarningWarning[] {
  return facts.games
    .map(({ platformCode, gameCode, gameType, rtp }) => {
      const parts = partsOf(facts, gameType)
      const earnedMillionths = parts.reduce((sum, { millionths }) => sum + millionths, 0)
      return { platformCode, gameCode, edgeMillionths: edgeOf(rtp), earnedMillionths, parts }
    })
    .filter(({ edgeMillionths, earnedMillionths }) => earnedMillionths > edgeMillionths)
    .toSorted(
      (one, other) => other.earnedMillionths - other.edgeMillionths - (one.earnedMillionths - one.edgeMillionths),
    )
}

function partsOf(facts: EarningFacts, gameType: string): Part[] {
  const promotions = facts.promotions
    .filter(({ gameTypes }) => gameTypes.length === 0 || gameTypes.includes(gameType))
    .map(({ code, basisPoints, weights }): Part => {
      const percent = weights.find((one) => one.gameType === gameType)?.percent ?? 100
      return { source: 'PROMOTION', code, millionths: basisPoints * percent }
    })
  const vip = Math.ceil((facts.vipMillionths * (facts.vipWeights.get(gameType) ?? 100)) / 100)
  const parts: Part[] = [
    { source: 'REBATE', code: '', millionths: facts.rebates.get(gameType) ?? 0 },
    ...promotions,
    { source: 'VIP', code: '', millionths: vip },
    { source: 'COMMISSION', code: '', millionths: facts.commissions.get(gameType) ?? 0 },
  ]
  return parts.filter(({ millionths }) => millionths > 0)
}

/** What a game keeps, from its return in percent with four decimals. */
function edgeOf(rtp: string): number {
  const [whole = '0', part = ''] = rtp.split('.')
  return 1_000_000 - Number.parseInt(whole + part.padEnd(4, '0').slice(0, 4), 10)
}
