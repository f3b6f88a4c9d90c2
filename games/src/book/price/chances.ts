import type { MarketKind, Specifiers } from '../market/market-kind.ts'
import { settleOutcome } from '../market/market-kinds.ts'
import { type Scenarios, worths } from './space.ts'
import type { Work } from './turns.ts'

/** What a stake of 1 on an outcome becomes on average at odds o: `byOdds` · o + `returned`. */
export type Worth = { readonly byOdds: number; readonly returned: number }

/** Summed over all endings by what the kind's own settlement says of each. */
export function worthOf(scenarios: Scenarios, kind: MarketKind, specifiers: Specifiers, outcome: string): Worth {
  const { space, indexes, chances } = scenarios
  const codes = space.codesOf(kind, specifiers, outcome)
  const { list } = codes
  let [byOdds, returned] = [0, 0]
  for (let at = 0; at < indexes.length; at++) {
    const index = indexes[at] as number
    const worth = worths[list[index] || codes.fill(index)] as Worth
    byOdds += worth.byOdds * (chances[at] as number)
    returned += worth.returned * (chances[at] as number)
  }
  return { byOdds, returned }
}

/** The chance behind the fair odds: of the part of the stake that is not returned, how much wins. 0 where all is returned. */
export function chanceOf({ byOdds, returned }: Worth): number {
  return returned > 1 - 1e-9 ? 0 : byOdds / (1 - returned)
}

export type OutcomeChance = { readonly id: string; readonly chance: number; readonly worth: Worth }

// So many endings are settled between two rests: each is asked once in the life of a process.
const settledAtOnce = 512

/** Asks what each ending makes of an outcome, where nobody has asked before. */
function* settling(
  { space, indexes }: Scenarios,
  kind: MarketKind,
  specifiers: Specifiers,
  outcome: string,
): Work<void> {
  let codes = space.codesOf(kind, specifiers, outcome)
  let settled = 0
  for (const index of indexes) {
    if (codes.list[index]) continue
    codes.fill(index)
    settled += 1
    if (settled % settledAtOnce > 0) continue
    yield
    // Others may have found more endings meanwhile.
    codes = space.codesOf(kind, specifiers, outcome)
  }
}

export function* chancesOf(kind: MarketKind, specifiers: Specifiers, scenarios: Scenarios): Work<OutcomeChance[]> {
  const chances: OutcomeChance[] = []
  for (const id of kind.outcomes(specifiers)) {
    yield* settling(scenarios, kind, specifiers, id)
    const worth = worthOf(scenarios, kind, specifiers, id)
    chances.push({ id, chance: chanceOf(worth), worth })
    yield
  }
  return chances
}

export type Leg = { readonly kind: MarketKind; readonly specifiers: Specifiers; readonly outcome: string }

/**
 * The chance that all legs win on the same endings. Undefined when a stake on one of them could come back in part or whole:
 * what the others are worth then has no price here.
 */
export function jointChance(legs: readonly Leg[], { space, indexes, chances }: Scenarios): number | undefined {
  let sum = 0
  for (let at = 0; at < indexes.length; at++) {
    const facts = space.factsOf(indexes[at] as number)
    let allWin = true
    for (const { kind, specifiers, outcome } of legs) {
      const fact = settleOutcome(kind, facts, specifiers, outcome)
      if (!fact || fact.voidFactor > 0) return undefined
      allWin &&= fact.result === 1
    }
    if (allWin) sum += chances[at] as number
  }
  return sum
}
