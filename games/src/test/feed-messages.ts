// Messages of a feed by chance, for one event, as both producers could send them.
import fc from 'fast-check'
import type { EventMessage, FeedMessage, MarketOdds, OutcomeOdds } from '../book/feed/message.ts'
import { marketStatuses } from '../book/feed/message.ts'
import type { Facts } from '../book/sport/facts.ts'

type WithoutOrigin<One> = One extends unknown ? Omit<One, 'producer' | 'timestamp' | 'sequence'> : never
/** A message without what its producer says of it: who, when and which number. */
export type Saying = WithoutOrigin<EventMessage>
export type SaidBy = { readonly producer: FeedMessage['producer']; readonly saying: Saying }

const markets = [
  { marketId: 1, specifiers: {}, ids: ['1', '2', '3'] },
  { marketId: 16, specifiers: { hcp: '-0.25' }, ids: ['1714', '1715'] },
  { marketId: 18, specifiers: { total: '2.5' }, ids: ['12', '13'] },
  { marketId: 100_101, specifiers: {}, ids: ['sr:competitor:1', 'sr:competitor:2', 'sr:competitor:3'] },
] as const
const market = fc.constantFrom(...markets)
const key = market.map(({ marketId, specifiers }) => ({ marketId, specifiers }))
const keys = fc.uniqueArray(key, { minLength: 1, selector: ({ marketId }) => marketId })

const outcomesOf = (ids: readonly string[]): fc.Arbitrary<OutcomeOdds[]> =>
  fc.tuple(
    ...ids.map((id) => fc.integer({ min: 1010, max: 9000 }).map((oddsMilli) => ({ id, oddsMilli, isActive: true }))),
  )
const marketOdds: fc.Arbitrary<MarketOdds> = market.chain(({ ids, marketId, specifiers }) =>
  fc
    .record({
      status: fc.oneof({ weight: 3, arbitrary: fc.constant('ACTIVE' as const) }, fc.constantFrom(...marketStatuses)),
      outcomes: fc.oneof({ weight: 3, arbitrary: outcomesOf(ids) }, fc.constant([])),
    })
    .map((rest) => ({ marketId, specifiers, ...rest })),
)
const table = [
  { competitor: 'sr:competitor:1', place: 1 },
  { competitor: 'sr:competitor:2', place: 1 },
]
const facts = fc.nat({ max: 5 }).map(
  (home): Facts => ({
    ...(home === 5 && { table }),
    state: 'LIVE',
    periods: [{ kind: 'HALF', number: 1, state: 'LIVE', score: { home, away: 0 } }],
  }),
)
const settled = market.chain(({ ids, marketId, specifiers }) =>
  fc
    .subarray([...ids], { minLength: 1 })
    .chain((some) =>
      fc.tuple(
        ...some.map((id) =>
          fc
            .record({
              result: fc.constantFrom(0 as const, 1 as const),
              voidFactor: fc.constantFrom(0 as const, 0.5 as const, 1 as const),
            })
            .map((fact) => ({ id, fact })),
        ),
      ),
    )
    .map((outcomes) => ({ marketId, specifiers, outcomes })),
)
const range = fc.constantFrom({}, { from: 1_700_000_000_000 }, { from: 1_700_000_000_000, until: 1_700_000_060_000 })
const uniqueBy = <One extends { marketId: number }>(one: fc.Arbitrary<One>) =>
  fc.uniqueArray(one, { minLength: 1, maxLength: 3, selector: ({ marketId }) => marketId })

const sayings = (eventId: string): fc.Arbitrary<Saying> =>
  fc.oneof(
    fc.nat({ max: 3 }).map((hours): Saying => {
      const competitors = { home: 'sr:competitor:2', away: 'sr:competitor:1' }
      const startsAt = 1_700_000_000_000 + hours * 3_600_000
      const told = { sport: 'football', tournamentId: 'sr:tournament:1', startsAt } as const
      const entrants = ['sr:competitor:2', 'sr:competitor:1', `sr:competitor:${hours}0`]
      const fixture = hours % 2 === 0 ? { ...told, competitors } : { ...told, entrants, endsAt: startsAt + 86_400_000 }
      return { type: 'fixture_change', eventId, fixture }
    }),
    {
      weight: 6,
      arbitrary: fc
        .tuple(uniqueBy(marketOdds), fc.option(facts, { nil: undefined }))
        .map(
          ([said, known]): Saying => ({ type: 'odds_change', eventId, markets: said, ...(known && { facts: known }) }),
        ),
    },
    {
      weight: 3,
      arbitrary: fc
        .record({
          groups: fc.constantFrom('ALL' as const, ['MAIN' as const], ['HANDICAP' as const, 'TOTALS' as const]),
          status: fc.constantFrom('SUSPENDED' as const, 'DEACTIVATED' as const),
        })
        .map((rest): Saying => ({ type: 'bet_stop', eventId, ...rest })),
    },
    {
      weight: 3,
      arbitrary: fc
        .record({
          certainty: fc.constantFrom('LIVE_SCOUTED' as const, 'CONFIRMED' as const),
          markets: uniqueBy(settled),
        })
        .map((rest): Saying => ({ type: 'bet_settlement', eventId, ...rest })),
    },
    { weight: 2, arbitrary: keys.map((some): Saying => ({ type: 'rollback_bet_settlement', eventId, markets: some })) },
    fc.tuple(keys, range).map(([some, when]): Saying => ({ type: 'bet_cancel', eventId, ...when, markets: some })),
    fc
      .tuple(keys, range)
      .map(([some, when]): Saying => ({ type: 'rollback_bet_cancel', eventId, ...when, markets: some })),
  )

/** What both producers say of an event, in the order in which they say it. */
export function history(eventId: string): fc.Arbitrary<SaidBy[]> {
  const producer = fc.oneof({ weight: 3, arbitrary: fc.constant('LIVE' as const) }, fc.constant('PRE_MATCH' as const))
  return fc.array(fc.record({ producer, saying: sayings(eventId) }), { minLength: 4, maxLength: 14 })
}
