// What traders change of what is on offer. It bites at once: whoever takes a ticket is waited for, and the next one sees it.
import type { Connection, Database } from '../../db/database.ts'
import { formatAmount, parseBalance, refuseUnknown } from '../../wire/amount.ts'
import { type Fields, readChoice, readId, readInstant, readInteger, readOptional, readText } from '../../wire/fields.ts'
import { Refusal } from '../../wire/refusal.ts'
import { tellChange } from '../fixture/fixture-rows.ts'
import { readMarkets } from '../fixture/market-rows.ts'
import { maxOddsMilli } from '../odds/odds-format.ts'
import { mostOddsMilli } from '../overlay/overlay.ts'
import { holdTrading } from '../overlay/overlay-rows.ts'
import { leastOddsMilli, onLadder } from '../price/ladder.ts'
import { sportCodes } from '../sport/sports.ts'
import { limitOf } from '../ticket/limits.ts'
import { outcomeText, type OutcomeKey } from '../ticket/slip.ts'
import { act, type TraderCall } from './act.ts'
import { readMarketKey, requireFixture } from './market-of.ts'
import { putHandOdds, putLimit, putSuspension, type Suspended, tellSport } from './trading-rows.ts'

const scopes = ['SPORT', 'EVENT', 'MARKET'] as const
const limitScopes = ['OUTCOME', 'MARKET', 'EVENT', 'PLAYER', 'DAY'] as const
/** The most that a price set by hand may keep: half of the fair odds' return is a mistyped figure. */
const mostMargin = 0.5

function readSuspended(fields: Fields): Suspended {
  const scope = readChoice(fields, 'scope', scopes)
  if (scope === 'MARKET') return { sport: '', ...readMarketKey(fields).key }
  const none = { marketId: 0, specifiers: '' }
  if (scope === 'SPORT') return { sport: readChoice(fields, 'sport', sportCodes), eventId: '', ...none }
  return { sport: '', eventId: readId(fields, 'eventId'), ...none }
}

/** Suspends a market, a match or a sport, or takes that back: then the feed's newest word holds. */
export async function suspend(db: Database, call: TraderCall) {
  const what = readSuspended(call.fields)
  const { isSuspended } = call.fields
  if (typeof isSuspended !== 'boolean') throw new Refusal('INVALID_INPUT', 'isSuspended is missing.')
  return act(db, 'suspend', call, async (tx) => {
    if (what.eventId) await requireFixture(tx, what.eventId)
    await holdTrading(tx, call.merchant)
    const wasSuspended = await putSuspension(tx, call.merchant, what, isSuspended)
    await (what.eventId ? tellChange(tx, what.eventId) : tellSport(tx, what.sport))
    return { before: { isSuspended: wasSuspended }, after: { isSuspended } }
  })
}

function readOutcomeKey(fields: Fields): OutcomeKey {
  const { key, kind, specifiers } = readMarketKey(fields)
  const outcomeId = readText(fields, 'outcomeId', 40)
  if (!kind.outcomes(specifiers).includes(outcomeId)) {
    throw new Refusal('MARKET_NOT_FOUND', 'The market has no such outcome.')
  }
  return { ...key, outcomeId }
}

/** Sets the price of an outcome until a moment or until it is taken back; the feed still suspends and settles. */
export async function setOdds(db: Database, call: TraderCall) {
  const { fields, merchant } = call
  const key = readOutcomeKey(fields)
  const oddsMilli = readOptional(fields, 'oddsMilli', (all, name) => readInteger(all, name, 1001, maxOddsMilli))
  const until = readOptional(fields, 'until', readInstant)
  if (until && until.getTime() <= Date.now()) throw new Refusal('INVALID_INPUT', 'until has passed.')
  return act(db, 'odds', call, async (tx) => {
    await requireFixture(tx, key.eventId)
    await holdTrading(tx, merchant)
    if (oddsMilli !== undefined) refuseOutOfBounds(oddsMilli, await boundsOf(tx, key))
    const before = await putHandOdds(tx, merchant, key, oddsMilli === undefined ? undefined : { oddsMilli, until })
    await tellChange(tx, key.eventId)
    return { before: { oddsMilli: before?.oddsMilli ?? null }, after: { oddsMilli: oddsMilli ?? null } }
  })
}

type Bounds = { readonly least: number; readonly most: number }

/** Between the fair price, which keeps nothing, and one that keeps more than any market of the book. */
async function boundsOf(tx: Connection, key: OutcomeKey): Promise<Bounds> {
  const market = (await readMarkets(tx, [key.eventId])).find(
    ({ marketId, specifiers }) => marketId === key.marketId && specifiers === key.specifiers,
  )
  const outcome = market?.outcomes.find(({ id }) => id === key.outcomeId)
  const most = outcome && mostOddsMilli(outcome)
  if (!outcome?.chance || !most) throw new Refusal('ODDS_UNKNOWN', 'Nobody knows the chance of this outcome.')
  return { least: Math.max(leastOddsMilli, onLadder(1 / (outcome.chance * (1 + mostMargin)))), most }
}

function refuseOutOfBounds(oddsMilli: number, { least, most }: Bounds): void {
  if (oddsMilli < least || oddsMilli > most) {
    throw new Refusal('ODDS_OUT_OF_BOUNDS', `The odds lie from ${least} to ${most} thousandths.`, { least, most })
  }
}

/** Lowers what may be won on an outcome, a market, a match, or by a player; without `win` the published limit holds again. */
export async function setLimit(db: Database, call: TraderCall) {
  const { fields, merchant } = call
  const currency = readText(fields, 'currency', 8)
  refuseUnknown(currency)
  const scope = readChoice(fields, 'scope', limitScopes)
  const key = limitKey(fields, scope)
  const winMinor = readOptional(fields, 'win', (all, name) => parseBalance(all[name], currency))
  if (winMinor !== undefined && winMinor > limitOf(scope, currency)) {
    const limit = formatAmount(limitOf(scope, currency), currency)
    throw new Refusal('LIMIT_TOO_HIGH', `The published limit is ${limit}.`, { limit })
  }
  return act(db, 'limit', call, async (tx) => {
    await holdTrading(tx, merchant)
    const before = await putLimit(tx, { merchant, currency }, { scope, key }, winMinor)
    const told = (minor: bigint | undefined) => (minor === undefined ? null : formatAmount(minor, currency))
    return { before: { win: told(before) }, after: { win: told(winMinor) } }
  })
}

/** Empty for all of the scope. */
function limitKey(fields: Fields, scope: (typeof limitScopes)[number]): string {
  if (fields.isForAll === true) return ''
  switch (scope) {
    case 'OUTCOME':
      return outcomeText(readOutcomeKey(fields))
    case 'MARKET': {
      const { eventId, marketId } = readMarketKey(fields).key
      return `${eventId}/${marketId}`
    }
    case 'EVENT':
      return readId(fields, 'eventId')
    case 'PLAYER':
    case 'DAY':
      return `${readId(fields, 'platform')}/${readId(fields, 'playerId')}`
  }
}
