// What a leg is called and what decided it, in both languages.
import type { Words } from '@mingtang/contract/ticket.ts'
import { sayOf } from '../../engine/say.ts'
import { kindOf } from '../feed/keep-known.ts'
import type { FixtureRow } from '../fixture/fixture-rows.ts'
import { eventName, teamsOf } from '../fixture/names.ts'
import type { MarketKind, Specifiers } from '../market/market-kind.ts'
import { countedRule, nameOf, outcomeNameOf, toldOf } from '../market/names.ts'
import { readSpecifiers } from '../market/specifiers.ts'
import { tell } from '../market/tell.ts'
import type { OutcomeKey } from './slip.ts'
import texts from './texts.json' with { type: 'json' }

export const say = sayOf(texts['zh-CN'], texts['en-US'])

export type LegWords = {
  readonly match: Words
  readonly market: Words
  readonly outcome: Words
  /** So far, while it is open. */
  readonly fact: Words
  /** Which time counts. */
  readonly rule: Words
}

/** The words of a leg; its keys where the book no longer knows its match or market. */
export function wordsOf(leg: OutcomeKey, fixtures: readonly FixtureRow[]): LegWords {
  const fixture = fixtures.find(({ eventId }) => eventId === leg.eventId)
  const specifiers = readSpecifiers(leg.specifiers) ?? {}
  const kind = kindOf({ marketId: leg.marketId, specifiers })
  if (!fixture || !kind) {
    return { match: leg.eventId, market: String(leg.marketId), outcome: leg.outcomeId, fact: '', rule: '' }
  }
  const teams = teamsOf(fixture)
  return {
    match: eventName(fixture),
    market: nameOf(kind, specifiers, teams),
    outcome: outcomeNameOf(kind, specifiers, leg.outcomeId, teams),
    fact: factOf(fixture, kind, specifiers, leg),
    rule: countedRule(kind.counted).name,
  }
}

/** Of a match that should have begun by the clock and of which the feed says nothing, nobody knows whether it is played. */
function factOf(
  { facts, hasBegun }: FixtureRow,
  kind: MarketKind,
  specifiers: Specifiers,
  { outcomeId }: OutcomeKey,
): Words {
  const known = facts ?? { state: 'SCHEDULED', periods: [] }
  if (known.state === 'SCHEDULED' && hasBegun) return tell('UNTOLD', specifiers)
  return toldOf(kind, known, specifiers, outcomeId)
}
