// A slip: what a player asks the book for, before anything is taken.
import { isUuid } from '@mingtang/contract/uuid.ts'
import { parseAmount } from '../../wire/amount.ts'
import { type Fields, readChoice, readInteger, readOptional, readText } from '../../wire/fields.ts'
import { Refusal } from '../../wire/refusal.ts'
import { maxOddsMilli, oddsFormats, type OddsFormat } from '../odds/odds-format.ts'
import { foldsOf, legsOf, linesOf, maxLegs } from '../settle/systems.ts'

/** What a changed price does to a slip: it is refused, taken if it became better, or taken as it is. */
export const policies = ['EXACT', 'BETTER', 'ANY'] as const
export type Policy = (typeof policies)[number]

/** An outcome by the feed's keys. */
export type OutcomeKey = {
  readonly eventId: string
  readonly marketId: number
  /** As the feed writes them, such as `total=2.5`; empty without any. */
  readonly specifiers: string
  readonly outcomeId: string
}
/** A leg with the price that the player saw. */
export type SlipLeg = OutcomeKey & { readonly oddsMilli: number }

export type Slip = {
  readonly requestId: string
  readonly legs: readonly SlipLeg[]
  /** Legs and lines, such as `3x4`, `1x1` for a single. */
  readonly system: string
  /** What is at stake on each line. */
  readonly lineMinor: bigint
  readonly format: OddsFormat
  readonly policy: Policy
}

function invalid(what: string): never {
  throw new Refusal('INVALID_INPUT', what)
}

/** The slip of a request; what cannot be one is refused with what is wrong about it. */
export function readSlip(fields: Fields, currency: string): Slip {
  const requestId = readText(fields, 'requestId', 36)
  if (!isUuid(requestId)) invalid('requestId is not a UUID.')
  const legs = readLegs(fields.legs)
  const system = readOptional(fields, 'system', (all, name) => readText(all, name, 10)) ?? `${legs.length}x1`
  if (!foldsOf(system) || legsOf(system) !== legs.length) {
    throw new Refusal('SYSTEM_NOT_OFFERED', 'This system does not go with so many legs.')
  }
  if (new Set(legs.map(({ eventId }) => eventId)).size < legs.length) {
    // They hang on each other, so the product of their prices is not what they are worth together.
    throw new Refusal('SAME_MATCH', 'Two legs are of one match: bet on them apart.')
  }
  return {
    requestId,
    legs,
    system,
    lineMinor: parseAmount(fields.stake, currency),
    format: readChoice(fields, 'format', oddsFormats),
    policy: readChoice(fields, 'policy', policies),
  }
}

function readLegs(value: unknown): SlipLeg[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > maxLegs) {
    throw new Refusal('TOO_MANY_LEGS', `A slip has one to ${maxLegs} legs.`, { limit: maxLegs })
  }
  return value.map((leg: unknown) => {
    if (typeof leg !== 'object' || leg === null) invalid('A leg is malformed.')
    const all = leg as Fields
    return {
      eventId: readText(all, 'eventId', 40),
      marketId: readInteger(all, 'marketId', 1, 9999),
      specifiers:
        typeof all.specifiers === 'string' && all.specifiers.length <= 100
          ? all.specifiers
          : invalid('A leg is malformed.'),
      outcomeId: readText(all, 'outcomeId', 40),
      oddsMilli: readInteger(all, 'oddsMilli', 1001, maxOddsMilli),
    }
  })
}

/** An outcome as one text, also the key of what is owed on it. */
export function outcomeText({ eventId, marketId, specifiers, outcomeId }: OutcomeKey): string {
  return `${eventId}/${marketId}/${specifiers}/${outcomeId}`
}

/** How much a slip stakes in all. */
export function stakeOf({ system, lineMinor }: Pick<Slip, 'system' | 'lineMinor'>): bigint {
  return lineMinor * BigInt(linesOf(system).length)
}

/** A slip as it is stored and compared: without the request's own id, amounts as texts. */
export function slipText({ requestId: _, lineMinor, ...slip }: Slip): string {
  return JSON.stringify({ ...slip, lineMinor: lineMinor.toString() })
}

/** What a stored slip asked for of its legs. */
export function storedSlip(stored: string): Pick<Slip, 'legs' | 'format' | 'policy'> {
  return JSON.parse(stored) as Pick<Slip, 'legs' | 'format' | 'policy'>
}
