// What a stolen session of an agent can give away: no more than a withdrawal would let it take, and only with its proof.
import { newRequestId } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { refreshRates } from '../../money/exchange/refresh-rates.ts'
import { branch } from '../../test/agency-kit.ts'
import { addCard, entriesOf } from '../../test/cashier-kit.ts'
import { fund } from '../../test/fund.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'
import { openWallet } from '../../money/wallet/open-wallet.ts'

let site: TestSite
beforeAll(async () => {
  const transferMost = { CNY: '20000', USD: '20000' }
  site = await testSite({ policy: { withdrawal: { turnoverPercent: 0 }, agency: { transferMost } } })
})
afterAll(async () => {
  await site.books()
  await site.close()
})
beforeEach(() => refreshRates(site.context))

const digits = '258036'
const team = () => branch(site, { balance: '20000' })
const asked = (to: TestMember, amount: string, currency = 'CNY') => ({ memberId: to.id, currency, amount })
const give = (
  from: TestMember,
  to: TestMember,
  amount: string,
  { currency = 'CNY', requestId = newRequestId() } = {},
) => outcomeOf(from.client.call('transferToTeam', asked(to, amount, currency), { requestId }))
const withdraw = async ({ client }: TestMember, amount: string, bankItemId: string) =>
  (await client.call('createWithdrawal', { currency: 'CNY', amount, bankItemId })).withdrawal
const endStepUp = ({ id }: TestMember) =>
  site.db.execute(sql`update session set step_up_until = null where member_id = ${id}`)
const prove = ({ client }: TestMember) => client.call('stepUp', { method: 'FUND_PASSWORD', proof: digits })
/** Proves a card as an earlier payout would have, so that the rules of the account alone decide. */
async function provenCard({ client, id }: TestMember): Promise<string> {
  const item = await addCard(client)
  await withdraw({ client, id } as TestMember, '10', item)
  await site.db.execute(sql`
    update withdrawal set state = 'PAID', created_at = now() - interval '8 days', settled_at = now() - interval '8 days'
     where member_id = ${id}`)
  return item
}

describe('the proof', () => {
  it('is a step-up without a fund password, and nothing moves before it', async () => {
    const { agent, player } = await team()
    await endStepUp(agent)
    expect(await give(agent, player, '1')).toBe('stepUpRequired')
    expect(await entriesOf(site.db, agent.id)).toHaveLength(1)
  })

  it('is the fund password where there is one, for one payment, be it a transfer or a withdrawal', async () => {
    const { agent, player } = await team()
    const item = await addCard(agent.client)
    await agent.client.call('changeFundPassword', { oldPassword: '', password: digits })
    await site.db.execute(sql`update member set guard_changed_at = null where id = ${agent.id}`)
    const requestId = newRequestId()
    expect(await give(agent, player, '1', { requestId })).toBe('fundPasswordRequired')
    await prove(agent)
    expect(await give(agent, player, '1', { requestId })).toBe('answered')
    expect(await give(agent, player, '1', { requestId })).toBe('answered')
    expect(await give(agent, player, '1')).toBe('fundPasswordRequired')
    await prove(agent)
    await withdraw(agent, '10', item)
    expect(await give(agent, player, '1')).toBe('fundPasswordRequired')
    await prove(agent)
    expect(await give(agent, player, '1')).toBe('answered')
    expect(await outcomeOf(withdraw(agent, '10', item))).toBe('fundPasswordRequired')
  })

  it('is used up by one of two at once', async () => {
    const { agent, player } = await team()
    await agent.client.call('changeFundPassword', { oldPassword: '', password: digits })
    await site.db.execute(sql`update member set guard_changed_at = null where id = ${agent.id}`)
    await prove(agent)
    const outcomes = await Promise.all([give(agent, player, '1'), give(agent, player, '1')])
    expect(outcomes.toSorted()).toEqual(['answered', 'fundPasswordRequired'])
  })

  it('is asked for after a pause once only, and a tenant that wants a fund password gets one', async () => {
    const { agent, player } = await team()
    await site.db.execute(sql`
      update tenant set policy = jsonb_set(policy, '{withdrawal,fundPassword}', '"REQUIRED"') where code = 'mingtang'`)
    expect(await give(agent, player, '1')).toBe('fundPasswordNotSet')
    await site.db.execute(sql`update tenant set policy = policy #- '{withdrawal,fundPassword}' where code = 'mingtang'`)
    expect(await give(agent, player, '1')).toBe('answered')
  })
})

describe('the hold', () => {
  it('lets nothing go for a day after a guard changed, and says until when', async () => {
    const { agent, player } = await team()
    await site.db.execute(sql`update member set guard_changed_at = now() where id = ${agent.id}`)
    const refused = agent.client.call('transferToTeam', asked(player, '1'), { requestId: newRequestId() })
    const failure: unknown = await refused.catch((error: unknown) => error)
    const { heldUntil } = await agent.client.call('getTeamTransferOptions', { currency: 'CNY' })
    const { withdrawalsHeldUntil } = await agent.client.call('getSecureStatus', {})
    expect(failure).toMatchObject({ errorName: 'outgoingHeld', errorData: { until: withdrawalsHeldUntil } })
    expect(heldUntil).toBe(withdrawalsHeldUntil)
    await site.db.execute(sql`update member set guard_changed_at = now() - interval '24 hours' where id = ${agent.id}`)
    expect(await give(agent, player, '1')).toBe('answered')
  })

  it('sums transfers and withdrawals of a day and a week, in both orders and over currencies', async () => {
    const { agent, player } = await team()
    const item = await provenCard(agent)
    expect(await give(agent, player, '5000')).toBe('agencyTransferReview')
    expect(await give(agent, player, '2500')).toBe('answered')
    expect(await withdraw(agent, '2499.99', item)).toMatchObject({ state: 'PAYING' })
    expect(await give(agent, player, '0.01')).toBe('agencyTransferReview')
    expect((await agent.client.call('getTeamTransferOptions', { currency: 'CNY' })).left).toBe('0.00')
    expect(await withdraw(agent, '10', item)).toMatchObject({ state: 'REVIEW', hold: { code: 'R103' } })
    await openWallet(site.db, 'mingtang', agent.id, 'USD')
    await fund(site.db, { memberId: agent.id, kind: 'WALLET', currency: 'USD', amountMinor: 10_000n })
    expect(await give(agent, player, '1', { currency: 'USD' })).toBe('agencyTransferReview')
  })

  it('lets a fifth go from a new device', async () => {
    const { agent, player } = await team()
    await site.db.execute(sql`
      insert into device (id, tenant, member_id, token_hash, name, created_at)
      values (gen_random_uuid(), 'mingtang', ${agent.id}, sha256(gen_random_uuid()::text::bytea), 'old', now() - interval '9 days')`)
    expect(await give(agent, player, '1000')).toBe('agencyTransferReview')
    expect(await give(agent, player, '999.99')).toBe('answered')
  })
})
