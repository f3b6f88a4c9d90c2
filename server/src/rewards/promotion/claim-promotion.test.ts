import { newRequestId } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { addCard, entriesOf, insertBet, insertDeposit } from '../../test/cashier-kit.ts'
import { documentOf, runPromotion } from '../../test/promotion-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  site = await testSite()
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const claim = (member: TestMember, favorId: string, more: object = {}) =>
  member.client.call('claimPromotion', { favorId, ...more })
const check = (member: TestMember, favorId: string) => member.client.call('checkPromotion', { favorId })

it('refuses everybody but members', async () => {
  const favorId = await runPromotion(site)
  expect(await outcomeOf(site.stranger().call('claimPromotion', { favorId }))).toBe('loginRequired')
  expect(await outcomeOf((await site.visitor()).call('claimPromotion', { favorId }))).toBe('loginRequired')
})

describe('refuses', () => {
  it.each([
    [{ favorId: '' }, 'badRequest'],
    [{ favorId: 'x'.repeat(41) }, 'badRequest'],
    [{ favorId: 'no-such-offer' }, 'notFound'],
    [{ favorId: '00000000-0000-4000-8000-000000000000' }, 'notFound'],
  ])('%j with %s', async (input, name) => {
    const member = await site.member()
    expect(await outcomeOf(member.client.call('claimPromotion', input))).toBe(name)
  })

  it('a draft and an offer of another tenant as unknown ones', async () => {
    const operator = await site.operator()
    const { id } = await operator.call('savePromotion', { document: documentOf() })
    expect(await outcomeOf(claim(await site.member(), id))).toBe('notFound')
    await operator.call('setPromotionState', { id, state: 'LIVE' })
    expect(await outcomeOf(claim(await site.member({ tenant: 'yunlai' }), id))).toBe('notFound')
  })

  it('an offer that is paused, ended, over or not begun', async () => {
    const operator = await site.operator()
    const played = await site.member()
    await insertBet(site.db, played.id, 100_000n)
    for (const state of ['PAUSED', 'ENDED'] as const) {
      const id = await runPromotion(site)
      await operator.call('setPromotionState', { id, state })
      expect(await outcomeOf(claim(played, id))).toBe('promotionEnded')
    }
    const later = { beginsAt: new Date(Date.now() + 60_000).toISOString() }
    const over = { beginsAt: '2020-01-01T00:00:00Z', endsAt: new Date(Date.now() - 60_000).toISOString() }
    for (const dates of [later, over])
      expect(await outcomeOf(claim(played, await runPromotion(site, documentOf(dates))))).toBe('promotionEnded')
  })

  it('what is not reached, with the reason', async () => {
    const member = await site.member()
    const id = await runPromotion(site)
    await insertBet(site.db, member.id, 99_999n)
    expect(await outcomeOf(claim(member, id))).toBe('promotionNotReady')
    expect(await check(member, id)).toMatchObject({
      receiveEnable: false,
      alreadyReceiveNumber: 0,
      conditionCheckVOList: [{ calculationBase: '1000.00|', rewardAmount: '8.00', isReached: false }],
      standing: {
        reason: 'NOT_REACHED',
        current: '999.99',
        target: '1000.00',
        nextReward: '8.00',
        rewardAmount: '0.00',
      },
    })
  })

  it('a currency that the offer does not pay, and one without a wallet', async () => {
    const member = await site.member()
    expect(await outcomeOf(claim(member, await runPromotion(site), { currency: 'USD' }))).toBe('promotionCurrencyWrong')
    const inDollars = documentOf({
      budgets: [{ currency: 'USD', budget: '10' }],
      terms: { tiers: [{ currency: 'USD', min: '0', amount: '1' }] },
    })
    expect(await outcomeOf(claim(member, await runPromotion(site, inDollars), { currency: 'USD' }))).toBe(
      'walletNotOpen',
    )
  })
})

it('pays what is reached to the wallet, once a day, and says so', async () => {
  const member = await site.member()
  const id = await runPromotion(site)
  await insertBet(site.db, member.id, 100_000n)
  expect(await check(member, id)).toMatchObject({
    receiveEnable: true,
    standing: { rewardAmount: '8.00', required: '0.00' },
  })
  const requestId = newRequestId()
  const first = await member.client.call('claimPromotion', { favorId: id }, { requestId })
  expect(first.claim).toMatchObject({
    amount: '8.00',
    currency: 'CNY',
    payment: 'WALLET',
    state: '',
    kind: 'WATER_BALL',
  })
  expect(await member.client.call('claimPromotion', { favorId: id }, { requestId })).toEqual(first)
  expect(await outcomeOf(claim(member, id))).toBe('promotionClaimed')
  expect(await entriesOf(site.db, member.id)).toEqual(['WALLET 8.00 PROMOTION'])
  expect(await check(member, id)).toMatchObject({
    receiveEnable: false,
    alreadyReceiveNumber: 1,
    conditionCheckVOList: [{ isReached: true, isClaimed: true }],
    standing: { reason: 'CLAIMED' },
  })
  const { rows } = await member.client.call('listClaims', {})
  expect(rows).toMatchObject([{ id: first.claim?.id, amount: '8.00', diyTitle: '水球' }])
  expect((await member.client.call('listStatement', { kind: 'REWARD' })).rows).toMatchObject([
    { amount: '8.00', reason: 'PROMOTION' },
  ])
})

it('is claimed again in the next cycle', async () => {
  const member = await site.member()
  const id = await runPromotion(site, documentOf({ terms: { tiers: [{ currency: 'CNY', min: '0', amount: '1' }] } }))
  // As if it had been claimed yesterday.
  await site.db.execute(sql`
    insert into promotion_claim (id, tenant, promotion_id, version, member_id, currency, cycle, step, figure, amount_minor,
      required_minor, payment, path)
    values (gen_random_uuid(), 'mingtang', ${id}, 1, ${member.id}, 'CNY',
      to_char(now() at time zone 'Asia/Shanghai' - interval '1 day', 'YYYY-MM-DD'), '', 0, 100, 0, 'WALLET', 'CLICK')`)
  expect(await outcomeOf(claim(member, id))).toBe('answered')
  expect(await outcomeOf(claim(member, id))).toBe('promotionClaimed')
})

it('keeps the terms of the version it was made under', async () => {
  const operator = await site.operator()
  const member = await site.member()
  const document = documentOf({ terms: { tiers: [{ currency: 'CNY', min: '0', amount: '1' }] } })
  const id = await runPromotion(site, document)
  await claim(member, id)
  await operator.call('savePromotion', {
    id,
    document: { ...document, terms: { tiers: [{ currency: 'CNY', min: '0', amount: '2' }], payment: 'WALLET' } },
  })
  await claim(await site.member(), id)
  const rows = await site.db.query<{ version: number; amount: string }>(sql`
    select claim.version, kept.document #>> '{terms,tiers,0,amount}' as amount
      from promotion_claim claim join promotion_version kept using (promotion_id, version)
     where promotion_id = ${id} order by claim.version`)
  expect(rows).toEqual([
    { version: 1, amount: '1' },
    { version: 2, amount: '2' },
  ])
})

describe('a bonus', () => {
  const bonus = { tiers: [{ currency: 'CNY', min: '100', amount: '5000', basisPoints: 5_000 }], payment: 'BONUS' }
  const onDeposit = () =>
    documentOf({
      kind: 'DEPOSIT_BONUS',
      classificationId: 'DEPOSIT',
      budgets: [{ currency: 'CNY', budget: '100000' }],
      terms: { ...bonus, wagerTimes: 15, wagersDeposit: true, wagerDays: 7 },
    })

  it('of 3,000 waits for 67,500 after the 3,000 of the deposit, and locks nothing of the member', async () => {
    const member = await site.member()
    await insertDeposit(site.db, member.id, 300_000n)
    const { claim: made } = await claim(member, await runPromotion(site, onDeposit()))
    expect(made).toMatchObject({ amount: '1500.00', required: '67500.00', payment: 'BONUS', state: 'OPEN' })
    const obligations = async () => (await member.client.call('listObligations', {})).rows
    const [{ ends } = { ends: '' }] = await site.db.query<{ ends: string }>(sql`
      select to_char(cycle::date + 8, 'YYYY-MM-DD') || 'T00:00:00+08:00' as ends from promotion_claim where id = ${made?.id ?? null}`)
    expect((await obligations())[0]?.expiresAt).toBe(new Date(ends).toISOString())
    expect(await obligations()).toMatchObject([
      { cause: 'BONUS', locked: '0.00', required: '67500.00', bonus: '1500.00', state: 'OPEN' },
      { cause: 'DEPOSIT', locked: '3000.00', required: '3000.00', bonus: '0.00', state: 'OPEN' },
    ])
    // The bonus frees nothing of the deposit.
    expect(await member.client.call('getWithdrawalOptions', {})).toMatchObject({ available: '0.00', locked: '3000.00' })
    await insertBet(site.db, member.id, 300_000n)
    expect(await member.client.call('getWithdrawalOptions', {})).toMatchObject({
      available: '3000.00',
      locked: '0.00',
      turnoverRequired: '0.00',
    })
    expect(await member.client.call('getBalance', {})).toMatchObject({ balance: '3000.00', total: '3000.00' })
    await insertBet(site.db, member.id, 6_749_999n)
    expect(await obligations()).toMatchObject([{ done: '67499.99', state: 'OPEN' }, { state: 'MET' }])
  })

  it.each([
    ['REFUSED', 'answered'],
    ['RETURNED', 'answered'],
    ['REVIEW', 'promotionNotReady'],
    ['PAYING', 'promotionNotReady'],
    ['PAID', 'promotionNotReady'],
  ])('of the first deposit, after a withdrawal that is %s: %s', async (state, outcome) => {
    const member = await site.member()
    await insertDeposit(site.db, member.id, 10_000n, { minutesAgo: 5 })
    await insertBet(site.db, member.id, 10_000n)
    const bankItemId = await addCard(member.client)
    await member.client.call('createWithdrawal', { currency: 'CNY', amount: '10', bankItemId })
    const isOpen = state === 'REVIEW' || state === 'PAYING'
    await site.db.execute(sql`
      update withdrawal set state = ${state}, settled_at = ${isOpen ? null : new Date()} where member_id = ${member.id}`)
    const first = documentOf({ ...onDeposit(), kind: 'FIRST_DEPOSIT', cycle: 'ONCE' })
    expect(await outcomeOf(claim(member, await runPromotion(site, first)))).toBe(outcome)
  })

  it('goes on when the deposit is played away, which is not locked any more then', async () => {
    const member = await site.member()
    await insertDeposit(site.db, member.id, 100_000n)
    await claim(member, await runPromotion(site, onDeposit()))
    await insertBet(site.db, member.id, 50_000n, { stakeMinor: 100_000n, lostMinor: 100_000n })
    expect((await member.client.call('listObligations', {})).rows).toMatchObject([
      { cause: 'BONUS', state: 'OPEN', bonus: '500.00' },
      { cause: 'DEPOSIT', state: 'SPENT', locked: '0.00' },
    ])
  })
})
