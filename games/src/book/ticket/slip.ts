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
  /** Legs and lines, such as `3x4`, `1x1` for a single; null for a builder. */
  readonly system: string | null
  /** Of a builder, the price of all legs together that the player saw. */
  readonly builderOddsMilli?: number
  /** What is at stake on each line. */
  readonly lineMinor: bigint
  readonly format: OddsFormat
  readonly policy: Policy
}

/** The most legs of a builder. */
export const maxBuilderLegs = 8
// Those of the feed have up to four digits; ours begin at 100001.
const maxMarketId = 999_999

function invalid(what: string): never {
  throw new Refusal('INVALID_INPUT', what)
}

/** The slip of a request; what cannot be one is refused with what is wrong about it. */
export function readSlip(fields: Fields, currency: string): Slip {
  const requestId = readText(fields, 'requestId', 36)
  if (!isUuid(requestId)) invalid('requestId is not a UUID.')
  const legs = readLegs(fields.legs, readSlipLeg)
  return {
    requestId,
    legs,
    ...(fields.builderOddsMilli === undefined ? readLines(fields, legs) : readBuilder(fields, legs)),
    lineMinor: parseAmount(fields.stake, currency),
    format: readChoice(fields, 'format', oddsFormats),
    policy: readChoice(fields, 'policy', policies),
  }
}

function readLines(fields: Fields, legs: readonly SlipLeg[]): Pick<Slip, 'system'> {
  const system = readOptional(fields, 'system', (all, name) => readText(all, name, 10)) ?? `${legs.length}x1`
  if (!foldsOf(system) || legsOf(system) !== legs.length) {
    throw new Refusal('SYSTEM_NOT_OFFERED', 'This system does not go with so many legs.')
  }
  if (new Set(legs.map(({ eventId }) => eventId)).size < legs.length) {
    // They hang on each other, so the product of their prices is not what they are worth together.
    throw new Refusal('SAME_MATCH', 'Two legs are of one match: bet on them apart, or as a builder.')
  }
  return { system }
}

function readBuilder(fields: Fields, legs: readonly SlipLeg[]): Pick<Slip, 'system' | 'builderOddsMilli'> {
  if (fields.system !== undefined && fields.system !== null) invalid('A builder has no system.')
  return { system: null, builderOddsMilli: readInteger(oneMatch(legs, fields), 'builderOddsMilli', 1001, maxOddsMilli) }
}

/** The legs that a builder is asked for, which may be bet on together as far as nobody looks at the match. */
export function readBuilderLegs(fields: Fields): readonly OutcomeKey[] {
  const legs = readLegs(fields.legs, readKey)
  oneMatch(legs, fields)
  return legs
}

/** Legs of one match, each once: else the request is refused. */
function oneMatch(legs: readonly OutcomeKey[], fields: Fields): Fields {
  if (legs.length < 2 || new Set(legs.map(({ eventId }) => eventId)).size > 1) {
    throw new Refusal('NOT_ONE_MATCH', 'A builder has two legs or more, all of one match.')
  }
  if (legs.length > maxBuilderLegs) {
    throw new Refusal('TOO_MANY_LEGS', `A builder has up to ${maxBuilderLegs} legs.`, { limit: maxBuilderLegs })
  }
  if (new Set(legs.map(outcomeText)).size < legs.length) invalid('A builder names each outcome once.')
  return fields
}

function readLegs<Leg>(value: unknown, read: (fields: Fields) => Leg): Leg[] {
  if (!Array.isArray(value) || value.length === 0 || value.length > maxLegs) {
    throw new Refusal('TOO_MANY_LEGS', `A slip has one to ${maxLegs} legs.`, { limit: maxLegs })
  }
  return value.map((leg: unknown) => {
    if (typeof leg !== 'object' || leg === null) invalid('A leg is malformed.')
    return read(leg as Fields)
  })
}

function readKey(all: Fields): OutcomeKey {
  return {
    eventId: readText(all, 'eventId', 40),
    marketId: readInteger(all, 'marketId', 1, maxMarketId),
    specifiers:
      typeof all.specifiers === 'string' && all.specifiers.length <= 100
        ? all.specifiers
        : invalid('A leg is malformed.'),
    outcomeId: readText(all, 'outcomeId', 40),
  }
}

function readSlipLeg(all: Fields): SlipLeg {
  return { ...readKey(all), oddsMilli: readInteger(all, 'oddsMilli', 1001, maxOddsMilli) }
}

/** An outcome as one text, also the key of what is owed on it. */
export function outcomeText({ eventId, marketId, specifiers, outcomeId }: OutcomeKey): string {
  return `${eventId}/${marketId}/${specifiers}/${outcomeId}`
}

/** How much a slip stakes in all. */
export function stakeOf({ system, lineMinor }: Pick<Slip, 'system' | 'lineMinor'>): bigint {
  return system === null ? lineMinor : lineMinor * BigInt(linesOf(system).length)
}

/** A slip as it is stored and compared: without the request's own id, amounts as texts. */
export function slipText({ requestId: _, lineMinor, ...slip }: Slip): string {
  return JSON.stringify({ ...slip, lineMinor: lineMinor.toString() })
}

type Asked = Pick<Slip, 'legs' | 'builderOddsMilli' | 'format' | 'policy'>

/** What a stored slip asked for of its legs. */
export function storedSlip(stored: string): Asked {
  return JSON.parse(stored) as Asked
}
