import type { MarketGroup } from '../../market/market-kind.ts'
import type { OutcomeFact } from '../../market/outcome.ts'
import { readSpecifiers } from '../../market/specifiers.ts'
import {
  type FeedMessage,
  type FixtureDetails,
  type MarketKey,
  type MarketOdds,
  type OutcomeOdds,
  type OutcomeSettlement,
  PoisonedMessage,
  type Said,
} from '../message.ts'
import { childOf, childrenOf, optional, optionalWhole, required, wholeNumber } from './attributes.ts'
import { certaintyCodes, producerOf, sportOf, statusCodes, wordOf } from './codes.ts'
import { readStatus } from './status.ts'
import { type Element, parseXml } from './tree.ts'

/** The message of a document of the feed; throws PoisonedMessage when it is none. */
export function readMessage(xml: Buffer | string): FeedMessage {
  const element = parseXml(xml)
  const said = readSaid(element)
  try {
    return readRest(element, said)
  } catch (error) {
    if (error instanceof PoisonedMessage) error.said = said
    throw error
  }
}

function readRest(element: Element, said: Said): FeedMessage {
  if (element.name === 'alive') return { ...said, type: 'alive', isSubscribed: element.attributes.subscribed === '1' }
  if (element.name === 'snapshot_complete') {
    const [requestId, firstSequence] = [wholeNumber(element, 'request_id'), optionalWhole(element, 'first_sequence')]
    return { ...said, type: 'snapshot_complete', requestId, ...(firstSequence !== undefined && { firstSequence }) }
  }
  const read = readers[element.name]
  if (!read) throw new PoisonedMessage(`a message "${element.name.slice(0, 60)}"`)
  const { eventId = required(element, 'event_id') } = said
  return read(element, { ...said, eventId })
}

type Reader = (element: Element, said: Said & { eventId: string }) => FeedMessage

const readers: Readonly<Record<string, Reader>> = {
  fixture_change: (element, said) => ({ ...said, type: 'fixture_change', fixture: readFixture(element) }),
  odds_change(element, said) {
    const status = childOf(element, 'sport_event_status')
    const markets = childrenOf(childOf(element, 'odds'), 'market').map(readMarketOdds)
    return { ...said, type: 'odds_change', ...(status && readStatus(status)), markets }
  },
  bet_stop(element, said) {
    const status = wordOf(statusCodes, element.attributes.market_status ?? '')
    const groups = readGroups(required(element, 'groups'))
    return { ...said, type: 'bet_stop', groups, status: status === 'DEACTIVATED' ? status : 'SUSPENDED' }
  },
  bet_settlement(element, said) {
    const certainty = wordOf(certaintyCodes, required(element, 'certainty', /^[12]$/)) ?? 'LIVE_SCOUTED'
    const markets = childrenOf(childOf(element, 'outcomes'), 'market').map((market) => ({
      ...readKey(market),
      outcomes: childrenOf(market, 'outcome').map(readSettlement),
    }))
    return { ...said, type: 'bet_settlement', certainty, markets }
  },
  rollback_bet_settlement: (element, said) => ({
    ...said,
    type: 'rollback_bet_settlement',
    markets: readKeys(element),
  }),
  bet_cancel: (element, said) => ({ ...said, type: 'bet_cancel', ...readRange(element), markets: readKeys(element) }),
  rollback_bet_cancel: (element, said) => ({
    ...said,
    type: 'rollback_bet_cancel',
    ...readRange(element),
    markets: readKeys(element),
  }),
}

function readSaid(element: Element): Said {
  const producer = producerOf(required(element, 'product'))
  if (!producer) throw new PoisonedMessage(`a producer "${element.attributes.product}"`)
  const [sequence, requestId] = [optionalWhole(element, 'sequence'), optionalWhole(element, 'request_id')]
  const eventId = optional(element, 'event_id', /^[\w:-]{1,80}$/)
  return {
    producer,
    timestamp: wholeNumber(element, 'timestamp'),
    ...(sequence !== undefined && { sequence }),
    ...(requestId !== undefined && { requestId }),
    ...(eventId !== undefined && { eventId }),
  }
}

function readKey(market: Element): MarketKey {
  const specifiers = readSpecifiers(market.attributes.specifiers ?? '')
  if (!specifiers) throw new PoisonedMessage(`market with specifiers "${market.attributes.specifiers?.slice(0, 60)}"`)
  return { marketId: wholeNumber(market, 'id'), specifiers }
}

function readKeys(element: Element): MarketKey[] {
  return childrenOf(element, 'market').map(readKey)
}

function readMarketOdds(market: Element): MarketOdds {
  const status = wordOf(statusCodes, market.attributes.status ?? statusCodes.ACTIVE)
  if (!status) throw new PoisonedMessage(`market with status "${market.attributes.status?.slice(0, 60)}"`)
  return { ...readKey(market), status, outcomes: childrenOf(market, 'outcome').map(readOutcome) }
}

const decimal = /^\d{1,6}(\.\d{1,20})?$/

function readOutcome(outcome: Element): OutcomeOdds {
  const odds = optional(outcome, 'odds', decimal)
  const chance = optional(outcome, 'probabilities', decimal)
  const oddsMilli = odds === undefined ? null : Math.round(Number(odds) * 1000)
  const isOffered = oddsMilli !== null && oddsMilli > 1000
  return {
    id: required(outcome, 'id'),
    oddsMilli: isOffered ? oddsMilli : null,
    isActive: isOffered && outcome.attributes.active !== '0',
    ...(chance !== undefined && { chance: Number(chance) }),
  }
}

function readSettlement(outcome: Element): OutcomeSettlement {
  const result = required(outcome, 'result', /^[01]$/) === '1' ? 1 : 0
  const voidFactor = Number(optional(outcome, 'void_factor', /^(0(\.[05])?|1(\.0)?)$/) ?? '0') as 0 | 0.5 | 1
  const deadHeatFactor = optional(outcome, 'dead_heat_factor', /^(0\.\d{1,20}|1(\.0)?)$/)
  const fact: OutcomeFact = {
    result,
    voidFactor,
    ...(deadHeatFactor !== undefined && Number(deadHeatFactor) !== 1 && { deadHeatFactor: Number(deadHeatFactor) }),
  }
  return { id: required(outcome, 'id'), fact }
}

function readRange(element: Element): { from?: number; until?: number } {
  const [from, until] = [optionalWhole(element, 'start_time'), optionalWhole(element, 'end_time')]
  return { ...(from !== undefined && { from }), ...(until !== undefined && { until }) }
}

const groupWords: Readonly<Record<MarketGroup, string>> = {
  MAIN: 'main',
  HANDICAP: 'handicap',
  TOTALS: 'totals',
  GOALS: 'goals',
  SCORE: 'score',
  PERIODS: 'periods',
  CORNERS: 'corners',
  CARDS: 'cards',
  MAPS: 'maps',
  OUTRIGHT: 'outright',
}

/** A group that the book does not have stops all, because nobody knows what it was to stop. */
function readGroups(text: string): 'ALL' | readonly MarketGroup[] {
  const groups = text.split('|').map((word) => wordOf(groupWords, word))
  return groups.every((group) => group !== undefined) ? groups : 'ALL'
}

const maxEntrants = 200

function readFixture(element: Element): FixtureDetails {
  const fixture = childOf(element, 'fixture')
  if (!fixture) throw new PoisonedMessage('fixture_change without fixture')
  const sport = sportOf(childOf(childOf(fixture, 'tournament'), 'sport')?.attributes.id ?? '')
  if (!sport) throw new PoisonedMessage('fixture of a sport that the book does not have')
  const competitors = childrenOf(childOf(fixture, 'competitors'), 'competitor')
  const told = {
    sport,
    tournamentId: required(childOf(fixture, 'tournament') as Element, 'id'),
    startsAt: timeOf(required(fixture, 'start_time')),
  }
  const endTime = optional(fixture, 'end_time')
  if (endTime !== undefined) return { ...told, entrants: readEntrants(competitors), endsAt: timeOf(endTime) }
  const idOf = (qualifier: string) => {
    const found = competitors.filter(({ attributes }) => attributes.qualifier === qualifier)
    if (found.length !== 1) throw new PoisonedMessage(`fixture with ${found.length} competitors "${qualifier}"`)
    return required(found[0] as Element, 'id')
  }
  return { ...told, competitors: { home: idOf('home'), away: idOf('away') } }
}

/** Those who compete in a season: none of them twice, and none at home. */
function readEntrants(competitors: readonly Element[]): string[] {
  const ids = competitors.map((one) => required(one, 'id'))
  const isWhole = ids.length > 1 && ids.length <= maxEntrants && new Set(ids).size === ids.length
  const hasSides = competitors.some(({ attributes }) => attributes.qualifier !== undefined)
  if (!isWhole || hasSides) throw new PoisonedMessage(`a season with ${ids.length} competitors`)
  return ids
}

function timeOf(text: string): number {
  const time = /^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(text) ? Date.parse(text) : Number.NaN
  if (Number.isNaN(time)) throw new PoisonedMessage(`a time "${text.slice(0, 60)}"`)
  return time
}
