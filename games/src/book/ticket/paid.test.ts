// A ticket of which a part was sold: what is left of it is rounded down once, and nothing is made by parting it.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { halfLost, halfWon, lost, type OutcomeFact, voided, won } from '../market/outcome.ts'
import { linesOf, systemsOf } from '../settle/systems.ts'
import { paidOf } from './paid.ts'
import type { LegRow } from './ticket-rows.ts'

const key = { ticketId: 't', eventId: 'e', marketId: 1, specifiers: '', outcomeId: '1' }
const quote = { oddsMilli: 2170, quoteFormat: 'DECIMAL', quoted: '2.17' } as const

function paid(facts: readonly OutcomeFact[], lineMinor: bigint, soldStakeMinor: bigint, system: string | null) {
  const legs = facts.map((_, leg): LegRow => ({ ...key, ...quote, leg }))
  const stakeMinor = lineMinor * BigInt(system === null ? 1 : linesOf(system).length)
  const builderQuoted = system === null ? '3.55' : null
  const ticket = { system, builderQuoted, lineMinor, stakeMinor, soldStakeMinor, soldPayoutMinor: 0n }
  const told = paidOf(ticket, legs, new Map(facts.map((fact, leg) => [leg, fact])))
  if (!told) throw new Error('all legs are decided')
  return { ...told, leftMinor: stakeMinor - soldStakeMinor }
}

test.each([
  ['a half lost single gives back half of what is left', [halfLost], 10_001n, 1n, '1x1', 5000n, 5000n],
  ['a void one all of it', [voided], 10_001n, 3n, '1x1', 9998n, 9998n],
  ['void lines all of it, however few are left of each', [voided, voided, voided], 1n, 1n, '3x4', 3n, 3n],
  ['a void builder all of it', [voided, won], 100n, 33n, null, 67n, 67n],
  ['a won builder its price', [won, won], 1000n, 400n, null, 2130n, 0n],
] as const)('%s', (_, facts, lineMinor, soldMinor, system, payoutMinor, voidedMinor) => {
  expect(paid(facts, lineMinor, soldMinor, system)).toMatchObject({ payoutMinor, voidedMinor })
})

test('both parts of a ticket are never paid more than the whole, but for what its lines lose', () => {
  const fact = fc.constantFrom<OutcomeFact>(won, lost, voided, halfWon, halfLost)
  const slip = fc.array(fact, { minLength: 1, maxLength: 4 }).chain((facts) =>
    fc.record({
      facts: fc.constant(facts),
      system: fc.constantFrom(...systemsOf(facts.length), null),
      lineMinor: fc.bigInt({ min: 1n, max: 100_000n }),
      share: fc.integer({ min: 1, max: 99 }),
    }),
  )
  fc.assert(
    fc.property(slip, ({ facts, system, lineMinor, share }) => {
      const lines = BigInt(system === null ? 1 : linesOf(system).length)
      const soldMinor = (lineMinor * lines * BigInt(share)) / 100n
      const [whole, rest, other] = [0n, soldMinor, lineMinor * lines - soldMinor].map((sold) => {
        return paid(facts, lineMinor, sold, system)
      }) as [ReturnType<typeof paid>, ReturnType<typeof paid>, ReturnType<typeof paid>]
      for (const { payoutMinor, voidedMinor, leftMinor } of [whole, rest, other]) {
        expect(voidedMinor <= payoutMinor && voidedMinor <= leftMinor).toBe(true)
      }
      const both = rest.payoutMinor + other.payoutMinor
      expect(both >= whole.payoutMinor - 1n && both <= whole.payoutMinor + lines - 1n).toBe(true)
    }),
    { numRuns: 500 },
  )
})
