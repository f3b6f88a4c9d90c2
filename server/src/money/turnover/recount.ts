// What a corrected bet changes for obligations. Pure, like drain.ts.
import {
  drain,
  type Drained,
  type EffectiveBet,
  type MovedBet,
  moveLocks,
  type Spend,
  type Wager,
  type WeightOf,
} from './drain.ts'

/** What the bet has counted for an obligation so far, over all its versions. */
export type Counted = { readonly obligationId: string; readonly countedMinor: bigint; readonly weightPercent: number }

type Recounted = { readonly obligations: Drained[]; readonly wagers: Wager[] }
/** Stake and payout are the differences to what was booked. */
type Corrected = EffectiveBet & MovedBet & { readonly effectiveChangeMinor: bigint }
type Facts = {
  readonly counted: readonly Counted[]
  readonly weightOf: WeightOf
  readonly fundsMinor: bigint
  readonly spent?: readonly Spend[]
}

/**
 * Counts the difference of a corrected bet for the open obligations and those it has counted for, oldest first, and moves
 * the locks by what its money has changed: a win that is taken back is not locked any more, whatever the bet counts, and a
 * loss that is taken back is locked again.
 */
export function recount(
  obligations: readonly Drained[],
  bet: Corrected,
  { counted, weightOf, fundsMinor, spent = [] }: Facts,
): Recounted & { readonly spent: Spend[] } {
  const { obligations: changed, wagers } =
    bet.effectiveChangeMinor < 0n ? takeBack(obligations, bet, counted) : countMore(obligations, bet, weightOf)
  return { ...moveLocks(changed, { ...bet, fundsMinor }, spent), wagers }
}

/** What the bet counts more goes to open obligations as that of a new bet would. */
function countMore(obligations: readonly Drained[], bet: Corrected, weightOf: WeightOf): Recounted {
  if (bet.effectiveChangeMinor === 0n) return { obligations: [...obligations], wagers: [] }
  const open = obligations.filter(({ state }) => state === 'OPEN')
  const { obligations: drained, wagers } = drain(open, [{ ...bet, effectiveMinor: bet.effectiveChangeMinor }], weightOf)
  const changed = new Map(drained.map((one) => [one.id, one]))
  return { obligations: obligations.map((one) => changed.get(one.id) ?? one), wagers }
}

/**
 * Takes back what a corrected bet counted too much, from the newest obligation first: a stake that was returned was never
 * played. An obligation that was met by it is open again; a bonus that it has released is locked until then. What the bet
 * now counts more is drained as by a new bet.
 */
export function takeBack(
  obligations: readonly Drained[],
  bet: { readonly id: string; readonly effectiveMinor: bigint },
  counted: readonly Counted[],
): Recounted {
  const weightPercent = counted[0]?.weightPercent ?? 0
  const dueMinor = (bet.effectiveMinor * BigInt(weightPercent)) / 100n
  let overMinor = counted.reduce((sum, { countedMinor }) => sum + countedMinor, 0n) - dueMinor
  const wagers: Wager[] = []
  const changed = new Map(obligations.map((one) => [one.id, one]))
  for (const { obligationId, countedMinor } of counted.toReversed()) {
    const obligation = changed.get(obligationId)
    if (overMinor <= 0n || !obligation) break
    const backMinor = countedMinor < overMinor ? countedMinor : overMinor
    if (backMinor === 0n) continue
    overMinor -= backMinor
    const doneMinor = obligation.doneMinor - backMinor
    changed.set(obligationId, { ...obligation, doneMinor, ...(obligation.state === 'MET' ? reopened(obligation) : {}) })
    wagers.push({
      betId: bet.id,
      obligationId,
      effectiveMinor: bet.effectiveMinor,
      weightPercent,
      countedMinor: -backMinor,
      rule: 'TAKEN_BACK',
    })
  }
  return { obligations: [...changed.values()], wagers }
}

function reopened({ lockedMinor, releasedMinor }: Drained): Pick<Drained, 'state' | 'lockedMinor'> {
  return { state: 'OPEN', lockedMinor: releasedMinor > 0n ? releasedMinor : lockedMinor }
}
