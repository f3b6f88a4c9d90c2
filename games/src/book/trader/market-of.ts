// The market, the fixture and the reason that a trader's call names.
import type { Connection } from '../../db/database.ts'
import { type Fields, readChoice, readId, readInteger } from '../../wire/fields.ts'
import { Refusal } from '../../wire/refusal.ts'
import { kindOf } from '../feed/keep-known.ts'
import { type FixtureRow, readFixtures } from '../fixture/fixture-rows.ts'
import type { MarketRowKey } from '../fixture/market-rows.ts'
import type { MarketKind, Specifiers } from '../market/market-kind.ts'
import { readSpecifiers } from '../market/specifiers.ts'
import { reasonCodes } from '../ticket/reason-words.ts'
import { readNote } from './act.ts'

export type KnownMarket = {
  readonly key: MarketRowKey
  readonly kind: MarketKind
  readonly specifiers: Specifiers
}

/** A market that the book has a kind for; refused when it has none. */
export function readMarketKey(fields: Fields): KnownMarket {
  const eventId = readId(fields, 'eventId')
  const marketId = readInteger(fields, 'marketId', 1, 999_999)
  const { specifiers: text = '' } = fields
  const specifiers = typeof text === 'string' && text.length <= 100 ? readSpecifiers(text) : undefined
  const kind = specifiers && kindOf({ marketId, specifiers })
  if (!kind) throw new Refusal('MARKET_NOT_FOUND', 'The book has no such market.')
  return { key: { eventId, marketId, specifiers: text as string }, kind, specifiers }
}

export async function requireFixture(db: Connection, eventId: string): Promise<FixtureRow> {
  const [fixture] = await readFixtures(db, [eventId])
  if (!fixture) throw new Refusal('MATCH_NOT_FOUND', 'There is no such match.')
  return fixture
}

/** Why something is settled or made void; who says OTHER says more. */
export function readReason(fields: Fields): { reasonCode: string; note: string } {
  const reasonCode = readChoice(fields, 'reasonCode', reasonCodes)
  const note = readNote(fields)
  if (reasonCode === 'OTHER' && note === '') throw new Refusal('INVALID_INPUT', 'This reason needs a note.')
  return { reasonCode, note }
}
