// Who earns what of a bet, against a model that looks at every agent alone, in random trees.
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { above, type AgreedRates, earnedOf, maxOf, type Parents, rootRateOf } from '../../test/agency-model.ts'
import { sharesOf } from './commission-rule.ts'
import { type AgentOnPath, rateOfEach } from '../tree/rate-rule.ts'

const name = (member: number) => `m${member}`

/** The agents on the way down to a member, itself included, as the database gives them. */
function pathOf(parents: Parents, rates: AgreedRates, member: number): AgentOnPath[] {
  return [member, ...above(parents, member)]
    .toReversed()
    .flatMap((one) => (rates.has(one) ? [{ agentId: name(one), rateMillionths: rates.get(one) ?? 0n }] : []))
}

const trees = fc
  .array(
    fc.record({
      parent: fc.nat({ max: 1_000 }),
      isRoot: fc.boolean(),
      rate: fc.option(fc.bigInt({ min: 0n, max: 50_000n })),
    }),
    { minLength: 1, maxLength: 25 },
  )
  .map((people) => ({
    parents: people.map(({ parent, isRoot }, at) => (at === 0 || (isRoot && parent % 4 === 0) ? null : parent % at)),
    rates: new Map(people.flatMap(({ rate }, at): [number, bigint][] => (rate === null ? [] : [[at, rate]]))),
  }))

const holds = (shares = sharesOf) =>
  fc.property(trees, ({ parents, rates }) => {
    for (const member of parents.keys()) {
      const earned = shares(pathOf(parents, rates, member), name(member))
      const expected = above(parents, member)
        .toReversed()
        .map((agent) => ({ agentId: name(agent), rateMillionths: earnedOf(parents, rates, member, agent) }))
      expect(earned).toEqual(expected.filter(({ rateMillionths }) => rateMillionths > 0n))
      const all = earned.reduce((sum, { rateMillionths }) => sum + rateMillionths, 0n)
      expect(all).toBeLessThanOrEqual(rootRateOf(parents, rates, member))
    }
  })

const failing = (shares: typeof sharesOf) => expect(() => fc.assert(holds(shares), { numRuns: 1_000 })).toThrow()

describe('shares of a bet', () => {
  it('are as worked out by hand, and never more than the rate of the root', () => {
    fc.assert(holds())
  })

  it('each agent earns the own rate less that of the next agent below', () => {
    const path = [
      { agentId: 'root', rateMillionths: 8_000n },
      { agentId: 'middle', rateMillionths: 5_000n },
      { agentId: 'low', rateMillionths: 5_000n },
    ]
    const shares = (memberId: string) =>
      sharesOf(path, memberId).map(({ agentId, rateMillionths }) => `${agentId} ${rateMillionths}`)
    // A member below, who is no agent; then the lowest agent's own bets, which earn that agent nothing.
    expect(shares('somebody')).toEqual(['root 3000', 'low 5000'])
    expect(shares('low')).toEqual(['root 3000'])
    expect(sharesOf([], 'somebody')).toEqual([])
  })

  it('a rate above that of an agent higher up is cut down to it', () => {
    const path = [1_000n, 4_000n, 2_000n].map((rateMillionths, at) => ({ agentId: name(at), rateMillionths }))
    expect(rateOfEach(path).map(({ rateMillionths }) => rateMillionths)).toEqual([1_000n, 1_000n, 1_000n])
    fc.assert(
      fc.property(trees, ({ parents, rates }) => {
        for (const agent of rates.keys())
          expect(rateOfEach(pathOf(parents, rates, agent)).at(-1)?.rateMillionths).toBe(maxOf(parents, rates, agent))
      }),
    )
  })

  it('seeded bug: agents who all earn their own rate in full are noticed', () => {
    failing((path, memberId) => rateOfEach(path).filter(({ agentId }) => agentId !== memberId))
  })

  it('seeded bug: rates that are not cut down to those above are noticed', () => {
    failing((path, memberId) =>
      path.flatMap(({ agentId, rateMillionths }, at) => {
        const share = rateMillionths - (path[at + 1]?.rateMillionths ?? 0n)
        return share > 0n && agentId !== memberId ? [{ agentId, rateMillionths: share }] : []
      }),
    )
  })

  it('seeded bug: agents who earn of their own bets are noticed', () => {
    failing((path) => sharesOf(path, 'nobody'))
  })
})
