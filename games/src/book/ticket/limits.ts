// What the book takes: published limits of the largest possible win, by what it hangs on.
import { dateIn } from '@mingtang/contract/civil-time.ts'
import { readClock } from '../../db/clock-rows.ts'
import type { Connection } from '../../db/database.ts'
import { winLimitsOf } from '../../engine/liability.ts'
import { stakesOf } from '../../engine/stakes.ts'
import type { Purse } from '../../player/balance-rows.ts'
import { formatAmount } from '../../wire/amount.ts'
import { Refusal } from '../../wire/refusal.ts'
import { findLimits } from './limit-rows.ts'
import { addExposures, type Exposure, findExposures, type Scope } from './exposure-rows.ts'
import { outcomeText, type OutcomeKey } from './slip.ts'

/** What a ticket stakes, and the most that it wins besides. */
export type Offer = { readonly stakeMinor: bigint; readonly winMinor: bigint }

// In largest wins of a bet of the currency.
const times: Readonly<Record<Scope, bigint>> = { OUTCOME: 2n, MARKET: 3n, EVENT: 8n, PLAYER: 2n, DAY: 3n }

/** The day of a player is that of the brand, not one of UTC, which changes at eight in the morning. */
const brandZone = 'Asia/Shanghai'

/** The published limit, which a trader can lower. */
export function limitOf(scope: Scope, currency: string): bigint {
  return winLimitsOf(currency).betMinor * times[scope]
}

/** The limits as a page is told them. */
export function describeLimits(currency: string): Record<Scope | 'TICKET', string> {
  const written = (minor: bigint) => formatAmount(minor, currency)
  return {
    TICKET: written(winLimitsOf(currency).betMinor),
    OUTCOME: written(limitOf('OUTCOME', currency)),
    MARKET: written(limitOf('MARKET', currency)),
    EVENT: written(limitOf('EVENT', currency)),
    PLAYER: written(limitOf('PLAYER', currency)),
    DAY: written(limitOf('DAY', currency)),
  }
}

/** The stakes to choose from, smallest first. None has to be a multiple of anything: what a ticket pays is rounded down. */
export function bookStakes(currency: string): bigint[] {
  return stakesOf({ payBase: 1 }, currency).stakesMinor
}

/** Refuses a line below the smallest of the stakes. */
export function refuseSmallLine(lineMinor: bigint, currency: string): void {
  const [least = 0n] = bookStakes(currency)
  if (lineMinor < least)
    throw new Refusal('STAKE_NOT_OFFERED', `A line stakes ${formatAmount(least, currency)} at least.`)
}

/**
 * What a ticket's win hangs on, each thing once: it counts whole for every leg, since nobody knows which one decides it.
 */
export function exposuresOf(
  { platform, playerId }: Pick<Purse, 'platform' | 'playerId'>,
  legs: readonly OutcomeKey[],
  winMinor: bigint,
  placedAt: Date,
): Exposure[] {
  const player = `${platform}/${playerId}`
  const keys: readonly [Scope, string][] = [
    ...legs.flatMap((leg): [Scope, string][] => [
      ['OUTCOME', outcomeText(leg)],
      ['MARKET', `${leg.eventId}/${leg.marketId}`],
      ['EVENT', leg.eventId],
    ]),
    ['PLAYER', player],
    ['DAY', `${player}/${dateIn(placedAt, brandZone)}`],
  ]
  return [...new Map(keys.map(([scope, key]) => [`${scope} ${key}`, { scope, key, winMinor }])).values()]
}

/** Refuses a ticket that passes a limit with those that are stored, before its stake is asked for in another wallet. */
export async function refuseOverLimit(
  tx: Connection,
  session: Purse,
  legs: readonly OutcomeKey[],
  offer: Offer,
): Promise<void> {
  const { currency } = session
  const { betMinor } = winLimitsOf(currency)
  if (offer.winMinor > betMinor) throw overLimit('TICKET', offer, betMinor, currency)
  const exposures = exposuresOf(session, legs, offer.winMinor, await readClock(tx))
  const refusal = await refusalOf(tx, session, exposures, offer)
  if (refusal) throw refusal
}

/** Counts a ticket that was not refused. It is exact: tickets of the same moment wait for each other here. */
export async function holdExposures(
  tx: Connection,
  session: Purse,
  legs: readonly OutcomeKey[],
  offer: Offer,
  placedAt: Date,
): Promise<void> {
  const exposures = exposuresOf(session, legs, offer.winMinor, placedAt)
  const added = await addExposures(tx, session, exposures, await limitsOf(tx, session, exposures))
  if (added.length === exposures.length) return
  const isAdded = (one: Exposure) => added.some(({ scope, key }) => scope === one.scope && key === one.key)
  const over = exposures.filter((one) => !isAdded(one))
  throw (await refusalOf(tx, session, over, offer)) ?? overLimit('EVENT', offer, 0n, session.currency)
}

/** The key under which a trader limits what an exposure hangs on: a player's days have one limit. */
function limitKey({ scope, key }: Exposure): string {
  return scope === 'DAY' ? key.slice(0, key.lastIndexOf('/')) : key
}

/** The strictest of the published limit, the trader's for all of the scope, and the trader's for this one. */
export async function limitsOf(
  tx: Connection,
  session: Pick<Purse, 'merchant' | 'currency'>,
  exposures: readonly Exposure[],
) {
  const keys = exposures.map((one) => ({ scope: one.scope, key: limitKey(one) }))
  const set = await findLimits(tx, session, keys)
  return (one: Exposure): bigint => {
    const own = set.filter(({ scope, key }) => scope === one.scope && (key === '' || key === limitKey(one)))
    return own.reduce(
      (least, { winMinor }) => (winMinor < least ? winMinor : least),
      limitOf(one.scope, session.currency),
    )
  }
}

/** The strictest of the limits that the ticket passes. */
async function refusalOf(tx: Connection, session: Purse, exposures: readonly Exposure[], offer: Offer) {
  const open = await findExposures(tx, session, exposures)
  const limit = await limitsOf(tx, session, exposures)
  const left = exposures.map((exposure) => {
    const { scope, key } = exposure
    const openMinor = open.find((one) => one.scope === scope && one.key === key)?.winMinor ?? 0n
    return { scope, leftMinor: limit(exposure) - openMinor }
  })
  const [strictest] = left.toSorted((one, other) => (one.leftMinor < other.leftMinor ? -1 : 1))
  if (!strictest || strictest.leftMinor >= offer.winMinor) return undefined
  return overLimit(strictest.scope, offer, strictest.leftMinor, session.currency)
}

/** The refusal with the most of the stake that would be taken where so much may still be won. */
function overLimit(
  scope: Scope | 'TICKET',
  { stakeMinor, winMinor }: Offer,
  leftMinor: bigint,
  currency: string,
): Refusal {
  const takenMinor = leftMinor <= 0n || winMinor <= 0n ? 0n : (stakeMinor * leftMinor) / winMinor
  const limit = formatAmount(takenMinor, currency)
  return new Refusal('STAKE_LIMIT', `At most ${limit} is taken here now.`, { limit, scope })
}
