import { shortest } from '../../odds/fraction.ts'
import { writeSpecifiers } from '../../market/specifiers.ts'
import { sides } from '../../sport/facts.ts'
import { sports } from '../../sport/sports.ts'
import type {
  CancelRange,
  EventMessage,
  FeedMessage,
  FixtureDetails,
  MarketKey,
  MarketOdds,
  MarketSettlement,
} from '../message.ts'
import { producers } from '../producers.ts'
import { certaintyCodes, statusCodes } from './codes.ts'
import { writeStatus } from './status.ts'
import { type Element, elementOf, writeXml } from './tree.ts'

/**
 * The document of a message as the feed writes it. Of our own are `sequence` on each message, `first_sequence` on
 * `snapshot_complete`, the `fixture` inside of `fixture_change`, which the feed gives by a call of its own, and what
 * `status.ts` names.
 */
export function writeMessage(message: FeedMessage): string {
  const { producer, timestamp, sequence, requestId } = message
  const said = { product: producers[producer].feedId, timestamp, request_id: requestId, sequence }
  if (message.type === 'alive') return write(message.type, { ...said, subscribed: message.isSubscribed ? 1 : 0 })
  if (message.type === 'snapshot_complete')
    return write(message.type, { ...said, first_sequence: message.firstSequence })
  const { attributes, children } = partsOf(message)
  return write(message.type, { ...said, event_id: message.eventId, ...attributes }, children)
}

type Attributes = Parameters<typeof elementOf>[1]
type Parts = { readonly attributes?: Attributes; readonly children?: readonly Element[] }

function write(name: string, attributes: Attributes, children?: readonly Element[]): string {
  return writeXml(elementOf(name, attributes, children))
}

function partsOf(message: EventMessage): Parts {
  switch (message.type) {
    case 'fixture_change':
      return {
        attributes: { start_time: message.fixture.startsAt },
        children: [writeFixture(message.eventId, message.fixture)],
      }
    case 'odds_change': {
      const status = message.facts ? [writeStatus(message.facts, message.clock)] : []
      return { children: [...status, elementOf('odds', {}, message.markets.map(writeMarketOdds))] }
    }
    case 'bet_stop': {
      const groups = message.groups === 'ALL' ? 'all' : message.groups.join('|').toLowerCase()
      return { attributes: { groups, market_status: statusCodes[message.status] } }
    }
    case 'bet_settlement':
      return {
        attributes: { certainty: certaintyCodes[message.certainty] },
        children: [elementOf('outcomes', {}, message.markets.map(writeSettlement))],
      }
    case 'rollback_bet_settlement':
      return { children: message.markets.map((market) => writeMarket(market)) }
    case 'bet_cancel':
    case 'rollback_bet_cancel':
      return { attributes: writeRange(message), children: message.markets.map((market) => writeMarket(market)) }
  }
}

function writeRange({ from, until }: CancelRange): Attributes {
  return { start_time: from, end_time: until }
}

function writeMarket(
  { marketId, specifiers }: MarketKey,
  attributes: Attributes = {},
  outcomes: readonly Element[] = [],
): Element {
  const text = writeSpecifiers(specifiers)
  return elementOf('market', { id: marketId, specifiers: text === '' ? undefined : text, ...attributes }, outcomes)
}

function writeMarketOdds(market: MarketOdds): Element {
  const outcomes = market.outcomes.map(({ id, oddsMilli, isActive, chance }) =>
    elementOf('outcome', {
      id,
      odds: oddsMilli === null ? undefined : oddsMilli / 1000,
      probabilities: chance === undefined ? undefined : plain(chance),
      active: isActive ? 1 : 0,
    }),
  )
  return writeMarket(market, { status: statusCodes[market.status] }, outcomes)
}

function writeSettlement(market: MarketSettlement): Element {
  const outcomes = market.outcomes.map(({ id, fact }) =>
    elementOf('outcome', {
      id,
      result: fact.result,
      void_factor: fact.voidFactor === 0 ? undefined : fact.voidFactor,
      dead_heat_factor: fact.deadHeatFactor === undefined ? undefined : plain(fact.deadHeatFactor),
    }),
  )
  return writeMarket(market, {}, outcomes)
}

/** Without an exponent, which the feed does not write. */
function plain(value: number): string {
  return shortest(value.toFixed(20))
}

function writeFixture(eventId: string, fixture: FixtureDetails): Element {
  const { sport, tournamentId, startsAt } = fixture
  const times = {
    start_time: new Date(startsAt).toISOString(),
    end_time: 'endsAt' in fixture ? new Date(fixture.endsAt).toISOString() : undefined,
  }
  return elementOf('fixture', { id: eventId, ...times }, [
    elementOf('tournament', { id: tournamentId }, [elementOf('sport', { id: `sr:sport:${sports[sport].feedId}` })]),
    elementOf('competitors', {}, writeCompetitors(fixture)),
  ])
}

/** Those of a match have a side, those of a season have none. */
function writeCompetitors(fixture: FixtureDetails): Element[] {
  if ('entrants' in fixture) return fixture.entrants.map((id) => elementOf('competitor', { id }))
  return sides.map((side) => elementOf('competitor', { id: fixture.competitors[side], qualifier: side }))
}
