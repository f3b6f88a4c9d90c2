// Results that come again, otherwise, and by several processes at once: what a ticket has paid in the end is what the last ones say.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { legOf } from '../../test/book-player.ts'
import { type BookSite, startBookSite } from '../../test/book-site.ts'
import type { Games } from '../../server.ts'
import { halfLost, halfWon, lost, type OutcomeFact, voided, won } from '../market/outcome.ts'
import { oddsOf } from '../feed/simulated-messages.ts'
import { quoteOf } from '../odds/odds-format.ts'
import { payOf } from '../settle/pay.ts'
import { sampleFixtures } from '../simulate/sample-fixtures.ts'
import { beforeMatch } from '../simulate/steps.ts'

let site: BookSite
let other: Games
beforeAll(async () => {
  site = await startBookSite()
  other = await site.sandbox.another()
})
afterAll(async () => {
  await other.close()
  await site.close()
})

const fixture = sampleFixtures('football')[1]!
const fact = fc.constantFrom<OutcomeFact>(won, lost, voided, halfWon, halfLost)
/** Which of the two matches is told its result, and what it is of the outcome that was bet on. */
const results = fc.array(fc.record({ match: fc.nat({ max: 1 }), told: fact }), { minLength: 1, maxLength: 5 })

it('settling again and again pays as settling once with the last results', async () => {
  await fc.assert(
    fc.asyncProperty(results, fact, fact, async (before, first, second) => {
      const player = await site.player()
      const matches = [await site.feed.match(), await site.feed.match()]
      const legs = matches.map((match) => legOf(match, '1', 2000))
      await player.placed([legs[0]!], '10')
      await player.placed(legs, '10')
      const all = [...before, { match: 0, told: first }, { match: 1, told: second }]
      for (const { match, told } of all) await matches[match]?.settle({ 1: told, 2: lost, 3: lost })
      const told = [first, second].map((one) => ({ quote: quoteOf(2000, 'DECIMAL'), fact: one }))
      const single = payOf({ stakeMinor: 1000n, system: '1x1', legs: told.slice(0, 1) }).payoutMinor
      const double = payOf({ stakeMinor: 1000n, system: '2x1', legs: told }).payoutMinor
      const expected = ((8000 + Number(single + double)) / 100).toFixed(2)
      await expect.poll(() => player.balance(), { timeout: 5000 }).toBe(expected)
    }),
    { numRuns: 8 },
  )
}, 60_000)

it('a builder too, whichever of its legs is told again', async () => {
  await fc.assert(
    fc.asyncProperty(results, fact, fact, async (before, first, second) => {
      const [player, match] = [await site.player('100'), await site.feed.match()]
      await match.say({ type: 'odds_change', markets: oddsOf(beforeMatch(fixture)) })
      const legs = [legOf(match, '1', 2000), { ...legOf(match, '74', 2000), marketId: 29 }]
      const builderOddsMilli = Number((await player.ask('builder', { legs })).data?.oddsMilli)
      await player.placed(legs, '10', { builderOddsMilli })
      const markets = [
        { marketId: 1, id: '1' },
        { marketId: 29, id: '74' },
      ]
      for (const { match: at, told } of [...before, { match: 0, told: first }, { match: 1, told: second }]) {
        const { marketId, id } = markets[at]!
        const settled = [{ marketId, specifiers: {}, outcomes: [{ id, fact: told }] }]
        await match.say({ type: 'bet_settlement', certainty: 'CONFIRMED', markets: settled })
      }
      const builder = quoteOf(builderOddsMilli, 'DECIMAL')
      const paid = payOf({ stakeMinor: 1000n, builder, legs: [{ fact: first }, { fact: second }] }).payoutMinor
      const expected = ((9000 + Number(paid)) / 100).toFixed(2)
      await expect.poll(() => player.balance(), { timeout: 5000 }).toBe(expected)
    }),
    { numRuns: 8 },
  )
}, 60_000)
