// attacks.md, group A: several who may decide one deposit, at once.
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addCard, auditOf, entriesOf, insertByHand } from '../../../test/cashier-kit.ts'
import { outcomeOf } from '../../../test/refusals.ts'
import { type TestSite, testSite } from '../../../test/test-site.ts'

let site: TestSite
beforeAll(async () => {
  // Time enough for every call of a race, also on a busy machine.
  site = await testSite({ games: true, config: { jobIntervalMs: 600_000, giveUpMs: 60_000 } })
})
afterAll(async () => {
  await site.books()
  await site.close()
})

async function fourTimes(race: () => Promise<void>): Promise<void> {
  for (let round = 0; round < 4; round += 1) await race()
}

it('Approve vs cancel vs reject: of all three at once one final state is left, and it stays', async () => {
  const [first, second] = [await site.operator(), await site.operator()]
  const race = async () => {
    const member = await site.member()
    const id = await insertByHand(site.db, member.id, { isClaimed: false })
    const confirm = () => outcomeOf(first.call('confirmRecharge', { id }))
    const refuse = () => outcomeOf(second.call('refuseRecharge', { id, reason: 'no transfer with this remark' }))
    const cancel = () => outcomeOf(member.client.call('cancelRecharge', { id }))
    const [confirmed, refused] = await Promise.all([confirm(), refuse(), cancel()])
    expect([confirmed, refused].sort()).toEqual(['answered', 'rechargeDecided'])
    const { recharge: ended } = await member.client.call('getRecharge', { id })
    for (const again of [confirm, refuse, cancel]) await again()
    expect((await member.client.call('getRecharge', { id })).recharge).toEqual(ended)
    const isPaid = confirmed === 'answered'
    expect([ended?.state === 'PAID', ended?.verifyState]).toEqual([isPaid, isPaid ? 'PASSED' : 'REFUSED'])
    expect(await entriesOf(site.db, member.id)).toEqual(isPaid ? ['WALLET 100.00 DEPOSIT'] : [])
  }
  await fourTimes(race)
})

it('Approve vs cancel vs reject: two who approve and two who refuse a withdrawal leave one final state', async () => {
  const operators = await Promise.all(Array.from({ length: 4 }, () => site.operator()))
  const race = async () => {
    const member = await site.member({ balance: '6000' })
    const input = { currency: 'CNY', amount: '6000', bankItemId: await addCard(member.client) }
    const { withdrawal } = await member.client.call('createWithdrawal', input)
    const id = withdrawal?.id ?? ''
    const decide = (operator: (typeof operators)[number], index: number) =>
      index % 2 === 0
        ? outcomeOf(operator.call('approveWithdrawal', { id }))
        : outcomeOf(operator.call('refuseWithdrawal', { id, reason: 'another name' }))
    const outcomes = await Promise.all(operators.map(decide))
    expect(outcomes.filter((outcome) => outcome === 'answered')).toHaveLength(1)
    expect(outcomes.filter((outcome) => outcome === 'withdrawalDecided')).toHaveLength(3)
    const isApproved = outcomes[0] === 'answered' || outcomes[2] === 'answered'
    const { withdrawal: ended } = await member.client.call('getWithdrawal', { id })
    expect(isApproved ? ['PAYING', 'PAID'] : ['REFUSED']).toContain(ended?.state)
    const decisions = (await auditOf(site.db, id)).filter((action) => !action.includes(' '))
    expect(decisions).toEqual([isApproved ? 'console/withdraw_approve' : 'console/withdraw_refuse'])
  }
  await fourTimes(race)
})
