// Nothing is given to a closed member by any call or job, and what was earned is there when the member is opened again.
import { newRequestId } from '@mingtang/contract/client.ts'
import { ledgerReasonWords } from '@mingtang/contract/gen/words.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { settleCommissions } from '../../agency/desk/settle-commissions.ts'
import { finishBonuses } from '../../rewards/bonus/finish-bonuses.ts'
import { sql } from '../../base/db/sql.ts'
import { payTurnoverPoints } from '../../rewards/points/pay-turnover-points.ts'
import { claimAutomatic } from '../../rewards/promotion/claim-automatic.ts'
import { tellClaimable } from '../../rewards/promotion/tell-claimable.ts'
import { settleDaily } from '../../rewards/rebate/settle-daily.ts'
import { branch, ended } from '../../test/agency-kit.ts'
import { memberWithBonus } from '../../test/bonus-kit.ts'
import { insertBet, insertDeposit } from '../../test/cashier-kit.ts'
import { grantOf } from '../../test/grant-kit.ts'
import { offerItem, orderId, shopper } from '../../test/mall-kit.ts'
import { pushesOf } from '../../test/news-kit.ts'
import { documentOf, runPromotion } from '../../test/promotion-kit.ts'
import { endDay, insertTestRates } from '../../test/rebate-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'
import { giveBonus } from '../../test/vip-kit.ts'
import { lockReceiver } from './member-rows.ts'

let site: TestSite
beforeAll(async () => {
  const agency = { transferMost: { CNY: '100' } }
  site = await testSite({ policy: { agency, rebate: { mode: 'CLAIM' } } })
  await insertTestRates(site.db)
})
afterAll(async () => {
  await site.books()
  await site.close()
})

/** A member to whom something is due, and what gives it; the answer of a call is compared where it is one. */
type Due = { readonly member: TestMember; readonly give: () => Promise<unknown> }
type Case = readonly [reason: string, way: string, due: () => Promise<Due>]

const open = (more: object = {}) =>
  documentOf({ terms: { tiers: [{ currency: 'CNY', min: '0', amount: '8' }], ...more } })
const played = async (member: TestMember, ago = 0) => {
  await insertBet(site.db, member.id, 100_000n, { minutesAgo: ago })
  return member
}
const clicks = async (member: TestMember, call: Parameters<TestMember['client']['call']>[0], input: object) => ({
  member,
  give: () => outcomeOf(member.client.call(call, input as never)),
})

const cases: readonly Case[] = [
  [
    'PROMOTION',
    'click',
    async () => clicks(await site.member(), 'claimPromotion', { favorId: await runPromotion(site, open()) }),
  ],
  [
    'PROMOTION',
    'job',
    async () => {
      const member = await played(await site.member())
      await runPromotion(site, documentOf({ terms: { isAutomatic: true } }))
      return { member, give: () => claimAutomatic(site.context) }
    },
  ],
  [
    'PROMOTION',
    'operator',
    async () => {
      const [member, promotionId, operator] = [
        await site.member(),
        await runPromotion(site, open()),
        await site.operator(),
      ]
      const asked = { promotionId, userName: member.userName, currency: 'CNY' }
      return { member, give: () => outcomeOf(operator.call('claimForMember', asked)) }
    },
  ],
  [
    'PROMOTION',
    'grant',
    async () => {
      const member = await site.member()
      const { id } = await (await site.operator()).call('proposeGrant', grantOf(member))
      const second = await site.operator()
      return { member, give: () => outcomeOf(second.call('decideGrant', { id, isApproved: true })) }
    },
  ],
  [
    'BONUS_GRANTED',
    'operator',
    async () => {
      const [member, operator] = [await site.member(), await site.operator()]
      const promotionId = await runPromotion(site, open({ payment: 'BONUS', wagerTimes: 3, wagerDays: 7 }))
      const asked = { promotionId, userName: member.userName, currency: 'CNY' }
      return { member, give: () => outcomeOf(operator.call('claimForMember', asked)) }
    },
  ],
  [
    'BONUS_RELEASED',
    'job',
    async () => ({ member: await played(await memberWithBonus(site)), give: () => finishBonuses(site.context) }),
  ],
  ['SIGN_IN', 'click', async () => clicks(await site.member(), 'receivePoints', {})],
  [
    'TURNOVER_POINTS',
    'job',
    async () => ({ member: await played(await site.member(), 24 * 60), give: () => payTurnoverPoints(site.context) }),
  ],
  ...(['LEVEL_UP', 'MONTHLY', 'BIRTHDAY'] as const).map(
    (kind): Case => [
      `VIP_${kind}`,
      'click',
      async () => {
        const member = await site.member()
        const id = await giveBonus(site.db, member.id)
        await site.db.execute(sql`update vip_bonus set kind = ${kind} where id = ${id}`)
        return await clicks(member, 'receiveVipBonus', { id })
      },
    ],
  ),
  ['REBATE', 'click', async () => clicks(await played(await site.member()), 'receiveRebate', { currency: 'CNY' })],
  [
    'REBATE',
    'job',
    async () => {
      const member = await played(await site.member())
      await endDay(site.db, member.id)
      return { member, give: () => settleDaily(site.context) }
    },
  ],
  [
    'COMMISSION',
    'job',
    async () => {
      const { agent, player } = await branch(site)
      await insertBet(site.db, player.id, 100_000n, ended)
      return { member: agent, give: () => settleCommissions(site.context) }
    },
  ],
  [
    'AGENT_CREDIT',
    'click of the agent',
    async () => {
      const { agent, player: member } = await branch(site, { balance: '50' })
      const asked = { memberId: member.id, currency: 'CNY', amount: '5' }
      const give = () => outcomeOf(agent.client.call('transferToTeam', asked, { requestId: newRequestId() }))
      return { member, give }
    },
  ],
]
// Money of the member's own, or that members paid: it moves whether the member is open or not.
const own = [
  ['DEPOSIT', 'DEPOSIT_FEE', 'WITHDRAWAL_HELD', 'WITHDRAWAL_PAID', 'WITHDRAWAL_FEE', 'WITHDRAWAL_RETURNED'],
  ['WITHDRAWAL_REFUSED', 'TRANSFER_IN', 'TRANSFER_IN_PENDING', 'TRANSFER_IN_RETURNED', 'TRANSFER_OUT', 'BET_STAKE'],
  [
    'BET_PAYOUT',
    'BET_CORRECTED',
    'GAME_STAKE',
    'GAME_PAYOUT',
    'GAME_PAYOUT_REVERSED',
    'GAME_STAKE_RETURNED',
    'BONUS_CANCELLED',
    'BONUS_EXPIRED',
  ],
  ['POINTS_ORDER', 'POINTS_RETURNED'],
].flat()

const close = ({ id }: TestMember, status: 'ACTIVE' | 'DISABLED' = 'DISABLED') =>
  site.db.execute(sql`update member set status = ${status} where id = ${id}`)
const given = async ({ id }: TestMember) => {
  const rows = await site.db.query<{ reason: string }>(sql`
    select reason from ledger_transfer join ledger_account account on account.id = credit_account_id
     where account.owner_id = ${id} and reason <> all(${own}::text[]) order by ledger_transfer.created_at`)
  return rows.map(({ reason }) => reason)
}

it('every reason of the ledger gives, and has a case here, or moves money that is there', () => {
  expect([...new Set(cases.map(([reason]) => reason)), ...own].toSorted()).toEqual(ledgerReasonWords.toSorted())
})

it.each(cases)('%s by %s: nothing while closed, all of it once opened again', async (reason, _way, due) => {
  const { member, give } = await due()
  const before = await given(member)
  await close(member)
  expect(await give()).toSatisfy((answer) => answer === undefined || /^member(Closed|Disabled)$/.test(`${answer}`))
  expect(await given(member)).toEqual(before)
  await close(member, 'ACTIVE')
  expect(await give()).toSatisfy((answer) => answer === undefined || answer === 'answered')
  expect(await given(member)).toEqual([...before, reason])
})

it('a member who is closed while something is given waits for it, and then is given nothing', async () => {
  const member = await site.member()
  const closed = await site.db.transaction(async (tx) => {
    expect(await lockReceiver(tx, 'mingtang', member.id)).toBe(true)
    const closing = close(member)
    expect(await Promise.race([closing, new Promise((done) => setTimeout(done, 50, 'waits'))])).toBe('waits')
    return { closing }
  })
  await closed.closing
  expect(await site.db.transaction((tx) => lockReceiver(tx, 'mingtang', member.id))).toBe(false)
})

it('is told of no offer, counts as nobody’s friend, and is sent no goods; points of a refused order come back', async () => {
  const [inviter, friend] = [await site.member(), await site.member()]
  const offer = await runPromotion(site, documentOf())
  const invitation = documentOf({
    kind: 'INVITED_FRIENDS',
    cycle: 'MONTH',
    terms: { tiers: [{ currency: 'CNY', min: '1', amount: '18' }], friendDeposit: '100' },
  })
  const favorId = await runPromotion(site, invitation)
  await site.db.execute(sql`update member set invited_by = ${inviter.id} where id = ${friend.id}`)
  await insertDeposit(site.db, friend.id, 10_000n)
  await played(friend)
  const buyer = await shopper(site, 100n)
  const id = await orderId(buyer, await offerItem(site))
  for (const one of [friend, buyer]) await close(one)
  await tellClaimable(site.context)
  expect((await pushesOf(site.db, friend.id)).filter(({ data }) => data['promotionId'] === offer)).toEqual([])
  expect((await inviter.client.call('checkPromotion', { favorId })).standing?.current).toBe('0')
  const operator = await site.operator()
  expect(await outcomeOf(operator.call('decideMallOrder', { id, decision: 'ACCEPT' }))).toBe('memberClosed')
  expect(await operator.call('decideMallOrder', { id, decision: 'REFUSE', reason: 'closed' })).toEqual({
    state: 'REFUSED',
  })
})
