// By which rounds the tickets of the book are judged together, and what they count then by the rule that all games share.
import { judgeRound, playedPart } from '@mingtang/contract/turnover.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { legOf, type TestMatch } from '../../test/book-player.ts'
import { type BookSite, startBookSite } from '../../test/book-site.ts'
import { lost, won } from '../market/outcome.ts'

let site: BookSite
beforeAll(async () => {
  site = await startBookSite()
})
afterAll(() => site.close())

/** What all settled tickets of a player count, judged as a merchant judges their records. */
async function countedOf(player: Awaited<ReturnType<BookSite['player']>>, ids: readonly string[]) {
  for (const id of ids) await player.reach(id, 'SETTLED')
  const minor = (value: unknown) => BigInt(String(value).replace('.', ''))
  const records = await player.records()
  expect(records).toHaveLength(ids.length)
  return [...Map.groupBy(records, ({ roundId }) => roundId).values()].map((round) =>
    judgeRound(
      round.map(({ stake, payout, voided, odds }) =>
        playedPart({
          stakeMinor: minor(stake),
          payoutMinor: minor(payout),
          voidedMinor: minor(voided),
          oddsMilli: minor(odds),
        }),
      ),
      'sports',
      'RESULT',
    ).map(({ rule, amountMinor }) => `${rule} ${amountMinor}`),
  )
}

/** Home at 2.00 in 1x2, and draw or away at 2.00 as a double chance. */
async function twoSided() {
  const match = await site.feed.match()
  const outcomes = [
    { id: '9', oddsMilli: 1400 },
    { id: '10', oddsMilli: 1300 },
    { id: '11', oddsMilli: 2000 },
  ].map((one) => ({ ...one, isActive: true, chance: 0.5 }))
  const markets = [{ marketId: 10, specifiers: {}, status: 'ACTIVE' as const, outcomes }]
  await match.say({ type: 'odds_change', markets })
  return match
}

const homeWins = async (match: TestMatch) => {
  await match.settle({ 1: won, 2: lost, 3: lost })
  const outcomes = [
    { id: '9', fact: won },
    { id: '10', fact: won },
    { id: '11', fact: lost },
  ]
  await match.say({
    type: 'bet_settlement',
    certainty: 'CONFIRMED',
    markets: [{ marketId: 10, specifiers: {}, outcomes }],
  })
}

it('singles on opposite outcomes of two markets of a match count nothing', async () => {
  const [player, match] = [await site.player(), await twoSided()]
  const notHome = { ...legOf(match, '11', 2000), marketId: 10 }
  const tickets = [await player.placed([legOf(match, '1', 2000)]), await player.placed([notHome])]
  await homeWins(match)
  const ids = tickets.map(({ ticketId }) => ticketId)
  expect(await countedOf(player, ids)).toEqual([['ROUND_EVEN 0', 'ROUND_EVEN 0']])
})

it('singles on two matches, and a parlay over both, are rounds of their own', async () => {
  const [player, one, other] = [await site.player(), await site.feed.match(), await site.feed.match()]
  const legs = [legOf(one, '1', 2000), legOf(other, '1', 2000)]
  const tickets = [await player.placed([legs[0]!]), await player.placed([legs[1]!]), await player.placed(legs)]
  for (const match of [one, other]) await match.settle({ 1: won, 2: lost, 3: lost })
  const ids = tickets.map(({ ticketId }) => ticketId)
  expect(await countedOf(player, ids)).toEqual([['FULL_STAKE 1000'], ['FULL_STAKE 1000'], ['FULL_STAKE 1000']])
})
