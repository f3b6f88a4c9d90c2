import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { withClient } from '../../../../scripts/site/databases.ts'
import { sql } from '../../base/db/sql.ts'
import { proveBooks } from '../../ledger/books.ts'
import { documentOf, runPromotion } from '../../test/promotion-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'
import { draw } from './claim.ts'

let site: TestSite
let members: TestMember[]
beforeAll(async () => {
  site = await testSite()
  members = await Promise.all(Array.from({ length: 4 }, () => site.member()))
})
afterAll(async () => {
  await site.books()
  await site.close()
})

type Paid = { readonly memberId: string; readonly cycle: string; readonly amountMinor: bigint }

const offers = fc.record({
  cycle: fc.constantFrom('DAY', 'WEEK', 'MONTH'),
  amount: fc.integer({ min: 1, max: 4 }),
  budget: fc.integer({ min: 4, max: 16 }),
  memberBudget: fc.option(fc.integer({ min: 4, max: 9 })),
})
/** Who claims in each cycle, in this order and at once; a number names a member. */
const claims = fc.array(fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 8 }), {
  minLength: 1,
  maxLength: 4,
})

it('whoever claims when: the budget, the cap of a member and the cycle hold', async () => {
  await fc.assert(
    fc.asyncProperty(offers, claims, async (offer, cycles) => {
      const id = await open(offer)
      const cap = BigInt(Math.min(offer.memberBudget ?? offer.budget, offer.budget)) * 100n
      for (const [at, claimers] of cycles.entries()) {
        const outcomes = await Promise.all(
          claimers.map((who) => outcomeOf(members[who]!.client.call('claimPromotion', { favorId: id }))),
        )
        for (const outcome of outcomes) expect(['answered', 'promotionClaimed', 'promotionSpent']).toContain(outcome)
        expectPaid(await paidBy(id), new Set(claimers.map((who) => members[who]!.id)), { ...offer, cap })
        await endCycle(id, at)
      }
      const paid = await paidBy(id)
      const all = sumOf(paid)
      expect(all <= BigInt(offer.budget) * 100n).toBe(true)
      expect(new Set(paid.map(({ memberId, cycle }) => `${memberId} ${cycle}`)).size).toBe(paid.length)
      for (const { id: own } of members)
        expect(sumOf(paid.filter(({ memberId }) => memberId === own)) <= cap).toBe(true)
      const [spent] = await site.db.query(
        sql`select spent_minor, claims from promotion_budget where promotion_id = ${id}`,
      )
      expect(spent).toEqual({ spentMinor: all, claims: paid.length })
      expect((await proveBooks(site.db)).findings).toEqual([])
    }),
    { numRuns: 25 },
  )
})

it('the cap of a member is paid out in full, and the next claim is refused', async () => {
  const id = await open({ cycle: 'DAY', amount: 1, budget: 9, memberBudget: 2 })
  const outcomes: string[] = []
  for (let at = 0; at < 3; at += 1) {
    outcomes.push(await outcomeOf(members[0]!.client.call('claimPromotion', { favorId: id })))
    await endCycle(id, at)
  }
  expect(outcomes).toEqual(['answered', 'answered', 'promotionClaimed'])
})

it('a prize by chance is each amount of its range, the least and the highest too, and no other', () => {
  const drawn = (fromMinor: bigint | null, amountMinor: bigint) => {
    const prize = { step: '', figure: 0n, fromMinor, amountMinor, depositMinor: 0n }
    return new Set(Array.from({ length: 200 }, () => draw(prize)))
  }
  expect(drawn(1n, 3n)).toEqual(new Set([1n, 2n, 3n]))
  expect(drawn(3n, 3n)).toEqual(new Set([3n]))
  expect(drawn(null, 3n)).toEqual(new Set([3n]))
})

/** Whoever asked in this cycle and was not paid could not have been: by the cap of a member, or by the budget. */
function expectPaid(
  paid: readonly Paid[],
  asked: ReadonlySet<string>,
  { amount, budget, cap }: { amount: number; budget: number; cap: bigint },
): void {
  const amountMinor = BigInt(amount) * 100n
  for (const memberId of asked) {
    const own = paid.filter((one) => one.memberId === memberId)
    if (own.some(({ cycle }) => !cycle.startsWith('over-'))) continue
    const isUsedUp = sumOf(own) + amountMinor > cap || sumOf(paid) + amountMinor > BigInt(budget) * 100n
    expect(isUsedUp).toBe(true)
  }
}

async function paidBy(promotionId: string): Promise<Paid[]> {
  return await site.db.query<Paid>(
    sql`select member_id, cycle, amount_minor from promotion_claim where promotion_id = ${promotionId}`,
  )
}

function sumOf(paid: readonly Paid[]): bigint {
  return paid.reduce((sum, { amountMinor }) => sum + amountMinor, 0n)
}

async function open(offer: { cycle: string; amount: number; budget: number; memberBudget: number | null }) {
  const { cycle, amount, budget, memberBudget } = offer
  const max = memberBudget === null ? {} : { memberBudget: String(Math.min(memberBudget, budget)) }
  return await runPromotion(
    site,
    documentOf({
      cycle,
      budgets: [{ currency: 'CNY', budget: String(budget), ...max }],
      terms: { tiers: [{ currency: 'CNY', min: '0', amount: String(amount) }] },
    }),
  )
}

/** Moves the claims of the running cycle to one that is over; the application itself cannot change claims. */
async function endCycle(promotionId: string, at: number): Promise<void> {
  await withClient(site.config.databaseUrl, (client) =>
    client.query(`update promotion_claim set cycle = $1 || cycle where promotion_id = $2 and cycle not like 'over-%'`, [
      `over-${at}-`,
      promotionId,
    ]),
  )
}
