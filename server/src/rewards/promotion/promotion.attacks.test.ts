// attacks.md group D: races for a claim and for a budget, wrong codes, other currencies, and both paths at once.
import { newRequestId } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '../../../../scripts/site/databases.ts'
import { finishBonuses } from '../bonus/finish-bonuses.ts'
import { sql } from '../../base/db/sql.ts'
import { insertBet, until } from '../../test/cashier-kit.ts'
import { documentOf, runPromotion } from '../../test/promotion-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'
import { claimAutomatic } from './claim-automatic.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const everybody = (more: object = {}) => ({ terms: { tiers: [{ currency: 'CNY', min: '0', amount: '1' }], ...more } })
const claim = ({ client }: TestMember, favorId: string, more: object = {}) =>
  outcomeOf(client.call('claimPromotion', { favorId, ...more }))
const count = (outcomes: readonly string[], name: string) => outcomes.filter((one) => one === name).length
const balance = async ({ client }: TestMember) => (await client.call('getBalance', {})).balance

it('fifty claims at once pay once', async () => {
  const member = await site.member()
  const id = await runPromotion(site)
  await insertBet(site.db, member.id, 100_000n)
  const outcomes = await Promise.all(Array.from({ length: 50 }, () => claim(member, id)))
  expect([count(outcomes, 'answered'), count(outcomes, 'promotionClaimed')]).toEqual([1, 49])
  expect(await balance(member)).toBe('8.00')
  expect((await member.client.call('checkPromotion', { favorId: id })).alreadyReceiveNumber).toBe(1)
})

it('a hundred members at once are paid ten times when the budget has ten', async () => {
  const id = await runPromotion(site, documentOf({ budgets: [{ currency: 'CNY', budget: '10' }], ...everybody() }))
  const members = await Promise.all(Array.from({ length: 100 }, () => site.member()))
  const outcomes = await Promise.all(members.map((member) => claim(member, id)))
  expect([count(outcomes, 'answered'), count(outcomes, 'promotionSpent')]).toEqual([10, 90])
  const [row] = await site.db.query<{ spentMinor: bigint; claims: number; paidMinor: bigint }>(sql`
    select spent_minor, claims, (select sum(amount_minor)::bigint from promotion_claim where promotion_id = ${id}) as paid_minor
      from promotion_budget where promotion_id = ${id}`)
  expect(row).toEqual({ spentMinor: 1_000n, claims: 10, paidMinor: 1_000n })
  const last = members[outcomes.indexOf('promotionSpent')]
  if (!last) throw new Error('nobody was refused')
  expect((await last.client.call('checkPromotion', { favorId: id })).standing?.reason).toBe('SPENT')
})

/** What is spent of the promotion's budget, and what was claimed less what went back to the house. */
async function spentOf(id: string): Promise<{ spent: bigint; kept: bigint } | undefined> {
  const [row] = await site.db.query<{ spent: bigint; kept: bigint }>(sql`
    select spent_minor as spent, (
             select coalesce(sum(claim.amount_minor), 0)::bigint from promotion_claim claim
               left join turnover_obligation obligation on obligation.cause_id = claim.id
              where promotion_id = ${id} and coalesce(obligation.state, 'OPEN') not in ('CANCELLED', 'EXPIRED')) as kept
      from promotion_budget where promotion_id = ${id}`)
  return row
}

describe('a bonus that goes back', () => {
  const waiting = (budget: string) =>
    documentOf({
      budgets: [{ currency: 'CNY', budget }],
      terms: { tiers: [{ currency: 'CNY', min: '0', amount: '1' }], payment: 'BONUS', wagerTimes: 3, wagerDays: 1 },
    })
  const bonusOf = async ({ client }: TestMember) => (await client.call('listObligations', {})).rows[0]?.id ?? ''
  const cancel = async (member: TestMember) =>
    outcomeOf(member.client.call('cancelBonus', { id: await bonusOf(member) }))

  it('gives its budget back once, by cancel and by expiry, and is no second claim', async () => {
    const id = await runPromotion(site, waiting('2'))
    const [one, other, third] = [await site.member(), await site.member(), await site.member()]
    for (const member of [one, other]) expect(await claim(member, id)).toBe('answered')
    expect(await claim(third, id)).toBe('promotionSpent')
    const outcomes = await Promise.all(Array.from({ length: 6 }, () => cancel(one)))
    expect(count(outcomes, 'answered')).toBe(1)
    expect(await spentOf(id)).toEqual({ spent: 100n, kept: 100n })
    await site.db.execute(sql`
      update turnover_obligation set expires_at = now() - interval '1 hour' where member_id = ${other.id}`)
    await Promise.all([finishBonuses(site.context), finishBonuses(site.context)])
    expect(await spentOf(id)).toEqual({ spent: 0n, kept: 0n })
    expect(await claim(one, id)).toBe('promotionClaimed')
    expect(await claim(third, id)).toBe('answered')
    expect(await spentOf(id)).toEqual({ spent: 100n, kept: 100n })
  })

  it('while others claim leaves neither more nor less than is claimed', async () => {
    const id = await runPromotion(site, waiting('8'))
    const members = await Promise.all(Array.from({ length: 24 }, () => site.member()))
    for (const member of members.slice(0, 8)) expect(await claim(member, id)).toBe('answered')
    const claims = members.slice(8).map(async (member) => claim(member, id))
    const [outcomes, cancelled] = await Promise.all([Promise.all(claims), Promise.all(members.slice(0, 8).map(cancel))])
    expect(count(cancelled, 'answered')).toBe(8)
    expect(outcomes.filter((one) => one !== 'answered' && one !== 'promotionSpent')).toEqual([])
    const kept = 100n * BigInt(count(outcomes, 'answered'))
    expect(await spentOf(id)).toEqual({ spent: kept, kept })
  })

  it('does not come back a second time for a bonus that was released', async () => {
    const id = await runPromotion(site, waiting('2'))
    const member = await site.member()
    await claim(member, id)
    await insertBet(site.db, member.id, 300n)
    await finishBonuses(site.context)
    expect(await cancel(member)).toBe('bonusEnded')
    expect(await spentOf(id)).toEqual({ spent: 100n, kept: 100n })
  })
})

it('the most for one member holds over steps, also at once', async () => {
  const steps = ['1', '2', '3', '4'].map((min) => ({ currency: 'CNY', min, amount: '1' }))
  const chain = {
    kind: 'MISSION_CHAIN',
    terms: { tiers: steps },
    budgets: [{ currency: 'CNY', budget: '1000', memberBudget: '2.50' }],
  }
  const id = await runPromotion(site, documentOf(chain))
  const member = await site.member()
  await insertBet(site.db, member.id, 10_000n)
  const outcomes = await Promise.all(Array.from({ length: 8 }, () => claim(member, id)))
  expect(count(outcomes, 'answered')).toBe(2)
  expect(await balance(member)).toBe('2.00')
})

// Only the owner sees the statements of others.
const waitingClaims = `
  select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock' and query like '%request_once%'`

describe('wrong codes', () => {
  const withCode = (code: string) =>
    documentOf({
      kind: 'PROMO_CODE',
      classificationId: 'EVENT',
      cycle: 'ONCE',
      terms: { tiers: [{ currency: 'CNY', min: '1', amount: '18' }], code },
    })

  it('are taken five times, also at once; then the right one is refused too', async () => {
    const member = await site.member()
    const id = await runPromotion(site, withCode('SPRING26'))
    const outcomes = await Promise.all(
      Array.from({ length: 8 }, (_, at) => claim(member, id, { promoCode: `WRONG${at}` })),
    )
    expect([count(outcomes, 'promoCodeWrong'), count(outcomes, 'promoCodeLocked')]).toEqual([5, 3])
    expect(await claim(member, id, { promoCode: 'SPRING26' })).toBe('promoCodeLocked')
    expect(await balance(member)).toBe('0.00')
  })

  const wrong = async (member: TestMember, id: string, times: number) => {
    for (let at = 0; at < times; at += 1)
      expect(await claim(member, id, { promoCode: `WRONG${at}` })).toBe('promoCodeWrong')
  }

  it('are not forgiven for a code that an offer does not ask for, nor is such a code counted', async () => {
    const member = await site.member()
    const id = await runPromotion(site, withCode('AUTUMN26'))
    await wrong(member, id, 4)
    for (let offer = 0; offer < 3; offer += 1)
      expect(await claim(member, await runPromotion(site, documentOf(everybody())), { promoCode: 'ANY' })).toBe(
        'answered',
      )
    await wrong(member, id, 1)
    expect(await claim(member, id, { promoCode: 'AUTUMN26' })).toBe('promoCodeLocked')
  })

  it('are not forgiven by a right one whose claim is rolled back, which counts as a try itself', async () => {
    const member = await site.member()
    const id = await runPromotion(site, withCode('WINTER26'))
    const own = await runPromotion(site, withCode('OTHER26'))
    await wrong(member, id, 3)
    // Another call of the member takes the request id while the claim is under way.
    const requestId = newRequestId()
    const { sent } = await site.db.transaction(async (tx) => {
      await tx.execute(sql`
        insert into request_once (tenant, caller, request_id, call, input_hash, reply)
        values ('mingtang', ${`member:${member.id}`}, ${requestId}, 'transferIn', '', '')`)
      const sent = outcomeOf(
        member.client.call('claimPromotion', { favorId: own, promoCode: 'OTHER26' }, { requestId }),
      )
      await until(
        async () => (await withClient(site.config.databaseUrl, (client) => client.query(waitingClaims))).rowCount === 1,
      )
      return { sent }
    })
    expect(await sent).toBe('requestIdReused')
    await wrong(member, id, 1)
    expect(await claim(member, id, { promoCode: 'WINTER26' })).toBe('promoCodeLocked')
    expect(await balance(member)).toBe('0.00')
  })

  it('begin anew after a right one', async () => {
    const member = await site.member()
    const id = await runPromotion(site, withCode('MAY26'))
    await wrong(member, id, 4)
    expect(await claim(member, id, { promoCode: 'MAY26' })).toBe('answered')
    await wrong(member, await runPromotion(site, withCode('JUNE26')), 5)
  })

  it('are not counted against others, and a right one is read as people type it', async () => {
    const id = await runPromotion(site, withCode('SUMMER26'))
    const member = await site.member()
    expect(await claim(member, id)).toBe('promoCodeWrong')
    expect(await claim(member, id, { promoCode: ' summer26 ' })).toBe('answered')
    expect(await balance(member)).toBe('18.00')
  })
})

it('the job and a click at once pay once', async () => {
  const id = await runPromotion(site, documentOf(everybody({ isAutomatic: true })))
  const members = await Promise.all(Array.from({ length: 8 }, () => site.member()))
  const clicks = members.map((member) => claim(member, id))
  await Promise.all([claimAutomatic(site.context), claimAutomatic(site.context), ...clicks])
  for (const member of members) expect(await balance(member)).toBe('1.00')
  const rows = await site.db.query<{ claims: number }>(
    sql`select claims from promotion_budget where promotion_id = ${id}`,
  )
  // Members of other tests are paid too, each once.
  const [all] = await site.db.query<{ count: number }>(
    sql`select count(*)::integer as count from promotion_claim where promotion_id = ${id}`,
  )
  expect(rows[0]?.claims).toBe(all?.count)
})
