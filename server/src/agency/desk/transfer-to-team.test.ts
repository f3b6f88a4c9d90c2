// attacks.md, group G, "Agent transfer": only to the own branch, only where the tenant allows it, once, and never more than
// the agent could withdraw.
import { newRequestId } from '@mingtang/contract/client.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sql } from '../../base/db/sql.ts'
import { lockMember } from '../../member/member/member-rows.ts'
import { branch } from '../../test/agency-kit.ts'
import { badAmounts, entriesOf } from '../../test/cashier-kit.ts'
import { noticesOf, pushesOf } from '../../test/news-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'
import { processOf, waitingFor } from '../../test/waiting.ts'

let site: TestSite
beforeAll(async () => {
  const agency = { transferMost: { CNY: '100', USD: '0' }, transferTurnoverPercent: 150 }
  site = await testSite({ policy: { agency } })
})
afterAll(async () => {
  await site.books()
  await site.close()
})

const rich = (balance = '500') => branch(site, { balance })
const give = (
  from: TestMember,
  to: { id: string },
  amount: string,
  { currency = 'CNY', requestId = newRequestId() } = {},
) => from.client.call('transferToTeam', { memberId: to.id, currency, amount }, { requestId })

describe('refuses', () => {
  it('guests, members who are no agents, and whoever is not below: above, beside, the agent, another tenant, nobody', async () => {
    const [{ root, agent, player }, other] = [await rich(), await rich()]
    const theirs = await branch(site, { tenant: 'yunlai', balance: '500' })
    const guest = await site.visitor()
    const asked = { memberId: player.id, currency: 'CNY', amount: '1' }
    expect(await outcomeOf(guest.call('transferToTeam', asked, { requestId: newRequestId() }))).toBe('loginRequired')
    expect(await outcomeOf(give(player, agent, '1'))).toBe('agencyNotAgent')
    for (const to of [root, agent, other.player, theirs.player, { id: crypto.randomUUID() }])
      expect(await outcomeOf(give(agent, to, '1'))).toBe('notFound')
    expect(await entriesOf(site.db, agent.id)).toHaveLength(1)
  })

  it('every invalid amount', async () => {
    const { agent, player } = await rich()
    for (const amount of badAmounts)
      expect([amount, await outcomeOf(give(agent, player, amount))]).toEqual([amount, 'amountWrong'])
  })

  it('a currency that the tenant has not allowed or does not have', async () => {
    const { agent, player } = await rich()
    for (const [currency, name] of [
      ['JPY', 'agencyTransferClosed'],
      ['USD', 'agencyTransferClosed'],
      ['EUR', 'currencyUnknown'],
    ] as const)
      expect(await outcomeOf(give(agent, player, '1', { currency }))).toBe(name)
  })

  it('a frozen agent, as giver and as receiver', async () => {
    const { root, agent, player } = await rich()
    await (await site.operator()).call('freezeAgent', { id: agent.id, reason: 'shared cards', days: 3 })
    expect(await outcomeOf(give(agent, player, '1'))).toBe('agencyFrozen')
    expect(await outcomeOf(give(root, agent, '1'))).toBe('agencyTransferClosed')
    expect(await outcomeOf(give(root, player, '1'))).toBe('answered')
  })

  it('more than the wallet has, and what open turnover locks', async () => {
    const { agent, player } = await rich('50')
    expect(await outcomeOf(give(agent, player, '50.01'))).toBe('balanceInsufficient')
    await site.db.execute(sql`
      insert into turnover_obligation (id, tenant, member_id, currency, cause, cause_id, reason, locked_minor, required_minor)
      values (gen_random_uuid(), 'mingtang', ${agent.id}, 'CNY', 'DEPOSIT', gen_random_uuid(), 'DEPOSIT', 3000, 3000)`)
    expect(await outcomeOf(give(agent, player, '20.01'))).toBe('turnoverOpen')
    expect(await outcomeOf(give(agent, player, '20'))).toBe('answered')
  })

  it('more than the limit of a business day', async () => {
    const { agent, player } = await rich()
    await give(agent, player, '60')
    const refusal = give(agent, player, '40.01')
    await expect(refusal).rejects.toMatchObject({ code: 'A00013', errorData: { left: '40.00', currency: 'CNY' } })
    expect(await outcomeOf(give(agent, player, '40'))).toBe('answered')
    expect(await outcomeOf(give(agent, player, '0.01'))).toBe('agencyTransferLimit')
  })
})

describe('a transfer', () => {
  it('goes from wallet to wallet, asks for turnover, and both find it', async () => {
    const { agent, player } = await rich()
    const { transfer, balance } = await give(agent, player, '30')
    expect([transfer, balance]).toEqual([
      {
        id: expect.any(String),
        userName: player.userName,
        currency: 'CNY',
        amount: '30.00',
        turnover: '45.00',
        transferId: expect.any(String),
        at: expect.stringMatching(/Z$/),
      },
      '470.00',
    ])
    expect((await entriesOf(site.db, agent.id)).at(-1)).toBe('WALLET -30.00 AGENT_CREDIT')
    expect((await entriesOf(site.db, player.id)).at(-1)).toBe('WALLET 30.00 AGENT_CREDIT')
    expect((await player.client.call('listObligations', {})).rows).toMatchObject([
      { cause: 'GRANT', reason: 'AGENT_CREDIT', locked: '30.00', required: '45.00', state: 'OPEN' },
    ])
    expect(await noticesOf(site.db, player.id)).toEqual([
      ['CASHIER agentCredited', { amount: '30.00', currency: 'CNY' }],
    ])
    expect(await pushesOf(site.db, player.id)).toMatchObject([{ command: 'BALANCE_REFRESH' }])
  })

  it('is made once for a request id, however often it is sent, and its id is refused for another', async () => {
    const { agent, player } = await rich()
    const requestId = newRequestId()
    const answers = await Promise.all(Array.from({ length: 50 }, () => give(agent, player, '5', { requestId })))
    expect(new Set(answers.map(({ transfer }) => transfer?.id)).size).toBe(1)
    expect(await outcomeOf(give(agent, player, '6', { requestId }))).toBe('requestIdReused')
    expect((await entriesOf(site.db, agent.id)).at(-1)).toBe('WALLET -5.00 AGENT_CREDIT')
    expect(await entriesOf(site.db, agent.id)).toHaveLength(2)
  })

  it('of fifty at once, as many are made as the limit of the day allows', async () => {
    const { root, agent, player } = await rich()
    const outcomes = await Promise.all(
      Array.from({ length: 50 }, (_, at) => outcomeOf(give(agent, player, at % 2 === 0 ? '30' : '30.00'))),
    )
    expect(outcomes.toSorted()).toEqual([...Array(47).fill('agencyTransferLimit'), ...Array(3).fill('answered')])
    const both = await Promise.all(
      Array.from({ length: 10 }, (_, at) =>
        outcomeOf(at % 2 === 0 ? give(root, agent, '1') : give(agent, player, '1')),
      ),
    )
    expect(both).toEqual(Array(10).fill('answered'))
  })

  it('waits for the members in the order of their ids, as all that lock several do, so that none waits in a ring', async () => {
    let { agent, player } = await rich()
    while (player.id > agent.id) ({ agent, player } = await rich())
    let beside: Promise<string> | undefined
    await site.db.transaction(async (tx) => {
      await lockMember(tx, 'mingtang', player.id)
      beside = outcomeOf(give(agent, player, '1'))
      const pid = await processOf(tx)
      await expect.poll(() => waitingFor(site.db, pid)).toBe(1)
      // Who gives has the larger id, and is not held by the one that waits.
      await tx.query(sql`select from member where id = ${agent.id} for no key update nowait`)
    })
    expect(await beside).toBe('answered')
  })
})
