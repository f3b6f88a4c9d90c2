// The ways in which a part of a match can end. What each market says of an ending is asked once and kept, so that a price
// is a sum over the chances of the moment.
import { type MarketKind, type Specifiers } from '../market/market-kind.ts'
import { settleOutcome } from '../market/market-kinds.ts'
import type { OutcomeFact } from '../market/outcome.ts'
import type { Facts } from '../sport/facts.ts'

export type Space = {
  /** The number of an ending, whose facts are made when it is first asked for. */
  indexOf(key: number, facts: () => Facts): number
  factsOf(index: number): Facts
  /** By the number of an ending: the code of what became of the outcome, 0 while it was not asked. */
  codesOf(kind: MarketKind, specifiers: Specifiers, outcome: string): Codes
}
export type Codes = { readonly list: Uint8Array; fill(index: number): number }

/** The endings that are possible at a moment with their chances, which sum to 1. */
export type Scenarios = {
  readonly space: Space
  readonly indexes: number[]
  readonly chances: number[]
}

/** What a stake of 1 becomes by a code: `byOdds` times the odds and `returned`. */
export const worths: { byOdds: number; returned: number }[] = [{ byOdds: 0, returned: 0 }]
const codesByWorth = new Map<string, number>()
// Bytes of remembered codes of one space; beyond that they are forgotten and asked again.
const maxBytes = 2 ** 24

function codeOf({ result, voidFactor, deadHeatFactor = 1 }: OutcomeFact): number {
  const key = `${result}:${voidFactor}:${deadHeatFactor}`
  const known = codesByWorth.get(key)
  if (known !== undefined) return known
  const taken = worths.push({ byOdds: result * (1 - voidFactor) * deadHeatFactor, returned: voidFactor }) - 1
  codesByWorth.set(key, taken)
  return taken
}

export function newSpace(): Space {
  const indexes = new Map<number, number>()
  const endings: Facts[] = []
  const codes = new Map<string, { list: Uint8Array; fill(index: number): number }>()
  let bytes = 0

  function newCodes(kind: MarketKind, specifiers: Specifiers, outcome: string) {
    const own = {
      list: new Uint8Array(0),
      fill(index: number): number {
        const fact = settleOutcome(kind, endings[index] as Facts, specifiers, outcome)
        if (!fact) throw new Error(`${kind.code} leaves ${outcome} open at the end of a match`)
        return (own.list[index] = codeOf(fact))
      },
    }
    return own
  }

  return {
    indexOf(key, facts) {
      let index = indexes.get(key)
      if (index === undefined) {
        index = endings.push(facts()) - 1
        indexes.set(key, index)
      }
      return index
    },
    factsOf: (index) => endings[index] as Facts,
    codesOf(kind, specifiers, outcome) {
      const key = `${kind.code}|${Object.values(specifiers).join('|')}|${outcome}`
      let own = codes.get(key)
      if (!own) {
        if (bytes > maxBytes) {
          codes.clear()
          bytes = 0
        }
        own = newCodes(kind, specifiers, outcome)
        codes.set(key, own)
      }
      if (own.list.length < endings.length) {
        const longer = new Uint8Array(Math.ceil(endings.length * 1.25))
        longer.set(own.list)
        bytes += longer.length - own.list.length
        own.list = longer
      }
      return own
    },
  }
}
