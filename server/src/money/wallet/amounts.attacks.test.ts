// attacks.md, group B: what is no amount is refused by every call that takes one, and by the database without any call.
import { newRequestId } from '@mingtang/contract/client.ts'
import { type CallName, calls } from '@mingtang/contract/gen/calls.ts'
import { methods } from '@mingtang/contract/gen/methods.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { insertTeamTransfer } from '../../agency/desk/transfer-rows.ts'
import { sql } from '../../base/db/sql.ts'
import { holdPosting } from '../cashier/withdrawal-postings.ts'
import { post } from '../../ledger/post.ts'
import { newTransfer } from '../../play/platform/new-transfer.ts'
import { insertTransferOut } from '../../play/platform/transfer-rows.ts'
import { branch, placed } from '../../test/agency-kit.ts'
import { addCard, badAmounts, badTypes, insertBet, insertDeposit } from '../../test/cashier-kit.ts'
import { grantOf } from '../../test/grant-kit.ts'
import { insertTestRates } from '../../test/rebate-kit.ts'
import { outcomeOf } from '../../test/refusals.ts'
import { type TestMember, type TestSite, testSite } from '../../test/test-site.ts'
import { giveBonus } from '../../test/vip-kit.ts'

let site: TestSite
let member: TestMember
beforeAll(async () => {
  site = await testSite()
  await insertTestRates(site.db)
  // An agent, who may give money to the branch as well.
  member = await placed(site, { balance: '1000', rates: {} })
})
afterAll(async () => {
  await site.books()
  await site.close()
})

/** The rest of each request that has an amount; a new call with one is missing here and fails. */
const requests: Partial<Record<CallName, () => Promise<object>>> = {
  createRecharge: async () => ({ currency: 'CNY', channel: 'E_WALLET' }),
  createWithdrawal: async () => ({ currency: 'CNY', bankItemId: await addCard(member.client) }),
  transferIn: async () => ({ platformCode: 'yunque', currency: 'CNY' }),
  transferOut: async () => ({ platformCode: 'yunque', currency: 'CNY' }),
  transferToTeam: async () => ({ memberId: (await placed(site, { parent: member })).id, currency: 'CNY' }),
  proposeGrant: async () => grantOf(member),
}
const withAmount = (Object.keys(calls) as CallName[]).filter(
  (name) => calls[name].side !== 'platform' && 'amount' in methods[name].input.field,
)

describe('Negative amount, zero and dust, odd numbers', () => {
  it('are tried on every call with an amount', () => {
    expect(withAmount.sort()).toEqual(Object.keys(requests).sort())
  })

  it.each(withAmount)('%s refuses all of them and moves nothing', async (name) => {
    const rest = await requests[name]?.()
    const client = calls[name].side === 'console' ? await site.operator() : member.client
    const send = (amount: unknown) =>
      outcomeOf(client.call(name, { ...rest, amount } as never, { requestId: newRequestId() }))
    const told = (amounts: readonly unknown[]) =>
      Promise.all(amounts.map(async (amount) => [amount, await send(amount)]))
    expect(await told(badAmounts)).toEqual(badAmounts.map((amount) => [amount, 'amountWrong']))
    expect(await told(badTypes)).toEqual(badTypes.map((amount) => [amount, 'badRequest']))
    expect((await member.client.call('getBalance', {})).balance).toBe('1000.00')
  })
})

describe('The schema is bypassed', () => {
  beforeAll(async () => {
    const rich = await site.member({ balance: '1000' })
    const money = { tenant: 'mingtang', memberId: rich.id, currency: 'CNY', amountMinor: 100n }
    const bankItemId = await addCard(rich.client)
    await rich.client.call('createWithdrawal', { currency: 'CNY', amount: '10', bankItemId })
    await insertDeposit(site.db, rich.id, 10_000n)
    await insertBet(site.db, rich.id, 90_000n)
    await rich.client.call('receiveRebate', {})
    await giveBonus(site.db, rich.id, { amountMinor: 100n })
    const operator = await site.operator()
    await operator.call('proposeGrant', grantOf(rich))
    const { agent, player } = await branch(site)
    await site.db.transaction((tx) =>
      insertTeamTransfer(tx, {
        id: randomUUID(),
        ...money,
        agentId: agent.id,
        memberId: player.id,
        turnoverPercent: 0,
        transferId: randomUUID(),
      }),
    )
    const transfer = newTransfer({ ...money, requestId: randomUUID(), direction: 'OUT', platformCode: 'yunque' })
    await site.db.execute(
      sql`insert into platform (tenant, code, name, en_name, sort) values ('mingtang', 'yunque', 'Y', 'Yunque', 1)`,
    )
    await insertTransferOut(site.db, transfer, 600_000)
  })

  // A copy of a row that the site has written, with this amount.
  const insertWith = (table: string, column: string, minor: bigint) =>
    site.db.execute({
      name: `copy-${table}`,
      text: `insert into ${table} select (jsonb_populate_record(one, $1::jsonb)).* from ${table} one limit 1`,
      values: [`{"${column}": ${minor}}`],
    })

  it.each([
    ['ledger_transfer', 'amount_minor', 0n],
    ['recharge', 'amount_minor', 0n],
    ['withdrawal', 'amount_minor', 0n],
    ['withdrawal', 'fee_minor', -1n],
    ['platform_transfer', 'amount_minor', 0n],
    ['bet', 'stake_minor', 0n],
    ['bet', 'payout_minor', -1n],
    ['turnover_obligation', 'locked_minor', -1n],
    ['turnover_obligation', 'required_minor', 0n],
    ['rebate_settlement', 'paid_minor', 0n],
    ['vip_bonus', 'amount_minor', 0n],
    ['grant_proposal', 'amount_minor', 0n],
    ['agency_transfer', 'amount_minor', 0n],
  ])('%s.%s of %s and below is refused by a check of the database', async (table, column, max) => {
    for (const minor of [max, max - 1n, -(2n ** 62n)])
      await expect(insertWith(table, column, minor)).rejects.toMatchObject({ code: '23514', table })
  })

  it('so is a member’s balance below zero', async () => {
    const below = site.db.execute(sql`update ledger_account set balance_minor = -1 where owner_id = ${member.id}`)
    await expect(below).rejects.toMatchObject({ constraint: 'ledger_account_not_below_zero' })
  })

  it('a posting of nothing or less is refused before any query', async () => {
    const held = { id: randomUUID(), tenant: 'mingtang', memberId: member.id, currency: 'CNY' }
    for (const amountMinor of [0n, -1n, -100_000n]) {
      const posting = holdPosting({ ...held, amountMinor })
      await expect(site.db.transaction((tx) => post(tx, [posting]))).rejects.toThrow(TypeError)
    }
  })
})
