import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Facts } from '../../sport/facts.ts'
import { keepKnown } from '../keep-known.ts'
import { type FeedMessage, marketStatuses, PoisonedMessage } from '../message.ts'
import { routingKeyOf } from '../routing-key.ts'
import { readMessage } from './read-message.ts'
import { maxBytes } from './tree.ts'
import { writeMessage } from './write-message.ts'

const count = fc.nat({ max: 300 })
const pair = fc.record({ home: count, away: count })
const side = fc.constantFrom('home' as const, 'away' as const)
const optional = { requiredKeys: [] }
const period = fc
  .record({
    kind: fc.constantFrom('HALF', 'EXTRA', 'PENALTIES', 'QUARTER', 'OVERTIME', 'SET', 'MAP'),
    number: fc.integer({ min: 1, max: 7 }),
    state: fc.constantFrom('LIVE', 'ENDED', 'FORFEIT'),
    score: pair,
  })
  .chain((must) =>
    fc
      .record(
        {
          winner: side,
          corners: pair,
          cards: pair,
          games: fc.array(side),
          firsts: fc.record({ BLOOD: side, PISTOL: side }, optional),
        },
        optional,
      )
      .map((may) => ({ ...must, ...may })),
  )
const facts = fc
  .record({
    state: fc.constantFrom('SCHEDULED', 'LIVE', 'ENDED', 'ABANDONED', 'CANCELLED', 'RETIRED', 'WALKOVER'),
    periods: fc.array(period, { maxLength: 5 }),
  })
  .chain((must) =>
    fc
      .record(
        {
          bestOf: count,
          winner: side,
          goals: fc.array(fc.record({ side, minute: count })),
          table: fc.array(fc.record({ competitor: fc.constantFrom('a', 'sr:competitor:1'), place: count })),
        },
        optional,
      )
      .map((may) => ({ ...must, ...may }) as Facts),
  )

const when = fc.integer({ min: 0, max: 9_000_000_000_000 })
const key = fc.constantFrom(
  { marketId: 1, specifiers: {} },
  { marketId: 16, specifiers: { hcp: '-0.25' } },
  { marketId: 999, specifiers: { setnr: '1', total: '2.5' } },
)
const id = fc.constantFrom('1', 'sr:player:1', 'a "quoted" <id> & more')
const outcome = fc
  .record({ id, oddsMilli: fc.option(fc.integer({ min: 1001, max: 999_999_000 })), isActive: fc.boolean() })
  .chain((must) =>
    fc
      .record({ chance: fc.integer({ min: 1, max: 1_000_000 }).map((millionths) => millionths / 1_000_000) }, optional)
      .map((may) => ({ ...must, isActive: must.isActive && must.oddsMilli !== null, ...may })),
  )
const fact = fc
  .record({ result: fc.constantFrom(0, 1), voidFactor: fc.constantFrom(0, 0.5, 1) })
  .chain((must) =>
    fc
      .record({ deadHeatFactor: fc.double({ min: 0.001, max: 0.999, noNaN: true }) }, optional)
      .map((may) => ({ ...must, ...may })),
  )
const keys = fc.array(key, { maxLength: 3 })
const range = fc.record({ from: when, until: when }, optional)
const told = {
  sport: fc.constantFrom('football', 'cs2'),
  tournamentId: fc.constant('sr:tournament:17'),
  startsAt: when,
}
const competitors = fc.constant({ home: 'sr:competitor:2', away: 'sr:competitor:1' })
const entrants = fc.uniqueArray(fc.constantFrom('sr:competitor:1', 'a:2', 'b-3', 'c'), { minLength: 2 })
const fixture = fc.oneof(fc.record({ ...told, competitors }), fc.record({ ...told, entrants, endsAt: when }))
const clock = fc.constant({ playedSeconds: 61, isRunning: true })
const ofEvents = [
  fc.record({ type: fc.constant('fixture_change'), fixture }),
  fc
    .record({
      type: fc.constant('odds_change'),
      markets: fc.array(
        key.chain((one) =>
          fc
            .record({ status: fc.constantFrom(...marketStatuses), outcomes: fc.array(outcome) })
            .map((rest) => ({ ...one, ...rest })),
        ),
      ),
    })
    .chain((must) =>
      fc
        .option(facts, { nil: undefined })
        .chain((known) =>
          known ? fc.record({ clock }, optional).map((may) => ({ ...must, facts: known, ...may })) : fc.constant(must),
        ),
    ),
  fc.record({
    type: fc.constant('bet_stop'),
    groups: fc.constantFrom('ALL', ['MAIN'], ['GOALS', 'CORNERS']),
    status: fc.constantFrom('SUSPENDED', 'DEACTIVATED'),
  }),
  fc.record({
    type: fc.constant('bet_settlement'),
    certainty: fc.constantFrom('LIVE_SCOUTED', 'CONFIRMED'),
    markets: fc.array(key.chain((one) => fc.array(fc.record({ id, fact })).map((outcomes) => ({ ...one, outcomes })))),
  }),
  fc.record({ type: fc.constant('rollback_bet_settlement'), markets: keys }),
  fc
    .tuple(fc.record({ type: fc.constantFrom('bet_cancel', 'rollback_bet_cancel'), markets: keys }), range)
    .map(([must, may]) => ({ ...must, ...may })),
].map((parts) => (parts as fc.Arbitrary<object>).map((one) => ({ eventId: 'sr:match:42', ...one })))
const ofProducers = [
  fc.record({ type: fc.constant('alive'), isSubscribed: fc.boolean() }),
  fc
    .tuple(
      fc.record({ type: fc.constant('snapshot_complete'), requestId: count }),
      fc.record({ firstSequence: when }, optional),
    )
    .map(([must, may]) => ({ ...must, ...may })),
]
const said = fc
  .tuple(
    fc.record({ producer: fc.constantFrom('LIVE', 'PRE_MATCH'), timestamp: when }),
    fc.record({ sequence: when, requestId: count }, optional),
  )
  .map(([must, may]) => ({ ...must, ...may }))
const messages = fc
  .tuple(said, fc.oneof(...ofEvents, ...(ofProducers as fc.Arbitrary<object>[])))
  .map(([one, other]) => ({ ...one, ...other }) as FeedMessage)

test('every message comes through its document unchanged', () => {
  const comesThrough = fc.property(messages, (message) => {
    expect(readMessage(writeMessage(message))).toEqual(message)
  })
  fc.assert(comesThrough, { numRuns: 500 })
})

test('a document as the feed writes it is read without attributes of our own', () => {
  const xml = `<?xml version="1.0" encoding="UTF-8" standalone="yes"?>
    <odds_change product="1" event_id="sr:match:9" timestamp="1700000000000">
      <sport_event_status status="1" reporting="1" match_status="7" home_score="2" away_score="1">
        <clock match_time="52:10" stopped="false"/>
        <period_scores>
          <period_score match_status_code="6" number="1" home_score="1" away_score="1"/>
          <period_score match_status_code="7" number="2" home_score="1" away_score="0"/>
        </period_scores>
      </sport_event_status>
      <odds betstop_reason="0" betting_status="0">
        <market favourite="1" id="18" specifiers="total=2.5" status="1">
          <outcome id="12" odds="1.85" probabilities="0.512" active="1"/>
          <outcome id="13" active="0"/>
        </market>
        <market id="1" status="-1"/>
      </odds>
    </odds_change>`
  expect(readMessage(xml)).toEqual({
    type: 'odds_change',
    producer: 'LIVE',
    timestamp: 1_700_000_000_000,
    eventId: 'sr:match:9',
    facts: {
      state: 'LIVE',
      periods: [
        { kind: 'HALF', number: 1, state: 'ENDED', score: { home: 1, away: 1 } },
        { kind: 'HALF', number: 2, state: 'LIVE', score: { home: 1, away: 0 } },
      ],
    },
    markets: [
      {
        marketId: 18,
        specifiers: { total: '2.5' },
        status: 'ACTIVE',
        outcomes: [
          { id: '12', oddsMilli: 1850, isActive: true, chance: 0.512 },
          { id: '13', oddsMilli: null, isActive: false },
        ],
      },
      { marketId: 1, specifiers: {}, status: 'SUSPENDED', outcomes: [] },
    ],
  })
})

test('home and away are who the feed names so, in whatever order they stand', () => {
  const competitors = [
    '<competitor id="sr:competitor:7" qualifier="away"/>',
    '<competitor id="sr:competitor:8" qualifier="home"/>',
  ]
  for (const order of [competitors, competitors.toReversed()]) {
    const xml = `<fixture_change product="3" event_id="sr:match:9" timestamp="1"><fixture start_time="2026-11-30T12:00:00+01:00">
      <tournament id="sr:tournament:1"><sport id="sr:sport:1"/></tournament><competitors>${order.join('')}</competitors></fixture></fixture_change>`
    expect(readMessage(xml)).toMatchObject({
      fixture: {
        competitors: { home: 'sr:competitor:8', away: 'sr:competitor:7' },
        startsAt: Date.UTC(2026, 10, 30, 11),
      },
    })
  }
})

const oddsOf = (market: string) =>
  `<odds_change product="1" event_id="sr:match:9" timestamp="1"><odds>${market}</odds></odds_change>`
const expansion = `<!DOCTYPE a [<!ENTITY b "${'c'.repeat(1000)}"><!ENTITY d "&b;&b;&b;&b;">]>`

test.each([
  ['nothing', ''],
  ['no XML', '{"type":"alive"}'],
  ['half a document', '<alive product="1"'],
  ['a document type', `${expansion}<alive product="1" timestamp="1" subscribed="&d;"/>`],
  ['an entity of its own', '<alive product="1" timestamp="1" subscribed="&d;"/>'],
  ['more than may be', `<alive product="1" timestamp="1" subscribed="1"/>${' '.repeat(maxBytes)}`],
  ['elements without end', '<a>'.repeat(5000)],
  ['too many elements', `<alive product="1" timestamp="1">${'<a/>'.repeat(30_000)}</alive>`],
  ['an unknown message', '<odds_dance product="1" timestamp="1" event_id="sr:match:1"/>'],
  ['an unknown producer', '<alive product="77" timestamp="1" subscribed="1"/>'],
  ['no time', '<alive product="1" subscribed="1"/>'],
  ['an event that is none', '<bet_stop product="1" timestamp="1" event_id="1; drop" groups="all"/>'],
  ['the status of nothing', oddsOf('<market id="1" status="9"/>')],
  ['odds that are no number', oddsOf('<market id="1" status="1"><outcome id="1" odds="1e9"/></market>')],
  ['specifiers twice', oddsOf('<market id="1" status="1" specifiers="hcp=1|hcp=2"/>')],
  [
    'a result that is none',
    '<bet_settlement product="1" timestamp="1" event_id="sr:match:1" certainty="1"><outcomes><market id="1"><outcome id="1" result="2"/></market></outcomes></bet_settlement>',
  ],
])('%s is poison, told as such', (_name, xml) => {
  expect(() => readMessage(xml)).toThrow(PoisonedMessage)
})

test('a group that the book does not have stops all', () => {
  const xml = '<bet_stop product="1" timestamp="1" event_id="sr:match:1" groups="main|player_props"/>'
  expect(readMessage(xml)).toMatchObject({ groups: 'ALL', status: 'SUSPENDED' })
})

test('odds that pay nothing are no offer', () => {
  const message = readMessage(oddsOf('<market id="1" status="1"><outcome id="1" odds="1.0" active="1"/></market>'))
  expect(message).toMatchObject({ markets: [{ outcomes: [{ id: '1', oddsMilli: null, isActive: false }] }] })
})

test('markets and outcomes that the book does not have are left out by name, the rest stays', () => {
  const outcomes = ['1', '9'].map((one) => ({ id: one, oddsMilli: 2000, isActive: true }))
  const { known, leftOut } = keepKnown({
    type: 'odds_change',
    producer: 'LIVE',
    timestamp: 1,
    eventId: 'sr:match:1',
    markets: [
      { marketId: 1, specifiers: {}, status: 'ACTIVE', outcomes },
      { marketId: 4711, specifiers: {}, status: 'ACTIVE', outcomes },
      { marketId: 18, specifiers: { total: '2.3' }, status: 'ACTIVE', outcomes: [] },
      { marketId: 18, specifiers: { constructor: '1' }, status: 'ACTIVE', outcomes: [] },
    ],
  })
  expect(known).toMatchObject({ markets: [{ marketId: 1, outcomes: [{ id: '1' }] }] })
  expect(leftOut).toEqual([
    { marketId: 1, what: 'OUTCOME', name: '9' },
    { marketId: 4711, what: 'KIND', name: '' },
    { marketId: 18, what: 'KIND', name: 'total=2.3' },
    { marketId: 18, what: 'KIND', name: 'constructor=1' },
  ])
})

test('a routing key says what a consumer chooses by', () => {
  const said = { producer: 'LIVE', timestamp: 1 } as const
  const change: FeedMessage = { ...said, type: 'odds_change', eventId: 'sr:match:42', markets: [] }
  expect(routingKeyOf(change, 5)).toBe('hi.-.live.odds_change.5.sr:match.42.-')
  expect(routingKeyOf({ ...change, producer: 'PRE_MATCH' })).toBe('hi.pre.-.odds_change.-.sr:match.42.-')
  expect(routingKeyOf({ ...said, type: 'alive', isSubscribed: true })).toBe('-.-.-.alive.-.-.-.-')
})
