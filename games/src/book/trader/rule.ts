// How markets and tickets end by a trader's word.
import { isUuid } from '@mingtang/contract/uuid.ts'
import type { Connection, Database } from '../../db/database.ts'
import { type Fields, readChoice, readId, readText } from '../../wire/fields.ts'
import { Refusal } from '../../wire/refusal.ts'
import { holdEvent, tellChange } from '../fixture/fixture-rows.ts'
import { listMarketKeys, type MarketRowKey } from '../fixture/market-rows.ts'
import { listRulings, putRuling, releaseRuling, type RulingRow } from '../fixture/ruling-rows.ts'
import { beginChange } from '../fixture/settlement-rows.ts'
import { halfLost, halfWon, lost, type OutcomeFact, voided, won } from '../market/outcome.ts'
import { readSpecifiers, writeSpecifiers } from '../market/specifiers.ts'
import { act, type TraderCall } from './act.ts'
import { type KnownMarket, readMarketKey, readReason, requireFixture } from './market-of.ts'
import { voidTicket } from './trading-rows.ts'

const facts: Readonly<Record<string, OutcomeFact>> = {
  WON: won,
  LOST: lost,
  HALF_WON: halfWon,
  HALF_LOST: halfLost,
  VOID: voided,
}
const voidScopes = ['MARKET', 'EVENT', 'TICKET'] as const

/** The facts of a market as a whole: one that leaves out an outcome, or in which nothing holds, is refused. */
function readFacts({ kind, specifiers }: KnownMarket, { outcomes }: Fields): Record<string, OutcomeFact> {
  const ids = kind.outcomes(specifiers)
  const told = typeof outcomes === 'object' && outcomes !== null ? (outcomes as Record<string, unknown>) : {}
  const given = Object.keys(told)
  const isWhole = given.length === ids.length && given.every((id) => ids.includes(id))
  const read = given.map((id) => {
    const word = told[id]
    return [id, typeof word === 'string' && Object.hasOwn(facts, word) ? facts[word] : undefined] as const
  })
  const isRead = read.every((one): one is [string, OutcomeFact] => one[1] !== undefined)
  // In every market something wins, or all of it is void.
  const isPossible = read.some(([, fact]) => fact === won || fact === halfWon || fact === voided)
  if (!isWhole || !isRead || !isPossible) {
    throw new Refusal('OUTCOMES_INCOMPLETE', 'The outcomes are not those of the market, each with what became of it.')
  }
  return Object.fromEntries(read)
}

/** Begins a change of markets as a message of the feed does, and tells it to pages. */
async function change(tx: Connection, eventId: string, keys: readonly MarketRowKey[], write: () => Promise<unknown>) {
  await holdEvent(tx, eventId)
  await beginChange(
    tx,
    eventId,
    keys.map(({ marketId, specifiers }) => ({ marketId, specifiers: readSpecifiers(specifiers) ?? {} })),
  )
  await write()
  await tellChange(tx, eventId)
}

async function rulingOf(tx: Connection, merchant: string, key: MarketRowKey): Promise<RulingRow | undefined> {
  const all = await listRulings(tx, merchant, key.eventId)
  return all.find(({ marketId, specifiers }) => marketId === key.marketId && specifiers === key.specifiers)
}

/** As it is told: nothing, void, or what became of each outcome. */
function toldOf(ruling: RulingRow | undefined) {
  if (!ruling) return { ruling: null }
  return { ruling: ruling.facts === null ? 'VOID' : 'SETTLED', facts: ruling.facts, reasonCode: ruling.reasonCode }
}

/** Settles a market by hand, or anew: what the feed says of it counts no more, until it is released. */
export async function settle(db: Database, call: TraderCall) {
  const { merchant, fields } = call
  const market = readMarketKey(fields)
  const said = { merchant, ...market.key, facts: readFacts(market, fields), ...readReason(fields) }
  return act(db, 'settle', call, async (tx) => {
    await requireFixture(tx, market.key.eventId)
    const before = toldOf(await rulingOf(tx, merchant, market.key))
    await change(tx, market.key.eventId, [market.key], () => putRuling(tx, said))
    return { before, after: toldOf(await rulingOf(tx, merchant, market.key)) }
  })
}

/** Takes a trader's result back: the feed's holds again, as soon as there is one. */
export async function release(db: Database, call: TraderCall) {
  const { merchant, fields } = call
  const { key } = readMarketKey(fields)
  readReason(fields)
  return act(db, 'release', call, async (tx) => {
    const before = await rulingOf(tx, merchant, key)
    if (!before) throw new Refusal('RULING_NOT_FOUND', 'No trader has decided this market.')
    await change(tx, key.eventId, [key], () => releaseRuling(tx, { merchant, ...key }))
    return { before: toldOf(before), after: toldOf(undefined) }
  })
}

/** Makes a market, all markets of a match, or one ticket void. */
export async function makeVoid(db: Database, call: TraderCall) {
  const { merchant, fields } = call
  const scope = readChoice(fields, 'scope', voidScopes)
  const reason = readReason(fields)
  if (scope === 'TICKET') return makeTicketVoid(db, call, reason)
  const eventId = readId(fields, 'eventId')
  const one = scope === 'MARKET' ? readMarketKey(fields).key : undefined
  return act(db, 'void', call, async (tx) => {
    await requireFixture(tx, eventId)
    const all = one
      ? [one]
      : (await listMarketKeys(tx, eventId)).map(({ marketId, specifiers }) => {
          return { eventId, marketId, specifiers: writeSpecifiers(specifiers) }
        })
    const before = (await listRulings(tx, merchant, eventId)).map((ruling) => ({
      marketId: ruling.marketId,
      specifiers: ruling.specifiers,
      ...toldOf(ruling),
    }))
    await change(tx, eventId, all, async () => {
      for (const key of all) await putRuling(tx, { merchant, ...key, facts: null, ...reason })
    })
    return { before: { rulings: before }, after: { markets: all.length } }
  })
}

async function makeTicketVoid(db: Database, call: TraderCall, reason: { reasonCode: string; note: string }) {
  const ticketId = readText(call.fields, 'ticketId', 36)
  if (!isUuid(ticketId)) throw new Refusal('TICKET_NOT_FOUND', 'There is no such ticket.')
  return act(db, 'void', call, async (tx) => {
    const isVoid = await voidTicket(tx, call.merchant, ticketId, reason)
    if (!isVoid) throw new Refusal('TICKET_NOT_FOUND', 'There is no such ticket that could be made void.')
    return { before: { isVoid: false }, after: { isVoid: true } }
  })
}
